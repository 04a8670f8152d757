package android.os;

/** Stands in for a class whose work is native. */
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
