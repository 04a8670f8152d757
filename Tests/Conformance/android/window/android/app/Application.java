package android.app;

import android.content.Context;
import android.content.ContextWrapper;

/** Stub. */
public class Application extends ContextWrapper {
  public interface ActivityLifecycleCallbacks {}

  public Application(Context base) {
    super(base);
  }
}
