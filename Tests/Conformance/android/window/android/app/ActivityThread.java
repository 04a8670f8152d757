package android.app;

/** Stub. */
public final class ActivityThread {
  public static Application currentApplication() {
    return null;
  }
}
