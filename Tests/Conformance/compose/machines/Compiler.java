import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;

/** Compiles Kotlin. Each line has the words of a call of the compiler, separated by tabs; each answer ends with a line `.`. */
public final class Compiler {
  public static void main(String[] none) throws IOException {
    // The compiler's own setup is what takes longest.
    System.setProperty("kotlin.environment.keepalive", "true");
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      new K2JVMCompiler().exec(System.out, line.split("\t"));
      System.out.println(".");
    }
  }
}
