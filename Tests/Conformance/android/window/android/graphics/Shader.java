package android.graphics;

/** Stub of a class with a native implementation. */
public class Shader {
  public enum TileMode { CLAMP, REPEAT, MIRROR, DECAL }
}
