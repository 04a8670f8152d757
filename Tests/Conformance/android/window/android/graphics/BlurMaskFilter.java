package android.graphics;

/** Stub of a class with a native implementation. */
public class BlurMaskFilter extends MaskFilter {
  public final float radius;

  public enum Blur { NORMAL, SOLID, OUTER, INNER }

  public BlurMaskFilter(float radius, Blur style) {
    if (radius <= 0) throw new IllegalArgumentException("radius must be > 0");
    this.radius = radius;
  }
}
