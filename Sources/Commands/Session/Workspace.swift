/// Specs that one config judges: the nearest one upwards from each of them.
struct Workspace: Sendable {
  /// The path of the config.
  let config: String
  /// What the run names of it.
  var operands: [String]
}
