package android.util;

import android.graphics.Path;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Stub of a class with a native implementation: absolute moves, lines, cubics and arcs. */
public class PathParser {
  public static class PathData {
    public PathData() {}

    public PathData(PathData other) {}

    public void setPathData(PathData other) {}
  }

  public static boolean canMorph(PathData from, PathData to) {
    return false;
  }

  public static boolean interpolatePathData(PathData into, PathData from, PathData to, float share) {
    throw new UnsupportedOperationException();
  }

  private static final Pattern TOKEN = Pattern.compile("[A-Za-z]|[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?");

  public static Path createPathFromPathData(String text) {
    Path path = new Path();
    char command = 0;
    List<Float> numbers = new ArrayList<>();
    Matcher token = TOKEN.matcher(text);
    int end = 0;
    while (token.find()) {
      if (!text.substring(end, token.start()).matches("[ ,]*")) throw new IllegalArgumentException("pathData: " + text);
      end = token.end();
      if (Character.isLetter(token.group().charAt(0))) {
        if (!numbers.isEmpty()) throw new IllegalArgumentException("pathData has too few numbers after " + command);
        command = token.group().charAt(0);
        continue;
      }
      numbers.add(Float.parseFloat(token.group()));
      if (numbers.size() == count(command)) {
        add(path, command, numbers);
        if (command == 'M') command = 'L';
        numbers.clear();
      }
    }
    if (!numbers.isEmpty() || end < text.stripTrailing().length()) {
      throw new IllegalArgumentException("pathData ends with what is no path: " + text);
    }
    return path;
  }

  private static int count(char command) {
    switch (command) {
      case 'M': case 'L': return 2;
      case 'C': return 6;
      case 'A': return 7;
      default: throw new IllegalArgumentException("pathData with " + command + " is not understood here");
    }
  }

  private static void add(Path path, char command, List<Float> n) {
    switch (command) {
      case 'M': path.moveTo(n.get(0), n.get(1)); break;
      case 'L': path.lineTo(n.get(0), n.get(1)); break;
      case 'C': path.cubicTo(n.get(0), n.get(1), n.get(2), n.get(3), n.get(4), n.get(5)); break;
      default: arc(path, n.get(0), n.get(3) != 0, n.get(4) != 0, n.get(5), n.get(6));
    }
  }

  /** A circle through the current point and another; its center lies off the chord's middle. */
  private static void arc(Path path, double radius, boolean isLarge, boolean isClockwise, double x, double y) {
    double startX = path.outline.getCurrentPoint().getX(), startY = path.outline.getCurrentPoint().getY();
    double half = Math.hypot(x - startX, y - startY) / 2;
    double beside = Math.sqrt(Math.max(radius * radius - half * half, 0)) * (isLarge == isClockwise ? 1 : -1);
    double centerX = (startX + x) / 2 + beside * (y - startY) / (2 * half);
    double centerY = (startY + y) / 2 - beside * (x - startX) / (2 * half);
    double from = Math.toDegrees(Math.atan2(startY - centerY, startX - centerX));
    double turn = Math.toDegrees(Math.atan2(y - centerY, x - centerX)) - from;
    while (isClockwise && turn < 0) turn += 360;
    while (!isClockwise && turn > 0) turn -= 360;
    Arc2D arc = new Arc2D.Double(
        centerX - radius, centerY - radius, 2 * radius, 2 * radius, -from, -turn, Arc2D.OPEN);
    path.outline.append(arc.getPathIterator(new AffineTransform()), true);
  }
}
