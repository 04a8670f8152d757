package android.graphics;

/** Stub of a framework class, of which only an outline's edges are needed. */
public class RectF {
  public float left;
  public float top;
  public float right;
  public float bottom;

  public void set(float left, float top, float right, float bottom) {
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
  }
}
