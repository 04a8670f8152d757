package com.android.internal.view.animation;

/** Stub: native interpolators aren't used here. */
public final class NativeInterpolatorFactoryHelper {
  public static long createLinearInterpolator() { return 0; }
  public static long createPathInterpolator(float[] x, float[] y) { return 0; }
  public static long createAccelerateDecelerateInterpolator() { return 0; }
  public static long createAccelerateInterpolator(float factor) { return 0; }
  public static long createAnticipateInterpolator(float tension) { return 0; }
  public static long createAnticipateOvershootInterpolator(float tension) { return 0; }
  public static long createBounceInterpolator() { return 0; }
  public static long createCycleInterpolator(float cycles) { return 0; }
  public static long createDecelerateInterpolator(float factor) { return 0; }
  public static long createOvershootInterpolator(float tension) { return 0; }
}
