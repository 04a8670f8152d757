package android.os;

import android.util.SparseArray;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Stub: a map that is never written to a parcel. */
public class Bundle implements Parcelable, Cloneable {
  public static final Bundle EMPTY = new Bundle();

  public static final Parcelable.Creator<Bundle> CREATOR = null;

  private final Map<String, Object> map = new HashMap<>();

  public Bundle() {}

  public Bundle(int capacity) {}

  public Bundle(ClassLoader loader) {}

  public Bundle(Bundle other) {
    map.putAll(other.map);
  }

  public void setClassLoader(ClassLoader loader) {}

  public ClassLoader getClassLoader() {
    return Bundle.class.getClassLoader();
  }

  public Object get(String key) {
    return map.get(key);
  }

  @SuppressWarnings("unchecked")
  private <T> T or(String key, T absent) {
    Object value = map.get(key);
    return value == null ? absent : (T) value;
  }

  public boolean containsKey(String key) {
    return map.containsKey(key);
  }

  public boolean isEmpty() {
    return map.isEmpty();
  }

  public int size() {
    return map.size();
  }

  public Set<String> keySet() {
    return map.keySet();
  }

  public void clear() {
    map.clear();
  }

  public void remove(String key) {
    map.remove(key);
  }

  public void putAll(Bundle other) {
    map.putAll(other.map);
  }

  public void putBoolean(String key, boolean value) {
    map.put(key, value);
  }

  public boolean getBoolean(String key) {
    return or(key, false);
  }

  public boolean getBoolean(String key, boolean absent) {
    return or(key, absent);
  }

  public void putInt(String key, int value) {
    map.put(key, value);
  }

  public int getInt(String key) {
    return or(key, 0);
  }

  public int getInt(String key, int absent) {
    return or(key, absent);
  }

  public void putLong(String key, long value) {
    map.put(key, value);
  }

  public long getLong(String key) {
    return or(key, 0L);
  }

  public long getLong(String key, long absent) {
    return or(key, absent);
  }

  public void putFloat(String key, float value) {
    map.put(key, value);
  }

  public float getFloat(String key) {
    return or(key, 0f);
  }

  public float getFloat(String key, float absent) {
    return or(key, absent);
  }

  public void putDouble(String key, double value) {
    map.put(key, value);
  }

  public double getDouble(String key) {
    return or(key, 0.0);
  }

  public void putString(String key, String value) {
    map.put(key, value);
  }

  public String getString(String key) {
    return or(key, null);
  }

  public String getString(String key, String absent) {
    return or(key, absent);
  }

  public void putCharSequence(String key, CharSequence value) {
    map.put(key, value);
  }

  public CharSequence getCharSequence(String key) {
    return or(key, null);
  }

  public void putBundle(String key, Bundle value) {
    map.put(key, value);
  }

  public Bundle getBundle(String key) {
    return or(key, null);
  }

  public void putParcelable(String key, Parcelable value) {
    map.put(key, value);
  }

  public <T extends Parcelable> T getParcelable(String key) {
    return or(key, null);
  }

  public void putParcelableArray(String key, Parcelable[] value) {
    map.put(key, value);
  }

  public Parcelable[] getParcelableArray(String key) {
    return or(key, null);
  }

  public void putParcelableArrayList(String key, ArrayList<? extends Parcelable> value) {
    map.put(key, value);
  }

  public <T extends Parcelable> ArrayList<T> getParcelableArrayList(String key) {
    return or(key, null);
  }

  public void putSparseParcelableArray(String key, SparseArray<? extends Parcelable> value) {
    map.put(key, value);
  }

  public <T extends Parcelable> SparseArray<T> getSparseParcelableArray(String key) {
    return or(key, null);
  }

  public void putSerializable(String key, Serializable value) {
    map.put(key, value);
  }

  public Serializable getSerializable(String key) {
    return or(key, null);
  }

  public void putStringArrayList(String key, ArrayList<String> value) {
    map.put(key, value);
  }

  public ArrayList<String> getStringArrayList(String key) {
    return or(key, null);
  }

  public void putIntegerArrayList(String key, ArrayList<Integer> value) {
    map.put(key, value);
  }

  public ArrayList<Integer> getIntegerArrayList(String key) {
    return or(key, null);
  }

  public void putStringArray(String key, String[] value) {
    map.put(key, value);
  }

  public String[] getStringArray(String key) {
    return or(key, null);
  }

  public void putIntArray(String key, int[] value) {
    map.put(key, value);
  }

  public int[] getIntArray(String key) {
    return or(key, null);
  }

  public void putFloatArray(String key, float[] value) {
    map.put(key, value);
  }

  public float[] getFloatArray(String key) {
    return or(key, null);
  }

  @Override
  public Object clone() {
    return new Bundle(this);
  }

  @Override
  public int describeContents() {
    return 0;
  }

  @Override
  public void writeToParcel(Parcel parcel, int flags) {}
}
