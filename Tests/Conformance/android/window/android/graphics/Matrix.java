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

  /**
   * Not in the framework: how a camera sees the plane of a view that is turned about its own three axes, first about that
   * to the viewer, last about the horizontal one. The camera is so many pixels in front of the origin, towards which it
   * looks; what is turned away from it is smaller.
   */
  public static Matrix seen(double aboutX, double aboutY, double about, double distance) {
    // Where the unit vectors to the right and down go, with z away from the viewer.
    double[] right = turned(aboutX, aboutY, about, 1, 0);
    double[] down = turned(aboutX, aboutY, about, 0, 1);
    return new Matrix(
        right[0], down[0], 0, right[1], down[1], 0, right[2] / distance, down[2] / distance, 1);
  }

  private static double[] turned(double aboutX, double aboutY, double about, double x, double y) {
    double[] flat = turning(about, 0, 0).map(x, y);
    // To the right goes away from the viewer, and then what is up there.
    double[] across = turning(aboutY, 0, 0).map(flat[0], 0);
    double[] along = turning(aboutX, 0, 0).map(-flat[1], across[1]);
    return new double[] {across[0], -along[0], along[1]};
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
    // Unless it only scales, a determinant below the cube of what the framework takes for zero has no inverse.
    boolean isPlain = rectStaysRect() && rows[8] == 1;
    if (Math.abs(determinant) <= (isPlain ? 0 : 1.0 / (1L << 36))) return false;
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

  /** Of what is in front of a camera, as from Android 11 on. */
  public boolean mapRect(RectF into, RectF from) {
    float[] x = {from.left, from.right, from.right, from.left};
    float[] y = {from.top, from.top, from.bottom, from.bottom};
    double left = Double.MAX_VALUE, right = -left, top = left, bottom = -left;
    for (int at = 0; at < 4; at++) {
      double here = depth(x[at], y[at]) - CUT;
      double next = depth(x[(at + 1) % 4], y[(at + 1) % 4]) - CUT;
      double share = here / (here - next);
      double[] seen = here < 0 ? new double[0] : map(x[at], y[at]);
      double[] cut = here * next >= 0 ? new double[0]
          : map(x[at] + (x[(at + 1) % 4] - x[at]) * share, y[at] + (y[(at + 1) % 4] - y[at]) * share);
      for (double[] one : new double[][] {seen, cut}) {
        if (one.length == 0) continue;
        left = Math.min(left, one[0]);
        right = Math.max(right, one[0]);
        top = Math.min(top, one[1]);
        bottom = Math.max(bottom, one[1]);
      }
    }
    if (left > right) left = right = top = bottom = 0;
    into.set((float) left, (float) top, (float) right, (float) bottom);
    return rectStaysRect();
  }

  /** How near to a camera shapes are cut off, as a share of its distance. */
  private static final double CUT = 1.0 / (1 << 14);

  /** How far away a point is, as a share of a camera's distance. */
  public double depth(double x, double y) {
    return rows[6] * x + rows[7] * y + rows[8];
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
