import Importers
import SpecModel

struct ImportCommand: Command {
  let name = "import"
  let operands = "figma FILE [--reaction ID | --from NAME --to NAME | --all] | trace FILE… [-o DIR]"
  let summary = "makes specs of a prototype in Figma, or of traces of a running app"
  let details = """
    figma: FILE is an answer of Figma's REST API for a file or for nodes, or a list of nodes that a plugin wrote. If several
    reactions animate, they are listed: ID is in the first column. What a spec can't have is reported, with the layer's
    name and id.

    trace: each FILE is a trace of one direction, as recorders write it. The spec has the elements, their frames, and the
    fewest phases that explain every frame. The last lines are the verdicts of `verify --trace` on it. Docs/import-trace.md
    says more.

    An existing spec isn't overwritten. Also writes spec.schema.json beside the spec, unless it exists.
    """
  let readsConfig = true
  let options = [
    Self.reaction, Self.from, Self.to, Self.all, Self.named,
    TraceImporting.tolerance, .output("where specs go; default this folder; - prints one"), Self.preview, Self.list,
  ]

  private static let reaction = Option(
    "--reaction", takes: "ID", "import the reaction of this layer; ID/2 is its second")
  private static let from = Option("--from", takes: "NAME", "import the reaction on the screen with this name")
  private static let to = Option("--to", takes: "NAME", "import the reaction that leads to the screen with this name")
  private static let all = Option("--all", "import every reaction, each once if instances repeat it")
  private static let named = Option("--name", takes: "NAME", "the spec's name; default: those of the screens")
  private static let preview = Option("--preview", "open a page that plays the new spec")
  private static let list = Option("--list", "list what can be imported")

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    if arguments.has(Self.list) { return try list(in: session) }
    let names = Self.kinds
    guard let word = arguments.operands.first else {
      throw Failure("import needs a format and a file: `import \(names.joined(separator: "|")) FILE`")
    }
    if word == TraceImporting.name { return try importTraces(in: session) }
    if arguments.has(TraceImporting.tolerance) {
      throw Failure("`\(TraceImporting.tolerance.name)` is for `import \(TraceImporting.name)`")
    }
    guard let importer = Importers.all.first(where: { $0.name == word }) else {
      throw .unknown("kind of import", word, of: names)
    }
    guard arguments.operands.count == 2 else {
      throw Failure("import \(word) takes one file, not \(arguments.operands.count - 1)")
    }
    try check(arguments)
    let file = try read(arguments.operands[1], for: importer, in: session)
    var report = Report(files: SourceFiles([file]))
    guard let document = file.document.value else {
      report.findings = file.document.findings
      return session.report(report)
    }
    let source = importer.read(document)
    report.findings = source.findings
    guard let source = source.value else { return finish(report, in: session) }
    let chosen = try choose(from: source, arguments)
    if chosen.isEmpty {
      report.findings.append(Finding(.importFailed, .nothing, at: Place(file.name, .file)))
      report.findings += source.leftOut
      return finish(report, in: session)
    }
    if chosen.count > 1, !arguments.has(Self.all) {
      report.findings += source.leftOut
      try session.print(Self.table(of: chosen))
      session.say("import one with `--reaction ID`, or `--all`")
      return finish(report, in: session)
    }
    var specs: [TransitionSpec] = []
    var maker = NameMaker()
    var seen = Set(report.findings)
    for motion in chosen {
      let imported = source.spec(of: motion)
      report.findings += imported.findings.filter { seen.insert($0).inserted }
      guard var spec = imported.value else { continue }
      spec.name = maker.take(arguments.value(Self.named) ?? spec.name, in: nil).name
      specs.append(spec)
    }
    let paths = try write(specs, in: session)
    let status = finish(report, in: session)
    guard arguments.has(Self.preview), status == .done, !paths.isEmpty else { return status }
    return try PreviewCommand().run(in: session.session(of: ["preview"] + paths))
  }

  /// What can be imported, as the first word.
  static let kinds = Importers.all.map(\.name) + [TraceImporting.name]

  private func importTraces(in session: Session) throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    for option in [Self.reaction, Self.from, Self.to, Self.all] where arguments.has(option) {
      throw Failure("`\(option.name)` is for `import figma`")
    }
    try check(arguments)
    var tolerance = 0.5
    if let text = arguments.value(TraceImporting.tolerance) {
      tolerance = try Arguments.number(text, TraceImporting.tolerance)
      guard 0.01...100 ~= tolerance else {
        throw Failure("`\(TraceImporting.tolerance.name)` takes 0.01 to 100 points, not \(text)")
      }
    }
    let traces = try TraceImporting(Array(arguments.operands.dropFirst()), in: session)
    let imported = traces.imported(named: arguments.value(Self.named), tolerance: tolerance)
    var report = Report(files: SourceFiles([]))
    report.findings = imported.findings
    guard let spec = imported.value else { return finish(report, in: session) }
    let paths = try write([spec], in: session)
    let status = finish(report, in: session)
    for line in try traces.verdicts(on: spec) { session.say(line) }
    guard arguments.has(Self.preview), status == .done, !paths.isEmpty else { return status }
    return try PreviewCommand().run(in: session.session(of: ["preview"] + paths))
  }

  private func check(_ arguments: Arguments) throws(Failure) {
    let choices =
      [Self.reaction, Self.all].filter(arguments.has)
      + ([Self.from, Self.to].contains(where: arguments.has) ? [Self.from] : [])
    if choices.count > 1 { throw Failure("`\(choices[0].name)` can't be combined with `\(choices[1].name)`") }
    if let name = arguments.value(Self.named) {
      if arguments.has(Self.all) { throw Failure("`\(Self.named.name)` can't be combined with `\(Self.all.name)`") }
      guard Identifier.isName(name) else { throw .noName(name) }
    }
    guard arguments.value(.output) == "-" else { return }
    for option in [Self.all, Self.preview] where arguments.has(option) {
      throw Failure("`--output -` prints one spec, so it can't be combined with `\(option.name)`")
    }
  }

  /// Findings about the design, with the severities of this run.
  private func finish(_ report: Report, in session: Session) -> ExitStatus {
    var report = report
    report.findings = session.pipeline.policy.judged(report.findings)
    return session.report(report)
  }

  private func read(_ path: String, for importer: any Importer, in session: Session) throws(Failure) -> SourceFile {
    let limit = importer.sizeLimit
    do {
      let bytes =
        try path == "-" ? session.system.readStandardInput(limit: limit) : session.system.read(path, limit: limit)
      return SourceFile(name: path, bytes: bytes, sizeLimit: limit)
    } catch .tooLarge {
      let finding = Finding(.limitExceeded, .tooLarge(limit), at: Place(path, .file))
      return SourceFile(name: path, refused: finding)
    } catch {
      throw .cannotRead(path, error)
    }
  }

  // MARK: - Choosing

  private func choose(from source: any ImportSource, _ arguments: Arguments) throws(Failure) -> [ImportedMotion] {
    if let id = arguments.value(Self.reaction) {
      let found = source.motions.filter { $0.id == id }
      if found.isEmpty {
        throw .unknown("reaction", id, of: source.motions.map(\.id), listing: source.motions.count < 20)
      }
      return Array(found.prefix(1))
    }
    let motions = source.motions.filter { !$0.isRepeated }
    let (from, to) = (arguments.value(Self.from), arguments.value(Self.to))
    guard from != nil || to != nil else { return motions }
    let found = motions.filter { ($0.from == from ?? $0.from) && ($0.to == to ?? $0.to) }
    if let from, !motions.contains(where: { $0.from == from }) {
      throw .unknown("screen", from, of: motions.map(\.from).uniqued, listing: false)
    }
    if let to, !motions.contains(where: { $0.to == to }) {
      throw .unknown("screen", to, of: motions.map(\.to).uniqued, listing: false)
    }
    if found.isEmpty {
      throw Failure("no reaction leads from \((from ?? "").inBackticks) to \((to ?? "").inBackticks)")
    }
    return found
  }

  private static func table(of motions: [ImportedMotion]) -> String {
    let rows = motions.map { motion in
      [
        motion.id, "\(motion.from) → \(motion.to)", motion.trigger, motion.kind, "\(motion.duration.milliseconds) ms",
        motion.easing,
      ].map(\.printable)
    }
    let widths = (0..<5).map { column in rows.map { min($0[column].count, 60) }.max() ?? 0 }
    return rows.map { row in
      (0..<5).map { row[$0].padded(to: widths[$0]) + "  " }.joined() + row[5] + "\n"
    }.joined()
  }

  private func list(in session: Session) throws(Failure) -> ExitStatus {
    for importer in Importers.all { try session.print("\(importer.name)  \(importer.summary)\n") }
    try session.print("\(TraceImporting.name)  \(TraceImporting.summary)\n")
    return session.report(Report())
  }

  // MARK: - Writing

  /// Writes the specs, or prints the only one.
  /// - Returns: the paths of the files.
  private func write(_ specs: [TransitionSpec], in session: Session) throws(Failure) -> [String] {
    let schema = SchemaCommand.ofSpecs
    let texts = specs.map { $0.literal(schema: schema?.name).laidOut() }
    let folder = session.arguments.value(.output) ?? ""
    if folder == "-" {
      for text in texts { try session.print(text) }
      return []
    }
    let paths = specs.map { folder.appending(pathComponent: $0.name + SpecFinder.suffix) }
    for path in paths where session.system.entry(at: path) != nil {
      throw Failure("`\(path)` already exists; name the spec with `\(Self.named.name)`", at: path)
    }
    if !folder.isEmpty, !paths.isEmpty { try session.system.makeFolders(folder) }
    for (path, text) in zip(paths, texts) {
      try create(path, text, in: session)
      session.say("\(path): written; `\(Program.name) preview \(path)` plays it")
    }
    if let schema, !paths.isEmpty {
      let path = folder.appending(pathComponent: schema.name)
      if session.system.entry(at: path) == nil { try create(path, schema.text, in: session) }
    }
    return paths
  }

  private func create(_ path: String, _ text: String, in session: Session) throws(Failure) {
    do { try session.system.create(path, Array(text.utf8), mode: nil) } catch { throw .cannotWrite(path, error) }
  }
}

extension Failure {
  /// An invalid name of a spec.
  static func noName(_ name: String) -> Failure {
    Failure("\(name.inBackticks) is an invalid name: use lower-case words joined by single dashes, up to 64 characters")
  }
}

extension Message {
  fileprivate static let nothing: Message = "the file has no animated reaction that can be imported"

  fileprivate static func tooLarge(_ limit: Int) -> Message {
    "the file is larger than \(limit >> 20) MiB; fetch only both screens, with `ids`"
  }
}
