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
 * Exports specs. The bytes depend only on the inputs, so that the build cache works across checkouts and machines; of the
 * program, only its content counts.
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

  /** The project's folder, to which paths in messages are relative. */
  @Internal
  public abstract DirectoryProperty getWorkingFolder();

  /** The folder for all targets, as TARGET/…, in builds without the Android plugin. */
  @Optional
  @OutputDirectory
  public abstract DirectoryProperty getOutput();

  /** The folder for Android resources, set by the Android plugin. */
  @Optional
  @OutputDirectory
  public abstract DirectoryProperty getResources();

  /** The folder for Android's Kotlin, set by the Android plugin. */
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
    // The default folder may not exist: then there is nothing to export, and earlier files are removed.
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

  /** Repositories don't store file modes: copies an artifact, to make it executable. */
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
