struct ValidateCommand: Command {
  let name = "validate"
  let operands = "SPEC… [--target T[,T…]|all]"
  let summary = "tells everything that is wrong with specs or doubtful about them"
  let details = "With --target, what these targets cannot show or show differently too."
  let options = [
    Option.target,
    .format(["FORMAT"], "short for --report FORMAT on standard output"),
  ]

  func ownReports(_ arguments: Arguments) throws(Failure) -> [ReportRequest] {
    let format = options[1]
    guard arguments.has(format) else { return [] }
    return [ReportRequest(try arguments.word(format, default: ReportFormat.human), to: .stream(.output))]
  }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let examination = try Examination(in: session)
    let count = examination.specs.count
    var report = examination.report
    report.praise = count == 1 ? "1 spec passes" : "\(count) specs pass"
    return try session.report(report)
  }
}
