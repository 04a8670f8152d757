package android.view;

import android.animation.LayoutTransition;
import android.content.Context;
import android.graphics.Canvas;
import android.graphics.Rect;
import android.util.AttributeSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Stub: children lie at their margins, stacked. */
public class ViewGroup extends View implements ViewParent, ViewManager {
  public static final int FOCUS_BLOCK_DESCENDANTS = 0x60000;

  public static class LayoutParams {
    public static final int MATCH_PARENT = -1, FILL_PARENT = -1, WRAP_CONTENT = -2;

    public int width;
    public int height;

    public LayoutParams(int width, int height) {
      this.width = width;
      this.height = height;
    }

    public LayoutParams(LayoutParams other) {
      this(other.width, other.height);
    }
  }

  public static class MarginLayoutParams extends LayoutParams {
    public int leftMargin;
    public int topMargin;
    public int rightMargin;
    public int bottomMargin;

    public MarginLayoutParams(int width, int height) {
      super(width, height);
    }

    public MarginLayoutParams(LayoutParams other) {
      super(other);
    }

    public void setMargins(int left, int top, int right, int bottom) {
      leftMargin = left;
      topMargin = top;
      rightMargin = right;
      bottomMargin = bottom;
    }
  }

  public interface OnHierarchyChangeListener {
    void onChildViewAdded(View parent, View child);

    void onChildViewRemoved(View parent, View child);
  }

  private final List<View> children = new ArrayList<>();
  private final List<View> disappearing = new ArrayList<>();
  private final List<View> transitioning = new ArrayList<>();
  private boolean clipsChildren = true, suppressesLayout, wasSuppressed;
  private Boolean isTransitionGroup;
  private LayoutTransition layoutTransition;
  private OnHierarchyChangeListener hierarchyListener;

  public ViewGroup(Context context) {
    super(context);
  }

  public ViewGroup(Context context, AttributeSet attributes) {
    super(context);
  }

  public ViewGroup(Context context, AttributeSet attributes, int style) {
    super(context);
  }

  public ViewGroup(Context context, AttributeSet attributes, int style, int fallback) {
    super(context);
  }

  public int getChildCount() {
    return children.size();
  }

  public View getChildAt(int index) {
    return index < 0 || index >= children.size() ? null : children.get(index);
  }

  public int indexOfChild(View child) {
    return children.indexOf(child);
  }

  protected LayoutParams generateDefaultLayoutParams() {
    return new MarginLayoutParams(LayoutParams.MATCH_PARENT, LayoutParams.MATCH_PARENT);
  }

  public void addView(View child) {
    addView(child, -1);
  }

  public void addView(View child, int index) {
    addView(child, index, child.mLayoutParams == null ? generateDefaultLayoutParams() : child.mLayoutParams);
  }

  public void addView(View child, int width, int height) {
    addView(child, -1, new MarginLayoutParams(width, height));
  }

  @Override
  public void addView(View child, LayoutParams parameters) {
    addView(child, -1, parameters);
  }

  public void addView(View child, int index, LayoutParams parameters) {
    add(child, index, parameters);
    requestLayout();
    invalidate();
  }

  protected boolean addViewInLayout(View child, int index, LayoutParams parameters, boolean preventsLayout) {
    return addViewInLayout(child, index, parameters);
  }

  public void removeViews(int start, int count) {
    for (int each = 0; each < count; each++) removeViewAt(start);
  }

  protected void removeDetachedView(View child, boolean animates) {}

  public final int getChildDrawingOrder(int index) {
    return index;
  }

  protected boolean addViewInLayout(View child, int index, LayoutParams parameters) {
    add(child, index, parameters);
    return true;
  }

  void add(View child, int index, LayoutParams parameters) {
    if (child.parent != null) {
      throw new IllegalStateException(
          "The specified child already has a parent. You must call removeView() on the child's parent first.");
    }
    child.mLayoutParams = parameters;
    children.add(index < 0 ? children.size() : index, child);
    child.parent = this;
    child.forceLayout();
    if (root != null) child.dispatchAttached(root);
    onViewAdded(child);
    if (hierarchyListener != null) hierarchyListener.onChildViewAdded(this, child);
  }

  public void onViewAdded(View child) {}

  public void onViewRemoved(View child) {}

  public void setOnHierarchyChangeListener(OnHierarchyChangeListener listener) {
    hierarchyListener = listener;
  }

  @Override
  public void updateViewLayout(View view, LayoutParams parameters) {
    view.setLayoutParams(parameters);
  }

  @Override
  public void removeView(View child) {
    remove(child);
    requestLayout();
    invalidate();
  }

  public void removeViewInLayout(View child) {
    remove(child);
  }

  public void removeViewAt(int index) {
    removeView(children.get(index));
  }

  public void removeAllViews() {
    while (!children.isEmpty()) removeView(children.get(0));
  }

  public void removeAllViewsInLayout() {
    while (!children.isEmpty()) remove(children.get(0));
  }

  public void removeViewsInLayout(int start, int count) {
    for (int each = 0; each < count; each++) remove(children.get(start));
  }

  void remove(View child) {
    if (!children.remove(child)) return;
    if (transitioning.contains(child) || child.getAnimation() != null) {
      disappearing.add(child);
    } else {
      child.parent = null;
      if (root != null) child.dispatchDetached();
    }
    onViewRemoved(child);
    if (hierarchyListener != null) hierarchyListener.onChildViewRemoved(this, child);
  }

  protected void detachViewFromParent(View child) {
    children.remove(child);
    child.parent = null;
  }

  public void bringChildToFront(View child) {
    if (children.remove(child)) children.add(child);
    invalidate();
  }

  /** A view that is removed stays drawn until its transition ends. */
  public void startViewTransition(View view) {
    if (view.parent == this) transitioning.add(view);
  }

  public void endViewTransition(View view) {
    transitioning.remove(view);
    if (disappearing.remove(view)) {
      view.parent = null;
      if (root != null) view.dispatchDetached();
      invalidate();
    }
  }

  public void clearDisappearingChildren() {
    for (View view : new ArrayList<>(disappearing)) endViewTransition(view);
  }

  void childVisibilityChanged(View child, int old, int visibility) {}

  protected void onChildVisibilityChanged(View child, int old, int visibility) {}

  @Override
  void dispatchAttached(ViewRootImpl root) {
    super.dispatchAttached(root);
    for (View child : new ArrayList<>(children)) child.dispatchAttached(root);
  }

  @Override
  void dispatchDetached() {
    for (View child : new ArrayList<>(children)) child.dispatchDetached();
    for (View child : new ArrayList<>(disappearing)) {
      child.parent = null;
      child.dispatchDetached();
    }
    disappearing.clear();
    transitioning.clear();
    super.dispatchDetached();
  }

  @Override
  <T extends View> T findTraversal(int id) {
    T found = super.findTraversal(id);
    for (View child : children) {
      if (found != null) return found;
      found = child.findTraversal(id);
    }
    return found;
  }

  // Layout.

  @Override
  protected void onMeasure(int widthSpec, int heightSpec) {
    super.onMeasure(widthSpec, heightSpec);
    for (View child : children) if (child.getVisibility() != GONE) measureChild(child);
  }

  private void measureChild(View child) {
    LayoutParams parameters = child.mLayoutParams;
    int width = parameters.width >= 0 ? parameters.width : getMeasuredWidth() - margin(parameters, true);
    int height = parameters.height >= 0 ? parameters.height : getMeasuredHeight() - margin(parameters, false);
    child.measure(
        MeasureSpec.makeMeasureSpec(Math.max(width, 0), MeasureSpec.EXACTLY),
        MeasureSpec.makeMeasureSpec(Math.max(height, 0), MeasureSpec.EXACTLY));
  }

  private static int margin(LayoutParams parameters, boolean isAcross) {
    if (!(parameters instanceof MarginLayoutParams)) return 0;
    MarginLayoutParams margins = (MarginLayoutParams) parameters;
    return isAcross ? margins.leftMargin + margins.rightMargin : margins.topMargin + margins.bottomMargin;
  }

  @Override
  public final void layout(int left, int top, int right, int bottom) {
    if (suppressesLayout) {
      wasSuppressed = true;
      return;
    }
    super.layout(left, top, right, bottom);
  }

  @Override
  protected void onLayout(boolean changed, int left, int top, int right, int bottom) {
    for (View child : children) {
      if (child.getVisibility() == GONE) continue;
      LayoutParams parameters = child.mLayoutParams;
      int x = parameters instanceof MarginLayoutParams ? ((MarginLayoutParams) parameters).leftMargin : 0;
      int y = parameters instanceof MarginLayoutParams ? ((MarginLayoutParams) parameters).topMargin : 0;
      if (child.getMeasuredWidth() == 0 && child.getMeasuredHeight() == 0) measureChild(child);
      child.layout(x, y, x + child.getMeasuredWidth(), y + child.getMeasuredHeight());
    }
  }

  public void suppressLayout(boolean suppresses) {
    suppressesLayout = suppresses;
    if (!suppresses && wasSuppressed) {
      wasSuppressed = false;
      requestLayout();
    }
  }

  public boolean isLayoutSuppressed() {
    return suppressesLayout;
  }

  public LayoutTransition getLayoutTransition() {
    return layoutTransition;
  }

  public void setLayoutTransition(LayoutTransition transition) {
    layoutTransition = transition;
  }

  // Look.

  public void setClipChildren(boolean clips) {
    clipsChildren = clips;
  }

  public boolean getClipChildren() {
    return clipsChildren;
  }

  private boolean clipsToPadding = true;

  public void setClipToPadding(boolean clips) {
    clipsToPadding = clips;
  }

  public boolean getClipToPadding() {
    return clipsToPadding;
  }

  @Override
  protected void onDraw(Canvas canvas) {
    if (label != null) super.onDraw(canvas);
  }

  @Override
  protected void dispatchDraw(Canvas canvas) {
    int count = canvas.save();
    boolean isPadded = getPaddingLeft() != 0 || getPaddingTop() != 0 || getPaddingRight() != 0 || getPaddingBottom() != 0;
    if (clipsToPadding && isPadded) {
      canvas.clipRect(
          getScrollX() + getPaddingLeft(), getScrollY() + getPaddingTop(), getScrollX() + getWidth() - getPaddingRight(),
          getScrollY() + getHeight() - getPaddingBottom());
    }
    List<View> order = new ArrayList<>(disappearing);
    order.addAll(0, children);
    for (View child : order) {
      if (child.getVisibility() == VISIBLE || disappearing.contains(child)) drawChild(canvas, child, 0);
    }
    canvas.restoreToCount(count);
  }

  protected boolean drawChild(Canvas canvas, View child, long time) {
    child.drawAsChild(canvas, clipsChildren);
    return false;
  }

  public void setWillNotDraw(boolean will) {}

  @Override
  public ViewGroupOverlay getOverlay() {
    if (overlay == null) overlay = new ViewGroupOverlay(context, this);
    return (ViewGroupOverlay) overlay;
  }

  public void setTransitionGroup(boolean is) {
    isTransitionGroup = is;
  }

  public boolean isTransitionGroup() {
    if (isTransitionGroup != null) return isTransitionGroup;
    ViewOutlineProvider provider = getOutlineProvider();
    return getBackground() != null || getTransitionName() != null
        || provider != null && provider != ViewOutlineProvider.BACKGROUND;
  }

  @Override
  public void captureTransitioningViews(List<View> views) {
    if (getVisibility() != VISIBLE) return;
    if (isTransitionGroup()) {
      views.add(this);
    } else {
      for (View child : children) child.captureTransitioningViews(views);
    }
  }

  @Override
  public void findNamedViews(Map<String, View> named) {
    if (getVisibility() != VISIBLE && ghost == null) return;
    super.findNamedViews(named);
    for (View child : children) child.findNamedViews(named);
  }

  public final void offsetDescendantRectToMyCoords(View view, Rect box) {
    int[] own = new int[2];
    int[] other = new int[2];
    getLocationInWindow(own);
    view.getLocationInWindow(other);
    box.offset(other[0] - own[0], other[1] - own[1]);
  }

  public void setDescendantFocusability(int how) {}

  public int getDescendantFocusability() {
    return 0;
  }

  public void dispatchSetActivated(boolean is) {}

  @Override
  public View findFocus() {
    View found = super.findFocus();
    for (View child : children) if (found == null) found = child.findFocus();
    return found;
  }

  public int getNestedScrollAxes() {
    return 0;
  }
}
