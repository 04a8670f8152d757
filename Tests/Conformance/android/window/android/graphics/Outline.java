package android.graphics;

/** Stub of a class with a native implementation: a rounded rectangle or a path. */
public final class Outline {
  public final Path path = new Path();
  private final Rect rect = new Rect();
  private float radius = -1;
  private float alpha;

  public void setEmpty() {
    path.reset();
    radius = -1;
  }

  public boolean isEmpty() {
    return path.isEmpty();
  }

  public boolean canClip() {
    return true;
  }

  public void setRect(int left, int top, int right, int bottom) {
    setRoundRect(left, top, right, bottom, 0);
  }

  public void setRect(Rect box) {
    setRoundRect(box, 0);
  }

  public void setRoundRect(int left, int top, int right, int bottom, float radius) {
    path.reset();
    path.addRoundRect(new RectF(left, top, right, bottom), radius, radius, Path.Direction.CW);
    rect.set(left, top, right, bottom);
    this.radius = radius;
  }

  public void setRoundRect(Rect box, float radius) {
    setRoundRect(box.left, box.top, box.right, box.bottom, radius);
  }

  public void setOval(int left, int top, int right, int bottom) {
    path.reset();
    path.addOval(new RectF(left, top, right, bottom), Path.Direction.CW);
    radius = -1;
  }

  public void setPath(Path other) {
    path.set(other);
    radius = -1;
  }

  public void setConvexPath(Path other) {
    setPath(other);
  }

  public boolean getRect(Rect into) {
    if (radius < 0) return false;
    into.set(rect);
    return true;
  }

  public float getRadius() {
    return radius;
  }

  public void setAlpha(float alpha) {
    this.alpha = alpha;
  }

  public float getAlpha() {
    return alpha;
  }
}
