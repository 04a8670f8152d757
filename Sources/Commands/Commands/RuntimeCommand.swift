import Exporters
import SpecModel

struct RuntimeCommand: Command {
  let name = "runtime"
  let operands = "TARGET -o DIR"
  let summary = "writes the runtime of a code target as a package"
  let details = """
    The package is a pub package for flutter, a Gradle module for android and compose, a Swift package for uikit, and an
    npm package for web: manifest, README, license, and the runtime with its version. Specs exported with the target's
    option runtime=package import it, and don't compile with a package that is too old for them. Obsolete files of an
    earlier run are removed.
    """
  let readsConfig = true
  let options = [Option.output("the folder of the package"), .force]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let words = session.arguments.operands
    let exporters = session.host.exporters.filter { $0.target.options.contains { $0.name == "runtime" } }
    let names = exporters.map(\.target.name)
    guard words.count == 1 else { throw Failure("runtime takes one target: \(names.joined(separator: ", "))") }
    guard let exporter = exporters.first(where: { $0.target.name == words[0] }),
      let package = exporter.runtimePackage(with: session.settings(for: exporter.target))
    else { throw .unknown("runtime", words[0], of: names) }
    guard let root = session.arguments.value(.output), !root.isEmpty, root != "-" else {
      throw Failure("runtime needs a folder: `-o DIR`")
    }
    guard package.findings.isEmpty else { return session.report(Report(findings: package.findings)) }
    let files = package.files.files.map { OutputFile($0, of: exporter, transition: nil).inOwnRoot }
    let output = Output(
      targets: [exporter.target.name], transitions: [], files: files, isWhole: true, hasAllTargets: true)
    let permission = OutputPlan.Permission(force: session.arguments.has(.force))
    let plan = try OutputWriter(system: session.system, root: root).write(output, permission)
    if let step = plan.steps.first(where: { $0.action == .refuse }) {
      throw Failure("`\(root.appending(pathComponent: step.path))` isn't an unchanged export; `--force` overwrites it")
    }
    let written = plan.count(.create, of: nil) + plan.count(.change, of: nil)
    let version = files.lazy.compactMap { RuntimeVersion.stated(in: $0.bytes) }.first.map { ", version \($0)" } ?? ""
    session.say("\(exporter.target.title) runtime\(version): \(written) of \(files.count) files written in \(root)")
    return session.report(Report())
  }
}
