package android.content;

/** Stub. */
public class ContentResolver {
  static final ContentResolver ONE = new ContentResolver();
}
