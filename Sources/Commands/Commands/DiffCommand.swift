import Exporters
import Simulator
import SpecModel

struct DiffCommand: Command {
  let name = "diff"
  let operands = "OLD NEW | --against REV SPEC…"
  let summary = "tells what changed between two specs, and measures what moves otherwise"
  let details = """
    """
  let readsConfig = true
  let options = [
    Option.format(MotionDiffFormat.allCases.map(\.rawValue), "default text"),
    Option("--against", takes: "REV", "compare the specs with what they were at a revision of Git"),
    Option("--exit-code", "exit 1 where anything changed"),
    Option("--picture", takes: "FILE", "draw before, after and how far apart they are, as a PNG file"),
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(options[0], default: MotionDiffFormat.text)
    let operands = session.arguments.operands
    var pairs: [(old: Session, new: Session)] = []
    if let name = session.arguments.value(options[1]) {
      let past = session.reading(from: try Revision(name, in: session.system))
      for path in try SpecFinder(system: session.system).paths(of: session.specs()) {
        pairs.append((past.about([path]), session.about([path])))
      }
    } else {
      guard operands.count == 2 else { throw Failure("diff takes two specs, OLD and NEW, not \(operands.count)") }
      // Read one by one: they may be the same file, or have one name.
      pairs = [(session.about([operands[0]]), session.about([operands[1]]))]
    }
    if pairs.count > 1, session.arguments.has(options[3]) {
      throw Failure("--picture takes one spec, not \(pairs.count)")
    }
    var (texts, isSame): ([String], Bool) = ([], true)
    for pair in pairs {
      let (old, new) = (try Examination(in: pair.old), try Examination(in: pair.new))
      for examination in [old, new] where examination.report.fails { return session.report(examination.report) }
      guard let diff = try diff(from: old, to: new) else { return .failed }
      isSame = isSame && diff.isEmpty
      texts.append(format.text(of: diff, called: pairs.count > 1 ? pair.new.arguments.operands.first : nil))
      if let path = session.arguments.value(options[3]) { try draw(old, new, to: path, in: session) }
    }
    try session.print(format.joined(texts))
    let status = session.report(Report())
    return session.arguments.has(options[2]) && !isSame ? .failed : status
  }

  private func diff(from old: Examination, to new: Examination) throws(Failure) -> MotionDiff? {
    let (one, other) = (try old.only(for: name), try new.only(for: name))
    guard let before = one.transition, let after = other.transition else { return nil }
    var diff = MotionDiff(from: before, to: after)
    if let json = old.document, let newJSON = new.document {
      diff.written = WrittenDiff(from: (before, json), to: (after, newJSON)).changes
    }
    // Elements that are only called otherwise are told there.
    let found = Set(one.findings.map { $0.rule.name + $0.message })
    let left = Set(other.findings.map { $0.rule.name + $0.message })
    diff.newFindings = other.findings.filter { !found.contains($0.rule.name + $0.message) }
    diff.curedFindings = one.findings.filter { !left.contains($0.rule.name + $0.message) }
    return diff
  }

  private func draw(_ old: Examination, _ new: Examination, to path: String, in session: Session) throws(Failure) {
    guard let before = try old.only(for: name).transition, let after = try new.only(for: name).transition else {
      return
    }
    do {
      try session.system.replace(path, ComparisonPicture(from: before, to: after).png)
    } catch {
      throw .cannotWrite(path, error)
    }
  }
}

enum MotionDiffFormat: String, CaseIterable {
  case text, json, markdown

  /// - Parameter path: of the spec, where there are several.
  func text(of diff: MotionDiff, called path: String?) -> String {
    switch self {
    case .text: (path.map { "\($0):\n" } ?? "") + diff.text
    case .json:
      path.map { JSONLiteral.object([.init("file", .string($0)), .init("diff", diff.json)]).text(indent: 2) }
        ?? diff.json.text(indent: 2)
    case .markdown: (path.map { "### \($0)\n\n" } ?? "") + diff.markdown
    }
  }

  func joined(_ texts: [String]) -> String {
    switch self {
    case .text, .markdown: texts.joined(separator: "\n")
    case .json: texts.count == 1 ? texts[0] + "\n" : "[" + texts.joined(separator: ",\n") + "]\n"
    }
  }
}
