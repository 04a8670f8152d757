package android.text;

import java.util.Objects;

/** Stub. */
public final class TextUtils {
  public static final android.os.Parcelable.Creator<CharSequence> CHAR_SEQUENCE_CREATOR = null;

  public static void writeToParcel(CharSequence text, android.os.Parcel parcel, int flags) {}

  public static boolean equals(CharSequence one, CharSequence other) {
    return Objects.equals(one == null ? null : one.toString(), other == null ? null : other.toString());
  }

  public static boolean isEmpty(CharSequence text) {
    return text == null || text.length() == 0;
  }

  public static String join(CharSequence between, Iterable<?> parts) {
    StringBuilder all = new StringBuilder();
    for (Object part : parts) all.append(all.length() == 0 ? "" : between).append(part);
    return all.toString();
  }

  public static int getLayoutDirectionFromLocale(java.util.Locale locale) {
    return 0;
  }
}
