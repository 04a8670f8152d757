struct ValidateCommand: Command {
  let name = "validate"
  let operands = "[SPEC…] [--target T[,T…]|all]"
  let summary = "tells everything that is wrong with specs or doubtful about them"
  let details = """
    With --target, what these targets cannot show or show differently too. What is not given here, specs or targets, the
    config says. --fix writes into the specs, their tokens and the config what is a sure cure: the right spelling of
    keys and names, a missing `perItem`, the duration that a spring needs, slips in JSON. Their formatting stays.
    """
  let readsConfig = true
  let options = [
    Option.target, .fix,
    .format(["FORMAT"], "short for --report FORMAT on standard output"),
  ]

  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest] {
    let format = options[2]
    guard arguments.has(format) else { return [] }
    return [ReportRequest(try arguments.word(format, default: ReportFormat.human), to: .stream(.output))]
  }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let progress = session.progress()
    defer { progress.end() }
    let examination =
      session.arguments.has(.fix)
      ? try Fixer(session: session).examination(progress: progress)
      : try Examination(in: session, progress: progress)
    progress.end()
    let count = examination.specs.count
    var report = examination.report
    report.praise = count == 1 ? "1 spec passes" : "\(count) specs pass"
    return session.report(report)
  }
}
