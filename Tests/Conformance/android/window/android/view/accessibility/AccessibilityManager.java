package android.view.accessibility;

/** Stub: a screen reader explores by touch. */
public final class AccessibilityManager {
  public boolean isTouchExplorationEnabled() {
    return true;
  }
}
