import Exporters
import SpecModel

struct ResolveCommand: Command {
  let name = "resolve"
  let operands = "SPEC"
  let summary = "prints the resolved transition as JSON: what templates and plugins see"
  let readsConfig = true
  let options: [Option] = []

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let examination = try Examination(in: session)
    let examined = try examination.only(for: name)
    let status = try session.report(examination.report)
    if status == .done, let transition = examined.transition {
      try session.print(transition.json.text(indent: 2) + "\n")
    }
    return status
  }
}
