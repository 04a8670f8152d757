struct SimulateCommand: Command {
  let name = "simulate"
  let operands = "SPEC [--direction D | --interaction NAME --progress P[,P…]]"
  let summary = "prints what every element shows at every moment"
  let options = [
    Option.direction, .viewport, .times, .fps, .interaction, .progress,
    .format(SampleFormatName.allCases.map(\.rawValue), "default json"),
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(options[6], default: SampleFormatName.json)
    let examination = try Examination(in: session)
    guard let examined = examination.specs.first, examination.specs.count == 1 else {
      throw Failure("simulate takes one spec, not \(examination.specs.count)")
    }
    let plan = try examined.transition.map { transition throws(Failure) in
      try SamplePlan(transition, session.arguments)
    }
    var report = examination.report
    report.praise = nil
    let status = try session.report(report)
    guard status == .done, let plan else { return status }
    try plan.write(as: format.format(for: plan), to: session)
    return .done
  }
}
