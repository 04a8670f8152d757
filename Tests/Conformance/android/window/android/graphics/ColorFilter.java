package android.graphics;

/** Stub of a class with a native implementation. */
public class ColorFilter {}
