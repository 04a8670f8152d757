package android.graphics;

/** Stub of a class with a native implementation. */
public final class RenderEffect {
  final float radius;

  private RenderEffect(float radius) {
    this.radius = radius;
  }

  public static RenderEffect createBlurEffect(float x, float y, Shader.TileMode mode) {
    if (x != y) throw new IllegalArgumentException("a blur of two radii");
    return new RenderEffect(x);
  }
}
