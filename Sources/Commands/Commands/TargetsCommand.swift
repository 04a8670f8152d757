import Exporters

struct TargetsCommand: Command {
  let name = "targets"
  let operands = "[--format F]"
  let summary = "lists the targets, their options and what they support"
  let readsConfig = true
  let options = [Option.format(TargetFormat.allCases.map(\.rawValue), "default table")]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    if let word = session.arguments.operands.first { throw Failure("targets takes no operands, but got `\(word)`") }
    let format = try session.arguments.word(options[0], default: TargetFormat.table)
    let targets = session.host.exporters.map { exporter in
      DescribedTarget(
        exporter, session.settings(for: exporter.target), origin: session.origin(of: exporter.target.name))
    }
    try session.print(format.text(of: targets))
    return session.report(Report(findings: session.plugins.findings))
  }
}
