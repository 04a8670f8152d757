package android.view;

import android.graphics.Canvas;
import android.graphics.Drawn;
import android.graphics.RecordingCanvas;
import android.os.Binder;
import android.os.Handler;
import android.os.IBinder;
import java.util.ArrayList;
import java.util.List;

/** Stub: the root of a window's views, which lays them out and draws them if a frame was requested. */
public final class ViewRootImpl implements ViewParent {
  final ViewTreeObserver observer = new ViewTreeObserver();
  final Handler handler = new Handler();
  final IBinder token = new Binder();
  final WindowId windowId = new WindowId();
  public final View view;
  public int width, height, x, y;
  public WindowInsets insets = new WindowInsets(0, 0, 0, 0);
  /** The last drawing, and the number of drawings. */
  public List<Drawn> shown = List.of();
  public int frames;
  public boolean isPaused;
  /** The events sent to accessibility services. */
  public final List<String> announced = new ArrayList<>();
  private boolean isScheduled, needsLayout = true;

  public ViewRootImpl(View view, int width, int height) {
    this.view = view;
    this.width = width;
    this.height = height;
    view.parent = this;
    view.dispatchAttached(this);
    schedule();
  }

  @Override
  public ViewParent getParent() {
    return null;
  }

  @Override
  public boolean isLayoutRequested() {
    return needsLayout;
  }

  @Override
  public void requestLayout() {
    needsLayout = true;
    schedule();
  }

  public void setPausedForTransition(boolean isPaused) {
    this.isPaused = isPaused;
  }

  void schedule() {
    if (isScheduled) return;
    isScheduled = true;
    Choreographer.getInstance().postCallback(Choreographer.CALLBACK_TRAVERSAL, this::traverse, this);
  }

  private void traverse() {
    isScheduled = false;
    if (view.root != this || view.getVisibility() != View.VISIBLE && !Boolean.getBoolean("rig.hiddenWindows")) {
      shown = List.of();
      return;
    }
    if (needsLayout || view.isLayoutRequested()) {
      needsLayout = false;
      layout();
      observer.dispatchOnGlobalLayout();
    }
    if (observer.dispatchOnPreDraw()) {
      schedule();
      return;
    }
    if (needsLayout) schedule();
    observer.dispatchOnDraw();
    Canvas canvas = RecordingCanvas.screen();
    view.drawAsChild(canvas, true);
    shown = canvas.drawn;
    frames += 1;
  }

  private void layout() {
    view.measure(
        View.MeasureSpec.makeMeasureSpec(width, View.MeasureSpec.EXACTLY),
        View.MeasureSpec.makeMeasureSpec(height, View.MeasureSpec.EXACTLY));
    view.layout(0, 0, width, height);
  }

  public void dispose() {
    view.dispatchDetached();
    view.parent = null;
    shown = List.of();
  }
}
