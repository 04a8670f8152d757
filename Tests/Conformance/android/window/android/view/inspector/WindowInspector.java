package android.view.inspector;

import android.view.View;
import java.util.List;

/** Stub: the windows of the simulated device. */
public final class WindowInspector {
  private WindowInspector() {}

  public static List<View> getGlobalWindowViews() {
    return rig.Device.windows();
  }
}
