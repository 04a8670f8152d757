package android.os;

/** Stub of a class with a native implementation. */
public final class SystemClock {
  private SystemClock() {}

  public static long uptimeMillis() {
    return rig.Clock.now();
  }

  public static long elapsedRealtime() {
    return rig.Clock.now();
  }

  public static long currentThreadTimeMillis() {
    return rig.Clock.now();
  }
}
