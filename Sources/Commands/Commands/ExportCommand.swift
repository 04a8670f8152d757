import Exporters
import Simulator
import SpecModel

struct ExportCommand: Command {
  let name = "export"
  let operands = "[SPEC…] [--target T[,T…]|all] [-o DIR]"
  let summary = "validates, simulates and exports specs"
  let details = """
    Nothing is written unless every spec passes. Files that are as they should be are not touched; files of an earlier
    export that are no longer made are removed, as \(Ownership.fileName) in DIR tells which are ours. What is not given
    here, specs, targets, or output, the config says; where it names the specs, files of others are left over, too.
    """
  let readsConfig = true
  let options = [Option.target, .output, .check, .dryRun, .depfile, .watch]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    try refuseContradictions(in: arguments)
    if try session.exporters().isEmpty {
      throw Failure("export needs `--target`; there are: \(session.targetNames.joined(separator: ", ")), all")
    }
    if arguments.has(.watch) {
      var watch = Watch(self, in: session)
      return try watch.run()
    }
    var cache = ExaminationCache()
    return try export(in: session, &cache, measures: true)
  }

  /// - Parameter measures: whether it tells how faithful the export is, which takes longer than the export.
  func export(in session: Session, _ cache: inout ExaminationCache, measures: Bool) throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    let progress = session.progress()
    defer { progress.end() }
    let examination = try Examination(in: session, progress: progress, &cache)
    progress.end()
    let status = try session.report(examination.report)
    guard status == .done else { return status }

    if arguments.value(.output) == "-" { return try printFile(of: examination, in: session) }
    let parts = try session.outputRoots.parts(of: examination.output)
    if arguments.has(.check) { return try check(parts, session) }
    if arguments.has(.dryRun) { return try list(parts, session) }
    var plans: [OutputPlan] = []
    for part in parts { plans.append(try OutputWriter(system: session.system, root: part.root).write(part.output)) }
    try session.writeDepfile(of: parts, inputs: examination.inputs + session.inputs)
    if session.isTalking { session.sumUp(plans, examination, measures: measures) }
    return .done
  }

  private func refuseContradictions(in arguments: Arguments) throws(Failure) {
    if arguments.has(.check), arguments.has(.dryRun) { throw Failure("`--check` does not go with `--dry-run`") }
    for option in [Option.check, .dryRun] where arguments.has(.watch) && arguments.has(option) {
      throw Failure("`--watch` does not go with `\(option.name)`")
    }
    if arguments.has(.watch), arguments.operands.contains("-") { throw Failure("standard input can't be watched") }
    for option in [Option.check, .dryRun] where arguments.has(.depfile) && arguments.has(option) {
      throw Failure("`--depfile` does not go with `\(option.name)`, which writes nothing")
    }
    guard arguments.value(.output) == "-" else { return }
    for option in [Option.check, .dryRun, .depfile, .watch] where arguments.has(option) {
      throw Failure("`\(option.name)` does not go with `-o -`")
    }
  }

  private func printFile(of examination: Examination, in session: Session) throws(Failure) -> ExitStatus {
    let files = examination.output.files
    guard let file = files.first, files.count == 1 else {
      let paths = files.map(\.path).joined(separator: ", ")
      throw Failure("`-o -` prints one file, and there are \(files.count): \(paths)")
    }
    try session.print(file.bytes)
    return .done
  }

  private func list(_ parts: [(root: String, output: Output)], _ session: Session) throws(Failure) -> ExitStatus {
    for part in parts {
      for step in try OutputPlan(part.output, under: part.root, in: session.system).steps {
        try session.print(step.action.rawValue.padded(to: 8) + part.root.appending(pathComponent: step.path) + "\n")
      }
    }
    return .done
  }

  private func check(_ parts: [(root: String, output: Output)], _ session: Session) throws(Failure) -> ExitStatus {
    var isUpToDate = true
    for (root, output) in parts {
      let plan = try OutputPlan(output, under: root, in: session.system)
      for step in plan.steps where step.action != .keep {
        let path = root.appending(pathComponent: step.path)
        try session.print(UnifiedDiff.text(old: step.old, new: step.new, path: path))
        if step.differsInLineEndsAlone { session.say("\(path): only the line ends differ; \(Self.cureOfLineEnds)") }
      }
      let count = plan.steps.count { $0.action != .keep }
      session.say(count == 0 ? "\(root): up to date" : "\(root): \(count) of \(plan.steps.count) files differ")
      isUpToDate = isUpToDate && plan.isUpToDate
    }
    return isUpToDate ? .done : .failed
  }
}

extension ExportCommand {
  fileprivate static let cureOfLineEnds = "in .gitattributes `-text` for its folder keeps Git from changing them"
}

extension OutputPlan.Step {
  /// Such a difference is not seen in a diff.
  fileprivate var differsInLineEndsAlone: Bool {
    guard let old, let new, old != new else { return false }
    func plain(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { $0 != UInt8(ascii: "\r") } }
    return plain(old) == plain(new)
  }
}

extension Session {
  /// A line for each target, `flutter: 3 files written, 1 unchanged in build/transitions/flutter; exact`, and one for all
  /// where there are several.
  fileprivate func sumUp(_ plans: [OutputPlan], _ examination: Examination, measures: Bool) {
    let (output, transitions, roots) = (examination.output, examination.transitions, outputRoots)
    let summaries = Parallel.map(examination.exporters) { exporter in
      measures ? "; " + FidelitySummary(of: exporter, transitions, output, in: self).text : ""
    }
    for (exporter, summary) in zip(examination.exporters, summaries) {
      let target = exporter.target.name
      say("\(target): \(OutputPlan.counts(plans, of: target)) in \(roots.folder(of: target))\(summary)")
    }
    if examination.exporters.count > 1, transitions.count > 1 {
      let counts = OutputPlan.counts(plans, of: nil)
      say("\(transitions.count) specs for \(examination.exporters.count) targets: \(counts)")
    }
    for plan in plans {
      for path in plan.edited {
        say("\(plan.root.appending(pathComponent: path)) is no longer made, but was changed by hand: it stays")
      }
    }
  }
}

extension OutputPlan {
  /// `3 files written, 1 unchanged`: of a target, or of all.
  fileprivate static func counts(_ plans: [OutputPlan], of target: String?) -> String {
    func count(_ action: Action) -> Int { plans.map { $0.count(action, of: target) }.reduce(0, +) }
    let written = count(.create) + count(.change)
    let rest = [(count(.keep), "unchanged"), (count(.remove), "removed")]
    let parts = rest.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    return (["\(written) file\(written == 1 ? "" : "s") written"] + parts).joined(separator: ", ")
  }
}
