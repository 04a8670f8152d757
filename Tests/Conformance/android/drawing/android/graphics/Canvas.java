package android.graphics;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Records what is drawn on it: the place on the whole canvas, opacity and clips. Its text is JSON. */
public class Canvas {
  private final List<Operation> operations = new ArrayList<>();
  private final Deque<State> saved = new ArrayDeque<>();
  private State now = new State(new Matrix(), List.of(), 1);

  private static final class State {
    final Matrix matrix;
    final List<double[]> clips;
    final double alpha;

    State(Matrix matrix, List<double[]> clips, double alpha) {
      this.matrix = matrix;
      this.clips = clips;
      this.alpha = alpha;
    }
  }

  private static final class Operation {
    String what;
    double[] points;
    double alpha;
    List<double[]> clips;
    double effect;
  }

  public boolean isHardwareAccelerated() {
    return true;
  }

  public int save() {
    saved.push(now);
    return saved.size();
  }

  public int saveLayerAlpha(float left, float top, float right, float bottom, int alpha) {
    saved.push(now);
    now = new State(now.matrix, now.clips, now.alpha * alpha / 255);
    return saved.size();
  }

  public void restore() {
    now = saved.pop();
  }

  public void translate(float x, float y) {
    move(new Matrix(1, 0, x, 0, 1, y, 0, 0, 1));
  }

  public void scale(float x, float y) {
    move(new Matrix(x, 0, 0, 0, y, 0, 0, 0, 1));
  }

  public void concat(Matrix matrix) {
    move(new Matrix(matrix.rows));
  }

  private void move(Matrix matrix) {
    now = new State(now.matrix.times(matrix), now.clips, now.alpha);
  }

  public boolean clipPath(Path path) {
    List<double[]> clips = new ArrayList<>(now.clips);
    clips.add(now.matrix.map(path.points));
    now = new State(now.matrix, clips, now.alpha);
    return true;
  }

  public void drawPath(Path path, Paint paint) {
    double radius = paint.getMaskFilter() instanceof BlurMaskFilter blur ? blur.radius : 0;
    note(String.format("\"kind\":\"path\",\"color\":\"%08X\",\"radius\":%s", paint.getColor(), radius), path.points);
  }

  /** Content with its own size: x and y are its width and height. */
  public void drawText(String name, float width, float height, Paint paint) {
    double[] corners = {0, 0, width, 0, width, height, 0, height};
    note("\"kind\":\"content\",\"name\":\"" + name + "\"", corners);
  }

  private void note(String what, double[] points) {
    Operation one = new Operation();
    one.what = what;
    one.points = now.matrix.map(points);
    one.alpha = now.alpha;
    one.clips = now.clips;
    operations.add(one);
  }

  public void drawRenderNode(RenderNode node) {
    for (Operation inner : ((Canvas) node.canvas).operations) {
      Operation one = new Operation();
      one.what = inner.what;
      one.points = now.matrix.map(inner.points);
      one.alpha = now.alpha * inner.alpha;
      one.clips = new ArrayList<>(now.clips);
      for (double[] clip : inner.clips) one.clips.add(now.matrix.map(clip));
      if (inner.clips.isEmpty() && node.cuts(inner.points)) one.clips.add(now.matrix.map(node.corners()));
      one.effect = node.effect.radius;
      operations.add(one);
    }
  }

  @Override
  public String toString() {
    List<String> texts = new ArrayList<>();
    for (Operation one : operations) {
      List<String> clips = new ArrayList<>();
      for (double[] clip : one.clips) clips.add(numbers(clip));
      texts.add(
          "{" + one.what + ",\"alpha\":" + one.alpha + ",\"effect\":" + one.effect + ",\"points\":"
              + numbers(one.points) + ",\"clips\":[" + String.join(",", clips) + "]}");
    }
    return "[" + String.join(",", texts) + "]";
  }

  private static String numbers(double[] numbers) {
    List<String> texts = new ArrayList<>();
    for (double number : numbers) texts.add(Double.isFinite(number) ? Double.toString(number) : "null");
    return "[" + String.join(",", texts) + "]";
  }
}
