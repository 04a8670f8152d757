package android.graphics;

/** Stands in for a class whose work is native. */
public class MaskFilter {}
