import Exporters
import SpecModel

/// The result of `doctor`: config, plugins, templates, and how exported files compare with this version's.
struct Diagnosis {
  enum State: String {
    /// The states of files. A foreign file exists but isn't in the list of exported files.
    case current, outdated, edited, foreign, missing, leftOver
  }

  struct File {
    let path: String
    let state: State
    /// Whether all transitions share it, as with a runtime.
    let isShared: Bool
    /// For a runtime, the version in the file and that of this program.
    let runtime: (stated: Int?, current: Int)?
  }

  /// The files of a target, sorted by path.
  struct Exports {
    let target: String
    let folder: String
    let files: [File]

    func count(_ state: State) -> Int { files.count { $0.state == state } }
  }

  let config: ConfigFile?
  let plugins: [(target: String, path: String)]
  let templates: [(target: String, folder: String)]
  private(set) var exports: [Exports] = []
  private(set) var report: Report

  init(of session: Session) throws(Failure) {
    config = session.config
    plugins = session.plugins.exporters.map { ($0.target.name, $0.program.path) }
    templates = session.templates.origins.map { (target: $0.key, folder: $0.value) }.sorted { $0.target < $1.target }
    report = Report(
      findings: session.plugins.findings + (session.config?.findings ?? []) + session.templates.findings,
      files: SourceFiles(
        [session.config?.file].compactMap(\.self) + session.templates.sources(for: session.templates.findings)))
    let hasSpecs = !session.arguments.operands.isEmpty || session.config?.config.specs.isEmpty == false
    let exporters = try session.exporters()
    if report.fails || !hasSpecs || exporters.isEmpty { return }
    let examination = try Examination(in: session)
    if examination.report.fails {
      report = examination.report
      return
    }
    for part in try session.outputRoots.parts(of: examination.output, in: session.system) {
      let plan = try OutputPlan(part.output, under: part.root, OutputPlan.Permission(), in: session.system)
      let shared = Set(part.output.files.filter { $0.transition == nil }.map(\.path))
      for target in part.output.targets {
        let steps = plan.steps.filter { $0.targets.contains(target) }
        let files = steps.map { step in
          let current = step.new.flatMap(RuntimeVersion.stated)
          let runtime = current.map { (stated: step.old.flatMap(RuntimeVersion.stated), current: $0) }
          return File(
            path: step.path, state: State(step), isShared: shared.contains(step.path), runtime: runtime)
        }
        exports.append(Exports(target: target, folder: part.root, files: files))
      }
    }
    report.findings += exports.filter { $0.count(.current) < $0.files.count }.map(Finding.outOfDate)
  }
}

extension Diagnosis.State {
  fileprivate init(_ step: OutputPlan.Step) {
    switch step.action {
    case .keep: self = .current
    case .create: self = .missing
    case .remove: self = .leftOver
    case .change: self = .outdated
    case .refuse: self = step.isEdited ? .edited : .foreign
    }
  }

  fileprivate var words: String {
    switch self {
    case .current: "up to date"
    case .outdated: "out of date: exported by another version, or from another spec"
    case .edited: "edited since it was exported"
    case .foreign: "not exported by this program"
    case .missing: "missing"
    case .leftOver: "left over: no spec exports it any more"
    }
  }
}

extension Diagnosis.File {
  fileprivate var words: String {
    guard let runtime, let stated = runtime.stated, stated != runtime.current else { return state.words }
    return "runtime version \(stated), this program writes version \(runtime.current); \(state.words)"
  }
}

extension Diagnosis {
  var text: String {
    var lines = ["\(Program.name) \(TransitionExportCommand.version)"]
    if let config {
      let specs = config.config.specs.joined(separator: ", ")
      lines.append("config: \(config.file.name)\(specs.isEmpty ? "" : ", specs \(specs)")")
    } else {
      lines.append("config: none (no \(Config.fileName) in this folder or above)")
    }
    lines += plugins.map { "plugin: \($0.target), the program \($0.path)" }
    lines += templates.map { "templates: \($0.target), from \($0.folder)" }
    for export in exports {
      let behind = export.files.filter { $0.state != .current }
      let count = "\(export.files.count) file\(export.files.count == 1 ? "" : "s")"
      let verdict = behind.isEmpty ? "up to date" : "\(behind.count) not up to date"
      lines.append("\(export.target): \(count) in \(export.folder), \(verdict)")
      // A new version of the program usually changes a runtime first.
      for file in behind.filter(\.isShared) + behind.filter({ !$0.isShared }) {
        lines.append("  \(file.path)\(file.isShared ? " (shared)" : ""): \(file.words)")
      }
    }
    return lines.map { $0.printable + "\n" }.joined()
  }

  var json: JSONLiteral {
    func pairs(_ pairs: [(String, String)], _ key: String) -> JSONLiteral {
      .array(pairs.map { .object([.init("target", .string($0.0)), .init(key, .string($0.1))]) })
    }
    let specs = (config?.config.specs ?? []).map { JSONLiteral.string($0) }
    return .object(
      TransitionExportCommand.versions + [
        .init("config", config.map { JSONLiteral.string($0.file.name) } ?? .null), .init("specs", .array(specs)),
        .init("plugins", pairs(plugins.map { ($0.target, $0.path) }, "program")),
        .init("templates", pairs(templates.map { ($0.target, $0.folder) }, "folder")),
        .init("exports", .array(exports.map(\.json))),
      ])
  }
}

extension Diagnosis.Exports {
  fileprivate var json: JSONLiteral {
    let files = files.map { file in
      JSONLiteral.object([
        .init("path", .string(file.path)), .init("state", .string(file.state.rawValue)),
        .init("shared", .bool(file.isShared)),
        .init("runtime", file.runtime?.stated.map { .number(Double($0)) } ?? .null),
        .init("currentRuntime", file.runtime.map { .number(Double($0.current)) } ?? .null),
      ])
    }
    return .object([
      .init("target", .string(target)), .init("folder", .string(folder)), .init("files", .array(files)),
    ])
  }
}

extension Finding {
  fileprivate static func outOfDate(_ exports: Diagnosis.Exports) -> Finding {
    let count = exports.files.count - exports.count(.current)
    let verb = count == 1 ? "is" : "are"
    return Finding(
      .exportDrift,
      "\(count) of \(exports.files.count) files of \(exports.target) \(verb) not what this version "
        + "exports",
      at: Place(exports.folder, .file), subject: Subject(target: exports.target),
      notes: [
        Note(
          "`\(Program.name) export --check --diff` shows the differences; `export` writes the files again, with `--force` "
            + "those edited by hand, too")
      ])
  }
}
