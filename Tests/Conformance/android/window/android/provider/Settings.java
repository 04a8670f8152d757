package android.provider;

import android.content.ContentResolver;
import java.util.HashMap;
import java.util.Map;

/** Stub: settings that a case sets. */
public final class Settings {
  public static final Map<String, Object> VALUES = new HashMap<>();

  public static final class Global {
    public static final String ANIMATOR_DURATION_SCALE = "animator_duration_scale";
    public static final String TRANSITION_ANIMATION_SCALE = "transition_animation_scale";
    public static final String WINDOW_ANIMATION_SCALE = "window_animation_scale";

    public static float getFloat(ContentResolver resolver, String name, float absent) {
      return ((Float) VALUES.getOrDefault(name, absent));
    }
  }

  public static final class Secure {
    public static int getInt(ContentResolver resolver, String name, int absent) {
      return ((Integer) VALUES.getOrDefault(name, absent));
    }
  }
}
