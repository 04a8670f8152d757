package android.graphics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Stub of a class with a native implementation: it records what is drawn on it. */
public class Canvas {
  public static final int ALL_SAVE_FLAG = 31;

  private static final class State {
    final Matrix matrix;
    final List<Path> clips;
    final double alpha;

    State(Matrix matrix, List<Path> clips, double alpha) {
      this.matrix = matrix;
      this.clips = clips;
      this.alpha = alpha;
    }
  }

  public final List<Drawn> drawn;
  private final Deque<State> saved = new ArrayDeque<>();
  private State now = new State(new Matrix(), List.of(), 1);

  public Canvas() {
    drawn = new ArrayList<>();
  }

  /** Draws in software. */
  public Canvas(Bitmap bitmap) {
    if (!bitmap.isMutable()) throw new IllegalStateException("Immutable bitmap passed to Canvas constructor");
    drawn = bitmap.drawn;
  }

  Canvas(List<Drawn> drawn) {
    this.drawn = drawn;
  }

  public boolean isHardwareAccelerated() {
    return false;
  }

  /** What a hardware bitmap does here. */
  void onHardware() {
    if (!isHardwareAccelerated()) {
      throw new IllegalArgumentException("Software rendering doesn't support hardware bitmaps");
    }
  }

  public int getWidth() {
    return 1 << 14;
  }

  public int getHeight() {
    return 1 << 14;
  }

  public int save() {
    saved.push(now);
    return saved.size();
  }

  public int saveLayer(RectF bounds, Paint paint) {
    return saveLayerAlpha(bounds, paint == null ? 255 : paint.getAlpha());
  }

  public int saveLayer(float left, float top, float right, float bottom, Paint paint) {
    return saveLayerAlpha(null, paint == null ? 255 : paint.getAlpha());
  }

  public int saveLayerAlpha(RectF bounds, int alpha) {
    saved.push(now);
    now = new State(now.matrix, now.clips, now.alpha * Math.min(Math.max(alpha, 0), 255) / 255);
    return saved.size();
  }

  public int saveLayerAlpha(float left, float top, float right, float bottom, int alpha) {
    return saveLayerAlpha(null, alpha);
  }

  /** Not in the framework: without rounding, as render nodes have it. */
  public int saveAlpha(double alpha) {
    saved.push(now);
    now = new State(now.matrix, now.clips, now.alpha * alpha);
    return saved.size();
  }

  public void restore() {
    if (saved.isEmpty()) throw new IllegalStateException("Underflow in restore - more restores than saves");
    now = saved.pop();
  }

  public void restoreToCount(int count) {
    while (saved.size() >= count) restore();
  }

  public int getSaveCount() {
    return saved.size() + 1;
  }

  private void move(Matrix matrix) {
    now = new State(now.matrix.times(matrix), now.clips, now.alpha);
  }

  public void translate(float x, float y) {
    move(new Matrix(1, 0, x, 0, 1, y, 0, 0, 1));
  }

  public void scale(float x, float y) {
    move(new Matrix(x, 0, 0, 0, y, 0, 0, 0, 1));
  }

  public final void scale(float x, float y, float aboutX, float aboutY) {
    Matrix scaled = new Matrix();
    scaled.setScale(x, y, aboutX, aboutY);
    move(scaled);
  }

  public void rotate(float degrees) {
    Matrix turned = new Matrix();
    turned.setRotate(degrees, 0, 0);
    move(turned);
  }

  public void concat(Matrix matrix) {
    move(matrix);
  }

  public Matrix getMatrix() {
    return new Matrix(now.matrix);
  }

  public void setMatrix(Matrix matrix) {
    now = new State(new Matrix(matrix), now.clips, now.alpha);
  }

  public boolean clipPath(Path path) {
    List<Path> clips = new ArrayList<>(now.clips);
    Path moved = new Path();
    path.transform(now.matrix, moved);
    clips.add(moved);
    now = new State(now.matrix, clips, now.alpha);
    return true;
  }

  public boolean clipRect(float left, float top, float right, float bottom) {
    Path path = new Path();
    path.addRect(left, top, right, bottom, Path.Direction.CW);
    return clipPath(path);
  }

  public boolean clipRect(int left, int top, int right, int bottom) {
    return clipRect((float) left, (float) top, (float) right, (float) bottom);
  }

  public boolean clipRect(Rect box) {
    return clipRect(box.left, box.top, box.right, box.bottom);
  }

  public boolean clipRect(RectF box) {
    return clipRect(box.left, box.top, box.right, box.bottom);
  }

  public boolean quickReject(float left, float top, float right, float bottom) {
    return false;
  }

  public boolean getClipBounds(Rect bounds) {
    bounds.set(0, 0, getWidth(), getHeight());
    return true;
  }

  /** Not in the framework: something with a name and a size. */
  public void note(String what, float width, float height, int color, double alpha) {
    Drawn one = new Drawn();
    one.what = what;
    one.width = width;
    one.height = height;
    one.color = color;
    drawn.add(one.placed(now.matrix, now.alpha * alpha, now.clips, 0));
  }

  void replay(List<Drawn> all, double alpha, float blur) {
    for (Drawn one : new ArrayList<>(all)) {
      drawn.add(one.placed(now.matrix, now.alpha * alpha, now.clips, blur));
    }
  }

  public void drawColor(int color) {
    note("color", getWidth(), getHeight(), color, 1);
  }

  public void drawColor(int color, PorterDuff.Mode mode) {
    if (mode == PorterDuff.Mode.CLEAR) drawn.clear();
  }

  public void drawPath(Path path, Paint paint) {
    RectF box = new RectF();
    path.computeBounds(box, true);
    save();
    translate(box.left, box.top);
    note(paint.getMaskFilter() == null ? "fill" : "shadow", box.width(), box.height(), paint.getColor(), 1);
    restore();
  }

  public void drawRect(float left, float top, float right, float bottom, Paint paint) {
    Path path = new Path();
    path.addRect(left, top, right, bottom, Path.Direction.CW);
    drawPath(path, paint);
  }

  public void drawRect(RectF box, Paint paint) {
    drawRect(box.left, box.top, box.right, box.bottom, paint);
  }

  public void drawRect(Rect box, Paint paint) {
    drawRect(box.left, box.top, box.right, box.bottom, paint);
  }

  public void drawRoundRect(RectF box, float x, float y, Paint paint) {
    drawRect(box, paint);
  }

  public void drawBitmap(Bitmap bitmap, float left, float top, Paint paint) {
    if (bitmap.getConfig() == Bitmap.Config.HARDWARE) onHardware();
    save();
    translate(left, top);
    replay(bitmap.drawn, paint == null ? 1 : paint.getAlpha() / 255.0, 0);
    restore();
  }

  public void drawBitmap(Bitmap bitmap, Matrix matrix, Paint paint) {
    save();
    concat(matrix);
    drawBitmap(bitmap, 0f, 0f, paint);
    restore();
  }

  public void drawBitmap(Bitmap bitmap, Rect from, RectF to, Paint paint) {
    RectF all = from == null ? new RectF(0, 0, bitmap.getWidth(), bitmap.getHeight()) : new RectF(from);
    Matrix matrix = new Matrix();
    matrix.setRectToRect(all, to, Matrix.ScaleToFit.FILL);
    save();
    clipRect(to);
    drawBitmap(bitmap, matrix, paint);
    restore();
  }

  public void drawBitmap(Bitmap bitmap, Rect from, Rect to, Paint paint) {
    drawBitmap(bitmap, from, new RectF(to), paint);
  }

  public void drawPicture(Picture picture) {
    if (picture.requiresHardware) onHardware();
    replay(picture.drawn, 1, 0);
  }

  public void drawPicture(Picture picture, RectF to) {
    save();
    translate(to.left, to.top);
    if (picture.getWidth() > 0 && picture.getHeight() > 0) {
      scale(to.width() / picture.getWidth(), to.height() / picture.getHeight());
    }
    drawPicture(picture);
    restore();
  }

  public void drawRenderNode(RenderNode node) {
    if (!isHardwareAccelerated()) throw new IllegalArgumentException("Software rendering doesn't support drawRenderNode");
    save();
    if (hasZ) node.castShadow(this);
    node.place(this);
    restore();
  }

  public void drawText(String text, float x, float y, Paint paint) {
    note("text " + text, 1, 1, 0, 1);
  }

  public void setBitmap(Bitmap bitmap) {}

  private boolean hasZ;

  public void enableZ() {
    hasZ = true;
  }

  public void disableZ() {
    hasZ = false;
  }

  /** Not in the framework: the shadow of what is drawn at a height, named after it. */
  public void castShadow(Outline outline, float height, double alpha) {
    Rect box = new Rect();
    if (!isHardwareAccelerated() || height <= 0 || outline.getAlpha() <= 0 || !outline.getRect(box)) return;
    save();
    translate(box.left, box.top);
    note("elevation " + Math.round(height), box.width(), box.height(), 0, alpha * outline.getAlpha());
    restore();
  }
}
