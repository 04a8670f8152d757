import Exporters
import Fidelity
import Simulator
import SpecModel

struct VerifyCommand: Command {
  let name = "verify"
  let operands = "SPEC --target T[,T…]|all"
  let summary = "plays exported files as their platforms do and measures how far they are from the spec"
  let details = """
    A target is exact, within bound, approximate, missing something, or unmeasured where it has no player. The bound is
    half a point unless --max-error says otherwise.
    """
  let options = [
    Option.target, .maxError, .from, .viewport,
    .format(VerificationFormat.allCases.map(\.rawValue), "default table"),
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(options[4], default: VerificationFormat.table)
    let limit = try session.arguments.number(.maxError)
    if let limit, limit < 0 { throw Failure("`--max-error` takes a number from 0 up, not \(limit)") }
    var session = session
    if let viewport = session.arguments.value(.viewport) { session = try session.setting("viewport", to: viewport) }
    let exporters = try session.exporters()
    if exporters.isEmpty {
      throw Failure("verify needs `--target`; there are: \(session.targetNames.joined(separator: ", ")), all")
    }
    let examination = try Examination(in: session)
    let examined = try examination.only(for: name)
    var report = examination.report
    guard !report.fails, let transition = examined.transition else { return try session.report(report) }
    // What the spec and its exporters have to say beside errors is `validate`'s business.
    report.findings = []
    var verifications: [Verification] = []
    for exporter in exporters {
      let verifier = Verifier(session: session, exporter: exporter, transition: transition)
      let bounds = Bounds(points: limit ?? Self.defaultLimit)
      let files = try session.arguments.value(.from).map(verifier.read)
      let checked = try verifier.verify(files ?? verifier.files(among: examination.output), within: bounds)
      report.findings += session.pipeline.policy.judged(checked.findings, allow: transition.spec.allow)
      if let verification = checked.value { verifications.append(verification) }
    }
    try session.print(format.text(of: verifications))
    let status = try session.report(report)
    let isFaithful = verifications.count == exporters.count && verifications.allSatisfy(\.verdict.passes)
    return limit == nil || isFaithful ? status : .failed
  }

  /// Points.
  private static let defaultLimit = 0.5
}

/// The formats of `verify`.
enum VerificationFormat: String, CaseIterable {
  case table, json, markdown

  func text(of verifications: [Verification]) -> String {
    switch self {
    case .table: verifications.map(\.table).joined(separator: "\n")
    case .markdown: verifications.map(\.markdown).joined(separator: "\n")
    case .json:
      JSONLiteral.object([.init("verifications", .array(verifications.map(\.json)))]).text(indent: 2) + "\n"
    }
  }
}
