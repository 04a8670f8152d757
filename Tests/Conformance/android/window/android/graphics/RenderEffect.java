package android.graphics;

/** Stub of a class with a native implementation. */
public final class RenderEffect {
  public static int made;
  final float radius;

  private RenderEffect(float radius) {
    made += 1;
    this.radius = radius;
  }

  public static RenderEffect createBlurEffect(float x, float y, Shader.TileMode mode) {
    return new RenderEffect(Math.max(x, y));
  }
}
