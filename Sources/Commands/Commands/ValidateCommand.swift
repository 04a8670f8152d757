struct ValidateCommand: Command {
  let name = "validate"
  let operands = "[SPEC…] [--target T[,T…]|all]"
  let summary = "reports errors and warnings in specs"
  let details = """
    With --target, also reports what these targets can't show or show differently. Specs and targets default to those of
    the config. --fix edits the specs, their tokens and the config: it corrects the spelling of keys and names, values
    pasted from other tools, a missing `perItem`, the duration that a spring needs, and JSON syntax. Formatting is kept.
    """
  let readsConfig = true
  let options = [Option.target, .fix, Self.format, .baseline, .writeBaseline]

  private static let format = Option.format(["FORMAT"], "short for --report FORMAT on standard output")

  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest] {
    guard arguments.has(Self.format) else { return [] }
    return [ReportRequest(try arguments.word(Self.format, default: ReportFormat.human), to: .stream(.output))]
  }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let progress = session.progress()
    defer { progress.end() }
    let examination =
      session.arguments.has(.fix)
      ? try Fixer(session: session).examination(progress: progress)
      : try Examination(in: session, progress: progress)
    progress.end()
    var report = examination.report
    report.passing = examination.specs.count
    return session.report(report)
  }
}
