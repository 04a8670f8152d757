package android.view;

/** Stands in: what views ask of their parents. */
public interface ViewParent {
  ViewParent getParent();

  void requestLayout();

  boolean isLayoutRequested();

  default void requestDisallowInterceptTouchEvent(boolean disallows) {}

  default void clearChildFocus(View child) {}
}
