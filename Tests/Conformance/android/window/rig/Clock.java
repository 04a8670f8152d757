package rig;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The time of a simulated device, and the tasks of its only thread. Everything happens in {@link #advance}. */
public final class Clock {
  /** Milliseconds between frames. A frame is drawn only if it was requested. */
  public static long frame = 10;

  public static final class Task {
    final long at;
    final long number;
    final Runnable work;
    public final Object owner;
    public final Object token;

    Task(long at, long number, Runnable work, Object owner, Object token) {
      this.at = at;
      this.number = number;
      this.work = work;
      this.owner = owner;
      this.token = token;
    }
  }

  private static final List<Task> tasks = new ArrayList<>();
  private static long now = 1000;
  private static long numbers;
  /** What a task threw; an app would have crashed. */
  public static final List<Throwable> crashes = new ArrayList<>();

  private Clock() {}

  public static long now() {
    return now;
  }

  public static Task post(Runnable work, long delay, Object owner, Object token) {
    Task task = new Task(now + Math.max(delay, 0), numbers++, work, owner, token);
    tasks.add(task);
    return task;
  }

  /** Posts a task for a time; a frame's tasks run before others of the same time. */
  public static Task postAt(Runnable work, long at, Object owner, Object token) {
    Task task = new Task(at, numbers++, work, owner, token);
    tasks.add(task);
    return task;
  }

  public static void remove(java.util.function.Predicate<Task> which) {
    tasks.removeIf(which);
  }

  public static boolean has(java.util.function.Predicate<Task> which) {
    return tasks.stream().anyMatch(which);
  }

  public static Runnable work(Task task) {
    return task.work;
  }

  /** The next time when frames are drawn, after now. */
  public static long nextFrame() {
    return (now / frame + 1) * frame;
  }

  public static void advance(long milliseconds) {
    long end = now + milliseconds;
    int count = 0;
    while (true) {
      Task next = tasks.stream().filter(one -> one.at <= end)
          .min(Comparator.comparingLong((Task one) -> one.at).thenComparingLong(one -> one.number)).orElse(null);
      if (next == null) break;
      if (++count > 200000) throw new IllegalStateException("no end of tasks");
      tasks.remove(next);
      now = Math.max(now, next.at);
      try {
        next.work.run();
      } catch (Throwable thrown) {
        crashes.add(thrown);
      }
    }
    now = end;
  }

  public static void reset() {
    tasks.clear();
    crashes.clear();
    now = (now / 1000 + 1) * 1000;
  }
}
