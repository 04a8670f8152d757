package android.view;

/** Stub: what views request from their parents. */
public interface ViewParent {
  ViewParent getParent();

  void requestLayout();

  boolean isLayoutRequested();

  default void requestDisallowInterceptTouchEvent(boolean disallows) {}

  default void clearChildFocus(View child) {}
}
