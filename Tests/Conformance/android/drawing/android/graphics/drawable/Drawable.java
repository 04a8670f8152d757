package android.graphics.drawable;

import android.graphics.Canvas;
import android.graphics.ColorFilter;

/** Stub of a framework class. */
public abstract class Drawable {
  public abstract void draw(Canvas canvas);

  public abstract void setAlpha(int alpha);

  public abstract void setColorFilter(ColorFilter filter);

  public abstract int getOpacity();

  public void invalidateSelf() {}

  public void setBounds(int left, int top, int right, int bottom) {}
}
