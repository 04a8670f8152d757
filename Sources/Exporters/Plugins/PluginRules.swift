public import SpecModel

extension Rule {
  public static let pluginFailure = Rule(
    "plugin-failure", .error, "A plugin can't be started, fails, or doesn't finish.")
  public static let pluginAnswer = Rule("plugin-answer", .error, "A plugin returns a malformed answer.")
  public static let pluginPath = Rule(
    "plugin-path", .error, "A plugin's file has an invalid path, or that of another file.")
  public static let pluginHidden = Rule(
    "plugin-hidden", .warning, "A plugin on the PATH has the name of an existing target.")

  /// Every rule about plugins.
  public static let plugins: [Rule] = [pluginFailure, pluginAnswer, pluginPath, pluginHidden]

  /// Whether it says that a plugin did not do its work, for which no spec can be blamed.
  public var isPluginFailure: Bool { [.pluginFailure, .pluginAnswer, .pluginPath].contains(self) }
}
