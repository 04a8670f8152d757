package android.content.res;

import android.util.AttributeSet;
import com.android.internal.R;
import java.util.Map;

/**
 * Stub: the attributes of an element as aapt2 would compile them, with the framework's own list of words. An index is
 * one of `R.NAMES`, whatever list of attributes was requested.
 */
public class TypedArray {
  private static final String ANDROID = "http://schemas.android.com/apk/res/android";

  private final Resources resources;
  private final AttributeSet attributes;

  TypedArray(Resources resources, AttributeSet attributes) {
    this.resources = resources;
    this.attributes = attributes;
  }

  private String text(int index) {
    return attributes.getAttributeValue(ANDROID, R.NAMES[index]);
  }

  public boolean hasValue(int index) {
    return text(index) != null;
  }

  public int getInt(int index, int absent) {
    String text = text(index);
    if (text == null) return absent;
    Map<String, Integer> words = R.WORDS.getOrDefault(R.NAMES[index], Map.of());
    int value = 0;
    for (String word : text.split("\\|")) value |= words.containsKey(word) ? words.get(word) : Integer.decode(word);
    return value;
  }

  public int getInteger(int index, int absent) {
    return getInt(index, absent);
  }

  public float getFloat(int index, float absent) {
    return text(index) == null ? absent : Float.parseFloat(text(index));
  }

  public boolean getBoolean(int index, boolean absent) {
    return text(index) == null ? absent : Boolean.parseBoolean(text(index));
  }

  public String getString(int index) {
    return text(index) == null ? null : resources.string(text(index));
  }

  public int getResourceId(int index, int absent) {
    String text = text(index);
    return text == null || !text.startsWith("@") ? absent : resources.identifier(text);
  }

  public android.util.TypedValue peekValue(int index) {
    return null;
  }

  public int getChangingConfigurations() {
    return 0;
  }

  public void recycle() {}
}
