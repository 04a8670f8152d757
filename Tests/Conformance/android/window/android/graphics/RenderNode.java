package android.graphics;

import java.util.ArrayList;
import java.util.List;

/** Stub of a class with a native implementation: its drawing is clipped, faded and blurred as a whole. */
public final class RenderNode {
  /** The number of nodes, and of recordings. */
  public static int made;
  public static int recorded;

  private final List<Drawn> drawn = new ArrayList<>();
  private int left, top, right, bottom;
  private float alpha = 1, translationX, translationY, scaleX = 1, scaleY = 1, elevation;
  private boolean clips = true;
  private Outline outline;
  private boolean isRecorded;
  RenderEffect effect;

  public RenderNode(String name) {
    made += 1;
  }

  public boolean setPosition(int left, int top, int right, int bottom) {
    this.left = left;
    this.top = top;
    this.right = right;
    this.bottom = bottom;
    return true;
  }

  public boolean setPosition(Rect box) {
    return setPosition(box.left, box.top, box.right, box.bottom);
  }

  public int getWidth() {
    return right - left;
  }

  public int getHeight() {
    return bottom - top;
  }

  public boolean setRenderEffect(RenderEffect effect) {
    this.effect = effect;
    return true;
  }

  public boolean setAlpha(float alpha) {
    this.alpha = alpha;
    return true;
  }

  public boolean setClipToBounds(boolean clips) {
    this.clips = clips;
    return true;
  }

  public boolean setTranslationX(float x) {
    translationX = x;
    return true;
  }

  public boolean setTranslationY(float y) {
    translationY = y;
    return true;
  }

  public boolean setScaleX(float x) {
    scaleX = x;
    return true;
  }

  public boolean setScaleY(float y) {
    scaleY = y;
    return true;
  }

  public boolean setElevation(float elevation) {
    this.elevation = elevation;
    return true;
  }

  public boolean setOutline(Outline outline) {
    this.outline = outline;
    return true;
  }

  public boolean setClipToOutline(boolean clips) {
    return true;
  }

  public boolean setHasOverlappingRendering(boolean has) {
    return true;
  }

  public boolean setUseCompositingLayer(boolean uses, Paint paint) {
    return true;
  }

  public RecordingCanvas beginRecording() {
    recorded += 1;
    drawn.clear();
    return new RecordingCanvas(drawn);
  }

  public RecordingCanvas beginRecording(int width, int height) {
    return beginRecording();
  }

  public void endRecording() {
    isRecorded = true;
  }

  public boolean hasDisplayList() {
    return isRecorded;
  }

  public void discardDisplayList() {
    drawn.clear();
    isRecorded = false;
  }

  void castShadow(Canvas canvas) {
    if (outline != null) canvas.castShadow(outline, elevation, alpha);
  }

  void place(Canvas canvas) {
    canvas.translate(left + translationX, top + translationY);
    canvas.scale(scaleX, scaleY);
    if (clips) canvas.clipRect(0, 0, right - left, bottom - top);
    canvas.replay(drawn, alpha, effect == null ? 0 : effect.radius);
  }
}
