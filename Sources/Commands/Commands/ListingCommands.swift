import Exporters
import SpecModel

struct RulesCommand: Command {
  let name = "rules"
  let operands = "[NAME]"
  let summary = "lists the rules, or explains one"
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let names = session.arguments.operands
    if names.count > 1 { throw Failure("rules takes one name, not \(names.count)") }
    let all = session.rules
    let rules = names.isEmpty ? all : all.filter { $0.name == names[0] }
    if rules.isEmpty { throw .unknown("rule", names[0], of: all.map(\.name), listing: false) }
    if !names.isEmpty {
      try session.print(rules[0].explanation)
      return session.report(Report())
    }
    let width = rules.map(\.name.count).max() ?? 0
    for rule in rules {
      try session.print("\(rule.name.padded(to: width))  \(rule.severity.rawValue.padded(to: 7))  \(rule.summary)\n")
    }
    return session.report(Report())
  }
}

struct TargetsCommand: Command {
  let name = "targets"
  let operands = "[--format F]"
  let summary = "lists the targets, their options and what they support"
  let listsTargets = true
  let readsConfig = true
  let options = [Self.format]

  private static let format = Option.format(TargetFormat.allCases.map(\.rawValue), "default table")

  func run(in session: Session) throws(Failure) -> ExitStatus {
    if let word = session.arguments.operands.first { throw Failure("targets takes no arguments, but got `\(word)`") }
    let format = try session.arguments.word(Self.format, default: TargetFormat.table)
    let targets = session.host.exporters.map { exporter in
      DescribedTarget(
        exporter, session.settings(for: exporter.target), origin: session.origin(of: exporter.target.name))
    }
    try session.print(format.text(of: targets))
    return session.report(Report(findings: session.plugins.findings))
  }
}
