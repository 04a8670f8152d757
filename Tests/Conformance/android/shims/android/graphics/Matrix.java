package android.graphics;

import java.awt.geom.AffineTransform;

/** Stub of a class with a native implementation. */
public class Matrix {
  public static final Matrix IDENTITY_MATRIX = new Matrix();

  public static final int MTRANS_X = 2;
  public static final int MTRANS_Y = 5;

  final AffineTransform map = new AffineTransform();

  public Matrix() {}

  public Matrix(Matrix other) {
    map.setTransform(other.map);
  }

  public void set(Matrix other) {
    map.setTransform(other.map);
  }

  public void setScale(float x, float y) {
    map.setToScale(x, y);
  }

  public void setTranslate(float x, float y) {
    map.setToTranslation(x, y);
  }

  public boolean postScale(float x, float y) {
    map.preConcatenate(AffineTransform.getScaleInstance(x, y));
    return true;
  }

  public boolean postRotate(float degrees) {
    map.preConcatenate(AffineTransform.getRotateInstance(Math.toRadians(degrees)));
    return true;
  }

  public boolean postTranslate(float x, float y) {
    map.preConcatenate(AffineTransform.getTranslateInstance(x, y));
    return true;
  }

  public boolean postConcat(Matrix other) {
    map.preConcatenate(other.map);
    return true;
  }

  public boolean preTranslate(float x, float y) {
    map.translate(x, y);
    return true;
  }

  public void reset() {
    map.setToIdentity();
  }

  public boolean isIdentity() {
    return map.isIdentity();
  }

  public boolean mapRect(RectF rectangle) {
    throw new UnsupportedOperationException();
  }

  public boolean invert(Matrix into) {
    throw new UnsupportedOperationException();
  }

  public void getValues(float[] values) {
    throw new UnsupportedOperationException();
  }

  public void setValues(float[] values) {
    throw new UnsupportedOperationException();
  }
}
