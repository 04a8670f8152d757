package android.widget;

import android.content.Context;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Matrix;
import android.graphics.RectF;
import android.graphics.drawable.BitmapDrawable;
import android.graphics.drawable.Drawable;
import android.util.AttributeSet;
import android.view.View;

/** Stub: a drawable in its own size, scaled by the scale type. */
public class ImageView extends View {
  public enum ScaleType { MATRIX, FIT_XY, FIT_START, FIT_CENTER, FIT_END, CENTER, CENTER_CROP, CENTER_INSIDE }

  private Drawable drawable;
  private ScaleType scaleType = ScaleType.FIT_CENTER;
  private Matrix matrix = new Matrix();
  private Matrix animated;

  public ImageView(Context context) {
    super(context);
  }

  public ImageView(Context context, AttributeSet attributes) {
    super(context);
  }

  public Drawable getDrawable() {
    return drawable;
  }

  public void setImageDrawable(Drawable drawable) {
    if (this.drawable != null) this.drawable.setCallback(null);
    this.drawable = drawable;
    if (drawable != null) drawable.setCallback(this);
    invalidate();
  }

  public void setImageBitmap(Bitmap bitmap) {
    setImageDrawable(bitmap == null ? null : new BitmapDrawable(bitmap));
  }

  public ScaleType getScaleType() {
    return scaleType;
  }

  public void setScaleType(ScaleType type) {
    scaleType = type;
    invalidate();
  }

  public Matrix getImageMatrix() {
    return scaled();
  }

  public void setImageMatrix(Matrix matrix) {
    this.matrix = matrix == null ? new Matrix() : new Matrix(matrix);
    invalidate();
  }

  public void animateTransform(Matrix matrix) {
    animated = matrix == null ? null : new Matrix(matrix);
    invalidate();
  }

  public int getImageAlpha() {
    return 255;
  }

  private Matrix scaled() {
    if (scaleType == ScaleType.MATRIX || drawable == null || drawable.getIntrinsicWidth() <= 0) return matrix;
    RectF own = new RectF(0, 0, drawable.getIntrinsicWidth(), drawable.getIntrinsicHeight());
    RectF box = new RectF(0, 0, getWidth() - getPaddingLeft() - getPaddingRight(), getHeight() - getPaddingTop() - getPaddingBottom());
    Matrix made = new Matrix();
    if (scaleType == ScaleType.FIT_XY) {
      made.setRectToRect(own, box, Matrix.ScaleToFit.FILL);
    } else if (scaleType == ScaleType.CENTER_CROP) {
      float scale = Math.max(box.width() / own.width(), box.height() / own.height());
      made.setScale(scale, scale);
      made.postTranslate((box.width() - own.width() * scale) / 2, (box.height() - own.height() * scale) / 2);
    } else if (scaleType == ScaleType.CENTER) {
      made.setTranslate((box.width() - own.width()) / 2, (box.height() - own.height()) / 2);
    } else if (scaleType == ScaleType.CENTER_INSIDE) {
      float scale = Math.min(Math.min(box.width() / own.width(), box.height() / own.height()), 1);
      made.setScale(scale, scale);
      made.postTranslate((box.width() - own.width() * scale) / 2, (box.height() - own.height() * scale) / 2);
    } else if (scaleType == ScaleType.FIT_CENTER) {
      made.setRectToRect(own, box, Matrix.ScaleToFit.CENTER);
    } else {
      made.setRectToRect(own, box, scaleType == ScaleType.FIT_END ? Matrix.ScaleToFit.END : Matrix.ScaleToFit.START);
    }
    return made;
  }

  @Override
  protected void onDraw(Canvas canvas) {
    if (drawable == null) {
      super.onDraw(canvas);
      return;
    }
    canvas.save();
    canvas.clipRect(0, 0, getWidth(), getHeight());
    canvas.translate(getPaddingLeft(), getPaddingTop());
    if (drawable.getIntrinsicWidth() <= 0) {
      drawable.setBounds(0, 0, getWidth(), getHeight());
    } else {
      canvas.concat(animated == null ? scaled() : animated);
      drawable.setBounds(0, 0, drawable.getIntrinsicWidth(), drawable.getIntrinsicHeight());
    }
    drawable.draw(canvas);
    canvas.restore();
  }
}
