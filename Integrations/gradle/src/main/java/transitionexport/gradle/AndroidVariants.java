package transitionexport.gradle;

import com.android.build.api.variant.AndroidComponentsExtension;
import com.android.build.api.variant.SourceDirectories;
import com.android.build.api.variant.Sources;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.tasks.TaskProvider;

/** Adds exported files to each variant of an Android module. Separate, so that builds without Android don't load its classes. */
final class AndroidVariants {
  private AndroidVariants() {}

  static void connect(Project project, TransitionExportExtension extension, Configuration program) {
    AndroidComponentsExtension<?, ?, ?> components =
        project.getExtensions().getByType(AndroidComponentsExtension.class);
    components.onVariants(components.selector().all(), variant -> {
      String name = variant.getName().substring(0, 1).toUpperCase() + variant.getName().substring(1);
      TaskProvider<ExportTransitions> task =
          TransitionExportPlugin.register(project, extension, program, "export" + name + "Transitions");
      Sources sources = variant.getSources();
      SourceDirectories.Layered resources = sources.getRes();
      if (resources != null) resources.addGeneratedSourceDirectory(task, ExportTransitions::getResources);
      // The Kotlin built into Android plugin 9 has its own source set; older versions compile Kotlin from Java's.
      SourceDirectories.Flat code = sources.getKotlin() != null ? sources.getKotlin() : sources.getJava();
      if (code != null) code.addGeneratedSourceDirectory(task, ExportTransitions::getCode);
    });
  }
}
