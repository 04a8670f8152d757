import Exporters
import SpecModel

struct ExportCommand: Command {
  let name = "export"
  let operands = "SPEC… --target T[,T…]|all [-o DIR]"
  let summary = "validates, simulates and exports specs"
  let details = """
    Nothing is written unless every spec passes. Files that are as they should be are not touched; files of an earlier
    export that are no longer made are removed, as \(Ownership.fileName) in DIR tells which are ours.
    """
  let options = [Option.target, .output, .check, .dryRun]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let arguments = session.arguments
    if !arguments.has(.target) {
      throw Failure("export needs `--target`; there are: \(session.targetNames.joined(separator: ", ")), all")
    }
    try refuseContradictions(in: arguments)
    let examination = try Examination(in: session)
    let status = try session.report(examination.report)
    guard status == .done else { return status }

    let root = arguments.value(.output) ?? "build/transitions"
    if root == "-" { return try printFile(of: examination, in: session) }
    if arguments.has(.check) { return try check(examination, root, session) }
    if arguments.has(.dryRun) { return try list(examination, root, session) }
    let plan = try OutputWriter(system: session.system, root: root).write(examination.output)
    if session.isTalking { try session.sumUp(plan, examination) }
    return .done
  }

  private func refuseContradictions(in arguments: Arguments) throws(Failure) {
    if arguments.has(.check), arguments.has(.dryRun) { throw Failure("`--check` does not go with `--dry-run`") }
    guard arguments.value(.output) == "-" else { return }
    for option in [Option.check, .dryRun] where arguments.has(option) {
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

  private func list(_ examination: Examination, _ root: String, _ session: Session) throws(Failure) -> ExitStatus {
    let plan = try OutputPlan(examination.output, under: root, in: session.system)
    for step in plan.steps {
      try session.print(step.action.rawValue.padded(to: 8) + root.appending(pathComponent: step.path) + "\n")
    }
    return .done
  }

  private func check(_ examination: Examination, _ root: String, _ session: Session) throws(Failure) -> ExitStatus {
    let plan = try OutputPlan(examination.output, under: root, in: session.system)
    for step in plan.steps where step.action != .keep {
      let path = root.appending(pathComponent: step.path)
      try session.print(UnifiedDiff.text(old: step.old, new: step.new, path: path))
    }
    let count = plan.steps.count { $0.action != .keep }
    session.say(count == 0 ? "\(root): up to date" : "\(root): \(count) of \(plan.steps.count) files differ")
    return plan.isUpToDate ? .done : .failed
  }
}

extension Session {
  /// A line for each target: `flutter: 3 files written, 1 unchanged in build/transitions/flutter; exact`.
  fileprivate func sumUp(_ plan: OutputPlan, _ examination: Examination) throws(Failure) {
    let (output, transitions) = (examination.output, examination.specs.compactMap(\.transition))
    for exporter in try exporters() {
      let target = exporter.target.name
      let written = plan.count(.create, of: target) + plan.count(.change, of: target)
      let rest = [(plan.count(.keep, of: target), "unchanged"), (plan.count(.remove, of: target), "removed")]
      let counts =
        ["\(written) file\(written == 1 ? "" : "s") written"]
        + rest.filter { $0.0 > 0 }.map { "\($0) \($1)" }
      let files = "\(counts.joined(separator: ", ")) in \(plan.root.appending(pathComponent: target))"
      say("\(target): \(files); \(FidelitySummary(of: exporter, transitions, output, in: self).text)")
    }
    for path in plan.edited {
      say("\(plan.root.appending(pathComponent: path)) is no longer made, but was changed by hand: it stays")
    }
  }
}
