package androidx.lifecycle;

/** Stands in. */
public interface LifecycleOwner {
  Lifecycle getLifecycle();
}
