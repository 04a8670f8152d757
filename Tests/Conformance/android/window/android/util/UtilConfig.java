package android.util;

/** Stands in. */
public final class UtilConfig {
  static boolean sThrowExceptionForUpperArrayOutOfBounds = true;
}
