package androidx.lifecycle;

import java.util.ArrayList;
import java.util.List;

/** Stub: a late observer receives the earlier events. */
public class Lifecycle {
  public enum Event { ON_CREATE, ON_START, ON_RESUME, ON_PAUSE, ON_STOP, ON_DESTROY }

  private final LifecycleOwner owner;
  private final List<LifecycleEventObserver> observers = new ArrayList<>();
  /** How many of the first three events are in effect. */
  private int level;

  public Lifecycle(LifecycleOwner owner) {
    this.owner = owner;
  }

  public void addObserver(LifecycleObserver observer) {
    LifecycleEventObserver own = (LifecycleEventObserver) observer;
    observers.add(own);
    for (int at = 0; at < level; at++) own.onStateChanged(owner, Event.values()[at]);
  }

  public void removeObserver(LifecycleObserver observer) {
    observers.remove(observer);
  }

  /** Moves to a level step by step: 0 is destroyed, 3 is resumed. */
  public void moveTo(int goal) {
    while (level != goal) {
      Event event = level < goal ? Event.values()[level] : Event.values()[6 - level];
      level += level < goal ? 1 : -1;
      for (LifecycleEventObserver one : new ArrayList<>(observers)) one.onStateChanged(owner, event);
    }
  }
}
