package android.content.res;

/** Stub. */
public final class Configuration {
  public int orientation = 1;
  public int screenLayout;
  public int layoutDirection;

  public Configuration() {}

  public Configuration(Configuration other) {
    orientation = other.orientation;
    layoutDirection = other.layoutDirection;
  }

  public int getLayoutDirection() {
    return layoutDirection;
  }
}
