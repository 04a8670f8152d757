package android.util;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** Stub of the framework's map. */
public class ArrayMap<K, V> extends LinkedHashMap<K, V> {
  public ArrayMap() {}

  public ArrayMap(Map<? extends K, ? extends V> other) {
    super(other);
  }

  public K keyAt(int index) {
    return new ArrayList<>(keySet()).get(index);
  }

  public V valueAt(int index) {
    return new ArrayList<>(values()).get(index);
  }

  public V removeAt(int index) {
    return remove(keyAt(index));
  }

  public int indexOfKey(Object key) {
    return new ArrayList<>(keySet()).indexOf(key);
  }
}
