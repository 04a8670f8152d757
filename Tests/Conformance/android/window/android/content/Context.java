package android.content;

import android.content.pm.ApplicationInfo;
import android.content.res.Resources;
import android.content.res.TypedArray;
import android.os.Looper;
import android.util.AttributeSet;

/** Stub: an app that has only resources. */
public class Context {
  public static final String LAYOUT_INFLATER_SERVICE = "layout_inflater", ACCESSIBILITY_SERVICE = "accessibility";
  public static final int MODE_PRIVATE = 0;

  /** The build type of every app. */
  public static final ApplicationInfo BUILT = new ApplicationInfo();

  private Resources resources;

  public Context() {}

  public Context(Resources resources) {
    this.resources = resources;
  }

  public Resources getResources() {
    return resources;
  }

  public void setResources(Resources resources) {
    this.resources = resources;
  }

  public Resources.Theme getTheme() {
    return null;
  }

  public ClassLoader getClassLoader() {
    return Context.class.getClassLoader();
  }

  public String getPackageName() {
    return "rig";
  }

  public Context getApplicationContext() {
    return this;
  }

  public ApplicationInfo getApplicationInfo() {
    return BUILT;
  }

  public Looper getMainLooper() {
    return Looper.getMainLooper();
  }

  public ContentResolver getContentResolver() {
    return ContentResolver.ONE;
  }

  public final TypedArray obtainStyledAttributes(int style, int[] wanted) {
    return getResources().obtainAttributes(null, wanted);
  }

  public final TypedArray obtainStyledAttributes(AttributeSet attributes, int[] wanted) {
    return getResources().obtainAttributes(attributes, wanted);
  }

  public final TypedArray obtainStyledAttributes(AttributeSet attributes, int[] wanted, int style, int fallback) {
    return getResources().obtainAttributes(attributes, wanted);
  }

  /** Whether a screen reader is on. */
  public static boolean reads;

  public Object getSystemService(String name) {
    return ACCESSIBILITY_SERVICE.equals(name) && reads ? new android.view.accessibility.AccessibilityManager() : null;
  }

  public final <T> T getSystemService(Class<T> kind) {
    return null;
  }

  public final CharSequence getText(int id) {
    return getResources().getString(id);
  }

  public final String getString(int id) {
    return getResources().getString(id);
  }

  public void startActivity(Intent intent) {}

  public void startActivity(Intent intent, android.os.Bundle options) {}
}
