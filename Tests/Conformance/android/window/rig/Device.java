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

/** A simulated device with one task of activities: which are alive, which are visible, and the order of calls. */
public final class Device {
  public static int width = 780;
  public static int height = 1688;
  public static WindowInsets insets = new WindowInsets(0, 0, 0, 0);
  /** The time that the system takes from a request to the next step. */
  public static long delay = 30;
  public static Context app;
  private static final Handler system = new Handler();
  private static final List<Activity> task = new ArrayList<>();
  public static final List<String> log = new ArrayList<>();

  public static final class Record {
    public final Activity activity;
    public boolean isFinishing, isDestroyed, isChanging, isStopped, isTranslucent;
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
    task.clear();
    log.clear();
    app = context;
    Clock.reset();
    android.view.Choreographer.reset();
  }

  public static Activity top() {
    return task.isEmpty() ? null : task.get(task.size() - 1);
  }

  public static Activity launch(Class<?> kind) {
    open(new Intent(app, kind), null, null);
    Clock.advance(200);
    return top();
  }

  public static void start(Activity from, Intent intent, ActivityOptions options) {
    note(from, "startActivity");
    system.postDelayed(() -> {
      note(from, "onPause");
      from.performPause();
      open(intent, options, null);
    }, delay);
  }

  private static Activity open(Intent intent, ActivityOptions options, Bundle state) {
    try {
      Activity activity = (Activity) intent.target.getDeclaredConstructor().newInstance();
      activity.attach(app, intent);
      task.add(activity);
      note(activity, "onCreate");
      activity.performCreate(state, options);
      activity.performStart(null);
      activity.performResume();
      show(activity);
      settle(activity);
      return activity;
    } catch (ReflectiveOperationException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static void show(Activity activity) {
    activity.record.root = new ViewRootImpl(activity.getWindow().getDecorView(), width, height);
    activity.record.root.insets = insets;
  }

  /** A covered activity stops once the one over it is drawn and opaque. */
  private static void settle(Activity activity) {
    system.postDelayed(() -> {
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
    int at = task.indexOf(activity);
    system.postDelayed(() -> {
      if (at > 0) {
        Activity below = task.get(at - 1);
        if (below.record.isStopped) {
          below.record.isStopped = false;
          note(below, "onRestart");
          below.performRestart(options);
        } else if (options != null) {
          below.onNewActivityOptions(options);
        }
      }
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
      int at = task.indexOf(activity);
      task.remove(activity);
      if (at > 0) {
        Activity below = task.get(at - 1);
        if (below.record.isStopped) {
          below.record.isStopped = false;
          note(below, "onRestart");
          below.performRestart(null);
        }
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

  /** A configuration change: the top activity is recreated. */
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
      one.record.root.width = width;
      one.record.root.height = height;
      one.record.root.requestLayout();
    }
    return open(old.getIntent(), null, state);
  }

  /** What is visible, back to front: the running windows. */
  public static List<Drawn> screen() {
    List<Drawn> all = new ArrayList<>();
    for (Activity one : task) {
      if (!one.record.isStopped && one.record.root != null) all.addAll(one.record.root.shown);
    }
    return all;
  }

  public static List<Drawn> drawnBy(Activity activity) {
    return activity.record.root.shown;
  }
}
