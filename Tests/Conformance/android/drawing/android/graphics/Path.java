package android.graphics;

/** Stub of a class with a native implementation: the eight points where a rounded rectangle's corners begin and end. */
public class Path {
  double[] points = {};

  public enum Direction { CW }

  public Path() {}

  public Path(Path other) {
    points = other.points;
  }

  public void reset() {
    points = new double[0];
  }

  public void addRoundRect(RectF box, float[] radii, Direction direction) {
    points = new double[] {
      box.left, box.top + radii[1], box.left + radii[0], box.top,
      box.right - radii[2], box.top, box.right, box.top + radii[3],
      box.right, box.bottom - radii[5], box.right - radii[4], box.bottom,
      box.left + radii[6], box.bottom, box.left, box.bottom - radii[7],
    };
  }

  public void transform(Matrix matrix) {
    points = matrix.map(points);
  }
}
