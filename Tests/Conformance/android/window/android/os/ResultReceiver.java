package android.os;

/** Stands in: both sides are in one process, and what is sent comes through the handler as it does there. */
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
