package androidx.fragment.app;

import android.content.Context;
import android.widget.FrameLayout;

/** Stub. */
public final class FragmentContainerView extends FrameLayout {
  public FragmentContainerView(Context context) {
    super(context);
  }
}
