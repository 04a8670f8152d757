package androidx.lifecycle;

/** Stub. */
public interface LifecycleOwner {
  Lifecycle getLifecycle();
}
