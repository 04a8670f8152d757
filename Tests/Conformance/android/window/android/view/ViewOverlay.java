package android.view;

import android.content.Context;
import android.graphics.Canvas;
import android.graphics.drawable.Drawable;
import java.util.ArrayList;
import java.util.List;

/** Stub: drawables over a view, and views over these. */
public class ViewOverlay {
  final OverlayGroup group;

  ViewOverlay(Context context, View host) {
    group = new OverlayGroup(context, host);
  }

  public void add(Drawable drawable) {
    if (drawable == null) throw new IllegalArgumentException("drawable must be non-null");
    if (!group.drawables.contains(drawable)) {
      group.drawables.add(drawable);
      drawable.setCallback(group);
      group.invalidate();
    }
  }

  public void remove(Drawable drawable) {
    if (group.drawables.remove(drawable)) {
      drawable.setCallback(null);
      group.invalidate();
    }
  }

  public void clear() {
    group.drawables.clear();
    group.removeAllViews();
  }

  /** For checks; not in the framework. */
  public List<Drawable> drawables() {
    return group.drawables;
  }

  public int size() {
    return group.drawables.size() + group.getChildCount();
  }

  static final class OverlayGroup extends ViewGroup {
    final List<Drawable> drawables = new ArrayList<>();
    private final View host;

    OverlayGroup(Context context, View host) {
      super(context);
      this.host = host;
      parent = host instanceof ViewGroup ? (ViewGroup) host : host.getParent();
      root = host.root;
      setFrame(0, 0, host.getWidth(), host.getHeight());
      setClipChildren(false);
    }

    @Override
    protected void dispatchDraw(Canvas canvas) {
      super.dispatchDraw(canvas);
      for (Drawable drawable : new ArrayList<>(drawables)) drawable.draw(canvas);
    }

    @Override
    public void invalidate() {
      if (host != null) host.invalidate();
    }

    @Override
    public void requestLayout() {}

    /** A view keeps its place on the screen. */
    void take(View child) {
      if (child.getParent() instanceof ViewGroup) {
        ViewGroup old = (ViewGroup) child.getParent();
        if (old != host && old.getParent() != null && old.isAttachedToWindow()) {
          int[] from = new int[2];
          int[] to = new int[2];
          old.getLocationOnScreen(from);
          host.getLocationOnScreen(to);
          child.offsetLeftAndRight(from[0] - to[0]);
          child.offsetTopAndBottom(from[1] - to[1]);
        }
        old.remove(child);
        if (child.getParent() != null) child.parent = null;
      }
      add(child, -1, child.mLayoutParams == null ? generateDefaultLayoutParams() : child.mLayoutParams);
      invalidate();
    }
  }
}
