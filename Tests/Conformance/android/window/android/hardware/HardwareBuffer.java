package android.hardware;

import android.graphics.GraphicBuffer;

/** Stub of a class with a native implementation. */
public final class HardwareBuffer {
  public static HardwareBuffer createFromGraphicBuffer(GraphicBuffer buffer) {
    return new HardwareBuffer();
  }

  public void close() {}
}
