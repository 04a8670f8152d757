package android.os;

/** Stub. The version is read at run time, so that one jar can act as devices of several versions. */
public class Build {
  public static class VERSION {
    public static final int SDK_INT = Integer.getInteger("rig.sdk", 34);
    public static final String CODENAME = "REL";
    public static final String RELEASE = "rig";
    public static final int PREVIEW_SDK_INT = 0;
  }

  public static class VERSION_CODES {
    public static final int BASE = 1, ICE_CREAM_SANDWICH = 14, ICE_CREAM_SANDWICH_MR1 = 15, JELLY_BEAN = 16;
    public static final int JELLY_BEAN_MR1 = 17, JELLY_BEAN_MR2 = 18, KITKAT = 19, LOLLIPOP = 21, LOLLIPOP_MR1 = 22;
    public static final int M = 23, N = 24, N_MR1 = 25, O = 26, O_MR1 = 27, P = 28, Q = 29, R = 30, S = 31, S_V2 = 32;
    public static final int TIRAMISU = 33, UPSIDE_DOWN_CAKE = 34, VANILLA_ICE_CREAM = 35, CUR_DEVELOPMENT = 10000;
  }

  public static final String BRAND = "rig", DEVICE = "rig", MODEL = "rig", TYPE = "user", FINGERPRINT = "rig";
}
