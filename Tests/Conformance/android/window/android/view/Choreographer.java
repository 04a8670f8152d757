package android.view;

import java.util.ArrayList;
import java.util.List;
import rig.Clock;

/** Stub: the frames of {@link Clock}, with their callbacks in the framework's order. */
public final class Choreographer {
  public static final int CALLBACK_INPUT = 0, CALLBACK_ANIMATION = 1, CALLBACK_INSETS_ANIMATION = 2;
  public static final int CALLBACK_TRAVERSAL = 3, CALLBACK_COMMIT = 4;

  public interface FrameCallback {
    void doFrame(long nanos);
  }

  private static final Choreographer ONE = new Choreographer();

  private static final class Asked {
    final int kind;
    final Object what;
    final Object token;
    final long due;

    Asked(int kind, Object what, Object token, long due) {
      this.kind = kind;
      this.what = what;
      this.token = token;
      this.due = due;
    }
  }

  private final List<Asked> asked = new ArrayList<>();
  private long frameTime;
  private boolean inFrame;
  private Clock.Task scheduled;

  public static Choreographer getInstance() {
    return ONE;
  }

  public static Choreographer getSfInstance() {
    return ONE;
  }

  /** Not in the framework. */
  public static void reset() {
    ONE.asked.clear();
    ONE.scheduled = null;
    ONE.inFrame = false;
  }

  /** Not in the framework: whether nothing waits for a frame. */
  public static boolean isIdle() {
    return ONE.asked.isEmpty();
  }

  public static long getFrameDelay() {
    return Clock.frame;
  }

  public static void setFrameDelay(long delay) {}

  public long getFrameTime() {
    return inFrame ? frameTime : Clock.now();
  }

  public long getFrameTimeNanos() {
    return getFrameTime() * 1000000;
  }

  public static long subtractFrameDelay(long delay) {
    return Math.max(delay - Clock.frame, 0);
  }

  private void ask(int kind, Object what, Object token, long delay) {
    asked.add(new Asked(kind, what, token, Clock.now() + delay));
    schedule();
  }

  private void schedule() {
    if (scheduled == null) scheduled = Clock.postAt(this::frame, Clock.nextFrame(), this, this);
  }

  public void postCallback(int kind, Runnable work, Object token) {
    ask(kind, work, token, 0);
  }

  public void postCallbackDelayed(int kind, Runnable work, Object token, long delay) {
    ask(kind, work, token, delay);
  }

  public void removeCallbacks(int kind, Runnable work, Object token) {
    asked.removeIf(one -> one.kind == kind && (work == null || one.what == work) && (token == null || one.token == token));
  }

  public void postFrameCallback(FrameCallback callback) {
    ask(CALLBACK_ANIMATION, callback, null, 0);
  }

  public void postFrameCallbackDelayed(FrameCallback callback, long delay) {
    ask(CALLBACK_ANIMATION, callback, null, delay);
  }

  public void removeFrameCallback(FrameCallback callback) {
    asked.removeIf(one -> one.what == callback);
  }

  private void frame() {
    scheduled = null;
    inFrame = true;
    frameTime = Clock.now();
    android.view.animation.AnimationUtils.lockAnimationClock(frameTime);
    try {
      for (int kind = CALLBACK_INPUT; kind <= CALLBACK_COMMIT; kind++) {
        // A callback of the same kind that is added meanwhile runs in the next frame.
        List<Asked> now = new ArrayList<>();
        for (Asked one : asked) if (one.kind == kind && one.due <= Clock.now()) now.add(one);
        asked.removeAll(now);
        for (Asked one : now) {
          try {
            if (one.what instanceof FrameCallback) {
              ((FrameCallback) one.what).doFrame(frameTime * 1000000);
            } else {
              ((Runnable) one.what).run();
            }
          } catch (Throwable thrown) {
            Clock.crashes.add(thrown);
          }
        }
      }
    } finally {
      inFrame = false;
      android.view.animation.AnimationUtils.unlockAnimationClock();
    }
    if (!asked.isEmpty()) schedule();
  }
}
