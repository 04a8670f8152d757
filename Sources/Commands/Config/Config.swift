import SpecModel

/// What `transition-export.json` says: the specs of a project, where they go, and how much findings weigh. Paths are
/// as commands take them, seen from the working directory.
struct Config: Sendable, Equatable {
  static let fileName = "transition-export.json"

  /// Files, folders and patterns, like operands.
  var specs: [String] = []
  /// Folders, like `--templates`.
  var templates: [String] = []
  /// The root of targets that have none of their own.
  var output: String?
  /// In the order written.
  var targets: [TargetConfig] = []
  /// The contexts of token resolvers, by modifier.
  var tokenContexts: [String: String] = [:]
  /// By rule.
  var levels: [String: RuleLevel] = [:]
  /// What `diff` calls a break.
  var breaking = BreakingChanges()
}

/// What counts as a break where two versions of a spec are compared.
struct BreakingChanges: Sendable, Equatable {
  /// Each counts what the one before it counts, too.
  enum Level: String, CaseIterable {
    case names, motion, any
  }

  var level = Level.any
  /// How much may move differently on the level `motion`: points, which are degrees of rotations; shares of opacities, scales
  /// and colors; milliseconds of durations and arrivals.
  var points = 0.0, share = 0.0, milliseconds = 0.0
}

/// What is said about one target.
struct TargetConfig: Sendable, Equatable {
  var name: String
  /// An output root that is its own: its files stand right in it, not in a folder named after the target.
  var output: String?
  var options: [JSONLiteral.Member] = []
}

/// What a rule's findings weigh in a project.
enum RuleLevel: String, Sendable, CaseIterable {
  case off, info, warning, error

  /// Nil: they are not reported.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// The config of a run: the file, and what it says.
struct ConfigFile: Sendable {
  let file: SourceFile
  let config: Config
  var findings: [Finding]

  var fails: Bool { findings.contains { $0.severity == .error } }
}

extension ConfigFile {
  /// The file that `--config` names, or the nearest one from the working directory upwards; nil if there is none.
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
