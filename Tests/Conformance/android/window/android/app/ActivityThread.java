package android.app;

/** Stands in. */
public final class ActivityThread {
  public static Application currentApplication() {
    return null;
  }
}
