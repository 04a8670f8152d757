package androidx.lifecycle;

/** Stands in. */
public interface LifecycleEventObserver extends LifecycleObserver {
  void onStateChanged(LifecycleOwner source, Lifecycle.Event event);
}
