package android.graphics;

import java.util.ArrayList;
import java.util.List;

/** Stands in for a class whose work is native: like a canvas in software, but for hardware bitmaps, which it takes. */
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
