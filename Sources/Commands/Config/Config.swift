import SpecModel

/// The contents of `transition-export.json`: the specs of a project, where their exports go, and the severities of
/// findings. Paths are relative to the working directory, as for commands.
struct Config: Sendable, Equatable {
  static let fileName = "transition-export.json"

  /// Files, folders and patterns, like operands.
  var specs: [String] = []
  /// Folders, like `--templates`.
  var templates: [String] = []
  /// The output root of targets that have none of their own.
  var output: String?
  /// The targets in the order written.
  var targets: [TargetConfig] = []
  /// The contexts of token resolvers, by modifier.
  var tokenContexts: [String: String] = [:]
  /// The levels, by rule.
  var levels: [String: RuleLevel] = [:]
  /// The changes that `diff` counts as breaking.
  var breaking = BreakingChanges()
}

/// The changes that break something when two versions of a spec are compared.
struct BreakingChanges: Sendable, Equatable {
  /// The levels; each includes those before it.
  enum Level: String, CaseIterable {
    case names, motion, any
  }

  var level = Level.any
  /// The tolerances of the level `motion`: points for what is seen of places, corners, contents, clips, blurs and
  /// shadows; shares for opacities and colors; milliseconds for durations and arrivals.
  var points = 0.0, share = 0.0, milliseconds = 0.0
}

/// The settings of one target.
struct TargetConfig: Sendable, Equatable {
  var name: String
  /// An output root for this target alone: its files are directly inside, not in a folder named after the target.
  var output: String?
  var options: [JSONLiteral.Member] = []
}

/// The severity of a rule's findings in a project.
enum RuleLevel: String, Sendable, CaseIterable {
  case off, info, warning, error

  /// The severity; nil if they aren't reported.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// The config of a run: the file and its contents.
struct ConfigFile: Sendable {
  let file: SourceFile
  let config: Config
  var findings: [Finding]

  var fails: Bool { findings.contains { $0.severity == .error } }
}

extension ConfigFile {
  /// Returns the file that `--config` names, or the nearest one from the working directory upwards; nil if there is
  /// none.
  static func find(_ named: String?, in system: any System) throws(Failure) -> ConfigFile? {
    if let named { return try read(named, in: system) }
    var path = Config.fileName
    let depth = system.workingFolder.split(separator: "/").count
    for _ in 0...depth {
      if system.target(of: path)?.kind == .file { return try read(path, in: system) }
      path = "../" + path
    }
    return nil
  }

  /// The path of the nearest config from a folder upwards; nil if there is none.
  static func nearest(to folder: String, in system: any System) -> String? {
    var folder = folder == "." ? "" : folder
    for _ in 0...folder.names(from: system.workingFolder).count {
      let path = folder.appending(pathComponent: Config.fileName)
      if system.target(of: path)?.kind == .file { return path }
      let isAbove = folder.split(separator: "/").allSatisfy { $0 == ".." }
      folder = isAbove ? folder.appending(pathComponent: "..") : folder.parentPath
    }
    return nil
  }

  private static func read(_ path: String, in system: any System) throws(Failure) -> ConfigFile {
    do {
      let file = SourceFile(name: path, bytes: try system.read(path, limit: JSONDocument.sizeLimit))
      let read = ConfigReader.read(file)
      return ConfigFile(file: file, config: read.value ?? Config(), findings: read.findings)
    } catch {
      throw .cannotRead(path, error)
    }
  }
}
