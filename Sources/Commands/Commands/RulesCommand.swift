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
