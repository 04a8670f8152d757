package androidx.fragment.app;

import android.content.Context;
import android.os.Bundle;
import android.os.Handler;
import android.view.LayoutInflater;
import android.view.View;
import android.view.ViewGroup;
import androidx.lifecycle.Lifecycle;
import androidx.lifecycle.LifecycleOwner;
import java.util.concurrent.TimeUnit;

/** Stub, based on the behavior of AndroidX's own fragments in manual runs. */
public class Fragment implements LifecycleOwner {
  private static final Object DEFAULT = new Object();

  private final Lifecycle lifecycle = new Lifecycle(this);
  LifecycleOwner viewOwner;
  private final Handler handler = new Handler();
  private Object enter, exit, back = DEFAULT, reenter = DEFAULT, shared, sharedBack = DEFAULT;
  private Bundle arguments;
  FragmentManager manager;
  Fragment parent;
  View view;
  boolean isPostponed;

  @Override
  public Lifecycle getLifecycle() {
    return lifecycle;
  }

  public View onCreateView(LayoutInflater inflater, ViewGroup container, Bundle state) {
    return null;
  }

  public LifecycleOwner getViewLifecycleOwner() {
    if (viewOwner == null) throw new IllegalStateException("this fragment has no view");
    return viewOwner;
  }

  public void onViewCreated(View view, Bundle state) {}

  public final void setArguments(Bundle arguments) {
    this.arguments = arguments;
  }

  public final Bundle getArguments() {
    return arguments;
  }

  public View getView() {
    return view;
  }

  public final View requireView() {
    if (view == null) throw new IllegalStateException("this fragment has no view");
    return view;
  }

  public final Context requireContext() {
    return requireActivity();
  }

  public final FragmentActivity requireActivity() {
    if (manager == null) throw new IllegalStateException("this fragment is not attached");
    return manager.activity;
  }

  public final FragmentManager getParentFragmentManager() {
    return manager;
  }

  public final Fragment getParentFragment() {
    return parent;
  }

  /** Not in the framework: shows a fragment in this one, as the manager of its children does. */
  public void nest(Fragment child, ViewGroup into) {
    child.parent = this;
    child.manager = manager;
    child.getLifecycle().moveTo(1);
    child.show(child.onCreateView(null, into, null));
    into.addView(child.view);
    child.onViewCreated(child.view, null);
    child.getLifecycle().moveTo(3);
  }

  public void setEnterTransition(Object transition) {
    enter = transition;
  }

  public Object getEnterTransition() {
    return enter;
  }

  public void setReturnTransition(Object transition) {
    back = transition;
  }

  public Object getReturnTransition() {
    return back == DEFAULT ? enter : back;
  }

  public void setExitTransition(Object transition) {
    exit = transition;
  }

  public Object getExitTransition() {
    return exit;
  }

  public void setReenterTransition(Object transition) {
    reenter = transition;
  }

  public Object getReenterTransition() {
    return reenter == DEFAULT ? exit : reenter;
  }

  public void setSharedElementEnterTransition(Object transition) {
    shared = transition;
  }

  public Object getSharedElementEnterTransition() {
    return shared;
  }

  public void setSharedElementReturnTransition(Object transition) {
    sharedBack = transition;
  }

  public Object getSharedElementReturnTransition() {
    return sharedBack == DEFAULT ? shared : sharedBack;
  }

  /** The fragment that takes its place in a recreated activity. */
  Fragment again(FragmentManager manager) {
    try {
      Fragment fragment = (Fragment) rig.Device.load(getClass()).getDeclaredConstructor().newInstance();
      fragment.setArguments(arguments);
      fragment.manager = manager;
      return fragment;
    } catch (ReflectiveOperationException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** Its view is created or destroyed. */
  void show(View view) {
    this.view = view;
    if (view != null) {
      Lifecycle[] own = new Lifecycle[1];
      viewOwner = () -> own[0];
      own[0] = new Lifecycle(viewOwner);
      own[0].moveTo(2);
    } else if (viewOwner != null) {
      viewOwner.getLifecycle().moveTo(0);
      viewOwner = null;
    }
  }

  public final void postponeEnterTransition(long time, TimeUnit unit) {
    isPostponed = true;
    handler.postDelayed(this::startPostponedEnterTransition, unit.toMillis(time));
  }

  /** Waiting work continues after the main thread's other tasks. */
  public void startPostponedEnterTransition() {
    if (!isPostponed) return;
    isPostponed = false;
    if (manager != null) handler.post(manager::goOn);
  }
}
