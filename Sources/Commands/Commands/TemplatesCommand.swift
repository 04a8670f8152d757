import Exporters
import SpecModel

struct TemplatesCommand: Command {
  let name = "templates"
  let operands = "list | show FILE… | copy TARGET|FILE… [-o DIR] | check [SPEC…]"
  let summary = "lists, shows, copies and checks the templates that targets are written from"
  let details = """
    list   every file, and where it comes from
    show   prints files, such as css/target.json
    copy   writes files, or all files of a target, to DIR: edit them and pass DIR as --templates; an existing file that
           differs isn't overwritten
    check  reads every target.json and template, looks up every name, and renders all files for the specs, and for a
           built-in specimen that uses every feature
    """
  let options = [Option.output("with copy: where the files go; default templates")]

  private enum Action: String, CaseIterable {
    case list, show, copy, check
  }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let words = session.arguments.operands
    guard let word = words.first else { throw Failure("templates needs one of: list, show, copy, check") }
    guard let action = Action(rawValue: word) else {
      throw .unknown("`templates` action", word, of: Action.allCases.map(\.rawValue))
    }
    if action != .copy, session.arguments.has(.output) { throw Failure("`--output` is for `templates copy` only") }
    let operands = Array(words.dropFirst())
    switch action {
    case .list: return try list(operands, in: session)
    case .show: return try show(operands, in: session)
    case .copy: return try copy(operands, in: session)
    case .check: return try check(operands, in: session)
    }
  }

  private func list(_ operands: [String], in session: Session) throws(Failure) -> ExitStatus {
    let files = operands.isEmpty ? session.templates.files.files : try self.files(named: operands, in: session)
    let width = files.map(\.path.count).max() ?? 0
    for file in files {
      try session.print("\(file.path.padded(to: width))  \(file.isBuiltIn ? "built in" : file.source)\n")
    }
    return .done
  }

  private func show(_ operands: [String], in session: Session) throws(Failure) -> ExitStatus {
    if operands.isEmpty { throw Failure("templates show needs a file; `templates list` lists them") }
    for file in try files(named: operands, in: session) { try session.print(file.text) }
    return .done
  }

  private func copy(_ operands: [String], in session: Session) throws(Failure) -> ExitStatus {
    if operands.isEmpty { throw Failure("templates copy needs a target or a file; `templates list` lists them") }
    let files = try files(named: operands, in: session)
    let root = session.arguments.value(.output) ?? "templates"
    if root.isEmpty { throw Failure("`--output` is empty; `.` is the working directory") }
    var copies: [FileTree.File] = []
    for file in files {
      let place = root.appending(pathComponent: file.path)
      let old = session.system.entry(at: place) == nil ? nil : try session.read(place)
      if let old, old != Array(file.text.utf8) {
        throw Failure("`\(place)` already exists and differs: remove it to copy it again")
      }
      if old == nil { copies.append(FileTree.File(file.path, file.text)) }
    }
    for file in copies { try session.create(file, under: root) }
    session.say("\(copies.count) file\(copies.count == 1 ? "" : "s") copied to \(root)")
    return .done
  }

  private func check(_ operands: [String], in session: Session) throws(Failure) -> ExitStatus {
    var findings = session.templates.findings
    var specs: [Examined] = []
    var sources: [SourceFile] = []
    if !operands.isEmpty {
      sources = try session.finder().files(operands)
      specs = sources.map { session.pipeline.run($0) }
      findings += specs.flatMap(\.findings)
    }
    var checked = 0
    // A folder that can't be read gives no exporter.
    let given = session.templates.exporters
    let exporters = given.isEmpty && findings.isEmpty ? session.host.exporters : given
    for exporter in exporters.compactMap({ $0 as? TemplateExporter }) {
      let check = TemplateCheck(exporter)
      let found = check.findings(on: specs.compactMap(\.transition))
      findings += found.filter { !findings.contains($0) }
      for (transition, file) in check.playbacks(of: specs.compactMap(\.transition)) {
        let text = PlayedText(file, of: exporter, transition)
        if text.findings.isEmpty { continue }
        findings += text.findings
        sources.append(text.source)
      }
      let resting = exporter.restingFeatures.map(\.rawValue)
      if !resting.isEmpty {
        let count = "\(resting.count) feature\(resting.count == 1 ? "" : "s")"
        session.say("\(exporter.target.name): `support` answers for \(count) with `*`:")
        for line in resting.joined(separator: ", ").wrapped(to: 96).split(separator: "\n") { session.say("  \(line)") }
      }
      checked += 1
    }
    let files = SourceFiles(sources + session.templates.sources(for: findings))
    let status = session.report(Report(findings: files.sorted(findings), files: files))
    if status == .done { session.say("\(checked) target\(checked == 1 ? "" : "s") of templates: no findings") }
    return status
  }

  /// The files that the names select: a path selects a file, a target's name all that its files are written from.
  private func files(named names: [String], in session: Session) throws(Failure) -> [TemplateFiles.File] {
    let files = session.templates.files.files
    var found: [TemplateFiles.File] = []
    for name in names {
      let named = files.filter { $0.path == name || name == "all" } + session.templates.files.files(of: name)
      let known = files.map(\.path) + Set(files.compactMap(\.folder)).sorted() + ["all"]
      if named.isEmpty { throw .unknown("template", name, of: known, listing: false) }
      found += named.filter { !found.contains($0) }
    }
    return found
  }
}

extension Session {
  fileprivate func read(_ path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try system.read(path, limit: JSONDocument.sizeLimit)
    } catch {
      throw .cannotRead(path, error)
    }
  }

  /// Writes a new file below a folder, and creates the folders on its path.
  fileprivate func create(_ file: FileTree.File, under root: String) throws(Failure) {
    let path = root.appending(pathComponent: file.path)
    do throws(SystemError) {
      var folder = ""
      for name in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
        folder += (folder.isEmpty && !path.hasPrefix("/") ? "" : "/") + name
        if folder != "/", !folder.isEmpty, system.target(of: folder) == nil { try system.makeFolder(folder) }
      }
      try system.create(path, file.bytes, mode: nil)
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}
