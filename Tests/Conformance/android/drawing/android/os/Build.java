package android.os;

/** Stub of a framework class, as on a device that supports everything. */
public class Build {
  public static class VERSION {
    public static final int SDK_INT = Integer.parseInt("36");
  }
}
