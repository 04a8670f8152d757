package androidx.lifecycle;

/** Stands in. */
public interface LifecycleObserver {}
