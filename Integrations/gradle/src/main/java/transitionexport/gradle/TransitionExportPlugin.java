package transitionexport.gradle;

import java.util.Collections;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.tasks.TaskProvider;

/** Adds {@code exportTransitions} or, with an Android plugin, a task for each variant, which includes the output. */
public final class TransitionExportPlugin implements Plugin<Project> {
  @Override
  public void apply(Project project) {
    TransitionExportExtension extension =
        project.getExtensions().create("transitionExport", TransitionExportExtension.class);
    extension.getSpecs().from("src/transitions");
    extension.getInputs().from("transition-export.json", project.getRootProject().file("transition-export.json"));
    extension.getTargets().convention(Collections.singletonList("android"));
    Configuration program = project.getConfigurations().create("transitionExport");
    program.setCanBeConsumed(false);
    program.defaultDependencies(dependencies -> {
      if (extension.getVersion().isPresent() && extension.getGroup().isPresent()) {
        String notation = extension.getGroup().get() + ":transition-export:" + extension.getVersion().get();
        dependencies.add(project.getDependencies().create(notation + ":" + classifier() + "@exe"));
      }
    });
    if (project.getPluginManager().hasPlugin("com.android.base")) {
      AndroidVariants.connect(project, extension, program);
      return;
    }
    TaskProvider<ExportTransitions> task = register(project, extension, program, "exportTransitions");
    task.configure(it -> it.getOutput().convention(project.getLayout().getBuildDirectory().dir("transitions")));
    // The plugins block may name this plugin before the Android plugin.
    project.getPluginManager().withPlugin("com.android.base", applied -> {
      task.configure(it -> it.setEnabled(false));
      AndroidVariants.connect(project, extension, program);
    });
  }

  static TaskProvider<ExportTransitions> register(
      Project project, TransitionExportExtension extension, Configuration program, String name) {
    return project.getTasks().register(name, ExportTransitions.class, task -> {
      task.setGroup("build");
      task.setDescription("Exports screen transitions from their specs.");
      task.getSpecs().from(extension.getSpecs());
      task.getInputs().from(extension.getInputs());
      task.getTargets().set(extension.getTargets());
      task.getOptions().set(extension.getOptions());
      task.getWorkingFolder().set(project.getLayout().getProjectDirectory());
      task.getProgram().from(extension.getProgram().isPresent() ? extension.getProgram() : program);
    });
  }

  /** The machine's name as in Maven's plugins. */
  static String classifier() {
    String system = System.getProperty("os.name").toLowerCase().contains("mac") ? "osx" : "linux";
    String machine = System.getProperty("os.arch");
    return system + (machine.equals("aarch64") || machine.equals("arm64") ? "-aarch_64" : "-x86_64");
  }
}
