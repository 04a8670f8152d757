package android.content.pm;

/** Stands in. */
public class ApplicationInfo {
  public static final int FLAG_DEBUGGABLE = 2;
  public int targetSdkVersion = 34;
  public int flags = Boolean.getBoolean("rig.debuggable") ? FLAG_DEBUGGABLE : 0;
}
