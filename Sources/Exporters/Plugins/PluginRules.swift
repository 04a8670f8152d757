public import SpecModel

extension Rule {
  /// The rule `plugin-failure`, an error: the run ends with exit code 2.
  public static let pluginFailure = Rule(
    "plugin-failure", .error, "A plugin can't be started, fails, or doesn't finish.")
  /// The rule `plugin-answer`, an error: the answer isn't what Docs/schemas/plugin-answer.schema.json describes.
  public static let pluginAnswer = Rule("plugin-answer", .error, "A plugin returns a malformed answer.")
  /// The rule `plugin-path`, an error: a path leaves the target's folder, is reserved on some system, or belongs to
  /// another file.
  public static let pluginPath = Rule(
    "plugin-path", .error, "A plugin's file has an invalid path, or the same path as another file.")
  /// The rule `plugin-hidden`, a warning: the built-in target runs instead of the plugin.
  public static let pluginHidden = Rule(
    "plugin-hidden", .warning, "A plugin on the PATH has the name of an existing target.")

  /// Every rule about plugins.
  public static let plugins: [Rule] = [pluginFailure, pluginAnswer, pluginPath, pluginHidden]

  /// Whether the rule reports a failed plugin, for which no spec is responsible.
  public var isPluginFailure: Bool { [.pluginFailure, .pluginAnswer, .pluginPath].contains(self) }
}
