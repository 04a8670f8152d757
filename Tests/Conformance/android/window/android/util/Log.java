package android.util;

import java.util.ArrayList;
import java.util.List;

/** Stub: the log can be read. */
public final class Log {
  public static final int VERBOSE = 2, DEBUG = 3, INFO = 4, WARN = 5, ERROR = 6, ASSERT = 7;
  public static final List<String> LINES = new ArrayList<>();

  private static int put(String level, String tag, String message, Throwable thrown) {
    LINES.add(level + "/" + tag + ": " + message + (thrown == null ? "" : " " + thrown));
    return 0;
  }

  public static int v(String tag, String message) {
    return put("V", tag, message, null);
  }

  public static int v(String tag, String message, Throwable thrown) {
    return put("V", tag, message, thrown);
  }

  public static int d(String tag, String message) {
    return put("D", tag, message, null);
  }

  public static int d(String tag, String message, Throwable thrown) {
    return put("D", tag, message, thrown);
  }

  public static int i(String tag, String message) {
    return put("I", tag, message, null);
  }

  public static int i(String tag, String message, Throwable thrown) {
    return put("I", tag, message, thrown);
  }

  public static int w(String tag, String message) {
    return put("W", tag, message, null);
  }

  public static int w(String tag, String message, Throwable thrown) {
    return put("W", tag, message, thrown);
  }

  public static int w(String tag, Throwable thrown) {
    return put("W", tag, "", thrown);
  }

  public static int e(String tag, String message) {
    return put("E", tag, message, null);
  }

  public static int e(String tag, String message, Throwable thrown) {
    return put("E", tag, message, thrown);
  }

  public static int wtf(String tag, String message) {
    return put("WTF", tag, message, null);
  }

  public static int println(int level, String tag, String message) {
    return put(String.valueOf(level), tag, message, null);
  }

  /** As on a device without `setprop`: INFO and above. */
  public static boolean isLoggable(String tag, int level) {
    return level >= Integer.getInteger("rig.log", INFO);
  }

  public static String getStackTraceString(Throwable thrown) {
    return String.valueOf(thrown);
  }
}
