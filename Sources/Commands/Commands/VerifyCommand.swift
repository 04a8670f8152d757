import Exporters
import Fidelity
import Simulator
import SpecModel

struct VerifyCommand: Command {
  let name = "verify"
  let operands = "[SPEC…] [--target T[,T…]|all]"
  let summary = "plays exported files as their platforms do and measures how far they are from the spec"
  let details = """
    A target is exact, within bound, approximate, missing something, or unmeasured where it has no player. The bounds are
    half a point, and 0.012 of opacities and colours, unless --max-error says otherwise. Every viewport of a spec that the files carry is measured; a style
    sheet and a Lottie file are for one, the first. What is not given here, specs or targets, the config says.
    """
  let readsConfig = true
  let options = [
    Option.target, .maxError, .from,
    Option(Option.viewport.name, takes: "NAME", "measure this viewport alone; default all that the files carry"),
    .format(VerificationFormat.allCases.map(\.rawValue), "default table"),
  ]

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(options[4], default: VerificationFormat.table)
    let bounds = try session.arguments.bounds(.maxError)
    var session = session
    if let viewport = session.arguments.value(.viewport) { session = try session.setting("viewport", to: viewport) }
    if try session.exporters().isEmpty {
      throw Failure("verify needs `--target`; there are: \(session.targetNames.joined(separator: ", ")), all")
    }
    let progress = session.progress()
    defer { progress.end() }
    let examination = try Examination(in: session, progress: progress)
    var report = examination.report
    if report.fails {
      progress.end()
      return try session.report(report)
    }
    // What the specs and their exporters have to say beside errors is `validate`'s business.
    report.findings = []
    let results = measured(examination, bounds ?? Bounds(), session, progress)
    progress.end()
    var verifications: [Verification] = []
    for result in results {
      let (checked, sources) = try result.get()
      report.findings += checked.findings
      report.files = report.files.adding(sources)
      if let verification = checked.value { verifications.append(verification) }
    }
    try session.print(format.text(of: verifications))
    let status = try session.report(report)
    let isFaithful = verifications.count == results.count && verifications.allSatisfy(\.verdict.passes)
    return bounds == nil || isFaithful ? status : .failed
  }

  /// Every transition on every target, in this order; with the exported files that findings are about.
  private func measured(
    _ examination: Examination, _ bounds: Bounds, _ session: Session, _ progress: ProgressLine
  ) -> [Result<(Checked<Verification>, [SourceFile]), Failure>] {
    let output = examination.output
    let verifiers = examination.transitions.flatMap { transition in
      examination.exporters.map { Verifier(session: session, exporter: $0, transition: transition) }
    }
    progress.expect(verifiers.count)
    return Parallel.map(verifiers) { verifier in
      defer { progress.step() }
      return Result { () throws(Failure) in
        let places = try session.arguments.value(.from).map(verifier.places)
        var checked = try verifier.verify(places?.files ?? verifier.files(among: output), within: bounds)
        let findings = places.map { places in checked.findings.map(places.placed) } ?? checked.findings
        checked.findings = session.pipeline.policy.judged(findings, allow: verifier.transition.spec.allow)
        return (checked, places?.sources ?? [])
      }
    }
  }
}

extension Arguments {
  /// `0.5`, `0.5pt` or `0.5pt,0.02`; nil where the option is not given.
  fileprivate func bounds(_ option: Option) throws(Failure) -> Bounds? {
    guard let text = value(option) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let limits = [parts[0].hasSuffix("pt") ? String(parts[0].dropLast(2)) : parts[0]] + parts.dropFirst()
    var numbers: [Double] = []
    for limit in limits {
      let number = try Self.number(limit, option)
      if number < 0 { throw Failure("`\(option.name)` takes numbers from 0 up, not \(limit)") }
      numbers.append(number)
    }
    guard numbers.count <= 2 else { throw Failure("`\(option.name)` takes POINTS or POINTS,SHARE, not `\(text)`") }
    return numbers.count == 2 ? Bounds(points: numbers[0], share: numbers[1]) : Bounds(points: numbers[0])
  }
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
