package com.android.internal.util;

/** Stub of a helper that sizes arrays as the runtime prefers. */
public final class ArrayUtils {
  public static boolean[] newUnpaddedBooleanArray(int length) {
    return new boolean[length];
  }

  public static int[] newUnpaddedIntArray(int length) {
    return new int[length];
  }

  public static long[] newUnpaddedLongArray(int length) {
    return new long[length];
  }

  public static Object[] newUnpaddedObjectArray(int length) {
    return new Object[length];
  }

  public static String deepToString(Object value) {
    return String.valueOf(value);
  }

  public static int unstableRemoveIf(java.util.ArrayList<?> list, java.util.function.Predicate<?> which) {
    throw new UnsupportedOperationException();
  }
}
