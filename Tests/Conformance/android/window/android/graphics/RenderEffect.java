package android.graphics;

/** Stands in for a class whose work is native. */
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
