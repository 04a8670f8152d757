import SpecModel

/// An option that a command declares.
struct Option: Sendable, Hashable {
  /// The name with its dashes, such as `--target`.
  let name: String
  /// The short form with its dash, such as `-o`.
  var short: String?
  /// The placeholder of the value in the help; nil for a flag.
  var value: String?
  /// Whether the value may be left out, before another option or at the end.
  var isValueOptional = false
  var isRepeatable = false
  /// The description that the help shows.
  let summary: String

  init(
    _ name: String, short: String? = nil, takes value: String? = nil, optionally isValueOptional: Bool = false,
    repeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isValueOptional = isValueOptional
    self.isRepeatable = repeatable
    self.summary = summary
  }
}

extension Option {
  static let report = Option(
    "--report", takes: "FORMAT[:FILE]", repeatable: true,
    "findings: " + ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))
  static let strict = Option("--strict", "treat warnings as errors")
  static let set = Option(
    "--set", takes: "TARGET.KEY=VALUE", repeatable: true,
    "set an option of a target; overrides the spec and the config")
  static let tokensContext = Option(
    "--tokens-context", takes: "MODIFIER=CONTEXT", repeatable: true,
    "the context of a design-token resolver, such as theme=dark")
  static let templates = Option(
    "--templates", takes: "DIR", repeatable: true,
    "a folder with your own targets, and with overrides of built-in templates")
  static let plugin = Option(
    "--plugin", takes: "FILE", repeatable: true,
    "a plugin program; transition-export-NAME on the PATH is found without it")
  static let pluginTimeout = Option(
    "--plugin-timeout", takes: "SECONDS", "the time limit for a plugin; default 30")
  static let config = Option(
    "--config", takes: "FILE", "the config; default: for each spec the nearest \(Config.fileName) upwards")
  static let allowOutside = Option(
    "--allow-outside", "read files that specs or the config name outside of the repository")
  static let quiet = Option("--quiet", "print findings only, no summaries or counts; export measures nothing")
  static let verbose = Option("--verbose", "list infos, which are otherwise only counted")
  static let color = Option("--color", takes: "auto|always|never", "when to use colors; default auto: on a terminal")
  static let help = Option("--help", short: "-h", "show help")
  static let version = Option("--version", short: "-V", "show the version")

  static let json = Option("--json", "with --version: print JSON that includes the versions of the formats")

  /// The options of every command.
  static let everywhere = [
    report, strict, config, set, tokensContext, templates, plugin, pluginTimeout, allowOutside, quiet, verbose, color,
    help,
    version, json,
  ]

  static let target = Option("--target", takes: "T[,T…]|all", repeatable: true, "the targets; `targets` lists them")
  static let output = Option(
    "--output", short: "-o", takes: "DIR",
    "where files go, as DIR/TARGET/…; default build/transitions; - prints a single file")
  static let check = Option("--check", "write nothing; list the files on disk that differ, and exit 1 if any does")
  static let tracked = Option("--tracked", "with --check: exported files that Git doesn't track fail, too")
  static let diff = Option("--diff", "with --check: print a diff of these files")
  static let dryRun = Option("--dry-run", "write nothing; list what would be written and removed")
  static let force = Option("--force", "overwrite files that were not exported, and exported files that were edited")
  static let prune = Option(
    "--prune",
    "remove the exports of any number of specs and targets; without it, at most \(OutputPlan.removalLimit)")
  static let untracked = Option(
    "--untracked", "keep no list of exported files: for a build step with its own output folder")
  static let depfile = Option(
    "--depfile", takes: "FILE", "write the exported files and what they depend on, for Make and Ninja")

  static let baseline = Option(
    "--baseline", takes: "FILE", "findings that FILE lists are infos while they don't get worse")
  static let writeBaseline = Option(
    "--write-baseline", takes: "FILE", "list the warnings of this run in FILE, for --baseline")
  static let listOutputs = Option(
    "--list-outputs", takes: "TOOL[:FILE]",
    "export nothing; print or write a build step for all specs, for make, ninja or cmake")

  static let fix = Option("--fix", "apply fixes to the files")

  static let watch = Option("--watch", "export again whenever a spec, its tokens, the config or a template changes")

  static let maxError = Option(
    "--max-error", takes: "POINTS[,SHARE]",
    "exit 1 if an export is off by more points (0.5 or 0.5pt), or by a larger share of an opacity or a color (default "
      + "0.012), or can't be measured")
  static let details = Option("--details", "print a table of every element and feature, not only a line")
  static let from = Option(
    "--from", takes: "[DIR]", optionally: true,
    "measure the files in DIR/TARGET, or in the config's output roots, instead of a fresh export")

  static let trace = Option(
    "--trace", takes: "FILE", repeatable: true, "measure a running app by FILE, a trace that a recorder wrote")

  static let gallery = Option("--from", takes: "NAME", "start from a spec of the gallery")
  static let list = Option("--list", "list the gallery")

  static let direction = Option("--direction", takes: "present|dismiss", "the direction to play; default present")
  static let viewport = Option("--viewport", takes: "NAME", "a viewport of the spec; default the first")
  static let times = Option("--times", takes: "T[,T…]", "the times to show, in milliseconds")
  static let fps = Option("--fps", takes: "N", "frames a second from start to end; default 60")
  static let interaction = Option(
    "--interaction", takes: "NAME", "play an interaction under the finger instead of a direction")
  static let progress = Option(
    "--progress", takes: "P[,P…]", "the finger's progress, for --interaction; 1 is its distance")
  static let interrupt = Option(
    "--interrupt", takes: "T[,U…]",
    "interrupt the direction or release after T ms, again U ms later; show the last run")
  static let caught = Option(
    "--caught", takes: "DIRECTION,T",
    "start --interaction T ms into a direction; needs --progress and --elapsed")
  static let elapsed = Option(
    "--elapsed", takes: "T[,T…]", "milliseconds since the touch, one for each --progress; for --caught")
  static let measured = Option(
    "--measured", takes: "FILE", "use the frames that an app measured, from a JSON file, instead of the example's")
  static let release = Option(
    "--release", takes: "P,V", "release --interaction at progress P and velocity V, in points per second")

  /// `--output` of a command that writes other files than exported ones.
  static func output(_ summary: String) -> Option {
    Option(output.name, short: output.short, takes: "DIR", summary)
  }

  /// `--format`, with the words that the command accepts.
  static func format(_ words: [String], _ summary: String) -> Option {
    Option("--format", takes: words.joined(separator: "|"), summary)
  }
}

extension Failure {
  /// An option would write over a spec or the config.
  static func overwrites(_ option: Option, _ kind: Message, _ path: String) -> Failure {
    Failure("`\(option.name)` would overwrite \(kind) \(path.inBackticks)")
  }

  /// An option would write over another file of the run.
  static func overwrites(_ option: Option, _ path: String) -> Failure {
    Failure("`\(option.name)` would overwrite \(path.inBackticks), which the run reads or writes")
  }
}
