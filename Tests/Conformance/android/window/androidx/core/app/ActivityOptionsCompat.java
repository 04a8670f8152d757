package androidx.core.app;

import android.app.Activity;
import android.app.ActivityOptions;
import android.os.Bundle;
import android.util.Pair;
import android.view.View;

/** Stub: options without views. */
public class ActivityOptionsCompat {
  private final ActivityOptions options;

  private ActivityOptionsCompat(ActivityOptions options) {
    this.options = options;
  }

  @SuppressWarnings("unchecked")
  public static ActivityOptionsCompat makeSceneTransitionAnimation(Activity activity) {
    return new ActivityOptionsCompat(ActivityOptions.makeSceneTransitionAnimation(activity, (Pair<View, String>[]) null));
  }

  public Bundle toBundle() {
    return options.toBundle();
  }
}
