package android.graphics;

/** Stub of a framework class. */
public class Color {
  public static final int BLACK = 0xFF000000, WHITE = 0xFFFFFFFF, TRANSPARENT = 0, RED = 0xFFFF0000, GRAY = 0xFF888888;

  public static int argb(int alpha, int red, int green, int blue) {
    return alpha << 24 | red << 16 | green << 8 | blue;
  }

  public static int rgb(int red, int green, int blue) {
    return argb(255, red, green, blue);
  }

  public static int alpha(int color) {
    return color >>> 24;
  }

  public static int red(int color) {
    return color >> 16 & 255;
  }

  public static int green(int color) {
    return color >> 8 & 255;
  }

  public static int blue(int color) {
    return color & 255;
  }
}
