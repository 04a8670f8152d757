import com.android.build.api.variant.*;
import java.io.File;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import org.gradle.api.*;
import org.gradle.api.artifacts.*;
import org.gradle.api.artifacts.dsl.*;
import org.gradle.api.file.*;
import org.gradle.api.plugins.*;
import org.gradle.api.provider.*;
import org.gradle.api.tasks.*;
import org.gradle.process.*;
import transitionexport.gradle.*;

/**
 * Applies the plugin to a stub of a project, and runs its tasks: {@code Probe PROJECT PROGRAM android|plain [OPTION=VALUE]}. Prints
 * the names of tasks and, for Android, which folder each variant takes.
 */
public final class Probe {
  static File folder;
  static final Map<String, ExportTransitions> tasks = new LinkedHashMap<>();
  static TransitionExportExtension extension;
  static File program;

  static class Value<T> {
    Object value;
    @SuppressWarnings("unchecked") public T get() {
      return (T) (value instanceof Provider ? ((Provider<?>) value).get() : value);
    }
    public boolean isPresent() { return value instanceof Provider ? ((Provider<?>) value).isPresent() : value != null; }
  }

  static class Single<T> extends Value<T> implements Property<T> {
    public void set(T value) { this.value = value; }
    public void set(Provider<? extends T> value) { this.value = value; }
    public Property<T> convention(T value) { this.value = value; return this; }
  }

  static class Folder extends Single<Directory> implements DirectoryProperty {
    public Provider<Directory> dir(String path) {
      Folder folder = new Folder();
      File file = new File(get().getAsFile(), path);
      folder.value = (Directory) () -> file;
      return folder;
    }
    public DirectoryProperty convention(Provider<? extends Directory> value) { this.value = value; return this; }
  }

  static class Regular extends Single<RegularFile> implements RegularFileProperty {}

  static class Many<T> extends Value<List<T>> implements ListProperty<T> {
    public void set(Provider<? extends Iterable<? extends T>> value) { this.value = value; }
    public ListProperty<T> convention(Iterable<? extends T> value) { this.value = value; return this; }
  }

  static class Pairs extends Value<Map<String, String>> implements MapProperty<String, String> {
    public void set(Provider<? extends Map<? extends String, ? extends String>> value) { this.value = value; }
  }

  static class Paths implements ConfigurableFileCollection {
    final List<Object> paths = new ArrayList<>();
    public ConfigurableFileCollection from(Object... more) { paths.addAll(Arrays.asList(more)); return this; }
    public Set<File> getFiles() {
      Set<File> files = new LinkedHashSet<>();
      for (Object path : paths) files.addAll(resolved(path));
      return files;
    }
    public File getSingleFile() {
      if (getFiles().size() != 1) throw new IllegalStateException("not one file: " + getFiles());
      return getFiles().iterator().next();
    }
    public boolean isEmpty() { return getFiles().isEmpty(); }
  }

  static Set<File> resolved(Object path) {
    if (path instanceof FileCollection) return ((FileCollection) path).getFiles();
    if (path instanceof Provider) path = ((Provider<?>) path).get();
    if (path instanceof FileSystemLocation) path = ((FileSystemLocation) path).getAsFile();
    File file = path instanceof File ? (File) path : new File(path.toString());
    return Collections.singleton(file.isAbsolute() ? file : new File(folder, path.toString()));
  }

  public static abstract class Extension extends TransitionExportExtension {}

  static TransitionExportExtension newExtension() {
    return new TransitionExportExtension() {
      final Paths specs = new Paths(), inputs = new Paths();
      final Many<String> targets = new Many<>();
      final Pairs options = new Pairs();
      final Single<String> version = new Single<>(), group = new Single<>();
      final Regular program = new Regular();
      public ConfigurableFileCollection getSpecs() { return specs; }
      public ConfigurableFileCollection getInputs() { return inputs; }
      public ListProperty<String> getTargets() { return targets; }
      public MapProperty<String, String> getOptions() { return options; }
      public Property<String> getVersion() { return version; }
      public Property<String> getGroup() { return group; }
      public RegularFileProperty getProgram() { return program; }
    };
  }

  static ExportTransitions newTask() {
    return new ExportTransitions() {
      final Paths specs = new Paths(), inputs = new Paths(), program = new Paths();
      final Many<String> targets = new Many<>();
      final Pairs options = new Pairs();
      final Folder working = new Folder(), output = new Folder(), resources = new Folder(), code = new Folder();
      public ConfigurableFileCollection getSpecs() { return specs; }
      public ConfigurableFileCollection getInputs() { return inputs; }
      public ConfigurableFileCollection getProgram() { return program; }
      public ListProperty<String> getTargets() { return targets; }
      public MapProperty<String, String> getOptions() { return options; }
      public DirectoryProperty getWorkingFolder() { return working; }
      public DirectoryProperty getOutput() { return output; }
      public DirectoryProperty getResources() { return resources; }
      public DirectoryProperty getCode() { return code; }
      protected ExecOperations getProcesses() { return Probe::exec; }
      protected FileSystemOperations getFiles() { return new Disk(); }
    };
  }

  static ExecResult exec(Action<? super ExecSpec> action) {
    ProcessBuilder builder = new ProcessBuilder();
    List<String> words = new ArrayList<>();
    action.execute(new ExecSpec() {
      public void setWorkingDir(File folder) { builder.directory(folder); }
      public void setExecutable(String program) { words.add(0, program); }
      public ExecSpec args(Iterable<?> more) { more.forEach(word -> words.add(word.toString())); return this; }
    });
    try {
      int code = builder.command(words).inheritIO().start().waitFor();
      if (code != 0) throw new GradleException("the program ended with code " + code);
    } catch (java.io.IOException | InterruptedException problem) {
      throw new GradleException(problem.toString());
    }
    return null;
  }

  static class Disk implements FileSystemOperations {
    public WorkResult delete(Action<? super DeleteSpec> action) {
      action.execute(new DeleteSpec() {
        public DeleteSpec delete(Object... paths) {
          for (Object path : paths) for (File file : resolved(path)) Disk.delete(file);
          return this;
        }
      });
      return null;
    }
    static void delete(File file) {
      File[] inside = file.listFiles();
      if (inside != null) for (File one : inside) delete(one);
      file.delete();
    }
    public WorkResult sync(Action<? super SyncSpec> action) {
      List<Object> from = new ArrayList<>(), into = new ArrayList<>();
      action.execute(new SyncSpec() {
        public CopySpec from(Object... paths) { from.addAll(Arrays.asList(paths)); return this; }
        public CopySpec into(Object path) { into.add(path); return this; }
      });
      File target = resolved(into.get(0)).iterator().next();
      delete(target);
      File source = resolved(from.get(0)).iterator().next();
      if (!source.exists()) { target.mkdirs(); return null; }
      try (Stream<Path> all = Files.walk(source.toPath())) {
        for (Path path : all.collect(Collectors.toList())) {
          Path to = target.toPath().resolve(source.toPath().relativize(path).toString());
          Files.createDirectories(to.getParent());
          if (Files.isRegularFile(path)) Files.copy(path, to, StandardCopyOption.REPLACE_EXISTING);
        }
      } catch (java.io.IOException problem) { throw new GradleException(problem.toString()); }
      return null;
    }
  }

  static class Task<T extends org.gradle.api.Task> implements TaskProvider<T> {
    final T task;
    Task(T task) { this.task = task; }
    public void configure(Action<? super T> action) { action.execute(task); }
    public T get() { return task; }
  }

  static class Fetched extends Paths implements Configuration {
    final List<String> notations = new ArrayList<>();
    public void setCanBeConsumed(boolean can) {}
    public Configuration defaultDependencies(Action<? super DependencySet> action) { later = action; return this; }
    Action<? super DependencySet> later;
    public Set<File> getFiles() {
      later.execute((DependencySet) dependency -> notations.add(dependency.toString()));
      return notations.isEmpty() ? Collections.emptySet() : Collections.singleton(program);
    }
  }

  public static void main(String[] words) throws Exception {
    folder = new File(words[0]);
    program = new File(words[1]);
    boolean android = words[2].equals("android");
    List<Action<Variant>> onVariants = new ArrayList<>();
    AndroidComponentsExtension<?, ?, Variant> components = new AndroidComponentsExtension<Object, Object, Variant>() {
      public VariantSelector selector() { return new VariantSelector() { public VariantSelector all() { return this; } }; }
      public void onVariants(VariantSelector selector, Action<Variant> action) { onVariants.add(action); }
    };
    Project project = new Project() {
      public ExtensionContainer getExtensions() {
        return new ExtensionContainer() {
          public <T> T create(String name, Class<T> type, Object... arguments) { return type.cast(extension = newExtension()); }
          public <T> T getByType(Class<T> type) { return type.cast(components); }
        };
      }
      public PluginManager getPluginManager() {
        return new PluginManager() {
          public boolean hasPlugin(String id) { return android && !words[2].endsWith("later"); }
          public void withPlugin(String id, Action<? super AppliedPlugin> action) {}
        };
      }
      public ConfigurationContainer getConfigurations() { return name -> new Fetched(); }
      public DependencyHandler getDependencies() {
        return notation -> new Dependency() { public String toString() { System.out.println("needs " + notation); return notation.toString(); } };
      }
      public TaskContainer getTasks() {
        return new TaskContainer() {
          public <T extends org.gradle.api.Task> TaskProvider<T> register(String name, Class<T> type, Action<? super T> action) {
            ExportTransitions task = newTask();
            task.temporary = new File(folder, "build/tmp/" + name);
            task.temporary.mkdirs();
            action.execute(type.cast(task));
            tasks.put(name, task);
            return new Task<>(type.cast(task));
          }
        };
      }
      public ProjectLayout getLayout() {
        return new ProjectLayout() {
          public Directory getProjectDirectory() { return () -> folder; }
          public DirectoryProperty getBuildDirectory() {
            Folder build = new Folder();
            build.value = (Directory) () -> new File(folder, "build");
            return build;
          }
        };
      }
      public Project getRootProject() { return this; }
      public File file(Object path) { return new File(folder, path.toString()); }
    };
    // A build script runs after the plugin: its settings must still take effect.
    new TransitionExportPlugin().apply(project);
    Map<String, String> options = new TreeMap<>();
    for (String word : Arrays.asList(words).subList(3, words.length)) options.put(word.split("=")[0], word.split("=")[1]);
    ((Pairs) extension.getOptions()).value = options;
    extension.getVersion().set("1.2.3");
    extension.getGroup().set("org.example");
    for (Action<Variant> action : onVariants) action.execute(variant("debug"));
    for (Map.Entry<String, ExportTransitions> one : tasks.entrySet()) {
      one.getValue().export();
      System.out.println("ran " + one.getKey());
    }
  }

  static Variant variant(String name) {
    class Layered implements SourceDirectories.Layered, SourceDirectories.Flat {
      final String kind;
      Layered(String kind) { this.kind = kind; }
      public <T extends org.gradle.api.Task> void addGeneratedSourceDirectory(
          TaskProvider<T> task, kotlin.jvm.functions.Function1<? super T, ? extends DirectoryProperty> wiredWith) {
        File file = new File(folder, "build/generated/" + kind + "/" + name);
        wiredWith.invoke(task.get()).set((Directory) () -> file);
        System.out.println(name + " takes " + kind);
      }
    }
    Sources sources = new Sources() {
      public SourceDirectories.Layered getRes() { return new Layered("res"); }
      public SourceDirectories.Flat getKotlin() { return null; }
      public SourceDirectories.Flat getJava() { return new Layered("java"); }
    };
    return new Variant() {
      public String getName() { return name; }
      public Sources getSources() { return sources; }
    };
  }
}
