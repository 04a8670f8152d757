package android.os;

/** Stands in for a class of the framework, as on a device that can all. */
public class Build {
  public static class VERSION {
    public static final int SDK_INT = Integer.parseInt("36");
  }
}
