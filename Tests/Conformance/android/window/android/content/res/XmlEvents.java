package android.content.res;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xmlpull.v1.XmlPullParser;

/** A document as the pull parser of resources reads it: without texts; empty elements start and end like others. */
final class XmlEvents implements InvocationHandler {
  private final List<Integer> kinds = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();
  private final List<Element> elements = new ArrayList<>();
  private int at;

  XmlEvents(Element root) {
    add(XmlPullParser.START_DOCUMENT, 0, null);
    walk(root, 1);
    add(XmlPullParser.END_DOCUMENT, 0, null);
  }

  private void walk(Element element, int depth) {
    add(XmlPullParser.START_TAG, depth, element);
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element) walk((Element) child, depth + 1);
    }
    add(XmlPullParser.END_TAG, depth, element);
  }

  private void add(int kind, int depth, Element element) {
    kinds.add(kind);
    depths.add(depth);
    elements.add(element);
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) {
    switch (method.getName()) {
      case "next":
        if (at + 1 < kinds.size()) at += 1;
        return kinds.get(at);
      case "getDepth": return depths.get(at);
      case "getName": return elements.get(at).getLocalName();
      case "isEmptyElementTag": return false;
      case "getPositionDescription": return "event " + at;
      case "close": return null;
      case "getAttributeValue": return value((String) arguments[0], (String) arguments[1]);
      default: throw new UnsupportedOperationException(method.getName());
    }
  }

  private String value(String namespace, String name) {
    Element element = elements.get(at);
    if (namespace == null) return element.hasAttribute(name) ? element.getAttribute(name) : null;
    return element.hasAttributeNS(namespace, name) ? element.getAttributeNS(namespace, name) : null;
  }
}
