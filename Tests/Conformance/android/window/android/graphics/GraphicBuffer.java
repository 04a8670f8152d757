package android.graphics;

/** Stub of a class with a native implementation. */
public class GraphicBuffer implements android.os.Parcelable {
  public static GraphicBuffer createFromHardwareBuffer(android.hardware.HardwareBuffer buffer) {
    return null;
  }

  @Override
  public int describeContents() {
    return 0;
  }

  @Override
  public void writeToParcel(android.os.Parcel parcel, int flags) {}
}
