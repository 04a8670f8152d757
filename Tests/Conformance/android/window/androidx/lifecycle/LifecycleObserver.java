package androidx.lifecycle;

/** Stub. */
public interface LifecycleObserver {}
