import Exporters
import Simulator
import SpecModel

struct ResolveCommand: Command {
  let name = "resolve"
  let operands = "SPEC"
  let summary = "prints the resolved transition as JSON: what templates and plugins see"
  let details = """
    With --target NAME of a plugin, prints the request that the plugin reads: pipe it into the plugin to run the plugin by
    itself.
    """
  let readsConfig = true
  let options = [Option.target]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let targets = session.arguments.list(.target)
    let plugin = targets.first.flatMap { session.plugins.exporter(named: $0) }
    if targets.count > (plugin == nil ? 0 : 1) { throw Failure("`--target` of resolve takes the name of one plugin") }
    let examination = try Examination(in: session, for: [])
    let examined = try examination.only(for: name)
    let report = examination.report
    guard !report.fails, let transition = examined.transition else { return session.report(report) }
    return session.report(report) { () throws(Failure) in
      let json = try plugin.map { plugin throws(Failure) in try request(transition, to: plugin, in: session) }
      try session.print((json ?? transition.json).bytes(indent: 2) + [UInt8(ascii: "\n")])
    }
  }

  private func request(
    _ transition: ResolvedTransition, to plugin: PluginExporter, in session: Session
  ) throws(Failure) -> JSONLiteral {
    let settings = session.host.settings(
      for: plugin.target, spec: transition.spec, source: transition.source, overrides: session.overrides)
    guard let settings = settings.value else {
      throw Failure(
        settings.findings.first.map { Message($0.message) } ?? "the options of `\(plugin.target.name)` are invalid")
    }
    return PluginRequest(transition, to: plugin.description, with: settings).json
  }
}
