package conformance;

import android.animation.TimeInterpolator;
import android.content.Context;
import android.content.res.Resources;
import android.graphics.Path;
import android.transition.PathMotion;
import android.transition.Slide;
import android.transition.Transition;
import android.transition.TransitionInflater;
import android.transition.TransitionSet;
import android.view.animation.AccelerateDecelerateInterpolator;
import java.awt.geom.FlatteningPathIterator;
import java.awt.geom.PathIterator;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Inflates transitions with the framework's own classes. Each line of input is a `res` folder, the names of transitions
 * and times in milliseconds, separated by tabs; the answer is a line of JSON: the transitions without children, each
 * with its progress at the times, or what was thrown.
 */
public final class Oracle {
  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", -1);
      try {
        System.out.println(answer(new File(parts[0]), parts[1], times(parts[2])));
      } catch (Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) cause = cause.getCause();
        System.out.println("{\"thrown\":" + quoted(cause.toString()) + "}");
      }
    }
  }

  private static double[] times(String text) {
    String[] parts = text.split(",");
    double[] times = new double[parts.length];
    for (int index = 0; index < parts.length; index++) times[index] = Double.parseDouble(parts[index]);
    return times;
  }

  private static String answer(File folder, String names, double[] times) throws ReflectiveOperationException {
    Resources resources = new Resources(folder);
    Context context = new Context(resources);
    List<String> leaves = new ArrayList<>();
    for (String name : names.split(",")) {
      int id = resources.identifier("@transition/" + name);
      collect(name, TransitionInflater.from(context).inflateTransition(id), 0, times, leaves);
    }
    return "{\"leaves\":[" + String.join(",", leaves) + "]}";
  }

  /** Starts children as a set does: its delay precedes theirs. */
  private static void collect(String file, Transition transition, long delay, double[] times, List<String> leaves)
      throws ReflectiveOperationException {
    long start = delay + Math.max(transition.getStartDelay(), 0);
    if (transition instanceof TransitionSet) {
      TransitionSet set = (TransitionSet) transition;
      for (int index = 0; index < set.getTransitionCount(); index++) {
        collect(file, set.getTransitionAt(index), start, times, leaves);
      }
      return;
    }
    long duration = transition.getDuration() < 0 ? 300 : transition.getDuration();
    TimeInterpolator interpolator = transition.getInterpolator();
    List<String> progress = new ArrayList<>();
    for (double time : times) progress.add(number(progress(interpolator, start, duration, time)));
    leaves.add(
        "{\"file\":" + quoted(file) + ",\"class\":" + quoted(transition.getClass().getName()) + ",\"start\":" + start + ",\"duration\":" + duration
            + ",\"names\":" + listed(transition.getTargetNames()) + ",\"excluded\":" + listed(excluded(transition)) + ",\"mode\":" + mode(transition) + ",\"edge\":"
            + (transition instanceof Slide ? ((Slide) transition).getSlideEdge() : 0) + ",\"interpolator\":"
            + quoted(interpolator == null ? "" : interpolator.getClass().getSimpleName()) + ",\"path\":"
            + path(transition.getPathMotion()) + ",\"progress\":[" + String.join(",", progress) + "]}");
  }

  /** Behaves like an animator: nothing before the delay, and the end value after the end. */
  private static double progress(TimeInterpolator interpolator, long start, long duration, double time) {
    if (time < start) return 0;
    double share = duration > 0 ? Math.min((time - start) / duration, 1) : 1;
    TimeInterpolator curve = interpolator == null ? new AccelerateDecelerateInterpolator() : interpolator;
    return curve.getInterpolation((float) share);
  }

  private static List<?> excluded(Transition transition) throws ReflectiveOperationException {
    java.lang.reflect.Field field = Transition.class.getDeclaredField("mTargetNameExcludes");
    field.setAccessible(true);
    return (List<?>) field.get(transition);
  }

  private static String listed(List<?> names) {
    List<String> quoted = new ArrayList<>();
    if (names != null) names.forEach(one -> quoted.add(quoted((String) one)));
    return "[" + String.join(",", quoted) + "]";
  }

  private static int mode(Transition transition) {
    return transition instanceof android.transition.Visibility
        ? ((android.transition.Visibility) transition).getMode() : 0;
  }

  /** Points of the way from (0, 0) to (100, 0). */
  private static String path(PathMotion motion) {
    if (motion == null) return "[]";
    Path path = motion.getPath(0, 0, 100, 0);
    List<String> points = new ArrayList<>();
    double[] numbers = new double[6];
    for (PathIterator each = new FlatteningPathIterator(path.outline.getPathIterator(null), 1e-3, 12);
        !each.isDone(); each.next()) {
      each.currentSegment(numbers);
      points.add("[" + number(numbers[0]) + "," + number(numbers[1]) + "]");
    }
    return "[" + String.join(",", points) + "]";
  }

  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "null";
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("[\\x00-\\x1f]", " ") + "\"";
  }
}
