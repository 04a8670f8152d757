package androidx.fragment.app;

import android.app.Activity;

/** Stub. */
public class FragmentActivity extends Activity {
  private final FragmentManager fragments = new FragmentManager(this);

  public FragmentManager getSupportFragmentManager() {
    return fragments;
  }
}
