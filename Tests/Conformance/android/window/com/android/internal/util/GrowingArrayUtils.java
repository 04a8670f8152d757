package com.android.internal.util;

import java.util.Arrays;

/** Stub. */
public final class GrowingArrayUtils {
  public static <T> T[] append(T[] array, int size, T element) {
    T[] grown = size < array.length ? array : Arrays.copyOf(array, Math.max(4, 2 * size));
    grown[size] = element;
    return grown;
  }

  public static <T> T[] insert(T[] array, int size, int index, T element) {
    T[] grown = size < array.length ? array : Arrays.copyOf(array, Math.max(4, 2 * size));
    System.arraycopy(grown, index, grown, index + 1, size - index);
    grown[index] = element;
    return grown;
  }

  public static boolean[] append(boolean[] array, int size, boolean element) {
    boolean[] grown = size < array.length ? array : Arrays.copyOf(array, Math.max(4, 2 * size));
    grown[size] = element;
    return grown;
  }

  public static boolean[] insert(boolean[] array, int size, int index, boolean element) {
    boolean[] grown = size < array.length ? array : Arrays.copyOf(array, Math.max(4, 2 * size));
    System.arraycopy(grown, index, grown, index + 1, size - index);
    grown[index] = element;
    return grown;
  }

  public static int[] append(int[] array, int size, int element) {
    int[] grown = size < array.length ? array : Arrays.copyOf(array, Math.max(4, 2 * size));
    grown[size] = element;
    return grown;
  }

  public static int[] insert(int[] array, int size, int index, int element) {
    int[] grown = size < array.length ? array : Arrays.copyOf(array, Math.max(4, 2 * size));
    System.arraycopy(grown, index, grown, index + 1, size - index);
    grown[index] = element;
    return grown;
  }

  public static long[] append(long[] array, int size, long element) {
    long[] grown = size < array.length ? array : Arrays.copyOf(array, Math.max(4, 2 * size));
    grown[size] = element;
    return grown;
  }

  public static long[] insert(long[] array, int size, int index, long element) {
    long[] grown = size < array.length ? array : Arrays.copyOf(array, Math.max(4, 2 * size));
    System.arraycopy(grown, index, grown, index + 1, size - index);
    grown[index] = element;
    return grown;
  }
}
