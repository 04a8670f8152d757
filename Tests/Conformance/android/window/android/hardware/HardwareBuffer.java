package android.hardware;

import android.graphics.GraphicBuffer;

/** Stands in for a class whose work is native. */
public final class HardwareBuffer {
  public static HardwareBuffer createFromGraphicBuffer(GraphicBuffer buffer) {
    return new HardwareBuffer();
  }

  public void close() {}
}
