package android.graphics;

import java.util.Arrays;

/** Stub of a class with a native implementation: nine numbers in rows. */
public class Matrix {
  public static final int MSCALE_X = 0, MSKEW_X = 1, MTRANS_X = 2, MSKEW_Y = 3, MSCALE_Y = 4, MTRANS_Y = 5;
  public static final int MPERSP_0 = 6, MPERSP_1 = 7, MPERSP_2 = 8;
  public static final Matrix IDENTITY_MATRIX = new Matrix();

  public enum ScaleToFit { FILL, START, CENTER, END }

  public final double[] rows = {1, 0, 0, 0, 1, 0, 0, 0, 1};

  public Matrix() {}

  public Matrix(Matrix other) {
    set(other);
  }

  public Matrix(double... numbers) {
    System.arraycopy(numbers, 0, rows, 0, 9);
  }

  public void set(Matrix other) {
    System.arraycopy(other == null ? new Matrix().rows : other.rows, 0, rows, 0, 9);
  }

  public void reset() {
    set(new Matrix());
  }

  public void setValues(float[] values) {
    for (int index = 0; index < 9; index++) rows[index] = values[index];
  }

  public void getValues(float[] values) {
    for (int index = 0; index < 9; index++) values[index] = (float) rows[index];
  }

  public boolean isIdentity() {
    return Arrays.equals(rows, new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1});
  }

  public boolean rectStaysRect() {
    return rows[1] == 0 && rows[3] == 0 && rows[6] == 0 && rows[7] == 0;
  }

  private static Matrix translating(double x, double y) {
    return new Matrix(1, 0, x, 0, 1, y, 0, 0, 1);
  }

  private static Matrix scaling(double x, double y, double aboutX, double aboutY) {
    return new Matrix(x, 0, aboutX - x * aboutX, 0, y, aboutY - y * aboutY, 0, 0, 1);
  }

  private static Matrix turning(double degrees, double x, double y) {
    double sine = Math.sin(Math.toRadians(degrees));
    double cosine = Math.cos(Math.toRadians(degrees));
    return new Matrix(
        cosine, -sine, x - cosine * x + sine * y, sine, cosine, y - sine * x - cosine * y, 0, 0, 1);
  }

  public Matrix times(Matrix inner) {
    double[] product = new double[9];
    for (int index = 0; index < 9; index++) {
      for (int each = 0; each < 3; each++) {
        product[index] += rows[index / 3 * 3 + each] * inner.rows[3 * each + index % 3];
      }
    }
    return new Matrix(product);
  }

  private boolean before(Matrix inner) {
    set(times(inner));
    return true;
  }

  private boolean after(Matrix outer) {
    set(outer.times(this));
    return true;
  }

  public void setTranslate(float x, float y) {
    set(translating(x, y));
  }

  public void setScale(float x, float y) {
    set(scaling(x, y, 0, 0));
  }

  public void setScale(float x, float y, float aboutX, float aboutY) {
    set(scaling(x, y, aboutX, aboutY));
  }

  public void setRotate(float degrees, float x, float y) {
    set(turning(degrees, x, y));
  }

  public void setConcat(Matrix outer, Matrix inner) {
    set(outer.times(inner));
  }

  public boolean preTranslate(float x, float y) {
    return before(translating(x, y));
  }

  public boolean preScale(float x, float y) {
    return before(scaling(x, y, 0, 0));
  }

  public boolean preScale(float x, float y, float aboutX, float aboutY) {
    return before(scaling(x, y, aboutX, aboutY));
  }

  public boolean preRotate(float degrees) {
    return before(turning(degrees, 0, 0));
  }

  public boolean preRotate(float degrees, float x, float y) {
    return before(turning(degrees, x, y));
  }

  public boolean preConcat(Matrix inner) {
    return before(inner);
  }

  public boolean postTranslate(float x, float y) {
    return after(translating(x, y));
  }

  public boolean postScale(float x, float y) {
    return after(scaling(x, y, 0, 0));
  }

  public boolean postScale(float x, float y, float aboutX, float aboutY) {
    return after(scaling(x, y, aboutX, aboutY));
  }

  public boolean postRotate(float degrees) {
    return after(turning(degrees, 0, 0));
  }

  public boolean postRotate(float degrees, float x, float y) {
    return after(turning(degrees, x, y));
  }

  public boolean postConcat(Matrix outer) {
    return after(outer);
  }

  public boolean setRectToRect(RectF from, RectF to, ScaleToFit fit) {
    double x = to.width() / from.width();
    double y = to.height() / from.height();
    if (fit != ScaleToFit.FILL) x = y = Math.min(x, y);
    double left = to.width() - from.width() * x;
    double top = to.height() - from.height() * y;
    double share = fit == ScaleToFit.CENTER ? 0.5 : fit == ScaleToFit.END ? 1 : 0;
    set(new Matrix(x, 0, to.left - from.left * x + left * share, 0, y, to.top - from.top * y + top * share, 0, 0, 1));
    return true;
  }

  public boolean invert(Matrix into) {
    double[] m = rows;
    double determinant = m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6])
        + m[2] * (m[3] * m[7] - m[4] * m[6]);
    if (determinant == 0) return false;
    double[] inverse = {
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    };
    for (int index = 0; index < 9; index++) inverse[index] /= determinant;
    into.set(new Matrix(inverse));
    return true;
  }

  /** Points x, y, x, y, … */
  public double[] map(double... points) {
    double[] mapped = new double[points.length];
    for (int at = 0; at < points.length; at += 2) {
      double x = points[at];
      double y = points[at + 1];
      double w = rows[6] * x + rows[7] * y + rows[8];
      mapped[at] = (rows[0] * x + rows[1] * y + rows[2]) / w;
      mapped[at + 1] = (rows[3] * x + rows[4] * y + rows[5]) / w;
    }
    return mapped;
  }

  public void mapPoints(float[] points) {
    mapPoints(points, points);
  }

  public void mapPoints(float[] into, float[] points) {
    double[] numbers = new double[points.length];
    for (int index = 0; index < points.length; index++) numbers[index] = points[index];
    double[] mapped = map(numbers);
    for (int index = 0; index < points.length; index++) into[index] = (float) mapped[index];
  }

  public void mapVectors(float[] vectors) {
    for (int at = 0; at < vectors.length; at += 2) {
      double x = vectors[at];
      double y = vectors[at + 1];
      vectors[at] = (float) (rows[0] * x + rows[1] * y);
      vectors[at + 1] = (float) (rows[3] * x + rows[4] * y);
    }
  }

  public boolean mapRect(RectF rectangle) {
    return mapRect(rectangle, rectangle);
  }

  public boolean mapRect(RectF into, RectF from) {
    double[] corners = map(
        from.left, from.top, from.right, from.top, from.right, from.bottom, from.left, from.bottom);
    double left = corners[0], right = corners[0], top = corners[1], bottom = corners[1];
    for (int at = 0; at < 8; at += 2) {
      left = Math.min(left, corners[at]);
      right = Math.max(right, corners[at]);
      top = Math.min(top, corners[at + 1]);
      bottom = Math.max(bottom, corners[at + 1]);
    }
    into.set((float) left, (float) top, (float) right, (float) bottom);
    return rectStaysRect();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Matrix && Arrays.equals(rows, ((Matrix) other).rows);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(rows);
  }

  @Override
  public String toString() {
    return "Matrix" + Arrays.toString(rows);
  }
}
