package android.graphics;

/** Stands in for a class whose work is native. */
public class Shader {
  public enum TileMode { CLAMP, REPEAT, MIRROR, DECAL }
}
