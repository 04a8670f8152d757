package androidx.fragment.app;

import android.app.Activity;
import android.os.Bundle;

/** Stub. */
public class FragmentActivity extends Activity {
  private final FragmentManager fragments = new FragmentManager(this);

  @Override
  protected void onSaveInstanceState(Bundle state) {
    state.putParcelable("fragments", fragments.save());
  }

  @Override
  protected void onRestoreInstanceState(Bundle state) {
    fragments.restore(state.getParcelable("fragments"));
  }

  public FragmentManager getSupportFragmentManager() {
    return fragments;
  }
}
