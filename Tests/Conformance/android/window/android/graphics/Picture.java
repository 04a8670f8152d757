package android.graphics;

import java.util.ArrayList;
import java.util.List;

/** Stub of a class with a native implementation: like a software canvas, but it accepts hardware bitmaps. */
public class Picture {
  final List<Drawn> drawn = new ArrayList<>();
  boolean requiresHardware;
  private int width, height;

  public Picture() {}

  public Canvas beginRecording(int width, int height) {
    this.width = width;
    this.height = height;
    drawn.clear();
    return new Canvas(drawn) {
      @Override
      void onHardware() {
        requiresHardware = true;
      }
    };
  }

  public void endRecording() {}

  public int getWidth() {
    return width;
  }

  public int getHeight() {
    return height;
  }

  public boolean requiresHardwareAcceleration() {
    return requiresHardware;
  }

  public void draw(Canvas canvas) {
    canvas.drawPicture(this);
  }
}
