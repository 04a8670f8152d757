import Simulator
import SpecModel

struct DiffCommand: Command {
  let name = "diff"
  let operands = "OLD NEW"
  let summary = "measures what changed in the motion between two specs"
  let details = """
    Plays both side by side on every viewport that both have. What an element shows is compared at a thousand moments of
    each direction, and where phases start and end; the report has the largest difference of each kind and its time, in
    milliseconds from the start.
    """
  let readsConfig = true
  let options = [Option.format(MotionDiffFormat.allCases.map(\.rawValue), "default text")]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(options[0], default: MotionDiffFormat.text)
    let operands = session.arguments.operands
    guard operands.count == 2 else { throw Failure("diff takes two specs, OLD and NEW, not \(operands.count)") }
    // Read one by one: they may be the same file, or have one name.
    let old = try Examination(in: session.about([operands[0]]))
    let new = try Examination(in: session.about([operands[1]]))
    for examination in [old, new] where examination.report.fails { return session.report(examination.report) }
    guard let before = try old.only(for: name).transition, let after = try new.only(for: name).transition else {
      return .failed
    }
    let diff = MotionDiff(from: before, to: after)
    try session.print(format.text(of: diff))
    return session.report(Report())
  }
}

enum MotionDiffFormat: String, CaseIterable {
  case text, json, markdown

  func text(of diff: MotionDiff) -> String {
    switch self {
    case .text: diff.text
    case .json: diff.json.text(indent: 2) + "\n"
    case .markdown: diff.markdown
    }
  }
}
