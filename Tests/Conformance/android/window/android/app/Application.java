package android.app;

import android.content.Context;
import android.content.ContextWrapper;

/** Stands in. */
public class Application extends ContextWrapper {
  public interface ActivityLifecycleCallbacks {}

  public Application(Context base) {
    super(base);
  }
}
