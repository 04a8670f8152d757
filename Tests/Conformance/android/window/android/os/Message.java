package android.os;

/** Stub. */
public final class Message {
  public int what;
  public int arg1;
  public int arg2;
  public Object obj;
  Handler target;
  Runnable callback;
  private Bundle data;

  public static Message obtain() {
    return new Message();
  }

  public static Message obtain(Handler target) {
    Message message = new Message();
    message.target = target;
    return message;
  }

  public static Message obtain(Handler target, int what) {
    Message message = obtain(target);
    message.what = what;
    return message;
  }

  public static Message obtain(Handler target, int what, Object obj) {
    Message message = obtain(target, what);
    message.obj = obj;
    return message;
  }

  public static Message obtain(Handler target, Runnable callback) {
    Message message = obtain(target);
    message.callback = callback;
    return message;
  }

  public void setAsynchronous(boolean isAsynchronous) {}

  public void setData(Bundle data) {
    this.data = data;
  }

  public Bundle getData() {
    if (data == null) data = new Bundle();
    return data;
  }

  public void recycle() {}

  public void sendToTarget() {
    target.sendMessage(this);
  }
}
