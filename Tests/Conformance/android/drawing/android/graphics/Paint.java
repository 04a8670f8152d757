package android.graphics;

/** Stub of a class with a native implementation. */
public class Paint {
  public static final int ANTI_ALIAS_FLAG = 1;
  public static final int FILTER_BITMAP_FLAG = 2;

  private int color;
  private MaskFilter filter;

  public Paint() {}

  public Paint(int flags) {}

  public int getColor() {
    return color;
  }

  public void setColor(int color) {
    this.color = color;
  }

  public MaskFilter getMaskFilter() {
    return filter;
  }

  public MaskFilter setMaskFilter(MaskFilter filter) {
    this.filter = filter;
    return filter;
  }
}
