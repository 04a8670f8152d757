package rig;

import android.app.Activity;
import android.app.ActivityOptions;
import android.content.Context;
import android.content.Intent;
import android.graphics.Drawn;
import android.os.Bundle;
import android.os.Handler;
import android.view.View;
import android.view.ViewGroup;
import android.view.ViewRootImpl;
import android.view.WindowInsets;
import android.window.OnBackInvokedCallback;
import android.window.OnBackInvokedDispatcher;
import java.util.ArrayList;
import java.util.List;

/** A simulated device with tasks of activities: which are alive, which are visible, and the order of calls. */
public final class Device {
  public static int width = 780;
  public static int height = 1688;
  public static WindowInsets insets = new WindowInsets(0, 0, 0, 0);
  /** The time that the system takes from a request to the next step. */
  public static long delay = 30;
  public static Context app;
  /** What loads the app's classes; null before a process has ended. */
  private static ClassLoader process;
  /** The themes of the app's manifest, by activity. */
  public static final java.util.Map<Class<?>, String> themes = new java.util.HashMap<>();
  private static final Handler system = new Handler();
  /** The task that is looked at; split screen has another one. */
  private static Task task = new Task();
  private static int tasks;
  public static final List<String> log = new ArrayList<>();
  /** Whether a rotation recreates covered activities as soon as they are visible again, not only the top one. */
  public static boolean recreates;
  /** Whether an activity that starts another one can still return with a transition, as from Android 11 on. */
  public static boolean keepsNames;

  public static final class Task extends ArrayList<Activity> {
    public final int id = ++tasks;
  }

  public static final class Record {
    public final Activity activity;
    public boolean isFinishing, isDestroyed, isChanging, isStopped, isTranslucent, isStale;
    public Task task;
    public ViewRootImpl root;
    public Bundle saved;
    public final List<OnBackInvokedCallback> callbacks = new ArrayList<>();
    public final OnBackInvokedDispatcher back = new OnBackInvokedDispatcher() {
      @Override
      public void registerOnBackInvokedCallback(int priority, OnBackInvokedCallback callback) {
        callbacks.add(callback);
      }

      @Override
      public void unregisterOnBackInvokedCallback(OnBackInvokedCallback callback) {
        callbacks.remove(callback);
      }
    };

    public Record(Activity activity) {
      this.activity = activity;
    }
  }

  private Device() {}

  private static void note(Activity activity, String what) {
    log.add(Clock.now() + " " + activity.getClass().getSimpleName() + " " + what);
  }

  public static void reset(Context context) {
    task = new Task();
    log.clear();
    app = context;
    process = null;
    recreates = false;
    keepsNames = false;
    Clock.reset();
    android.view.Choreographer.reset();
  }

  public static Activity top() {
    return task.isEmpty() ? null : task.get(task.size() - 1);
  }

  /** The top of another activity's task. */
  public static Activity top(Activity other) {
    return other.record.task.get(other.record.task.size() - 1);
  }

  /** Split screen: what is launched now has a task of its own, beside the others. */
  public static void split() {
    task = new Task();
  }

  public static Activity launch(Class<?> kind) {
    open(task, new Intent(app, kind), null, null);
    Clock.advance(200);
    return top();
  }

  public static void start(Activity from, Intent intent, ActivityOptions options) {
    note(from, "startActivity");
    system.postDelayed(() -> {
      note(from, "onPause");
      from.performPause();
      open(from.record.task, intent, options, null);
    }, delay);
  }

  private static Activity open(Task task, Intent intent, ActivityOptions options, Bundle state) {
    Activity activity = create(task, task.size(), intent, options, state);
    activity.performResume();
    show(activity);
    settle(activity);
    return activity;
  }

  private static Activity create(Task task, int at, Intent intent, ActivityOptions options, Bundle state) {
    try {
      Activity activity = (Activity) intent.target.getDeclaredConstructor().newInstance();
      activity.attach(app, intent);
      activity.record.task = task;
      task.add(at, activity);
      note(activity, "onCreate");
      activity.performCreate(state, options);
      activity.performStart(null);
      if (state != null) activity.performRestore(state);
      return activity;
    } catch (ReflectiveOperationException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** A covered activity becomes visible again; one that has missed a rotation is recreated. */
  private static Activity restart(Activity below, ActivityOptions options) {
    if (!below.record.isStopped) {
      if (options != null) below.onNewActivityOptions(options);
      return below;
    }
    below.record.isStopped = false;
    if (!below.record.isStale) {
      note(below, "onRestart");
      below.performRestart(options);
      return below;
    }
    Task task = below.record.task;
    int at = task.indexOf(below);
    below.record.isDestroyed = true;
    // What was in a process that has ended isn't told.
    if (below.record.root != null) {
      below.record.isChanging = true;
      below.record.root.dispose();
      below.performDestroy();
    }
    task.remove(below);
    Activity again = create(task, at, below.getIntent(), null, below.record.saved);
    show(again);
    if (options != null) again.onNewActivityOptions(options);
    return again;
  }

  private static void show(Activity activity) {
    activity.record.root = new ViewRootImpl(activity.getWindow().getDecorView(), width, height);
    activity.record.root.insets = insets;
  }

  /** A covered activity stops once the one over it is drawn and opaque. */
  private static void settle(Activity activity) {
    system.postDelayed(() -> {
      Task task = activity.record.task;
      int at = task.indexOf(activity);
      if (at <= 0 || activity.record.isTranslucent || activity.record.isFinishing) return;
      if (activity.record.root.frames == 0) {
        settle(activity);
        return;
      }
      for (Activity below : task.subList(0, at)) stop(below);
    }, delay);
  }

  private static void stop(Activity activity) {
    if (activity.record.isStopped) return;
    activity.record.isStopped = true;
    note(activity, "onStop");
    Bundle state = new Bundle();
    activity.performSave(state);
    activity.record.saved = state;
    activity.performStop();
  }

  public static boolean toTranslucent(Activity activity, Activity.TranslucentConversionListener callback, ActivityOptions options) {
    boolean wasOpaque = !activity.record.isTranslucent;
    activity.record.isTranslucent = true;
    note(activity, "convertToTranslucent");
    Task task = activity.record.task;
    int at = task.indexOf(activity);
    system.postDelayed(() -> {
      if (at > 0) restart(task.get(at - 1), options);
      if (callback != null) system.postDelayed(() -> callback.onTranslucentConversionComplete(true), delay);
    }, delay);
    return wasOpaque;
  }

  public static void toOpaque(Activity activity) {
    activity.record.isTranslucent = false;
    note(activity, "convertFromTranslucent");
    settle(activity);
  }

  public static void finish(Activity activity) {
    if (activity.record.isFinishing) return;
    activity.record.isFinishing = true;
    note(activity, "finish");
    system.postDelayed(() -> {
      activity.performPause();
      Task task = activity.record.task;
      int at = task.indexOf(activity);
      task.remove(activity);
      if (at > 0) {
        Activity below = restart(task.get(at - 1), null);
        note(below, "onResume");
        below.performResume();
      }
      if (activity.record.root != null) activity.record.root.dispose();
      activity.performStop();
      activity.record.isDestroyed = true;
      note(activity, "onDestroy");
      activity.performDestroy();
    }, delay);
  }

  /** A configuration change: the top activity is recreated, and the others later if they don't handle it by themselves. */
  public static Activity rotate() {
    Activity old = top();
    Bundle state = new Bundle();
    old.record.isChanging = true;
    old.performPause();
    old.performSave(state);
    old.performStop();
    old.record.root.dispose();
    old.record.isDestroyed = true;
    old.performDestroy();
    task.remove(old);
    int swap = width;
    width = height;
    height = swap;
    for (Activity one : task) {
      one.record.isStale = recreates;
      one.record.root.width = width;
      one.record.root.height = height;
      one.record.root.requestLayout();
    }
    return open(task, old.getIntent(), null, state);
  }

  /** The app's process ends in the background; its screens are made again in another one, by its own classes. */
  public static Activity kill(ClassLoader next) {
    Activity old = top();
    old.performPause();
    stop(old);
    process = next;
    app = new Context(app.getResources());
    for (Activity one : task) {
      if (one.record.root != null) one.record.root.dispose();
      one.record.root = null;
      one.record.isStale = true;
      one.getIntent().target = load(one.getIntent().target);
    }
    task.remove(old);
    return open(task, old.getIntent(), null, old.record.saved);
  }

  /** The class that has its name in the app's process. */
  public static Class<?> load(Class<?> kind) {
    try {
      return process == null ? kind : process.loadClass(kind.getName());
    } catch (ClassNotFoundException exception) {
      throw new IllegalStateException(exception);
    }
  }

  /** What is visible, back to front: the running windows. */
  public static List<Drawn> screen() {
    return screen(task);
  }

  public static List<Drawn> screen(Activity one) {
    return screen(one.record.task);
  }

  private static List<Drawn> screen(Task task) {
    List<Drawn> all = new ArrayList<>();
    for (Activity one : task) {
      if (!one.record.isStopped && one.record.root != null) all.addAll(one.record.root.shown);
    }
    return all;
  }

  /** The running windows, back to front. */
  public static List<android.view.View> windows() {
    List<android.view.View> all = new ArrayList<>();
    for (Activity one : task) {
      if (!one.record.isStopped && one.record.root != null) all.add(one.record.root.view);
    }
    return all;
  }

  public static List<Drawn> drawnBy(Activity activity) {
    return activity.record.root.shown;
  }
}
