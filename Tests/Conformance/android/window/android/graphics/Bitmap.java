package android.graphics;

import android.os.Parcel;
import android.os.Parcelable;
import android.util.DisplayMetrics;
import java.util.ArrayList;
import java.util.List;

/** Stub of a class with a native implementation: it records what is drawn on it. */
public final class Bitmap implements Parcelable {
  public enum Config { ALPHA_8, RGB_565, ARGB_4444, ARGB_8888, RGBA_F16, HARDWARE }

  /** The bytes of all bitmaps so far, for checks of the cost of runs. */
  public static long bytes;

  public final List<Drawn> drawn = new ArrayList<>();
  private final int width;
  private final int height;
  private final Config config;
  private final boolean isMutable;

  private Bitmap(int width, int height, Config config, boolean isMutable) {
    if (width <= 0 || height <= 0) throw new IllegalArgumentException("width and height must be > 0");
    bytes += 4L * width * height;
    this.width = width;
    this.height = height;
    this.config = config;
    this.isMutable = isMutable;
  }

  public static Bitmap createBitmap(int width, int height, Config config) {
    if (config == Config.HARDWARE) throw new IllegalArgumentException("can't create mutable bitmap with Config.HARDWARE");
    return new Bitmap(width, height, config, true);
  }

  public static Bitmap createBitmap(DisplayMetrics metrics, int width, int height, Config config) {
    return createBitmap(width, height, config);
  }

  public static Bitmap createBitmap(Picture picture) {
    return createBitmap(picture, picture.getWidth(), picture.getHeight(), Config.HARDWARE);
  }

  public static Bitmap createBitmap(Picture picture, int width, int height, Config config) {
    Config made = picture.requiresHardwareAcceleration() ? Config.HARDWARE : config;
    Bitmap bitmap = new Bitmap(width, height, made, made != Config.HARDWARE);
    Matrix scaled = new Matrix();
    scaled.setScale((float) width / Math.max(picture.getWidth(), 1), (float) height / Math.max(picture.getHeight(), 1));
    for (Drawn one : picture.drawn) bitmap.drawn.add(one.placed(scaled, 1, List.of(), 0));
    return bitmap;
  }

  /** Not in the framework: a bitmap such as image libraries decode. */
  public static Bitmap decoded(String name, int width, int height, boolean isHardware) {
    Bitmap bitmap = new Bitmap(width, height, isHardware ? Config.HARDWARE : Config.ARGB_8888, false);
    Drawn one = new Drawn();
    one.what = name;
    one.width = width;
    one.height = height;
    bitmap.drawn.add(one);
    return bitmap;
  }

  public static Bitmap wrapHardwareBuffer(android.hardware.HardwareBuffer buffer, ColorSpace space) {
    throw new UnsupportedOperationException();
  }

  public int getWidth() {
    return width;
  }

  public int getHeight() {
    return height;
  }

  public Config getConfig() {
    return config;
  }

  public boolean isMutable() {
    return isMutable;
  }

  public boolean sameAs(Bitmap other) {
    return this == other;
  }

  public boolean isRecycled() {
    return false;
  }

  public void recycle() {}

  public void eraseColor(int color) {
    drawn.clear();
  }

  public Bitmap copy(Config config, boolean isMutable) {
    Bitmap copy = new Bitmap(width, height, config, isMutable);
    copy.drawn.addAll(drawn);
    return copy;
  }

  public void setHasAlpha(boolean has) {}

  public void setDensity(int density) {}

  public int getDensity() {
    return 0;
  }

  public int getByteCount() {
    return 4 * width * height;
  }

  public void prepareToDraw() {}

  public GraphicBuffer createGraphicBufferHandle() {
    return null;
  }

  public ColorSpace getColorSpace() {
    return null;
  }

  @Override
  public int describeContents() {
    return 0;
  }

  @Override
  public void writeToParcel(Parcel parcel, int flags) {}
}
