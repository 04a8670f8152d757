package android.graphics;

/** Stub of a class with a native implementation. */
public final class RecordingCanvas extends Canvas {
  RecordingCanvas(java.util.List<Drawn> drawn) {
    super(drawn);
  }

  /** Not in the framework: what a window is drawn on. */
  public static RecordingCanvas screen() {
    return new RecordingCanvas(new java.util.ArrayList<>());
  }

  @Override
  public boolean isHardwareAccelerated() {
    return true;
  }
}
