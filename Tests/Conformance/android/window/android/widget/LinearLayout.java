package android.widget;

import android.content.Context;
import android.util.AttributeSet;
import android.view.ViewGroup;

/** Stub: stacks its children like any other group. */
public class LinearLayout extends ViewGroup {
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

  public LinearLayout(Context context) {
    super(context);
  }

  public LinearLayout(Context context, AttributeSet attributes) {
    super(context);
  }

  public LinearLayout(Context context, AttributeSet attributes, int style) {
    super(context);
  }

  public LinearLayout(Context context, AttributeSet attributes, int style, int fallback) {
    super(context);
  }

  @Override
  protected LayoutParams generateDefaultLayoutParams() {
    return new LayoutParams(LayoutParams.MATCH_PARENT, LayoutParams.MATCH_PARENT);
  }
}
