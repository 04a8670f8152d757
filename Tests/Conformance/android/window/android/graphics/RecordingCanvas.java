package android.graphics;

/** Stands in for a class whose work is native. */
public final class RecordingCanvas extends Canvas {
  RecordingCanvas(java.util.List<Drawn> drawn) {
    super(drawn);
  }

  /** Of our own: what a window is drawn on. */
  public static RecordingCanvas screen() {
    return new RecordingCanvas(new java.util.ArrayList<>());
  }

  @Override
  public boolean isHardwareAccelerated() {
    return true;
  }
}
