package android.view;

import java.util.ArrayList;
import java.util.List;

/** Stub. Listeners that are added during a dispatch wait for the next one. */
public final class ViewTreeObserver {
  public interface OnPreDrawListener {
    boolean onPreDraw();
  }

  public interface OnGlobalLayoutListener {
    void onGlobalLayout();
  }

  public interface OnDrawListener {
    void onDraw();
  }

  public interface OnScrollChangedListener {
    void onScrollChanged();
  }

  public interface OnWindowAttachListener {
    void onWindowAttached();

    void onWindowDetached();
  }

  public interface OnWindowFocusChangeListener {
    void onWindowFocusChanged(boolean hasFocus);
  }

  public interface OnGlobalFocusChangeListener {
    void onGlobalFocusChanged(View old, View now);
  }

  private List<OnPreDrawListener> preDraw = new ArrayList<>();
  private List<OnGlobalLayoutListener> layout = new ArrayList<>();
  private List<OnDrawListener> draw = new ArrayList<>();
  private final List<OnWindowFocusChangeListener> focus = new ArrayList<>();
  private boolean isAlive = true;

  void merge(ViewTreeObserver other) {
    preDraw.addAll(other.preDraw);
    layout.addAll(other.layout);
    draw.addAll(other.draw);
    focus.addAll(other.focus);
    other.isAlive = false;
  }

  private void check() {
    if (!isAlive) throw new IllegalStateException("This ViewTreeObserver is not alive, call getViewTreeObserver() again");
  }

  public void addOnWindowFocusChangeListener(OnWindowFocusChangeListener listener) {
    check();
    focus.add(listener);
  }

  public void removeOnWindowFocusChangeListener(OnWindowFocusChangeListener listener) {
    check();
    focus.remove(listener);
  }

  public void dispatchOnWindowFocusChange(boolean hasFocus) {
    for (OnWindowFocusChangeListener one : new ArrayList<>(focus)) one.onWindowFocusChanged(hasFocus);
  }

  public boolean isAlive() {
    return isAlive;
  }

  public void addOnPreDrawListener(OnPreDrawListener listener) {
    check();
    preDraw.add(listener);
  }

  public void removeOnPreDrawListener(OnPreDrawListener listener) {
    check();
    preDraw.remove(listener);
  }

  public void addOnGlobalLayoutListener(OnGlobalLayoutListener listener) {
    check();
    layout.add(listener);
  }

  public void removeOnGlobalLayoutListener(OnGlobalLayoutListener listener) {
    check();
    layout.remove(listener);
  }

  public void addOnDrawListener(OnDrawListener listener) {
    draw.add(listener);
  }

  public void removeOnDrawListener(OnDrawListener listener) {
    draw.remove(listener);
  }

  public void addOnScrollChangedListener(OnScrollChangedListener listener) {}

  public void removeOnScrollChangedListener(OnScrollChangedListener listener) {}

  public void addOnWindowAttachListener(OnWindowAttachListener listener) {}

  public void removeOnWindowAttachListener(OnWindowAttachListener listener) {}

  boolean hasPreDrawListeners() {
    return !preDraw.isEmpty();
  }

  /** Whether the frame must not be drawn. */
  public boolean dispatchOnPreDraw() {
    boolean cancels = false;
    for (OnPreDrawListener one : new ArrayList<>(preDraw)) cancels |= !one.onPreDraw();
    return cancels;
  }

  public void dispatchOnGlobalLayout() {
    for (OnGlobalLayoutListener one : new ArrayList<>(layout)) one.onGlobalLayout();
  }

  public void dispatchOnDraw() {
    for (OnDrawListener one : new ArrayList<>(draw)) one.onDraw();
  }
}
