package libcore.util;

/** Stub. */
public final class EmptyArray {
  public static final boolean[] BOOLEAN = new boolean[0];
  public static final int[] INT = new int[0];
  public static final long[] LONG = new long[0];
  public static final Object[] OBJECT = new Object[0];
}
