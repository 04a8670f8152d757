package android.util;

import org.xmlpull.v1.XmlPullParser;

/** Stub: the parsers of resources are attribute sets themselves. */
public class Xml {
  public static AttributeSet asAttributeSet(XmlPullParser parser) {
    return (AttributeSet) parser;
  }
}
