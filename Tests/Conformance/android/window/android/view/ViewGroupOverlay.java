package android.view;

import android.content.Context;

/** Stub. */
public class ViewGroupOverlay extends ViewOverlay {
  ViewGroupOverlay(Context context, View host) {
    super(context, host);
  }

  public void add(View view) {
    group.take(view);
  }

  public void remove(View view) {
    group.removeView(view);
  }
}
