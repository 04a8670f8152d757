package android.graphics.drawable;

import android.content.res.ColorStateList;
import android.content.res.Resources;
import android.graphics.Canvas;
import android.graphics.ColorFilter;
import android.graphics.Outline;
import android.graphics.Rect;
import java.lang.ref.WeakReference;

/** Stub of a framework class. */
public abstract class Drawable {
  public interface Callback {
    void invalidateDrawable(Drawable who);

    void scheduleDrawable(Drawable who, Runnable what, long when);

    void unscheduleDrawable(Drawable who, Runnable what);
  }

  public abstract static class ConstantState {
    public abstract Drawable newDrawable();

    public Drawable newDrawable(Resources resources) {
      return newDrawable();
    }

    public Drawable newDrawable(Resources resources, Resources.Theme theme) {
      return newDrawable(resources);
    }

    public abstract int getChangingConfigurations();
  }

  private final Rect bounds = new Rect();
  private WeakReference<Callback> callback;
  private boolean isVisible = true;

  public abstract void draw(Canvas canvas);

  public abstract void setAlpha(int alpha);

  public abstract void setColorFilter(ColorFilter filter);

  public abstract int getOpacity();

  public int getAlpha() {
    return 255;
  }

  public ConstantState getConstantState() {
    return null;
  }

  public Drawable mutate() {
    return this;
  }

  public final void setCallback(Callback callback) {
    this.callback = callback == null ? null : new WeakReference<>(callback);
  }

  public Callback getCallback() {
    return callback == null ? null : callback.get();
  }

  public void invalidateSelf() {
    Callback callback = getCallback();
    if (callback != null) callback.invalidateDrawable(this);
  }

  public void setBounds(int left, int top, int right, int bottom) {
    if (bounds.left == left && bounds.top == top && bounds.right == right && bounds.bottom == bottom) return;
    if (!bounds.isEmpty()) invalidateSelf();
    bounds.set(left, top, right, bottom);
    onBoundsChange(bounds);
  }

  public void setBounds(Rect box) {
    setBounds(box.left, box.top, box.right, box.bottom);
  }

  protected void onBoundsChange(Rect bounds) {}

  public final Rect getBounds() {
    return bounds;
  }

  public final void copyBounds(Rect into) {
    into.set(bounds);
  }

  public final Rect copyBounds() {
    return new Rect(bounds);
  }

  public int getIntrinsicWidth() {
    return -1;
  }

  public int getIntrinsicHeight() {
    return -1;
  }

  public boolean setVisible(boolean isVisible, boolean restarts) {
    boolean changed = this.isVisible != isVisible;
    this.isVisible = isVisible;
    return changed;
  }

  public final boolean isVisible() {
    return isVisible;
  }

  public boolean setState(int[] state) {
    return false;
  }

  public boolean isStateful() {
    return false;
  }

  public void jumpToCurrentState() {}

  public int getLayoutDirection() {
    return 0;
  }

  public void setTintList(ColorStateList tint) {}

  public void getOutline(Outline outline) {
    outline.setRect(bounds);
    outline.setAlpha(0);
  }
}
