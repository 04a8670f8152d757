package android.content;

/** Stands in. */
public class ContentResolver {
  static final ContentResolver ONE = new ContentResolver();
}
