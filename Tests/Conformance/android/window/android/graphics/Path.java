package android.graphics;

import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.List;

/** Stub of a class with a native implementation: an outline, and what `PathInterpolator` reads of it. */
public class Path {
  public final Path2D.Double outline = new Path2D.Double();

  public Path() {}

  public Path(Path other) {
    outline.append(other.outline, false);
  }

  public void moveTo(float x, float y) {
    outline.moveTo(x, y);
  }

  public void lineTo(float x, float y) {
    outline.lineTo(x, y);
  }

  public void quadTo(float x1, float y1, float x2, float y2) {
    outline.quadTo(x1, y1, x2, y2);
  }

  public void cubicTo(float x1, float y1, float x2, float y2, float x3, float y3) {
    outline.curveTo(x1, y1, x2, y2, x3, y3);
  }

  public boolean isEmpty() {
    return outline.getCurrentPoint() == null;
  }

  public enum Direction { CW, CCW }

  public enum FillType { WINDING, EVEN_ODD, INVERSE_WINDING, INVERSE_EVEN_ODD }

  public enum Op { DIFFERENCE, INTERSECT, UNION, XOR, REVERSE_DIFFERENCE }

  public void transform(Matrix matrix) {
    transform(matrix, this);
  }

  public void transform(Matrix matrix, Path into) {
    Path2D.Double mapped = new Path2D.Double();
    double[] n = new double[6];
    for (PathIterator each = outline.getPathIterator(null); !each.isDone(); each.next()) {
      int kind = each.currentSegment(n);
      double[] m = matrix.map(n);
      if (kind == PathIterator.SEG_MOVETO) mapped.moveTo(m[0], m[1]);
      if (kind == PathIterator.SEG_LINETO) mapped.lineTo(m[0], m[1]);
      if (kind == PathIterator.SEG_QUADTO) mapped.quadTo(m[0], m[1], m[2], m[3]);
      if (kind == PathIterator.SEG_CUBICTO) mapped.curveTo(m[0], m[1], m[2], m[3], m[4], m[5]);
      if (kind == PathIterator.SEG_CLOSE) mapped.closePath();
    }
    into.outline.reset();
    into.outline.append(mapped, false);
  }

  public void reset() {
    outline.reset();
  }

  public void rewind() {
    outline.reset();
  }

  public void close() {
    outline.closePath();
  }

  public void set(Path other) {
    outline.reset();
    outline.append(other.outline, false);
  }

  public void setFillType(FillType type) {}

  public void offset(float x, float y) {
    Matrix move = new Matrix();
    move.setTranslate(x, y);
    transform(move);
  }

  public void addPath(Path other) {
    outline.append(other.outline, false);
  }

  public void addRect(RectF box, Direction direction) {
    outline.append(new java.awt.geom.Rectangle2D.Double(box.left, box.top, box.width(), box.height()), false);
  }

  public void addRect(float left, float top, float right, float bottom, Direction direction) {
    addRect(new RectF(left, top, right, bottom), direction);
  }

  public void addOval(RectF box, Direction direction) {
    outline.append(new java.awt.geom.Ellipse2D.Double(box.left, box.top, box.width(), box.height()), false);
  }

  public void addRoundRect(RectF box, float x, float y, Direction direction) {
    addRoundRect(box, new float[] {x, y, x, y, x, y, x, y}, direction);
  }

  public void addRoundRect(float left, float top, float right, float bottom, float[] radii, Direction direction) {
    addRoundRect(new RectF(left, top, right, bottom), radii, direction);
  }

  public void addRoundRect(RectF box, float[] radii, Direction direction) {
    double k = 0.5522847498;
    Path2D.Double one = new Path2D.Double();
    one.moveTo(box.left, box.top + radii[1]);
    one.curveTo(box.left, box.top + radii[1] * (1 - k), box.left + radii[0] * (1 - k), box.top, box.left + radii[0], box.top);
    one.lineTo(box.right - radii[2], box.top);
    one.curveTo(box.right - radii[2] * (1 - k), box.top, box.right, box.top + radii[3] * (1 - k), box.right, box.top + radii[3]);
    one.lineTo(box.right, box.bottom - radii[5]);
    one.curveTo(
        box.right, box.bottom - radii[5] * (1 - k), box.right - radii[4] * (1 - k), box.bottom, box.right - radii[4], box.bottom);
    one.lineTo(box.left + radii[6], box.bottom);
    one.curveTo(box.left + radii[6] * (1 - k), box.bottom, box.left, box.bottom - radii[7] * (1 - k), box.left, box.bottom - radii[7]);
    one.closePath();
    outline.append(one, false);
  }

  public void computeBounds(RectF into, boolean exact) {
    java.awt.geom.Rectangle2D all = outline.getBounds2D();
    into.set((float) all.getMinX(), (float) all.getMinY(), (float) all.getMaxX(), (float) all.getMaxY());
  }

  /** Share of the way, x and y of points between which lines are within an error, as Android 10's native code does. */
  public float[] approximate(float error) {
    Flattening flattening = new Flattening(error);
    float[] numbers = new float[6];
    for (PathIterator each = outline.getPathIterator(null); !each.isDone(); each.next()) {
      int kind = each.currentSegment(numbers);
      if (kind == PathIterator.SEG_MOVETO) flattening.move(numbers[0], numbers[1]);
      if (kind == PathIterator.SEG_LINETO) flattening.line(numbers[0], numbers[1]);
      if (kind == PathIterator.SEG_QUADTO) flattening.curve(numbers, 2);
      if (kind == PathIterator.SEG_CUBICTO) flattening.curve(numbers, 3);
    }
    return flattening.result();
  }

  private static final class Flattening {
    private final double limit;
    private final List<float[]> points = new ArrayList<>();
    private float length;

    Flattening(float error) {
      limit = (double) error * error;
    }

    void move(float x, float y) {
      points.add(new float[] {length, x, y});
    }

    void line(float x, float y) {
      if (points.isEmpty()) move(0, 0);
      float[] last = points.get(points.size() - 1);
      if (last[1] == x && last[2] == y) return;
      length += (float) Math.hypot(x - last[1], y - last[2]);
      move(x, y);
    }

    /** Halves until each part's middle is near its chord; also checks a cubic's quarter until one part bends. */
    void curve(float[] handles, int degree) {
      float[] last = points.get(points.size() - 1);
      float[] all = new float[2 * degree + 2];
      all[0] = last[1];
      all[1] = last[2];
      System.arraycopy(handles, 0, all, 2, 2 * degree);
      boolean[] looksTwice = {degree == 3};
      divide(all, degree, 0, 1, looksTwice);
    }

    private void divide(float[] all, int degree, float from, float to, boolean[] looksTwice) {
      float middle = (from + to) / 2;
      boolean bends = bends(all, degree, from, to);
      if (!bends && looksTwice[0]) {
        bends = bends(all, degree, from, middle);
        if (bends) looksTwice[0] = false;
      }
      if (!bends) {
        float[] end = at(all, degree, to);
        line(end[0], end[1]);
        return;
      }
      divide(all, degree, from, middle, looksTwice);
      divide(all, degree, middle, to, looksTwice);
    }

    private boolean bends(float[] all, int degree, float from, float to) {
      float[] start = at(all, degree, from);
      float[] end = at(all, degree, to);
      float[] middle = at(all, degree, (from + to) / 2);
      float x = middle[0] - (start[0] + end[0]) / 2;
      float y = middle[1] - (start[1] + end[1]) / 2;
      return (double) x * x + (double) y * y > limit;
    }

    private static float[] at(float[] all, int degree, float t) {
      float[] points = all.clone();
      for (int left = degree; left > 0; left--) {
        for (int index = 0; index < 2 * left; index++) {
          points[index] = (1 - t) * points[index] + t * points[index + 2];
        }
      }
      return points;
    }

    float[] result() {
      if (points.isEmpty()) move(0, 0);
      if (length == 0) {
        length = 1;
        float[] last = points.get(points.size() - 1);
        points.add(new float[] {1, last[1], last[2]});
      }
      float[] numbers = new float[3 * points.size()];
      for (int index = 0; index < points.size(); index++) {
        numbers[3 * index] = points.get(index)[0] / length;
        numbers[3 * index + 1] = points.get(index)[1];
        numbers[3 * index + 2] = points.get(index)[2];
      }
      return numbers;
    }
  }
}
