package android.content;

import android.os.Bundle;

/** Stub: the class of a screen, and its extras. */
public class Intent implements android.os.Parcelable, Cloneable {
  public Class<?> target;
  public static final android.os.Parcelable.Creator<Intent> CREATOR = null;

  private final Bundle extras = new Bundle();

  public Intent() {}

  public Intent(String action) {}

  public Intent(Context context, Class<?> target) {
    this.target = target;
  }

  public Intent putExtra(String name, String value) {
    extras.putString(name, value);
    return this;
  }

  public Intent putExtra(String name, int value) {
    extras.putInt(name, value);
    return this;
  }

  public Intent putExtra(String name, android.os.Parcelable value) {
    extras.putParcelable(name, value);
    return this;
  }

  public Intent putExtra(String name, boolean value) {
    extras.putBoolean(name, value);
    return this;
  }

  public Intent putExtra(String name, Bundle value) {
    extras.putBundle(name, value);
    return this;
  }

  public Bundle getBundleExtra(String name) {
    return extras.getBundle(name);
  }

  public boolean getBooleanExtra(String name, boolean absent) {
    return extras.getBoolean(name, absent);
  }

  public void removeExtra(String name) {
    extras.remove(name);
  }

  public String getStringExtra(String name) {
    return extras.getString(name);
  }

  public int getIntExtra(String name, int absent) {
    return extras.getInt(name, absent);
  }

  public Bundle getExtras() {
    return extras;
  }

  public boolean hasExtra(String name) {
    return extras.containsKey(name);
  }

  public void setExtrasClassLoader(ClassLoader loader) {}

  @Override
  public int describeContents() {
    return 0;
  }

  @Override
  public void writeToParcel(android.os.Parcel parcel, int flags) {}
}
