package transitionexport.gradle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.process.ExecOperations;

/**
 * Exports specs. The bytes depend on nothing but the inputs, so that the build cache holds for every checkout and machine; the
 * program counts by its content.
 */
@CacheableTask
public abstract class ExportTransitions extends DefaultTask {
  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getSpecs();

  @InputFiles
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getInputs();

  /** One file. */
  @InputFiles
  @PathSensitive(PathSensitivity.NONE)
  public abstract ConfigurableFileCollection getProgram();

  @Input
  public abstract ListProperty<String> getTargets();

  @Input
  public abstract MapProperty<String, String> getOptions();

  /** The project's folder, which the paths of messages begin from. */
  @Internal
  public abstract DirectoryProperty getWorkingFolder();

  /** Where everything goes, as TARGET/…; for builds without the Android plugin. */
  @Optional
  @OutputDirectory
  public abstract DirectoryProperty getOutput();

  /** Android's resources; the Android plugin says where. */
  @Optional
  @OutputDirectory
  public abstract DirectoryProperty getResources();

  /** Kotlin for Android; the Android plugin says where. */
  @Optional
  @OutputDirectory
  public abstract DirectoryProperty getCode();

  @Inject
  protected abstract ExecOperations getProcesses();

  @Inject
  protected abstract FileSystemOperations getFiles();

  @TaskAction
  public void export() throws IOException {
    File made = new File(getTemporaryDir(), "made");
    getFiles().delete(spec -> spec.delete(made));
    List<String> arguments = new ArrayList<>();
    arguments.add("export");
    for (File file : getSpecs().getFiles()) {
      if (file.exists()) arguments.add(relative(file));
    }
    // The default may be there or not; then there is nothing to export, and nothing stays.
    if (arguments.size() > 1) {
      arguments.add("--target");
      arguments.add(String.join(",", getTargets().get()));
      for (Map.Entry<String, String> option : new TreeMap<>(getOptions().get()).entrySet()) {
        arguments.add("--set");
        arguments.add(option.getKey() + "=" + option.getValue());
      }
      arguments.add("--output");
      arguments.add(made.getPath());
      arguments.add("--untracked");
      arguments.add("--quiet");
      String program = program().getPath();
      getProcesses().exec(process -> {
        process.setWorkingDir(getWorkingFolder().get().getAsFile());
        process.setExecutable(program);
        process.args(arguments);
      });
    }
    sync(made, getOutput());
    sync(new File(made, "android/res"), getResources());
    sync(new File(made, "android/kotlin"), getCode());
  }

  private void sync(File from, DirectoryProperty to) {
    if (!to.isPresent()) return;
    getFiles().sync(spec -> {
      spec.from(from);
      spec.into(to);
    });
  }

  private String relative(File file) {
    String path = getWorkingFolder().get().getAsFile().toPath().relativize(file.toPath()).toString();
    return path.isEmpty() ? "." : path.replace(File.separatorChar, '/');
  }

  /** Repositories know no modes: what comes from one is copied to where it may be made executable. */
  private File program() throws IOException {
    if (getProgram().isEmpty()) {
      throw new GradleException("transitionExport names no program: set `version` and `group`, or `program`");
    }
    File file = getProgram().getSingleFile();
    if (file.canExecute()) return file;
    File copy = new File(getTemporaryDir(), "transition-export");
    Files.copy(file.toPath(), copy.toPath(), StandardCopyOption.REPLACE_EXISTING);
    if (!copy.setExecutable(true)) throw new IOException(copy + " can't be made executable");
    return copy;
  }
}
