package android.view;

import android.graphics.Outline;

/** Stub. */
public abstract class ViewOutlineProvider {
  public static final ViewOutlineProvider BACKGROUND = new ViewOutlineProvider() {
    @Override
    public void getOutline(View view, Outline outline) {
      if (view.getBackground() != null) {
        view.getBackground().getOutline(outline);
      } else {
        outline.setRect(0, 0, view.getWidth(), view.getHeight());
        outline.setAlpha(0);
      }
    }
  };
  public static final ViewOutlineProvider BOUNDS = new ViewOutlineProvider() {
    @Override
    public void getOutline(View view, Outline outline) {
      outline.setRect(0, 0, view.getWidth(), view.getHeight());
    }
  };
  public static final ViewOutlineProvider PADDED_BOUNDS = BOUNDS;

  public abstract void getOutline(View view, Outline outline);
}
