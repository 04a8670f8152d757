package androidx.fragment.app;

import android.animation.Animator;
import android.animation.ValueAnimator;
import android.os.Handler;
import android.os.Parcel;
import android.os.Parcelable;
import android.view.View;
import android.view.ViewGroup;
import androidx.transition.Transition;
import androidx.transition.TransitionListenerAdapter;
import androidx.transition.TransitionManager;
import androidx.transition.TransitionSet;
import com.android.internal.view.OneShotPreDrawListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Stub of AndroidX's manager and its special effects, in the order observed in runs of the real ones by hand: views are
 * added, effects wait for postponed fragments, the merged transition captures, views are removed, animators are created
 * before the next frame. A new change cancels the running one when it begins, and takes the place of one that still waits. A
 * gesture shows moments of animators that never start.
 */
public class FragmentManager {
  private static final class Change {
    Fragment from;
    final Fragment to;
    /** What was to come, and never began. */
    final List<Fragment> dropped = new ArrayList<>();
    final boolean isPop;
    /** For a name on the leaving screen, the name on the entering one. */
    final Map<String, String> shared;
    boolean isOver, isSought, isCommitted, isReversed;
    TransitionSet transition;
    List<Animator> held = new ArrayList<>();

    Change(Fragment from, Fragment to, boolean isPop, Map<String, String> shared) {
      this.from = from;
      this.to = to;
      this.isPop = isPop;
      this.shared = shared;
    }
  }

  private static final class Kept {
    final Fragment from, to;
    final Map<String, String> shared;

    Kept(Fragment from, Fragment to, Map<String, String> shared) {
      this.from = from;
      this.to = to;
      this.shared = shared;
    }
  }

  public interface OnBackStackChangedListener {
    void onBackStackChanged();

    default void onBackStackChangeCommitted(Fragment fragment, boolean pop) {}
  }

  /** What a recreated activity's manager gets: fragments by their classes and arguments. */
  static final class Saved implements Parcelable {
    int id, current;
    final List<Fragment> fragments = new ArrayList<>();
    final List<Kept> stack = new ArrayList<>();

    int index(Fragment fragment) {
      if (fragment != null && !fragments.contains(fragment)) fragments.add(fragment);
      return fragments.indexOf(fragment);
    }

    @Override
    public int describeContents() {
      return 0;
    }

    @Override
    public void writeToParcel(Parcel parcel, int flags) {}
  }

  Saved save() {
    Saved saved = new Saved();
    saved.id = id;
    saved.current = saved.index(current);
    saved.stack.addAll(stack);
    for (Kept one : stack) {
      saved.index(one.from);
      saved.index(one.to);
    }
    return saved;
  }

  void restore(Saved saved) {
    List<Fragment> again = new ArrayList<>();
    for (Fragment one : saved.fragments) again.add(one.again(this));
    id = saved.id;
    for (Kept one : saved.stack) {
      Fragment from = one.from == null ? null : again.get(saved.index(one.from));
      stack.add(new Kept(from, again.get(saved.index(one.to)), one.shared));
    }
    if (saved.current < 0) return;
    current = again.get(saved.current);
    create(current);
    current.getLifecycle().moveTo(3);
  }

  final FragmentActivity activity;
  private final Handler handler = new Handler();
  private final List<Kept> stack = new ArrayList<>();
  private int id;
  private Fragment current;
  private Change change, waiting;
  private float progress;
  private final List<OnBackStackChangedListener> listeners = new ArrayList<>();

  FragmentManager(FragmentActivity activity) {
    this.activity = activity;
  }

  void later(Runnable work) {
    handler.post(work);
  }

  private ViewGroup container() {
    return activity.findViewById(id);
  }

  public FragmentTransaction beginTransaction() {
    return new FragmentTransaction(this);
  }

  public Fragment findFragmentById(int id) {
    return current;
  }

  public void popBackStack() {
    later(() -> pop(false));
  }

  /** Inclusive: each name has one entry. */
  public void popBackStack(String name, int flags) {
    popBackStack();
  }

  public void addOnBackStackChangedListener(OnBackStackChangedListener listener) {
    listeners.add(listener);
  }

  public void removeOnBackStackChangedListener(OnBackStackChangedListener listener) {
    listeners.remove(listener);
  }

  void push(FragmentTransaction transaction) {
    id = transaction.container;
    Fragment from = current;
    Change back = waiting == null ? change : waiting;
    if (back != null && back.isSought) {
      // A gesture is reversed as a part of what follows, and its views stay until that begins.
      back.isSought = false;
      back.isReversed = true;
      stack.add(reversed(back));
      current = back.from;
    }
    if (transaction.isKept) stack.add(new Kept(current, transaction.fragment, transaction.shared));
    change(new Change(from, transaction.fragment, false, transaction.shared), false);
  }

  private void pop(boolean isSought) {
    if (stack.isEmpty()) return;
    Kept kept = stack.remove(stack.size() - 1);
    Map<String, String> back = new LinkedHashMap<>();
    kept.shared.forEach((source, target) -> back.put(target, source));
    change(new Change(kept.to, kept.from, true, back), isSought);
  }

  private void change(Change own, boolean isSought) {
    Fragment from = own.from, to = own.to;
    if (waiting != null) {
      own.from = waiting.from;
      own.dropped.addAll(waiting.dropped);
      own.dropped.add(waiting.to);
      own.dropped.remove(to);
    }
    own.isSought = isSought;
    waiting = own;
    current = to;
    if (from != null) from.getLifecycle().moveTo(1);
    if (to.view == null) create(to);
    to.getLifecycle().moveTo(2);
    goOn();
  }

  private void create(Fragment to) {
    to.manager = this;
    to.getLifecycle().moveTo(1);
    to.show(to.onCreateView(null, container(), null));
    // It is invisible until its effects begin.
    if (waiting != null) to.view.setAlpha(0);
    container().addView(to.view);
    to.onViewCreated(to.view, null);
  }

  /** Starts postponed work. */
  void goOn() {
    Change own = waiting;
    if (own == null || own.to.isPostponed) return;
    waiting = null;
    cancel();
    change = own;
    for (Fragment one : own.dropped) remove(one, own.isPop);
    if (own.from == own.to) {
      finish(own);
      return;
    }
    // Its exit was interrupted.
    if (own.to.view.getParent() == null) container().addView(own.to.view);
    Object leaving = own.from == null ? null : own.isPop ? own.from.getReturnTransition() : own.from.getExitTransition();
    Object coming = own.isPop ? own.to.getReenterTransition() : own.to.getEnterTransition();
    if (leaving != null && coming != null && leaving instanceof Transition != coming instanceof Transition) {
      throw new IllegalArgumentException("Mixing framework transitions and AndroidX transitions is not allowed");
    }
    boolean canSeek = can(leaving) && can(coming);
    if (!(leaving instanceof Transition) && !(coming instanceof Transition) || own.isSought && !canSeek) {
      own.isSought = false;
      swap(own);
      finish(own);
      return;
    }
    own.transition = new TransitionSet();
    add(own.transition, leaving, own.from);
    add(own.transition, coming, own.to);
    List<View> out = new ArrayList<>(), in = new ArrayList<>();
    share(own, out, in);
    own.to.view.setVisibility(View.INVISIBLE);
    List<String> inNames = unnamed(in);
    Transition.held = own.isSought ? own.held : null;
    if (!own.isSought) {
      own.transition.addListener(new TransitionListenerAdapter() {
        @Override
        public void onTransitionEnd(Transition transition) {
          finish(own);
        }
      });
    }
    // Captures the leaving screen.
    TransitionManager.beginDelayedTransition(container(), own.transition);
    own.to.view.setVisibility(View.VISIBLE);
    // Until animators are created, leaving shared views have no names, and entering ones have theirs.
    List<String> outNames = unnamed(out);
    for (int at = 0; at < in.size(); at++) in.get(at).setTransitionName(outNames.get(at));
    OneShotPreDrawListener.add(container(), () -> {
      for (int at = 0; at < in.size(); at++) {
        out.get(at).setTransitionName(outNames.get(at));
        in.get(at).setTransitionName(inNames.get(at));
      }
    });
    swap(own);
    container().invalidate();
  }

  /** The app's own shared elements, if the screen that enters, or returns, has a transition for them. */
  private void share(Change own, List<View> out, List<View> in) {
    Object transition = own.isPop ? own.from.getSharedElementReturnTransition() : own.to.getSharedElementEnterTransition();
    if (!(transition instanceof Transition) || own.from == null) return;
    own.shared.forEach((source, target) -> {
      View leaving = named(own.from.view, source), coming = named(own.to.view, target);
      if (leaving == null || coming == null) return;
      out.add(leaving);
      in.add(coming);
    });
    if (out.isEmpty()) return;
    Transition shared = ((Transition) transition).clone();
    for (View one : out) shared.addTarget(one);
    for (View one : in) shared.addTarget(one);
    own.transition.addTransition(shared);
  }

  private static List<String> unnamed(List<View> views) {
    List<String> names = new ArrayList<>();
    for (View one : views) {
      names.add(one.getTransitionName());
      one.setTransitionName(null);
    }
    return names;
  }

  private static View named(View view, String name) {
    if (name.equals(view.getTransitionName())) return view;
    if (!(view instanceof ViewGroup)) return null;
    for (int at = 0; at < ((ViewGroup) view).getChildCount(); at++) {
      View found = named(((ViewGroup) view).getChildAt(at), name);
      if (found != null) return found;
    }
    return null;
  }

  private static boolean can(Object transition) {
    return transition instanceof Transition && ((Transition) transition).isSeekingSupported();
  }

  private static void add(TransitionSet all, Object transition, Fragment fragment) {
    if (!(transition instanceof Transition)) return;
    Transition own = ((Transition) transition).clone();
    // A transition with targets keeps them.
    if (own.getTargets().isEmpty() && own.getTargetTypes() == null) own.addTarget(fragment.view);
    all.addTransition(own);
  }

  private void swap(Change own) {
    own.to.view.setAlpha(1);
    if (own.from != null) container().removeView(own.from.view);
  }

  private void finish(Change own) {
    if (own.isOver) return;
    own.isOver = true;
    if (change == own) change = null;
    if (own.from != null && own.from != current) remove(own.from, own.isPop && !own.isReversed);
    if (current == own.to) own.to.getLifecycle().moveTo(3);
  }

  private void remove(Fragment one, boolean isPop) {
    if (one.view != null) container().removeView(one.view);
    one.show(null);
    if (isPop) one.getLifecycle().moveTo(0);
  }

  /** A new change ends the running one. */
  private void cancel() {
    Change own = change;
    if (own == null || own.isOver) return;
    Transition.held = null;
    if (own.transition != null) own.transition.stop();
    finish(own);
  }

  // The system's back gesture.

  public void backStarted() {
    pop(true);
  }

  public void backProgressed(float progress) {
    this.progress = progress;
    Change own = change;
    if (own == null || !own.isSought) return;
    for (Animator one : own.held) {
      long whole = one.getTotalDuration();
      ((ValueAnimator) one).setCurrentPlayTime(Math.min(Math.max((long) (progress * whole), 1), Math.max(whole - 1, 1)));
    }
  }

  /** A spring plays the rest. */
  public void backInvoked() {
    if (waiting != null) waiting.isSought = false;
    Change own = change;
    if (own == null || !own.isSought) return;
    if (!own.isCommitted) {
      own.isCommitted = true;
      for (OnBackStackChangedListener one : listeners) one.onBackStackChangeCommitted(own.from, true);
    }
    if (progress < 1) {
      backProgressed(Math.min(progress + 0.1f, 1));
      handler.postDelayed(this::backInvoked, 16);
      return;
    }
    tell(own, false);
    finish(own);
  }

  /** If a gesture is canceled, animators are notified, but transitions aren't. */
  public void backCancelled() {
    Change own = waiting == null ? change : waiting;
    if (own == null || !own.isSought) return;
    tell(own, true);
    own.isOver = true;
    if (own == waiting) waiting = null;
    else change = null;
    stack.add(reversed(own));
    current = own.from;
    // Only views without a parent are added again.
    if (own.from.view.getParent() == null) container().addView(own.from.view);
    container().removeView(own.to.view);
    own.to.show(null);
    own.to.getLifecycle().moveTo(1);
    own.from.getLifecycle().moveTo(3);
  }

  private static Kept reversed(Change own) {
    Map<String, String> shared = new LinkedHashMap<>();
    own.shared.forEach((source, target) -> shared.put(target, source));
    return new Kept(own.to, own.from, shared);
  }

  private static void tell(Change own, boolean isCancelled) {
    Transition.held = null;
    for (Animator one : own.held) {
      for (Animator.AnimatorListener each : new ArrayList<>(one.getListeners())) {
        if (isCancelled) each.onAnimationCancel(one);
        each.onAnimationEnd(one);
      }
    }
  }
}
