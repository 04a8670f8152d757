package android.content;

import android.content.res.Resources;
import android.content.res.TypedArray;
import android.util.AttributeSet;

/** Stub: an app that has only resources. */
public class Context {
  private final Resources resources;

  public Context(Resources resources) {
    this.resources = resources;
  }

  public Resources getResources() {
    return resources;
  }

  public Resources.Theme getTheme() {
    return null;
  }

  public ClassLoader getClassLoader() {
    return Context.class.getClassLoader();
  }

  public TypedArray obtainStyledAttributes(AttributeSet attributes, int[] wanted) {
    return resources.obtainAttributes(attributes, wanted);
  }

  public Object getSystemService(String name) {
    throw new UnsupportedOperationException();
  }
}
