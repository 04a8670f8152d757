package android.graphics;

import java.awt.geom.Area;
import java.util.ArrayList;
import java.util.List;

/** One drawing: its subject, own size, place on the canvas, opacity and clips. Not in the framework. */
public final class Drawn {
  public String what;
  public float width;
  public float height;
  public Matrix matrix = new Matrix();
  public double alpha = 1;
  public float blur;
  public int color;
  public List<Path> clips = new ArrayList<>();

  public Drawn placed(Matrix outer, double alpha, List<Path> clips, float blur) {
    Drawn one = new Drawn();
    one.what = what;
    one.width = width;
    one.height = height;
    one.color = color;
    one.matrix = outer.times(matrix);
    one.alpha = this.alpha * alpha;
    one.blur = Math.max(this.blur, blur);
    one.clips.addAll(clips);
    for (Path clip : this.clips) {
      Path moved = new Path();
      clip.transform(outer, moved);
      one.clips.add(moved);
    }
    return one;
  }

  /** The box around it on the canvas: left, top, right, bottom. */
  public double[] box() {
    double[] corners = matrix.map(0, 0, width, 0, width, height, 0, height);
    double[] box = {corners[0], corners[1], corners[0], corners[1]};
    for (int at = 0; at < 8; at += 2) {
      box[0] = Math.min(box[0], corners[at]);
      box[1] = Math.min(box[1], corners[at + 1]);
      box[2] = Math.max(box[2], corners[at]);
      box[3] = Math.max(box[3], corners[at + 1]);
    }
    return box;
  }

  /** The box around what its clips leave of it; null if nothing is left. */
  public double[] seen() {
    Path own = new Path();
    double[] corners = matrix.map(0, 0, width, 0, width, height, 0, height);
    own.outline.moveTo(corners[0], corners[1]);
    for (int at = 2; at < 8; at += 2) own.outline.lineTo(corners[at], corners[at + 1]);
    own.outline.closePath();
    Area area = new Area(own.outline);
    for (Path clip : clips) area.intersect(new Area(clip.outline));
    if (area.isEmpty()) return null;
    java.awt.geom.Rectangle2D all = area.getBounds2D();
    return new double[] {all.getMinX(), all.getMinY(), all.getMaxX(), all.getMaxY()};
  }

  @Override
  public String toString() {
    double[] box = box();
    return String.format(
        java.util.Locale.ROOT, "%s [%.1f %.1f %.1f %.1f] a=%.3f%s%s", what, box[0], box[1], box[2], box[3], alpha,
        color == 0 ? "" : String.format(" #%08X", color), blur == 0 ? "" : " blur=" + blur);
  }
}
