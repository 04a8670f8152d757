package android.os;

/** Stub: both sides are in one process; results arrive through the handler, as on a device. */
public class ResultReceiver implements Parcelable {
  private final Handler handler;

  public ResultReceiver(Handler handler) {
    this.handler = handler;
  }

  public void send(int code, Bundle data) {
    if (handler != null) {
      handler.post(() -> onReceiveResult(code, data));
    } else {
      onReceiveResult(code, data);
    }
  }

  protected void onReceiveResult(int code, Bundle data) {}

  @Override
  public int describeContents() {
    return 0;
  }

  @Override
  public void writeToParcel(Parcel parcel, int flags) {}
}
