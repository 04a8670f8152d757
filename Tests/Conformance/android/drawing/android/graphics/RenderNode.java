package android.graphics;

/** Stub of a class with a native implementation: its drawing is clipped and blurred as a whole. */
public final class RenderNode {
  RecordingCanvas canvas = new RecordingCanvas();
  int width;
  int height;
  RenderEffect effect;

  public RenderNode(String name) {}

  public boolean setPosition(int left, int top, int right, int bottom) {
    if (left != 0 || top != 0) throw new IllegalArgumentException("a node that is not at 0, 0");
    width = right;
    height = bottom;
    return true;
  }

  public boolean setRenderEffect(RenderEffect effect) {
    this.effect = effect;
    return true;
  }

  /** Whether something lies outside in part: by more than the pixel to which the node's size is rounded. */
  boolean cuts(double[] points) {
    for (int at = 0; at < points.length; at++) {
      if (points[at] < -1 || points[at] > (at % 2 == 0 ? width : height) + 1) return true;
    }
    return false;
  }

  double[] corners() {
    return new double[] {0, 0, width, 0, width, height, 0, height};
  }

  public RecordingCanvas beginRecording() {
    canvas = new RecordingCanvas();
    return canvas;
  }

  public void endRecording() {}
}
