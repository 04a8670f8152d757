package android.view;

/** Stub. */
public class WindowId {
  public abstract static class FocusObserver {
    public abstract void onFocusGained(WindowId window);

    public abstract void onFocusLost(WindowId window);
  }
}
