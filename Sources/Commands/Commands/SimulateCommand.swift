struct SimulateCommand: Command {
  let name = "simulate"
  let operands =
    "SPEC [--direction D [--interrupt T] | --interaction NAME --progress P]"
  let summary = "prints what every element shows at every moment"
  let readsConfig = true
  let options = [
    Option.direction, .interrupt, .viewport, .times, .fps, .interaction, .progress, .caught, .elapsed, .release,
    .measured, Self.format,
  ]

  private static let format = Option.format(SampleFormatName.allCases.map(\.rawValue), "default json")

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(Self.format, default: SampleFormatName.json)
    let examination = try Examination(in: session)
    let examined = try examination.only(for: name)
    let report = examination.report
    guard !report.fails, let transition = examined.transition else { return session.report(report) }
    return session.report(report) { () throws(Failure) in
      let plan = try SamplePlan(transition, in: session)
      try plan.write(as: format.format(for: plan), to: session)
    }
  }
}
