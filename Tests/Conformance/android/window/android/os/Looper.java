package android.os;

/** Stub: there is one thread, and {@link rig.Clock} has its tasks. */
public final class Looper {
  private static final Looper MAIN = new Looper();

  private Looper() {}

  public static Looper getMainLooper() {
    return MAIN;
  }

  public static Looper myLooper() {
    return MAIN;
  }

  public static void prepare() {}

  public Thread getThread() {
    return Thread.currentThread();
  }

  public boolean isCurrentThread() {
    return true;
  }
}
