package android.graphics;

/** Stub of a class with a native implementation: nine numbers in rows. */
public class Matrix {
  final double[] rows = {1, 0, 0, 0, 1, 0, 0, 0, 1};

  public Matrix() {}

  Matrix(double... rows) {
    System.arraycopy(rows, 0, this.rows, 0, 9);
  }

  public void setValues(float[] values) {
    for (int index = 0; index < 9; index++) rows[index] = values[index];
  }

  Matrix times(Matrix inner) {
    double[] product = new double[9];
    for (int index = 0; index < 9; index++) {
      for (int each = 0; each < 3; each++) {
        product[index] += rows[index / 3 * 3 + each] * inner.rows[3 * each + index % 3];
      }
    }
    return new Matrix(product);
  }

  /** Points x, y, x, y, … */
  double[] map(double[] points) {
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
}
