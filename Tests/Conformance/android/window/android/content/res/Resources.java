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

    public Resources getResources() {
      return null;
    }
  }

  private final File folder;
  private final android.util.DisplayMetrics metrics = new android.util.DisplayMetrics();
  private final Configuration configuration = new Configuration();
  private final Map<String, String> strings = new HashMap<>();
  private final Map<String, Element> styles = new HashMap<>();

  public Resources(File folder) {
    this.folder = folder;
    for (File file : files("values")) {
      NodeList found = document(file).getElementsByTagName("string");
      for (int index = 0; index < found.getLength(); index++) {
        Element string = (Element) found.item(index);
        strings.put(string.getAttribute("name"), string.getTextContent());
      }
      found = document(file).getElementsByTagName("style");
      for (int index = 0; index < found.getLength(); index++) {
        Element style = (Element) found.item(index);
        styles.put(style.getAttribute("name"), style);
      }
    }
  }

  /** The items of the framework's attributes in a style of the app. */
  public Map<String, String> style(String name) {
    Map<String, String> items = new HashMap<>();
    Element style = styles.get(name);
    if (style == null) throw new NotFoundException("@style/" + name);
    NodeList found = style.getElementsByTagName("item");
    for (int index = 0; index < found.getLength(); index++) {
      Element item = (Element) found.item(index);
      items.put(item.getAttribute("name").replace("android:", ""), item.getTextContent());
    }
    return items;
  }

  public android.util.DisplayMetrics getDisplayMetrics() {
    return metrics;
  }

  public Configuration getConfiguration() {
    return configuration;
  }

  /** The number that the app's class `R` has for a resource, such as `@transition/photo_enter`. */
  public static int idOf(String reference) {
    return IDS.indexOf(reference) < 0 ? add(reference) : IDS.indexOf(reference);
  }

  private static int add(String reference) {
    IDS.add(reference);
    return IDS.size() - 1;
  }

  private static final List<String> IDS = new ArrayList<>(List.of(""));

  public String getString(int id) {
    return string(IDS.get(id));
  }

  public CharSequence getText(int id) {
    return getString(id);
  }

  public String getString(int id, Object... arguments) {
    return String.format(getString(id), arguments);
  }

  public String getResourceTypeName(int id) {
    return IDS.get(id).substring(1, IDS.get(id).indexOf('/'));
  }

  public int getInteger(int id) {
    return 0;
  }

  public float getDimension(int id) {
    return 0;
  }

  public int getDimensionPixelSize(int id) {
    return 0;
  }

  public String getResourceName(int id) {
    return IDS.get(id);
  }

  public String getResourceEntryName(int id) {
    return IDS.get(id);
  }

  public File[] files(String kind) {
    File[] files = new File(folder, kind).listFiles();
    return files == null ? new File[0] : files;
  }

  public int identifier(String reference) {
    return idOf(reference);
  }

  String string(String value) {
    if (!value.startsWith("@string/")) return value;
    String text = strings.get(value.substring(8));
    if (text == null) throw new NotFoundException(value);
    return text;
  }

  public XmlResourceParser getXml(int id) {
    File file = new File(folder, IDS.get(id).substring(1) + ".xml");
    if (!file.isFile()) throw new NotFoundException(IDS.get(id));
    return (XmlResourceParser) Proxy.newProxyInstance(
        Resources.class.getClassLoader(), new Class<?>[] {XmlResourceParser.class}, new XmlEvents(document(file)));
  }

  public XmlResourceParser getLayout(int id) {
    return getXml(id);
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
