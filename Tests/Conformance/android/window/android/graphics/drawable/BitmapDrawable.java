package android.graphics.drawable;

import android.content.res.Resources;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.ColorFilter;
import android.graphics.PixelFormat;
import android.graphics.RectF;

/** Stub of a framework class. */
public class BitmapDrawable extends Drawable {
  private final Bitmap bitmap;
  private int alpha = 255;

  public BitmapDrawable(Bitmap bitmap) {
    this.bitmap = bitmap;
  }

  public BitmapDrawable(Resources resources, Bitmap bitmap) {
    this.bitmap = bitmap;
  }

  public final Bitmap getBitmap() {
    return bitmap;
  }

  @Override
  public void draw(Canvas canvas) {
    canvas.saveLayerAlpha(null, alpha);
    canvas.drawBitmap(bitmap, null, new RectF(getBounds()), null);
    canvas.restore();
  }

  @Override
  public int getIntrinsicWidth() {
    return bitmap.getWidth();
  }

  @Override
  public int getIntrinsicHeight() {
    return bitmap.getHeight();
  }

  @Override
  public void setAlpha(int alpha) {
    this.alpha = alpha;
    invalidateSelf();
  }

  @Override
  public int getAlpha() {
    return alpha;
  }

  @Override
  public void setColorFilter(ColorFilter filter) {}

  @Override
  public int getOpacity() {
    return PixelFormat.TRANSLUCENT;
  }

  @Override
  public ConstantState getConstantState() {
    return new ConstantState() {
      @Override
      public Drawable newDrawable() {
        return new BitmapDrawable(bitmap);
      }

      @Override
      public int getChangingConfigurations() {
        return 0;
      }
    };
  }
}
