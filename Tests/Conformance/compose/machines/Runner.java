import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.Map;

/**
 * Runs what is compiled. Each line has folders of classes, the name of a class, and what its function `answer` takes, separated by
 * tabs; each answer ends with a line `.`. Each list of folders has classes of its own.
 */
public final class Runner {
  public static void main(String[] none) throws Exception {
    Map<String, ClassLoader> loaders = new HashMap<>();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", 3);
      ClassLoader loader = loaders.computeIfAbsent(parts[0], Runner::loader);
      Method answer = loader.loadClass(parts[1]).getMethod("answer", String.class);
      System.out.println(answer.invoke(null, parts[2]));
      System.out.println(".");
    }
    System.exit(0);
  }

  private static ClassLoader loader(String folders) {
    String[] paths = folders.split(File.pathSeparator);
    URL[] urls = new URL[paths.length];
    for (int index = 0; index < paths.length; index += 1) {
      try {
        urls[index] = new File(paths[index]).toURI().toURL();
      } catch (MalformedURLException thrown) {
        throw new IllegalArgumentException(thrown);
      }
    }
    return new URLClassLoader(urls, Runner.class.getClassLoader());
  }
}
