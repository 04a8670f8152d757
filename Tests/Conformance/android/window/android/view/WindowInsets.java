package android.view;

import android.graphics.Insets;

/** Stub: system bars, and a keyboard that some queries include. */
public final class WindowInsets {
  public static final class Type {
    public static int statusBars() {
      return 1;
    }

    public static int navigationBars() {
      return 2;
    }

    public static int captionBar() {
      return 4;
    }

    public static int ime() {
      return 8;
    }

    public static int displayCutout() {
      return 128;
    }

    public static int systemBars() {
      return 7;
    }
  }

  private final int left, top, right, bottom;
  public int keyboard;

  public WindowInsets(int left, int top, int right, int bottom) {
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
  }

  public int getSystemWindowInsetLeft() {
    return left;
  }

  public int getSystemWindowInsetTop() {
    return top;
  }

  public int getSystemWindowInsetRight() {
    return right;
  }

  public int getSystemWindowInsetBottom() {
    return Math.max(bottom, keyboard);
  }

  public int getStableInsetLeft() {
    return left;
  }

  public int getStableInsetTop() {
    return top;
  }

  public int getStableInsetRight() {
    return right;
  }

  public int getStableInsetBottom() {
    return bottom;
  }

  public Insets getInsets(int types) {
    int low = (types & 7) != 0 ? bottom : 0;
    if ((types & 8) != 0) low = Math.max(low, keyboard);
    return (types & 7) == 0 ? Insets.of(0, 0, 0, low) : Insets.of(left, top, right, low);
  }

  public Insets getInsetsIgnoringVisibility(int types) {
    return getInsets(types & 7);
  }

  public boolean isConsumed() {
    return false;
  }
}
