package android.content;

import android.content.res.Resources;

/** Stub. */
public class ContextWrapper extends Context {
  private Context base;

  public ContextWrapper(Context base) {
    this.base = base;
  }

  protected void attachBaseContext(Context base) {
    this.base = base;
  }

  public Context getBaseContext() {
    return base;
  }

  @Override
  public Resources getResources() {
    return base.getResources();
  }
}
