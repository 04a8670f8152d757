package android.util;

/** Stub. */
public class DisplayMetrics {
  public float density = 2;
  public float scaledDensity = 2;
  public int densityDpi = 320;
  public int widthPixels;
  public int heightPixels;
}
