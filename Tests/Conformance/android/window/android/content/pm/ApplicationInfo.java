package android.content.pm;

/** Stub. */
public class ApplicationInfo {
  public static final int FLAG_DEBUGGABLE = 2;
  public int targetSdkVersion = 34;
  public int flags;
}
