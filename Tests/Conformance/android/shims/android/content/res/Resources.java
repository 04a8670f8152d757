package android.content.res;

import android.util.AttributeSet;
import java.io.File;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Stub: the resources of a `res` folder, read as text. An identifier is an index into their references. */
public class Resources {
  public static class NotFoundException extends RuntimeException {
    public NotFoundException(String message) {
      super(message);
    }

    public NotFoundException() {}
  }

  public abstract static class Theme {
    public abstract TypedArray obtainStyledAttributes(AttributeSet attributes, int[] wanted, int style, int fallback);
  }

  private final File folder;
  private final Map<String, String> strings = new HashMap<>();
  private final List<String> references = new ArrayList<>();

  public Resources(File folder) {
    this.folder = folder;
    references.add("");
    for (File file : files("values")) {
      NodeList found = document(file).getElementsByTagName("string");
      for (int index = 0; index < found.getLength(); index++) {
        Element string = (Element) found.item(index);
        strings.put(string.getAttribute("name"), string.getTextContent());
      }
    }
  }

  public File[] files(String kind) {
    File[] files = new File(folder, kind).listFiles();
    return files == null ? new File[0] : files;
  }

  public int identifier(String reference) {
    if (!references.contains(reference)) references.add(reference);
    return references.indexOf(reference);
  }

  String string(String value) {
    if (!value.startsWith("@string/")) return value;
    String text = strings.get(value.substring(8));
    if (text == null) throw new NotFoundException(value);
    return text;
  }

  public XmlResourceParser getXml(int id) {
    File file = new File(folder, references.get(id).substring(1) + ".xml");
    if (!file.isFile()) throw new NotFoundException(references.get(id));
    return (XmlResourceParser) Proxy.newProxyInstance(
        Resources.class.getClassLoader(), new Class<?>[] {XmlResourceParser.class}, new XmlEvents(document(file)));
  }

  public XmlResourceParser getAnimation(int id) {
    return getXml(id);
  }

  public TypedArray obtainAttributes(AttributeSet attributes, int[] wanted) {
    return new TypedArray(this, attributes);
  }

  private static Element document(File file) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      return factory.newDocumentBuilder().parse(file).getDocumentElement();
    } catch (Exception exception) {
      throw new IllegalArgumentException(file.getName() + ": " + exception.getMessage());
    }
  }
}
