package android.app;

import android.content.Intent;
import android.os.Bundle;
import android.os.Parcel;
import android.os.Parcelable;
import android.os.ResultReceiver;
import android.util.Pair;
import android.view.View;
import android.view.Window;
import java.util.ArrayList;

/** Stub: tells an activity's entry about another activity's exit. */
public class ActivityOptions implements Parcelable {
  public static final int ANIM_NONE = 0, ANIM_SCENE_TRANSITION = 5;
  private static final String KEY = "rig:options";

  private int kind = ANIM_NONE;
  private ArrayList<String> names;
  private ResultReceiver receiver;
  private boolean isReturning;
  private int resultCode;
  private Intent resultData;
  private int exitKey;

  private ActivityOptions() {}

  public ActivityOptions(Bundle bundle) {
    ActivityOptions other = bundle.getParcelable(KEY);
    if (other == null) return;
    kind = other.kind;
    names = other.names == null ? null : new ArrayList<>(other.names);
    receiver = other.receiver;
    isReturning = other.isReturning;
    resultCode = other.resultCode;
    resultData = other.resultData;
    exitKey = other.exitKey;
  }

  public static ActivityOptions makeBasic() {
    return new ActivityOptions();
  }

  public static ActivityOptions makeSceneTransitionAnimation(Activity activity, View view, String name) {
    return makeSceneTransitionAnimation(activity, Pair.create(view, name));
  }

  @SafeVarargs
  public static ActivityOptions makeSceneTransitionAnimation(Activity activity, Pair<View, String>... shared) {
    ActivityOptions options = new ActivityOptions();
    Window window = activity.getWindow();
    if (!window.hasFeature(Window.FEATURE_ACTIVITY_TRANSITIONS)) return options;
    options.kind = ANIM_SCENE_TRANSITION;
    ArrayList<String> names = new ArrayList<>();
    ArrayList<View> views = new ArrayList<>();
    if (shared != null) {
      for (Pair<View, String> one : shared) {
        if (one.second == null) throw new IllegalArgumentException("Shared element name must not be null");
        if (one.first == null) throw new IllegalArgumentException("Shared element must not be null");
        names.add(one.second);
        views.add(one.first);
      }
    }
    ExitTransitionCoordinator exit =
        new ExitTransitionCoordinator(activity, window, activity.mExitTransitionListener, names, names, views, false);
    options.receiver = exit;
    options.names = names;
    options.exitKey = activity.mActivityTransitionState.addExitTransitionCoordinator(exit);
    return options;
  }

  static ActivityOptions makeSceneTransitionAnimation(
      Activity activity, ExitTransitionCoordinator exit, ArrayList<String> names, int resultCode, Intent resultData) {
    ActivityOptions options = new ActivityOptions();
    options.kind = ANIM_SCENE_TRANSITION;
    options.names = names;
    options.receiver = exit;
    options.isReturning = true;
    options.resultCode = resultCode;
    options.resultData = resultData;
    options.exitKey = activity.mActivityTransitionState.addExitTransitionCoordinator(exit);
    return options;
  }

  public Bundle toBundle() {
    Bundle bundle = new Bundle();
    bundle.putParcelable(KEY, this);
    return bundle;
  }

  public int getAnimationType() {
    return kind;
  }

  public ArrayList<String> getSharedElementNames() {
    return names;
  }

  public ResultReceiver getResultReceiver() {
    return receiver;
  }

  public boolean isReturning() {
    return isReturning;
  }

  boolean isCrossTask() {
    return exitKey < 0;
  }

  public int getResultCode() {
    return resultCode;
  }

  public Intent getResultData() {
    return resultData;
  }

  public int getExitCoordinatorKey() {
    return exitKey;
  }

  @Override
  public int describeContents() {
    return 0;
  }

  @Override
  public void writeToParcel(Parcel parcel, int flags) {}
}
