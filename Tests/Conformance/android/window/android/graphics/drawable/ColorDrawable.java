package android.graphics.drawable;

import android.graphics.Canvas;
import android.graphics.ColorFilter;
import android.graphics.PixelFormat;

/** Stub of a framework class. */
public class ColorDrawable extends Drawable {
  private int color;
  private int alpha = 255;

  public ColorDrawable() {}

  public ColorDrawable(int color) {
    this.color = color;
    alpha = color >>> 24;
  }

  public int getColor() {
    return color & 0xFFFFFF | alpha << 24;
  }

  public void setColor(int color) {
    this.color = color;
    alpha = color >>> 24;
    invalidateSelf();
  }

  @Override
  public void draw(Canvas canvas) {
    if (alpha == 0) return;
    canvas.save();
    canvas.translate(getBounds().left, getBounds().top);
    canvas.note("background", getBounds().width(), getBounds().height(), getColor(), alpha / 255.0);
    canvas.restore();
  }

  /** A share of the color's own alpha: an invisible color stays invisible. */
  @Override
  public void setAlpha(int alpha) {
    this.alpha = (color >>> 24) * (alpha + (alpha >> 7)) >> 8;
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
    int now = getColor();
    return new ConstantState() {
      @Override
      public Drawable newDrawable() {
        return new ColorDrawable(now);
      }

      @Override
      public int getChangingConfigurations() {
        return 0;
      }
    };
  }
}
