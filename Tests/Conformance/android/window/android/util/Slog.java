package android.util;

/** Stub. */
public final class Slog {
  public static int d(String tag, String message) {
    return Log.d(tag, message);
  }

  public static int d(String tag, String message, Throwable thrown) {
    return Log.d(tag, message, thrown);
  }

  public static int w(String tag, String message) {
    return Log.w(tag, message);
  }

  public static int e(String tag, String message) {
    return Log.e(tag, message);
  }

  public static int wtf(String tag, String message) {
    return Log.wtf(tag, message);
  }
}
