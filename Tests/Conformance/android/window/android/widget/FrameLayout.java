package android.widget;

import android.content.Context;
import android.util.AttributeSet;
import android.view.ViewGroup;

/** Stub: lays out its children like every group here. */
public class FrameLayout extends ViewGroup {
  public static class LayoutParams extends MarginLayoutParams {
    public int gravity = -1;

    public LayoutParams(int width, int height) {
      super(width, height);
    }

    public LayoutParams(int width, int height, int gravity) {
      super(width, height);
      this.gravity = gravity;
    }
  }

  public FrameLayout(Context context) {
    super(context);
  }

  public FrameLayout(Context context, AttributeSet attributes) {
    super(context);
  }

  public FrameLayout(Context context, AttributeSet attributes, int style) {
    super(context);
  }

  public FrameLayout(Context context, AttributeSet attributes, int style, int fallback) {
    super(context);
  }

  @Override
  protected LayoutParams generateDefaultLayoutParams() {
    return new LayoutParams(LayoutParams.MATCH_PARENT, LayoutParams.MATCH_PARENT);
  }
}
