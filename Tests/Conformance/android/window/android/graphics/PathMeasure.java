package android.graphics;

import java.awt.geom.FlatteningPathIterator;
import java.awt.geom.PathIterator;

/** Stub of a class with a native implementation. */
public class PathMeasure {
  private Path path;

  public PathMeasure() {}

  public PathMeasure(Path path, boolean isClosed) {
    this.path = path;
  }

  public void setPath(Path path, boolean isClosed) {
    this.path = path;
  }

  public float getLength() {
    return (float) walk(Double.POSITIVE_INFINITY, new float[2]);
  }

  public boolean getPosTan(float distance, float[] position, float[] tangent) {
    walk(distance, position);
    return true;
  }

  private double walk(double distance, float[] position) {
    double walked = 0, x = 0, y = 0;
    double[] numbers = new double[6];
    for (PathIterator each = new FlatteningPathIterator(path.outline.getPathIterator(null), 1e-4, 20);
        !each.isDone(); each.next()) {
      int kind = each.currentSegment(numbers);
      double step = kind == PathIterator.SEG_MOVETO ? 0 : Math.hypot(numbers[0] - x, numbers[1] - y);
      double share = step > 0 ? Math.min((distance - walked) / step, 1) : 1;
      if (kind == PathIterator.SEG_MOVETO) {
        x = numbers[0];
        y = numbers[1];
      } else {
        x += (numbers[0] - x) * share;
        y += (numbers[1] - y) * share;
      }
      walked += step * share;
      position[0] = (float) x;
      position[1] = (float) y;
      if (share < 1) break;
    }
    return walked;
  }
}
