package android.os;

/** Stub. */
public final class Trace {
  public static final long TRACE_TAG_VIEW = 8;

  public static void traceBegin(long tag, String name) {}

  public static void traceEnd(long tag) {}

  public static void asyncTraceBegin(long tag, String name, int cookie) {}

  public static void asyncTraceEnd(long tag, String name, int cookie) {}

  public static void beginSection(String name) {}

  public static void endSection() {}

  public static boolean isTagEnabled(long tag) {
    return false;
  }

  public static boolean isEnabled() {
    return false;
  }
}
