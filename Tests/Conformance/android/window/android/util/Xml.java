package android.util;

import org.xmlpull.v1.XmlPullParser;

/** Stub: here, resource parsers are attribute sets. */
public class Xml {
  public static AttributeSet asAttributeSet(XmlPullParser parser) {
    return (AttributeSet) parser;
  }
}
