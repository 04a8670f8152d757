package android.graphics;

/** Stands in for a class whose work is native. */
public class BlurMaskFilter extends MaskFilter {
  final float radius;

  public enum Blur { NORMAL }

  public BlurMaskFilter(float radius, Blur style) {
    this.radius = radius;
  }
}
