package android.graphics;

/** Stands in for a class of the framework. */
public class Color {
  public static int argb(int alpha, int red, int green, int blue) {
    return alpha << 24 | red << 16 | green << 8 | blue;
  }
}
