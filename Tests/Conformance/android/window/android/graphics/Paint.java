package android.graphics;

/** Stub of a class with a native implementation. */
public class Paint {
  public static final int ANTI_ALIAS_FLAG = 1;
  public static final int FILTER_BITMAP_FLAG = 2;
  public static final int DITHER_FLAG = 4;

  public enum Style { FILL, STROKE, FILL_AND_STROKE }

  private int color = 0xFF000000;
  private MaskFilter filter;

  public Paint() {}

  public Paint(int flags) {}

  public int getColor() {
    return color;
  }

  public void setColor(int color) {
    this.color = color;
  }

  public int getAlpha() {
    return color >>> 24;
  }

  public void setAlpha(int alpha) {
    color = color & 0xFFFFFF | alpha << 24;
  }

  public MaskFilter getMaskFilter() {
    return filter;
  }

  public MaskFilter setMaskFilter(MaskFilter filter) {
    this.filter = filter;
    return filter;
  }

  public void setAntiAlias(boolean is) {}

  public void setFilterBitmap(boolean is) {}

  public void setStyle(Style style) {}

  public Xfermode setXfermode(Xfermode mode) {
    return mode;
  }

  public Shader setShader(Shader shader) {
    return shader;
  }

  public ColorFilter setColorFilter(ColorFilter filter) {
    return filter;
  }

  public void reset() {
    color = 0xFF000000;
    filter = null;
  }
}
