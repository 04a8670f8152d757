package transitionexport.gradle;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;

/** {@code transitionExport { … }} in a build script. */
public abstract class TransitionExportExtension {
  /** Specs, and folders of them; default {@code src/transitions}. */
  public abstract ConfigurableFileCollection getSpecs();

  /** Other inputs of specs: token files, templates, {@code transition-export.json}. */
  public abstract ConfigurableFileCollection getInputs();

  /** The targets; default {@code android}. */
  public abstract ListProperty<String> getTargets();

  /** Options of targets, such as {@code android.package}. */
  public abstract MapProperty<String, String> getOptions();

  /** The release whose program the build's repositories provide. */
  public abstract Property<String> getVersion();

  /** The Maven group of the program. */
  public abstract Property<String> getGroup();

  /** An existing program to use instead of a release's. */
  public abstract RegularFileProperty getProgram();
}
