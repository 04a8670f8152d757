import Exporters
import Simulator
import SpecModel

struct PreviewCommand: WatchedCommand {
  let name = "preview"
  let operands = "SPEC… [-o DIR]"
  let summary = "writes a page that plays the motion, and opens it"
  let details = """
    The page is that of the target `preview`: it plays, scrubs and compares the motion, and needs no network. Without -o
    it is written to a temporary folder, and its path is printed. Several specs get an index page. With --watch the open
    page updates when a spec changes; if the spec has errors, the page lists them over the last valid motion. With
    --edit the page, which is then sent from 127.0.0.1, saves what is edited in it to the spec. With --new it starts
    with a spec of the gallery, on which frames are drawn; screenshots stand in for the contents of its screens.
    """
  let readsConfig = true
  let options = [
    .output("where the page goes; default a temporary folder"), Self.noOpen,
    Option("--watch", "show every change of a spec in the open page"), Self.edit, Self.new, Self.source,
    Self.destination,
  ]

  private static let new = Option("--new", takes: "NAME", "with --edit: write NAME.transition.json, and edit it")
  private static let source = Option("--source", takes: "FILE", "with --new: a screenshot of the source screen")
  private static let destination = Option(
    "--destination", takes: "FILE", "with --new: a screenshot of the destination screen")
  private static let edit = Option("--edit", "let the open page save edits to the specs, until Control-C")
  private static let noOpen = Option("--no-open", "write the page without opening it")

  func run(in session: Session) throws(Failure) -> ExitStatus {
    if session.arguments.value(.output) == "" { throw Failure("`--output` is empty; `.` is the working directory") }
    if session.arguments.has(Self.edit) {
      return try edit(in: session.arguments.has(Self.new) ? new(in: session) : session)
    }
    for option in [Self.new, Self.source, Self.destination] where session.arguments.has(option) {
      throw Failure("`\(option.name)` needs `--edit`")
    }
    if session.arguments.has(.watch) {
      if session.arguments.operands.contains("-") { throw Failure("standard input can't be watched") }
      // Pages of earlier runs are removed, because an existing page isn't opened again.
      for name in try SpecFinder(system: session.system).paths(of: session.specs()).map(Self.name) + ["index"] {
        try? session.system.remove(try folder(in: session).appending(pathComponent: name + ".html"))
      }
      var watch = Watch(self, in: session)
      return try watch.run()
    }
    let exporter = try exporter(in: session)
    let examination = try Examination(in: session, for: [exporter], progress: nil)
    let report = examination.report
    if report.fails { return session.report(report) }
    let files = examination.output.files.map(\.inOwnRoot)
    let root = try folder(in: session)
    for file in files { try write(file.path, file.bytes, below: root, in: session) }
    if let first = files.first(where: { $0.path == "index.html" }) ?? files.first {
      try open(root.appending(pathComponent: first.path), in: session)
    }
    return session.report(report)
  }

  /// The session for a spec that is written first, with the screenshots that are given.
  private func new(in session: Session) throws(Failure) -> Session {
    if !session.arguments.operands.isEmpty { throw Failure("`--new` takes no other specs") }
    var pictures: [String] = []
    for option in [Self.source, Self.destination] {
      guard let path = session.arguments.value(option) else { continue }
      if session.system.entry(at: path) == nil { throw Failure("there is no file `\(path)`", at: path) }
      pictures.append("preview.\(option.name.dropFirst(2))=\(path)")
    }
    var named = session.about([try GallerySpec.make(session.arguments.value(Self.new) ?? "", for: session)])
    named.overrides += try session.host.overrides(pictures)
    return named
  }

  /// Answers an open page until the process ends.
  private func edit(in session: Session) throws(Failure) -> ExitStatus {
    for option in [Option.watch, Option.output] where session.arguments.has(option) {
      throw Failure("`--edit` writes no pages, so it can't be used with `\(option.name)`")
    }
    if session.arguments.operands.contains("-") { throw Failure("standard input can't be saved") }
    let exporter = try exporter(in: session)
    let report = try Examination(in: session, for: [], progress: nil).report
    if report.fails { return session.report(report) }
    var specs: [(name: String, path: String)] = []
    for path in try SpecFinder(system: session.system).paths(of: session.specs()) {
      specs.append((Self.name(of: path, besides: specs.map(\.name) + ["index"]), path))
    }
    let status = session.report(report)
    var site = EditingSite(session: session, exporter: exporter, specs: specs) { name, others throws(Failure) in
      let folder = others.first?.path.split(separator: "/", omittingEmptySubsequences: false).dropLast() ?? []
      let path = try GallerySpec.make(name, in: folder.joined(separator: "/"), for: session)
      return (Self.name(of: path, besides: others.map(\.name) + ["index"]), path)
    }
    try session.system.serve { free throws(Failure) in
      site.port = free
      try open(site.address, in: session)
      let count = specs.count
      session.say("editing \(count) spec\(count == 1 ? "" : "s"); press Control-C to stop")
    } answer: { request in
      site.answer(request)
    }
    return status
  }

  func export(in session: Session, _ cache: inout ExaminationCache, measures: Bool) throws(Failure) -> ExitStatus {
    let exporter = try exporter(in: session)
    let examination = try Examination(in: session, for: [], progress: nil, &cache)
    let root = try folder(in: session)
    var report = examination.report
    var pages: [(name: String, transition: ResolvedTransition?)] = []
    let hasIndex = examination.pairs.count > 1
    for (file, examined) in examination.pairs {
      let name = Self.name(of: file.name, besides: pages.map(\.name) + (hasIndex ? ["index"] : []))
      var inputs = Inputs()
      inputs.line = GatheredInputs.lines(of: file)
      let failed = examined.findings.filter { $0.severity == .error }
      let settings = examined.transition.flatMap { transition in
        session.host.settings(
          for: exporter.target, spec: transition.spec, source: transition.source, overrides: session.overrides
        ).value
      }
      guard let transition = examined.transition, let settings, failed.isEmpty else {
        pages.append((name, nil))
        let script = exporter.failure(of: name, findings: failed, inputs: inputs)
        try write(script.path, script.bytes, below: root, in: session)
        continue
      }
      pages.append((name, transition))
      let gathered = GatheredInputs(
        exporter.requests(for: transition, with: settings), of: transition, from: file, examined.findings, in: session)
      cache.inputs += gathered.paths
      report.findings += gathered.findings
      let export = exporter.exportWatching(transition, as: name, with: settings, and: gathered.inputs)
      report.findings += export.findings
      try show(export, name, opens: !hasIndex, in: root, session)
    }
    if hasIndex {
      let index = exporter.exportWatchingIndex(pages, with: session.settings(for: exporter.target))
      try show(index, "index", opens: true, in: root, session)
    }
    return session.report(report)
  }

  /// Writes a page of a watch, and opens it unless it existed.
  private func show(
    _ export: Export, _ name: String, opens: Bool, in root: String, _ session: Session
  ) throws(Failure) {
    let page = root.appending(pathComponent: name + ".html")
    let isNew = session.system.target(of: page) == nil
    for file in export.files.files { try write(file.path, file.bytes, below: root, in: session) }
    if isNew, opens { try open(page, in: session) }
  }

  private func exporter(in session: Session) throws(Failure) -> PreviewExporter {
    guard let exporter = session.host.exporters.lazy.compactMap({ $0 as? PreviewExporter }).first else {
      throw Failure("another target has the name `preview`")
    }
    return exporter
  }

  /// The name of a watched page: that of the spec's file, which exists even if the spec is invalid.
  private static func name(of spec: String) -> String {
    let name = spec.split(separator: "/").last.map(String.init) ?? spec
    for suffix in [SpecFinder.suffix, ".json"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }

  /// The same name, with a number if another page has it, as for files in several folders.
  private static func name(of spec: String, besides others: [String]) -> String {
    let name = name(of: spec)
    let all = [name] + (2...(others.count + 2)).map { "\(name)-\($0)" }
    return all.first { !others.contains($0) } ?? name
  }

  // MARK: - Files

  /// The requested folder; otherwise one in the folder for temporary files, the same for the same specs.
  private func folder(in session: Session) throws(Failure) -> String {
    if let folder = session.arguments.value(.output) { return folder }
    let specs = try session.specs().joined(separator: "\n")
    let digest = SHA256.hex(of: Array((session.system.workingFolder + "\n" + specs).utf8)).prefix(12)
    let parent = session.system.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let folder = parent.appending(pathComponent: "transition-export-preview-\(digest)")
    if let entry = session.system.entry(at: folder), entry.kind != .folder {
      throw Failure("`\(folder)` isn't a folder; name another one with `-o`", at: folder)
    }
    return folder
  }

  private func write(_ path: String, _ bytes: [UInt8], below root: String, in session: Session) throws(Failure) {
    let place = root.appending(pathComponent: path)
    if let old = try? session.system.read(place, limit: bytes.count + 1), old == bytes { return }
    try session.system.makeFolders(root)
    do { try session.system.replace(place, bytes) } catch { throw .cannotWrite(place, error) }
  }

  // MARK: - Opening

  /// Prints the path or the address of the page, and opens it with the system's program for that.
  private func open(_ page: String, in session: Session) throws(Failure) {
    let path = page.hasPrefix("http://") ? page : page.path(from: session.system.workingFolder)
    try session.print(path + "\n")
    if session.arguments.has(Self.noOpen) { return }
    let quoted = "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    // The script's process group ends with it; a browser leaves the group, and a line reports that it has.
    let script = """
      if [ "$(uname)" = Darwin ]; then exec open \(quoted); fi
      command -v xdg-open >/dev/null && command -v setsid >/dev/null || exit 1
      (setsid sh -c 'echo; exec xdg-open "$0" >/dev/null 2>&1 </dev/null' \(quoted) &) | read -r _
      """
    let order = ProgramOrder(path: "/bin/sh", input: Array((script + "\n").utf8), timeLimit: 10, outputLimit: 1 << 16)
    let end = try? session.system.run(order) { _ in }
    if case .exited(code: 0, _) = end { return }
    session.say("no program here opens pages: open it in a browser")
  }
}
