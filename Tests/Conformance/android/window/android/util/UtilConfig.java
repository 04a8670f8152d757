package android.util;

/** Stub. */
public final class UtilConfig {
  static boolean sThrowExceptionForUpperArrayOutOfBounds = true;
}
