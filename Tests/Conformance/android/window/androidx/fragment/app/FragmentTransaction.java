package androidx.fragment.app;

import android.view.View;
import java.util.LinkedHashMap;
import java.util.Map;

/** Stub: one fragment replaces the current one. */
public class FragmentTransaction {
  private final FragmentManager manager;
  int container;
  Fragment fragment;
  boolean isKept, isReordered;
  final Map<String, String> shared = new LinkedHashMap<>();

  FragmentTransaction(FragmentManager manager) {
    this.manager = manager;
  }

  public FragmentTransaction add(int container, Fragment fragment) {
    return replace(container, fragment);
  }

  public FragmentTransaction replace(int container, Fragment fragment) {
    this.container = container;
    this.fragment = fragment;
    return this;
  }

  /** For a view's name, that of its counterpart on the entering screen. */
  public FragmentTransaction addSharedElement(View view, String name) {
    shared.put(view.getTransitionName(), name);
    return this;
  }

  public FragmentTransaction addToBackStack(String name) {
    isKept = true;
    return this;
  }

  public FragmentTransaction replace(int container, Fragment fragment, String tag) {
    return replace(container, fragment);
  }

  public FragmentTransaction setPrimaryNavigationFragment(Fragment fragment) {
    return this;
  }

  public FragmentTransaction setReorderingAllowed(boolean allowed) {
    isReordered = allowed;
    return this;
  }

  public int commit() {
    manager.later(() -> manager.push(this));
    return 0;
  }
}
