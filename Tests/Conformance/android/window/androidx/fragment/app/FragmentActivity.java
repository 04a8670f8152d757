package androidx.fragment.app;

import android.app.Activity;

/** Stands in. */
public class FragmentActivity extends Activity {
  private final FragmentManager fragments = new FragmentManager(this);

  public FragmentManager getSupportFragmentManager() {
    return fragments;
  }
}
