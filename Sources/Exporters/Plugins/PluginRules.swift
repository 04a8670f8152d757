public import SpecModel

extension Rule {
  package static let pluginFailure = Rule(
    "plugin-failure", .error, "A plugin can't be started, fails, or doesn't finish.",
    what: "A process plugin couldn't be started, exited with a code other than 0 or by a signal, took longer than "
      + "`--plugin-timeout`, or wrote more than 64 MiB.",
    why: "The answer is missing or incomplete: nothing is written, and the exit code is 2.",
    cure: "The finding says how to run the plugin by itself with the same request.")
  package static let pluginAnswer = Rule(
    "plugin-answer", .error, "A plugin returns a malformed answer.",
    what: "The standard output of a process plugin isn't JSON, ends early, or doesn't follow "
      + "Docs/schemas/plugin-answer.schema.json.",
    why: "Nothing is written, and the exit code is 2: the files of a failed plugin can't be trusted.",
    cure: "The finding points to the place in the answer. Standard output is for the answer only; write messages for "
      + "people to standard error.")
  package static let pluginPath = Rule(
    "plugin-path", .error, "A plugin's file has an invalid path, or the same path as another file.",
    what: "A plugin's file has a path that is absolute, contains `..`, differs from another only in case, or that "
      + "some systems can't represent.",
    why: "A plugin writes only to its target's own folder, and the same files on every system. Nothing is written, "
      + "and the exit code is 2.",
    cure: "Give each file a relative path of its own.")
  package static let pluginHidden = Rule(
    "plugin-hidden", .warning, "A plugin on the PATH has the name of an existing target.",
    what: "A program `transition-export-NAME` is on the PATH, but a target NAME already exists.",
    why: "A program on the PATH never replaces an existing target, so this one is never started.",
    cure: "Rename the plugin.")

  /// Every rule about plugins.
  public static let plugins: [Rule] = [pluginFailure, pluginAnswer, pluginPath, pluginHidden]

  /// Whether the rule reports a failed plugin, for which no spec is responsible.
  package var isPluginFailure: Bool { [.pluginFailure, .pluginAnswer, .pluginPath].contains(self) }
}
