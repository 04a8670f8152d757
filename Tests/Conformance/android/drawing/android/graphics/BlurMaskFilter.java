package android.graphics;

/** Stub of a class with a native implementation. */
public class BlurMaskFilter extends MaskFilter {
  final float radius;

  public enum Blur { NORMAL }

  public BlurMaskFilter(float radius, Blur style) {
    this.radius = radius;
  }
}
