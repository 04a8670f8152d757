package android.os;

import rig.Clock;

/** Stub: messages become tasks of {@link Clock}. */
public class Handler {
  public interface Callback {
    boolean handleMessage(Message message);
  }

  private final Callback callback;

  public Handler() {
    callback = null;
  }

  public Handler(Callback callback) {
    this.callback = callback;
  }

  public Handler(Looper looper) {
    callback = null;
  }

  public Handler(Looper looper, Callback callback) {
    this.callback = callback;
  }

  public Handler(Looper looper, Callback callback, boolean isAsynchronous) {
    this.callback = callback;
  }

  public static Handler createAsync(Looper looper) {
    return new Handler(looper);
  }

  public Looper getLooper() {
    return Looper.getMainLooper();
  }

  public void handleMessage(Message message) {}

  public void dispatchMessage(Message message) {
    if (message.callback != null) {
      message.callback.run();
    } else if (callback == null || !callback.handleMessage(message)) {
      handleMessage(message);
    }
  }

  public final boolean post(Runnable work) {
    return postDelayed(work, 0);
  }

  public final boolean postDelayed(Runnable work, long delay) {
    Clock.post(work, delay, this, work);
    return true;
  }

  public final boolean postDelayed(Runnable work, Object token, long delay) {
    Clock.post(work, delay, this, token);
    return true;
  }

  public final boolean postAtFrontOfQueue(Runnable work) {
    return post(work);
  }

  public final boolean postAtTime(Runnable work, long at) {
    Clock.postAt(work, at, this, work);
    return true;
  }

  public final void removeCallbacks(Runnable work) {
    Clock.remove(one -> one.owner == this && one.token == work);
  }

  public final void removeCallbacksAndMessages(Object token) {
    Clock.remove(one -> one.owner == this && (token == null || one.token == token));
  }

  public final boolean sendMessage(Message message) {
    return sendMessageDelayed(message, 0);
  }

  public final boolean sendMessageDelayed(Message message, long delay) {
    message.target = this;
    Clock.post(() -> dispatchMessage(message), delay, this, message.what);
    return true;
  }

  public final boolean sendEmptyMessage(int what) {
    return sendMessage(Message.obtain(this, what));
  }

  public final boolean sendEmptyMessageDelayed(int what, long delay) {
    return sendMessageDelayed(Message.obtain(this, what), delay);
  }

  public final Message obtainMessage(int what) {
    return Message.obtain(this, what);
  }

  public final Message obtainMessage(int what, Object obj) {
    return Message.obtain(this, what, obj);
  }

  public final void removeMessages(int what) {
    Clock.remove(one -> one.owner == this && Integer.valueOf(what).equals(one.token));
  }

  public final boolean hasMessages(int what) {
    return Clock.has(one -> one.owner == this && Integer.valueOf(what).equals(one.token));
  }

  public final boolean hasCallbacks(Runnable work) {
    return Clock.has(one -> one.owner == this && one.token == work);
  }
}
