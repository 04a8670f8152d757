package android.view;

import android.content.Context;
import android.content.res.Resources;
import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Matrix;
import android.graphics.Outline;
import android.graphics.Paint;
import android.graphics.Point;
import android.graphics.Rect;
import android.graphics.RectF;
import android.graphics.drawable.ColorDrawable;
import android.graphics.drawable.Drawable;
import android.os.Handler;
import android.os.Parcelable;
import android.util.AttributeSet;
import android.util.FloatProperty;
import android.util.Property;
import android.util.SparseArray;
import android.view.accessibility.AccessibilityEvent;
import android.view.accessibility.AccessibilityNodeInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Stub: a view with a place, a look and a parent, laid out and drawn as the framework does. */
public class View implements Drawable.Callback {
  public static final int NO_ID = -1;
  public static final int VISIBLE = 0, INVISIBLE = 4, GONE = 8;
  public static final int LAYOUT_DIRECTION_LTR = 0, LAYOUT_DIRECTION_RTL = 1, LAYOUT_DIRECTION_INHERIT = 2;
  public static final int LAYER_TYPE_NONE = 0, LAYER_TYPE_SOFTWARE = 1, LAYER_TYPE_HARDWARE = 2;
  public static final int IMPORTANT_FOR_ACCESSIBILITY_AUTO = 0, IMPORTANT_FOR_ACCESSIBILITY_YES = 1;
  public static final int IMPORTANT_FOR_ACCESSIBILITY_NO = 2, IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS = 4;
  public static final int ACCESSIBILITY_LIVE_REGION_NONE = 0;
  public static final int FOCUS_FORWARD = 2, FOCUS_DOWN = 130, FOCUS_UP = 33;
  public static final int SYSTEM_UI_FLAG_FULLSCREEN = 4, SYSTEM_UI_FLAG_LAYOUT_STABLE = 256;

  static abstract class Number extends FloatProperty<View> {
    Number(String name) {
      super(name);
    }
  }

  public static final Property<View, Float> ALPHA = new Number("alpha") {
    @Override
    public void setValue(View view, float value) {
      view.setAlpha(value);
    }

    @Override
    public Float get(View view) {
      return view.getAlpha();
    }
  };
  public static final Property<View, Float> TRANSLATION_X = new Number("translationX") {
    @Override
    public void setValue(View view, float value) {
      view.setTranslationX(value);
    }

    @Override
    public Float get(View view) {
      return view.getTranslationX();
    }
  };
  public static final Property<View, Float> TRANSLATION_Y = new Number("translationY") {
    @Override
    public void setValue(View view, float value) {
      view.setTranslationY(value);
    }

    @Override
    public Float get(View view) {
      return view.getTranslationY();
    }
  };
  public static final Property<View, Float> TRANSLATION_Z = new Number("translationZ") {
    @Override
    public void setValue(View view, float value) {
      view.setTranslationZ(value);
    }

    @Override
    public Float get(View view) {
      return view.getTranslationZ();
    }
  };
  public static final Property<View, Float> SCALE_X = new Number("scaleX") {
    @Override
    public void setValue(View view, float value) {
      view.setScaleX(value);
    }

    @Override
    public Float get(View view) {
      return view.getScaleX();
    }
  };
  public static final Property<View, Float> SCALE_Y = new Number("scaleY") {
    @Override
    public void setValue(View view, float value) {
      view.setScaleY(value);
    }

    @Override
    public Float get(View view) {
      return view.getScaleY();
    }
  };
  public static final Property<View, Float> ROTATION = new Number("rotation") {
    @Override
    public void setValue(View view, float value) {
      view.setRotation(value);
    }

    @Override
    public Float get(View view) {
      return view.getRotation();
    }
  };

  public interface OnClickListener {
    void onClick(View view);
  }

  public interface OnTouchListener {
    boolean onTouch(View view, MotionEvent event);
  }

  public interface OnAttachStateChangeListener {
    void onViewAttachedToWindow(View view);

    void onViewDetachedFromWindow(View view);
  }

  public interface OnLayoutChangeListener {
    void onLayoutChange(
        View view, int left, int top, int right, int bottom, int oldLeft, int oldTop, int oldRight, int oldBottom);
  }

  public interface OnApplyWindowInsetsListener {
    WindowInsets onApplyWindowInsets(View view, WindowInsets insets);
  }

  public interface OnKeyListener {
    boolean onKey(View view, int code, KeyEvent event);
  }

  public interface OnFocusChangeListener {
    void onFocusChange(View view, boolean hasFocus);
  }

  public interface OnCreateContextMenuListener {
    void onCreateContextMenu(ContextMenu menu, View view, ContextMenu.ContextMenuInfo info);
  }

  public static class BaseSavedState extends AbsSavedState {
    public BaseSavedState(Parcelable state) {
      super(state);
    }
  }

  public static class AccessibilityDelegate {
    public void sendAccessibilityEvent(View host, int type) {}

    public void onInitializeAccessibilityNodeInfo(View host, AccessibilityNodeInfo info) {}
  }

  public static class MeasureSpec {
    public static final int UNSPECIFIED = 0, EXACTLY = 1 << 30, AT_MOST = 2 << 30;

    public static int makeMeasureSpec(int size, int mode) {
      return size & ~(3 << 30) | mode;
    }

    public static int getMode(int spec) {
      return spec & (3 << 30);
    }

    public static int getSize(int spec) {
      return spec & ~(3 << 30);
    }
  }

  /** What the simulated screen shows for it; by default its class. */
  public String label;
  /** The number of times its content was drawn in software, for checks. */
  public int softwareDraws;

  final Context context;
  protected ViewGroup.LayoutParams mLayoutParams;
  ViewParent parent;
  ViewRootImpl root;
  int left, top, right, bottom;
  private int measuredWidth, measuredHeight, id = NO_ID, visibility, layoutDirection = LAYOUT_DIRECTION_LTR;
  private float translationX, translationY, translationZ, elevation, scaleX = 1, scaleY = 1, rotation, rotationX, rotationY;
  private float pivotX, pivotY;
  /** Inches, of which a camera has 72 pixels each, whatever the screen's density. */
  private float camera = 8;
  private boolean hasPivot;
  float alpha = 1, transitionAlpha = 1;
  int transitionVisibility = -1;
  private String transitionName;
  private Matrix animationMatrix;
  private Rect clipBounds;
  private Drawable background, foreground;
  private boolean isLaidOut, needsLayout = true, hasTransientState;
  private ViewOutlineProvider outlineProvider = ViewOutlineProvider.BACKGROUND;
  private boolean clipsToOutline, isClickable, isFocusable, isEnabled = true, isFocused;
  private int importantForAccessibility, scrollX, scrollY;
  private int paddingLeft, paddingTop, paddingRight, paddingBottom;
  private Object tag;
  private final Map<Integer, Object> tags = new HashMap<>();
  private final List<OnAttachStateChangeListener> attachListeners = new ArrayList<>();
  private final List<OnLayoutChangeListener> layoutListeners = new ArrayList<>();
  private ViewTreeObserver floatingObserver;
  private final List<Runnable> waiting = new ArrayList<>();
  private CharSequence contentDescription;
  private android.view.animation.Animation animation;
  ViewOverlay overlay;
  GhostView ghost;

  public View(Context context) {
    this.context = context;
  }

  public View(Context context, AttributeSet attributes) {
    this.context = context;
  }

  public View(Context context, AttributeSet attributes, int style) {
    this.context = context;
  }

  public View(Context context, AttributeSet attributes, int style, int fallback) {
    this.context = context;
  }

  public final Context getContext() {
    return context;
  }

  public Resources getResources() {
    return context == null ? null : context.getResources();
  }

  public int getId() {
    return id;
  }

  public void setId(int id) {
    this.id = id;
  }

  public Object getTag() {
    return tag;
  }

  public void setTag(Object tag) {
    this.tag = tag;
  }

  public Object getTag(int key) {
    return tags.get(key);
  }

  public void setTag(int key, Object tag) {
    tags.put(key, tag);
  }

  public void setTagInternal(int key, Object tag) {
    tags.put(key, tag);
  }

  // The tree.

  public final ViewParent getParent() {
    return parent;
  }

  public ViewRootImpl getViewRootImpl() {
    return root;
  }

  public View getRootView() {
    if (root != null) return root.view;
    View top = this;
    while (top.parent instanceof View) top = (View) top.parent;
    return top;
  }

  public boolean isAttachedToWindow() {
    return root != null;
  }

  public Handler getHandler() {
    return root == null ? null : root.handler;
  }

  public android.os.IBinder getWindowToken() {
    return root == null ? null : root.token;
  }

  public WindowId getWindowId() {
    return root == null ? null : root.windowId;
  }

  public int getWindowVisibility() {
    return root == null ? GONE : VISIBLE;
  }

  public Display getDisplay() {
    return null;
  }

  /** Of a decor: its window's. */
  public boolean hasFocus;

  public boolean hasWindowFocus() {
    return getRootView().hasFocus;
  }

  void dispatchAttached(ViewRootImpl root) {
    this.root = root;
    if (floatingObserver != null) {
      root.observer.merge(floatingObserver);
      floatingObserver = null;
    }
    for (Runnable one : waiting) root.handler.post(one);
    waiting.clear();
    onAttachedToWindow();
    for (OnAttachStateChangeListener one : new ArrayList<>(attachListeners)) one.onViewAttachedToWindow(this);
    if (overlay != null) overlay.group.dispatchAttached(root);
  }

  void dispatchDetached() {
    onDetachedFromWindow();
    for (OnAttachStateChangeListener one : new ArrayList<>(attachListeners)) one.onViewDetachedFromWindow(this);
    root = null;
    isLaidOut = false;
    if (overlay != null) overlay.group.dispatchDetached();
  }

  protected void onAttachedToWindow() {}

  protected void onDetachedFromWindow() {}

  public void addOnAttachStateChangeListener(OnAttachStateChangeListener listener) {
    attachListeners.add(listener);
  }

  public void removeOnAttachStateChangeListener(OnAttachStateChangeListener listener) {
    attachListeners.remove(listener);
  }

  public ViewTreeObserver getViewTreeObserver() {
    if (root != null) return root.observer;
    if (floatingObserver == null) floatingObserver = new ViewTreeObserver();
    return floatingObserver;
  }

  public <T extends View> T findViewById(int id) {
    return id == NO_ID ? null : findTraversal(id);
  }

  @SuppressWarnings("unchecked")
  <T extends View> T findTraversal(int id) {
    return this.id == id ? (T) this : null;
  }

  public final <T extends View> T requireViewById(int id) {
    T view = findViewById(id);
    if (view == null) throw new IllegalArgumentException("ID does not reference a View inside this View");
    return view;
  }

  public final <T extends View> T findViewWithTag(Object tag) {
    return null;
  }

  // Time.

  public boolean post(Runnable work) {
    if (root != null) return root.handler.post(work);
    waiting.add(work);
    return true;
  }

  public boolean postDelayed(Runnable work, long delay) {
    if (root != null) return root.handler.postDelayed(work, delay);
    waiting.add(() -> postDelayed(work, delay));
    return true;
  }

  public void postOnAnimation(Runnable work) {
    if (root != null) {
      Choreographer.getInstance().postCallback(Choreographer.CALLBACK_ANIMATION, work, null);
    } else {
      waiting.add(() -> postOnAnimation(work));
    }
  }

  public void postOnAnimationDelayed(Runnable work, long delay) {
    postDelayed(() -> postOnAnimation(work), delay);
  }

  public boolean removeCallbacks(Runnable work) {
    waiting.remove(work);
    if (root != null) {
      root.handler.removeCallbacks(work);
      Choreographer.getInstance().removeCallbacks(Choreographer.CALLBACK_ANIMATION, work, null);
    }
    return true;
  }

  // Layout.

  public ViewGroup.LayoutParams getLayoutParams() {
    return mLayoutParams;
  }

  public void setLayoutParams(ViewGroup.LayoutParams parameters) {
    mLayoutParams = parameters;
    requestLayout();
  }

  public final int getLeft() {
    return left;
  }

  public final int getTop() {
    return top;
  }

  public final int getRight() {
    return right;
  }

  public final int getBottom() {
    return bottom;
  }

  public final int getWidth() {
    return right - left;
  }

  public final int getHeight() {
    return bottom - top;
  }

  public final void setLeft(int left) {
    setFrame(left, top, right, bottom);
  }

  public final void setTop(int top) {
    setFrame(left, top, right, bottom);
  }

  public final void setRight(int right) {
    setFrame(left, top, right, bottom);
  }

  public final void setBottom(int bottom) {
    setFrame(left, top, right, bottom);
  }

  public final void setLeftTopRightBottom(int left, int top, int right, int bottom) {
    setFrame(left, top, right, bottom);
  }

  public void offsetLeftAndRight(int way) {
    setFrame(left + way, top, right + way, bottom);
  }

  public void offsetTopAndBottom(int way) {
    setFrame(left, top + way, right, bottom + way);
  }

  protected boolean setFrame(int left, int top, int right, int bottom) {
    boolean changed = this.left != left || this.top != top || this.right != right || this.bottom != bottom;
    boolean resized = right - left != getWidth() || bottom - top != getHeight();
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
    if (changed) {
      if (background != null) background.setBounds(0, 0, getWidth(), getHeight());
      if (overlay != null) overlay.group.setFrame(0, 0, getWidth(), getHeight());
      if (resized) onSizeChanged(getWidth(), getHeight(), 0, 0);
      invalidate();
    }
    return changed;
  }

  protected void onSizeChanged(int width, int height, int oldWidth, int oldHeight) {}

  public void requestLayout() {
    needsLayout = true;
    if (parent != null && !parent.isLayoutRequested()) parent.requestLayout();
  }

  public boolean isLayoutRequested() {
    return needsLayout;
  }

  public void forceLayout() {
    needsLayout = true;
  }

  public boolean isLaidOut() {
    return isLaidOut;
  }

  public boolean isInLayout() {
    return false;
  }

  public void measure(int widthSpec, int heightSpec) {
    onMeasure(widthSpec, heightSpec);
  }

  protected void onMeasure(int widthSpec, int heightSpec) {
    setMeasuredDimension(sized(widthSpec), sized(heightSpec));
  }

  private static int sized(int spec) {
    return MeasureSpec.getMode(spec) == MeasureSpec.UNSPECIFIED ? 0 : MeasureSpec.getSize(spec);
  }

  protected final void setMeasuredDimension(int width, int height) {
    measuredWidth = width;
    measuredHeight = height;
  }

  public final int getMeasuredWidth() {
    return measuredWidth;
  }

  public final int getMeasuredHeight() {
    return measuredHeight;
  }

  public void layout(int left, int top, int right, int bottom) {
    int oldLeft = this.left, oldTop = this.top, oldRight = this.right, oldBottom = this.bottom;
    boolean changed = setFrame(left, top, right, bottom);
    if (changed || needsLayout) {
      onLayout(changed, left, top, right, bottom);
      needsLayout = false;
      for (OnLayoutChangeListener one : new ArrayList<>(layoutListeners)) {
        one.onLayoutChange(this, left, top, right, bottom, oldLeft, oldTop, oldRight, oldBottom);
      }
    }
    needsLayout = false;
    isLaidOut = true;
  }

  protected void onLayout(boolean changed, int left, int top, int right, int bottom) {}

  public void addOnLayoutChangeListener(OnLayoutChangeListener listener) {
    layoutListeners.add(listener);
  }

  public void removeOnLayoutChangeListener(OnLayoutChangeListener listener) {
    layoutListeners.remove(listener);
  }

  public int getLayoutDirection() {
    return layoutDirection;
  }

  public void setLayoutDirection(int direction) {
    layoutDirection = direction;
  }

  public int getPaddingLeft() {
    return paddingLeft;
  }

  public int getPaddingTop() {
    return paddingTop;
  }

  public int getPaddingRight() {
    return paddingRight;
  }

  public int getPaddingBottom() {
    return paddingBottom;
  }

  public int getPaddingStart() {
    return paddingLeft;
  }

  public int getPaddingEnd() {
    return paddingRight;
  }

  public void setPadding(int left, int top, int right, int bottom) {
    paddingLeft = left;
    paddingTop = top;
    paddingRight = right;
    paddingBottom = bottom;
  }

  public final int getScrollX() {
    return scrollX;
  }

  public final int getScrollY() {
    return scrollY;
  }

  public final void setScrollX(int x) {
    scrollTo(x, scrollY);
  }

  public final void setScrollY(int y) {
    scrollTo(scrollX, y);
  }

  public void scrollTo(int x, int y) {
    scrollX = x;
    scrollY = y;
    invalidate();
  }

  // Transforms.

  public float getX() {
    return left + translationX;
  }

  public float getY() {
    return top + translationY;
  }

  public float getZ() {
    return elevation + translationZ;
  }

  public void setX(float x) {
    setTranslationX(x - left);
  }

  public void setY(float y) {
    setTranslationY(y - top);
  }

  public float getTranslationX() {
    return translationX;
  }

  public void setTranslationX(float x) {
    translationX = x;
    invalidate();
  }

  public float getTranslationY() {
    return translationY;
  }

  public void setTranslationY(float y) {
    translationY = y;
    invalidate();
  }

  public float getTranslationZ() {
    return translationZ;
  }

  public void setTranslationZ(float z) {
    translationZ = z;
    invalidate();
  }

  public float getElevation() {
    return elevation;
  }

  public void setElevation(float elevation) {
    this.elevation = elevation;
    invalidate();
  }

  public float getScaleX() {
    return scaleX;
  }

  public void setScaleX(float x) {
    scaleX = x;
    invalidate();
  }

  public float getScaleY() {
    return scaleY;
  }

  public void setScaleY(float y) {
    scaleY = y;
    invalidate();
  }

  public float getRotation() {
    return rotation;
  }

  public void setRotation(float degrees) {
    rotation = degrees;
    invalidate();
  }

  public float getRotationX() {
    return rotationX;
  }

  public void setRotationX(float degrees) {
    rotationX = degrees;
    invalidate();
  }

  public float getRotationY() {
    return rotationY;
  }

  public void setRotationY(float degrees) {
    rotationY = degrees;
    invalidate();
  }

  public float getCameraDistance() {
    return camera * getResources().getDisplayMetrics().densityDpi;
  }

  public void setCameraDistance(float distance) {
    camera = Math.abs(distance) / getResources().getDisplayMetrics().densityDpi;
    invalidate();
  }

  public float getPivotX() {
    return hasPivot ? pivotX : getWidth() / 2f;
  }

  public float getPivotY() {
    return hasPivot ? pivotY : getHeight() / 2f;
  }

  public void setPivotX(float x) {
    if (!hasPivot) pivotY = getPivotY();
    hasPivot = true;
    pivotX = x;
  }

  public void setPivotY(float y) {
    if (!hasPivot) pivotX = getPivotX();
    hasPivot = true;
    pivotY = y;
  }

  public void resetPivot() {
    hasPivot = false;
  }

  public boolean isPivotSet() {
    return hasPivot;
  }

  public Matrix getMatrix() {
    Matrix matrix = new Matrix();
    matrix.preTranslate(translationX, translationY);
    if (Math.max(Math.abs(rotationX), Math.abs(rotationY)) > 0.001f) {
      matrix.preTranslate(getPivotX(), getPivotY());
      matrix.preConcat(Matrix.seen(rotationX, rotationY, rotation, 72 * camera));
      matrix.preTranslate(-getPivotX(), -getPivotY());
    } else {
      matrix.preRotate(rotation, getPivotX(), getPivotY());
    }
    matrix.preScale(scaleX, scaleY, getPivotX(), getPivotY());
    return matrix;
  }

  public final Matrix getInverseMatrix() {
    Matrix inverse = new Matrix();
    getMatrix().invert(inverse);
    return inverse;
  }

  public final boolean hasIdentityMatrix() {
    return getMatrix().isIdentity();
  }

  public void setAnimationMatrix(Matrix matrix) {
    animationMatrix = matrix == null ? null : new Matrix(matrix);
    invalidate();
  }

  public Matrix getAnimationMatrix() {
    return animationMatrix;
  }

  /** From this view's own points to its parent's. */
  Matrix toParent() {
    Matrix matrix = new Matrix();
    matrix.setTranslate(left, top);
    if (animationMatrix != null) matrix.preConcat(animationMatrix);
    matrix.preConcat(getMatrix());
    return matrix;
  }

  Matrix toRoot() {
    Matrix matrix = toParent();
    if (parent instanceof View) {
      View up = (View) parent;
      Matrix outer = up.toRoot();
      outer.preTranslate(-up.scrollX, -up.scrollY);
      return outer.times(matrix);
    }
    return matrix;
  }

  public void transformMatrixToGlobal(Matrix matrix) {
    matrix.preConcat(toRoot());
  }

  public void transformMatrixToLocal(Matrix matrix) {
    Matrix inverse = new Matrix();
    if (toRoot().invert(inverse)) matrix.postConcat(inverse);
  }

  public void transformMatrixRootToLocal(Matrix matrix) {
    transformMatrixToLocal(matrix);
  }

  public void getLocationInWindow(int[] place) {
    if (root == null && parent == null) {
      place[0] = 0;
      place[1] = 0;
      return;
    }
    double[] at = toRoot().map(0, 0);
    place[0] = (int) Math.round(at[0]);
    place[1] = (int) Math.round(at[1]);
  }

  public void getLocationOnScreen(int[] place) {
    getLocationInWindow(place);
    if (root != null) {
      place[0] += root.x;
      place[1] += root.y;
    }
  }

  public void getBoundsOnScreen(Rect into) {
    getBoundsOnScreen(into, false);
  }

  public void getBoundsOnScreen(Rect into, boolean clips) {
    RectF box = new RectF(0, 0, getWidth(), getHeight());
    toRoot().mapRect(box);
    into.set(Math.round(box.left), Math.round(box.top), Math.round(box.right), Math.round(box.bottom));
  }

  public boolean getGlobalVisibleRect(Rect into) {
    return getGlobalVisibleRect(into, null);
  }

  public boolean getGlobalVisibleRect(Rect into, Point offset) {
    RectF box = new RectF(0, 0, getWidth(), getHeight());
    toRoot().mapRect(box);
    into.set((int) Math.floor(box.left), (int) Math.floor(box.top), (int) Math.ceil(box.right), (int) Math.ceil(box.bottom));
    if (getWidth() <= 0 || getHeight() <= 0 || into.isEmpty()) return false;
    for (ViewParent up = parent; up instanceof View; up = up.getParent()) {
      Rect outer = new Rect();
      ((View) up).getBoundsOnScreen(outer);
      if (!into.intersect(outer)) return false;
    }
    return true;
  }

  public void getWindowVisibleDisplayFrame(Rect into) {
    into.set(0, 0, getRootView().getWidth(), getRootView().getHeight());
  }

  public void getHitRect(Rect into) {
    into.set(left, top, right, bottom);
  }

  public void getDrawingRect(Rect into) {
    into.set(scrollX, scrollY, scrollX + getWidth(), scrollY + getHeight());
  }

  // Look.

  public int getVisibility() {
    return visibility;
  }

  public void setVisibility(int visibility) {
    int old = this.visibility;
    if (old == visibility) return;
    this.visibility = visibility;
    if (old == GONE || visibility == GONE) requestLayout();
    if (parent instanceof ViewGroup) ((ViewGroup) parent).childVisibilityChanged(this, old, visibility);
    invalidate();
    onVisibilityChanged(this, visibility);
  }

  protected void onVisibilityChanged(View view, int visibility) {}

  public void setTransitionVisibility(int visibility) {
    this.visibility = visibility;
    invalidate();
  }

  public boolean isShown() {
    View view = this;
    while (true) {
      if (view.visibility != VISIBLE) return false;
      if (view.root != null && view.root.view == view) return true;
      if (!(view.parent instanceof View)) return false;
      view = (View) view.parent;
    }
  }

  public float getAlpha() {
    return alpha;
  }

  public void setAlpha(float alpha) {
    this.alpha = alpha;
    invalidate();
  }

  public float getTransitionAlpha() {
    hideTransitionAlpha();
    return transitionAlpha;
  }

  /** Before API 29, some systems may not have it for the runtime. */
  private static void hideTransitionAlpha() {
    if (!Boolean.getBoolean("rig.lacksTransitionAlpha")) return;
    String caller = StackWalker.getInstance().walk(frames -> frames.skip(2).findFirst().get().getClassName());
    if (caller.startsWith("plat.")) throw new NoSuchMethodError("transitionAlpha");
  }

  public void setTransitionAlpha(float alpha) {
    hideTransitionAlpha();
    transitionAlpha = alpha;
    invalidate();
  }

  /** How often the runtime has asked for a name, for checks that set it to 0. */
  public static int asked = -1;

  public String getTransitionName() {
    if (asked >= 0) {
      String caller = StackWalker.getInstance().walk(frames -> frames.skip(1).findFirst().get().getClassName());
      if (caller.startsWith("plat.")) asked += 1;
    }
    return transitionName;
  }

  public final void setTransitionName(String name) {
    transitionName = name;
  }

  public Drawable getBackground() {
    return background;
  }

  public void setBackground(Drawable drawable) {
    if (background != null) background.setCallback(null);
    background = drawable;
    if (drawable != null) {
      drawable.setCallback(this);
      drawable.setBounds(0, 0, getWidth(), getHeight());
    }
    invalidate();
  }

  public void setBackgroundDrawable(Drawable drawable) {
    setBackground(drawable);
  }

  public void setBackgroundColor(int color) {
    setBackground(new ColorDrawable(color));
  }

  public Drawable getForeground() {
    return foreground;
  }

  public void setForeground(Drawable drawable) {
    foreground = drawable;
  }

  public Rect getClipBounds() {
    return clipBounds == null ? null : new Rect(clipBounds);
  }

  public boolean getClipBounds(Rect into) {
    if (clipBounds == null) return false;
    into.set(clipBounds);
    return true;
  }

  public void setClipBounds(Rect box) {
    clipBounds = box == null ? null : new Rect(box);
    invalidate();
  }

  public ViewOutlineProvider getOutlineProvider() {
    return outlineProvider;
  }

  public void setOutlineProvider(ViewOutlineProvider provider) {
    outlineProvider = provider;
  }

  public void invalidateOutline() {}

  public final boolean getClipToOutline() {
    return clipsToOutline;
  }

  public void setClipToOutline(boolean clips) {
    clipsToOutline = clips;
  }

  public void setLayerType(int type, Paint paint) {}

  public int getLayerType() {
    return LAYER_TYPE_NONE;
  }

  public boolean hasOverlappingRendering() {
    return true;
  }

  public boolean isHardwareAccelerated() {
    return root != null;
  }

  public boolean isOpaque() {
    return false;
  }

  public boolean isInEditMode() {
    return false;
  }

  public long getDrawingTime() {
    return rig.Clock.now();
  }

  protected boolean verifyDrawable(Drawable drawable) {
    return true;
  }

  public boolean willNotDraw() {
    return false;
  }

  public ViewOverlay getOverlay() {
    if (overlay == null) overlay = new ViewOverlay(context, this);
    return overlay;
  }

  public void invalidate() {
    if (root != null) root.schedule();
  }

  public void invalidate(boolean all) {
    invalidate();
  }

  public void invalidate(Rect box) {
    invalidate();
  }

  public void postInvalidate() {
    invalidate();
  }

  public void postInvalidateOnAnimation() {
    invalidate();
  }

  public void invalidateParentCaches() {}

  @Override
  public void invalidateDrawable(Drawable drawable) {
    invalidate();
  }

  @Override
  public void scheduleDrawable(Drawable drawable, Runnable work, long when) {}

  @Override
  public void unscheduleDrawable(Drawable drawable, Runnable work) {}

  /** Background, content, children, overlays. The scroll position is applied by who draws it, as in the framework. */
  public void draw(Canvas canvas) {
    if (!canvas.isHardwareAccelerated()) softwareDraws += 1;
    canvas.translate(scrollX, scrollY);
    if (background != null) background.draw(canvas);
    canvas.translate(-scrollX, -scrollY);
    onDraw(canvas);
    dispatchDraw(canvas);
    if (overlay != null) overlay.group.dispatchDraw(canvas);
    if (foreground != null) foreground.draw(canvas);
  }

  protected void onDraw(Canvas canvas) {
    canvas.note(toLabel(), getWidth(), getHeight(), 0, 1);
  }

  protected void dispatchDraw(Canvas canvas) {}

  public String toLabel() {
    return label != null ? label : getClass().getSimpleName();
  }

  /** As a parent draws it: placed, clipped and faded. */
  void drawAsChild(Canvas canvas, boolean clips) {
    double shown = (double) alpha * transitionAlpha;
    int count = canvas.save();
    canvas.concat(toParent());
    if (shown > 0 && outlineProvider != null) {
      Outline outline = new Outline();
      outline.setAlpha(1);
      outlineProvider.getOutline(this, outline);
      canvas.castShadow(outline, getZ(), shown);
    }
    if (clipsToOutline && outlineProvider != null && canvas.isHardwareAccelerated()) {
      Outline outline = new Outline();
      outlineProvider.getOutline(this, outline);
      if (!outline.isEmpty()) canvas.clipPath(outline.path);
    }
    if (clips) canvas.clipRect(0, 0, getWidth(), getHeight());
    if (clipBounds != null) canvas.clipRect(clipBounds);
    if (shown < 1) canvas.saveAlpha(Math.max(shown, 0));
    canvas.translate(-scrollX, -scrollY);
    if (shown > 0) draw(canvas);
    canvas.restoreToCount(count);
  }

  // The rest.

  public boolean hasTransientState() {
    return hasTransientState;
  }

  public void setHasTransientState(boolean has) {
    hasTransientState = has;
  }

  public CharSequence getContentDescription() {
    return contentDescription;
  }

  public void setContentDescription(CharSequence text) {
    contentDescription = text;
  }

  public int getImportantForAccessibility() {
    return importantForAccessibility;
  }

  public void setImportantForAccessibility(int mode) {
    importantForAccessibility = mode;
  }

  public void setAccessibilityDelegate(AccessibilityDelegate delegate) {}

  public void sendAccessibilityEvent(int type) {
    if (root != null) root.announced.add(type + " " + toLabel());
  }

  public void sendAccessibilityEventUnchecked(AccessibilityEvent event) {}

  public void announceForAccessibility(CharSequence text) {}

  public boolean performAccessibilityAction(int action, android.os.Bundle arguments) {
    if (root != null) root.announced.add("action " + action + " " + toLabel());
    return true;
  }

  public boolean isEnabled() {
    return isEnabled;
  }

  public void setEnabled(boolean is) {
    isEnabled = is;
  }

  public boolean isClickable() {
    return isClickable;
  }

  public void setClickable(boolean is) {
    isClickable = is;
  }

  public void setOnClickListener(OnClickListener listener) {}

  public void setOnTouchListener(OnTouchListener listener) {}

  public boolean onTouchEvent(MotionEvent event) {
    return false;
  }

  public boolean performClick() {
    return false;
  }

  public boolean isFocused() {
    return isFocused;
  }

  public boolean hasFocus() {
    return isFocused;
  }

  public View findFocus() {
    return isFocused ? this : null;
  }

  public void clearFocus() {
    isFocused = false;
  }

  public boolean requestFocus() {
    isFocused = true;
    return true;
  }

  public boolean isFocusable() {
    return isFocusable;
  }

  public void setFocusable(boolean is) {
    isFocusable = is;
  }

  public boolean isSaveFromParentEnabled() {
    return true;
  }

  public void setSaveFromParentEnabled(boolean is) {}

  public void saveHierarchyState(SparseArray<Parcelable> states) {}

  public void restoreHierarchyState(SparseArray<Parcelable> states) {}

  public android.view.animation.Animation getAnimation() {
    return animation;
  }

  public void startAnimation(android.view.animation.Animation animation) {
    this.animation = animation;
  }

  public void clearAnimation() {
    animation = null;
  }

  public WindowInsets getRootWindowInsets() {
    return root == null ? null : root.insets;
  }

  public WindowInsets dispatchApplyWindowInsets(WindowInsets insets) {
    return insets;
  }

  public WindowInsets onApplyWindowInsets(WindowInsets insets) {
    return insets;
  }

  public void setOnApplyWindowInsetsListener(OnApplyWindowInsetsListener listener) {}

  public void requestApplyInsets() {}

  public int getSystemUiVisibility() {
    return 0;
  }

  public int getWindowSystemUiVisibility() {
    return 0;
  }

  public void setFitsSystemWindows(boolean fits) {}

  public boolean getFitsSystemWindows() {
    return false;
  }

  public void createContextMenu(ContextMenu menu) {}

  public void setOnCreateContextMenuListener(OnCreateContextMenuListener listener) {}

  public void captureTransitioningViews(List<View> views) {
    if (visibility == VISIBLE) views.add(this);
  }

  public void findNamedViews(Map<String, View> named) {
    if ((visibility == VISIBLE || ghost != null) && transitionName != null) named.put(transitionName, this);
  }

  public static int generateViewId() {
    return nextId++;
  }

  private static int nextId = 1;

  public void cancelPendingInputEvents() {}

  public static int combineMeasuredStates(int one, int other) {
    return one | other;
  }

  public static int resolveSize(int size, int spec) {
    return MeasureSpec.getMode(spec) == MeasureSpec.EXACTLY ? MeasureSpec.getSize(spec) : size;
  }

  @Override
  public String toString() {
    return toLabel() + (Objects.equals(transitionName, null) ? "" : "(" + transitionName + ")");
  }
}
