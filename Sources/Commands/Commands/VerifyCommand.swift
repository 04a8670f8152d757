import Exporters
import Fidelity
import Simulator
import SpecModel

struct VerifyCommand: Command {
  let name = "verify"
  let operands = "[SPEC…] [--target T[,T…]|all]"
  let summary = "plays exported files back and measures how far they are from the spec"
  let details = """
    Prints a line for each spec and target; --details adds a table of elements and features. A target is exact, within
    bound, approximate, missing something, or unmeasured if its files can't be played. The bounds are half a point, and
    0.012 for opacities and colors, unless --max-error sets others. Every viewport in the files is measured; style sheets and
    Lottie files have only the first. Specs and targets default to those of the config.

    --from compares the files with a fresh export: identical files count as exact, values that show when the file is
    played are measured, and any other difference is reported as edited-export. The verdict is then edited at best,
    which fails with --max-error. Pass the options that the files were exported with. Without DIR, it takes the files
    where the config has them exported; put it last, or before another option.

    --trace measures a running app instead: what a recorder wrote of its frames is compared with the spec, at each
    frame's own time and between the views that the app measured. No target is exported. Docs/trace.md has the format
    and the recorders.
    """
  let readsConfig = true
  let measures = true
  let options = [
    Option.target, .maxError, .from,
    Option(Option.viewport.name, takes: "NAME", "measure only this viewport; default: all in the files"),
    .details, Self.format, .baseline, .writeBaseline, .trace, Self.picture,
  ]

  private static let format = Option.format(VerificationFormat.allCases.map(\.rawValue), "default table")
  private static let picture = Option("--picture", takes: "FILE", "draw the trace over the spec, as a PNG file")

  func makesFiles(_ arguments: Arguments) -> Bool { arguments.has(.from) }

  func run(in session: Session) throws(Failure) -> ExitStatus {
    let format = try session.arguments.word(Self.format, default: VerificationFormat.table)
    let hasDetails = session.arguments.has(.details)
    if hasDetails, format != .table {
      throw Failure(
        "`--details` is for `--format table`: \(format.rawValue) has them")
    }
    let bounds = try session.arguments.bounds(.maxError)
    var session = session
    if let viewport = session.arguments.value(.viewport) { session = try session.setting("viewport", to: viewport) }
    if session.arguments.has(.trace) { return try verifyTraces(bounds ?? Bounds(), format, hasDetails, in: session) }
    if session.arguments.has(Self.picture) {
      throw Failure("`--picture` draws a trace: it needs `\(Option.trace.name)`; for exports, use the target `preview`")
    }
    if try session.exporters().isEmpty {
      throw Failure("verify needs `--target`; use one of: \(session.targetNames.joined(separator: ", ")), all")
    }
    let progress = session.progress()
    defer { progress.end() }
    let examination = try Examination(in: session, progress: progress)
    var report = examination.report
    if report.fails {
      progress.end()
      return session.report(report)
    }
    // `validate` reports the other findings of specs and exporters.
    report.findings = []
    let results = measured(examination, bounds ?? Bounds(), session, progress)
    progress.end()
    var verifications: [Verification] = []
    for result in results {
      do throws(Failure) {
        let (checked, sources) = try result.get()
        report.files = report.files.adding(sources)
        // Files that transitions share are compared for each of them.
        report.findings += checked.findings.filter { !$0.rule.isAboutFiles || !report.findings.contains($0) }
        if let verification = checked.value { verifications.append(verification) }
      } catch  where !report.findings.contains(error.finding) {
        report.findings.append(error.finding)
      } catch {}
    }
    return session.report(report) { () throws(Failure) in
      try session.print(format.text(of: verifications, hasDetails: hasDetails))
    }
  }

  /// Measures what running apps showed.
  private func verifyTraces(
    _ bounds: Bounds, _ format: VerificationFormat, _ hasDetails: Bool, in session: Session
  ) throws(Failure) -> ExitStatus {
    for option in [Option.target, .from, .viewport] where session.arguments.has(option) {
      throw Failure("`\(Option.trace.name)` can't be combined with `\(option.name)`")
    }
    let paths = session.arguments.all(.trace)
    let picture = session.arguments.value(Self.picture)
    if let picture {
      if paths.count > 1 { throw Failure("`--picture` takes one trace, not \(paths.count)") }
      if SpecFinder.isSpec(picture, among: try session.specs(), in: session.system) {
        throw .overwrites(Self.picture, "the spec", picture)
      }
      if picture.fileKey == paths[0].fileKey { throw .overwrites(Self.picture, "the trace", picture) }
    }
    let examination = try Examination(in: session, for: [])
    var report = examination.report
    if report.fails { return session.report(report) }
    report.findings = []
    var verifications: [Verification] = []
    for path in paths {
      let reader = try TraceReader(path, in: session.system)
      let names = examination.transitions.map(\.name.inBackticks).joined(separator: ", ")
      guard let transition = examination.transitions.first(where: { $0.name == reader.transition }) else {
        throw Failure(
          "`\(path)` is a trace of `\(reader.transition)`, but this run has only specs of \(names)",
          at: path)
      }
      let trace = try reader.trace(of: transition)
      var checked = Verification.verify(trace, against: transition, within: bounds)
      checked.judge(by: session, allow: transition.spec.allow, source: transition.source)
      report.findings += checked.findings
      guard let verification = checked.value else { continue }
      verifications.append(verification)
      if let picture { try draw(TracedMotion(of: trace, against: transition), verification, to: picture, in: session) }
    }
    return session.report(report) { () throws(Failure) in
      try session.print(format.text(of: verifications, hasDetails: hasDetails))
    }
  }

  private func draw(
    _ motion: TracedMotion, _ verification: Verification, to path: String, in session: Session
  ) throws(Failure) {
    let frames = motion.frames.map { frame in
      ComparisonPicture.TracedFrame(time: frame.time, corners: frame.elements.map(\.corners))
    }
    let duration = motion.scene.timeline(motion.direction).duration
    let last = ComparisonPicture.parts - 1
    // A frame stands until the next one.
    let distances = (0...last).map { part in
      let frame = motion.frames.last { $0.time <= duration * Double(part) / Double(last) + 1e-9 } ?? motion.frames.first
      return frame?.distances.max() ?? 0
    }
    let worst = verification.worst
    let difference = ComparisonPicture.Difference(
      direction: motion.direction, viewport: motion.scene.viewport.name, distances: distances, time: worst?.time ?? 0,
      text: worst.map { "\($0.element): \($0.text)" } ?? "nothing was compared")
    do {
      let picture = ComparisonPicture(of: frames, over: motion.transition, motion.scene, difference)
      try session.system.replace(path, picture.png)
    } catch {
      throw .cannotWrite(path, error)
    }
  }

  /// Every transition on every target in this order, with the exported files of the findings.
  private func measured(
    _ examination: Examination, _ bounds: Bounds, _ session: Session, _ progress: ProgressLine
  ) -> [Result<(Checked<Verification>, [SourceFile]), Failure>] {
    let output = examination.output
    let folders = examination.exporters.map { exporter in
      let files = TargetFiles(of: exporter.target.name, among: output)
      return (
        exporter, files, Result { () throws(Failure) in try session.exportedFolder(of: exporter, files, examination) }
      )
    }
    let verifiers = examination.transitions.flatMap { transition in
      folders.map { (Verifier(session: session, exporter: $0, transition: transition), $1, $2) }
    }
    progress.expect(verifiers.count, verifiers.count == 1 ? "export measured" : "exports measured")
    return Parallel.map(verifiers) { verifier, files, folder in
      defer { progress.step() }
      return Result { () throws(Failure) in
        let name = verifier.transition.name
        let fresh = files.files(of: name)
        let places = try folder.get()?.places(of: name)
        var checked = try verifier.verify(
          places?.files ?? fresh, comparedWith: places == nil ? nil : fresh, within: bounds)
        checked.findings = places.map { places in checked.findings.map(places.placed) } ?? checked.findings
        let transition = verifier.transition
        checked.judge(by: session, allow: transition.spec.allow, source: transition.source)
        return (checked, places?.sources(of: checked.findings) ?? verifier.playedText(about: checked.findings))
      }
    }
  }
}

extension Arguments {
  /// Parses `0.5`, `0.5pt` or `0.5pt,0.02`; nil if the option isn't given.
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
    if numbers.count == 2, numbers[1] > 1 {
      throw Failure(
        "`\(option.name)`: the share \(parts[1]) is more than 1; the comma separates points from share, as in "
          + "0.5pt,0.02")
    }
    return numbers.count == 2 ? Bounds(points: numbers[0], share: numbers[1]) : Bounds(points: numbers[0])
  }
}

extension Session {
  /// The folder of a target's files, for `--from`; nil without it.
  fileprivate func exportedFolder(
    of exporter: any Exporter, _ files: TargetFiles, _ examination: Examination
  ) throws(Failure) -> ExportedFolder? {
    guard arguments.has(.from) else { return nil }
    let target = exporter.target.name
    let folder = arguments.value(.from)?.appending(pathComponent: target) ?? outputRoots.folder(of: target)
    return try ExportedFolder(
      folder, of: files, by: player(of: exporter), besides: siblings(of: exporter, examination), in: system)
  }

  /// What the config's other targets with the same output root write there.
  private func siblings(of exporter: any Exporter, _ examination: Examination) -> [OutputFile] {
    let roots = outputRoots
    guard arguments.value(.from) == nil, let root = roots.own[exporter.target.name] else { return [] }
    let targets = roots.own.filter { $0.value == root && $0.key != exporter.target.name }.keys
    return host.exporters.filter { targets.contains($0.target.name) }.flatMap { other in
      let all = examination.allTransitions
      return (all.map { pipeline.export($0, for: other) } + [pipeline.runShared(all, for: other)])
        .flatMap(\.files).map(\.inOwnRoot)
    }
  }
}

extension Rule {
  /// Whether it is about an exported file, which several transitions may share.
  fileprivate var isAboutFiles: Bool {
    [.editedExport, .runtimeMissing, .runtimeChanged, .runtimeOlder].contains(self)
  }
}

/// The formats of `verify`.
enum VerificationFormat: String, CaseIterable {
  case table, json, markdown

  /// - Parameter hasDetails: whether a table has more than a line for each verification.
  func text(of verifications: [Verification], hasDetails: Bool) -> String {
    switch self {
    case .table:
      hasDetails ? verifications.map(\.table).joined(separator: "\n") : verifications.map(\.line).joined()
    case .markdown: verifications.map(\.markdown).joined(separator: "\n")
    case .json:
      JSONLiteral.object([.init("verifications", .array(verifications.map(\.json)))]).text(indent: 2) + "\n"
    }
  }
}

extension Checked<Verification> {
  /// Applies the settings of the run to the findings, and adds what fails it.
  /// - Parameters:
  ///   - allow: the rules that the spec allows.
  ///   - source: the spec's file.
  fileprivate mutating func judge(by session: Session, allow: [String], source: String) {
    let (policy, found) = (session.pipeline.policy, findings)
    findings = policy.leveled(found, allow: allow)
    // What the spec allows passes with `--max-error`, too.
    let isAllowed = found.contains(where: \.isAboutBound) && !findings.contains(where: \.isAboutBound)
    if !isAllowed { tellWhatFails(of: source, isLimited: session.arguments.has(.maxError)) }
    findings = policy.known(findings)
  }

  /// Adds findings for what can't be measured. With `--max-error`, what fails the run is an error.
  fileprivate mutating func tellWhatFails(of source: String, isLimited: Bool) {
    guard let verification = value, !verification.verdict.passes else { return }
    if verification.verdict == .unmeasured, !verification.measurements.isEmpty, findings.isEmpty {
      findings.append(verification.failure(of: source))
    }
    guard isLimited else { return }
    for index in findings.indices where findings[index].isAboutBound { findings[index].severity = .error }
    if !hasErrors {
      var failure = verification.failure(of: source)
      failure.severity = .error
      findings.append(failure)
    }
  }
}

extension Finding {
  /// Whether it says that an export is beyond the bound, or that no one knows.
  fileprivate var isAboutBound: Bool { [.unfaithfulExport, .unmeasuredExport, .editedExport].contains(rule) }
}

extension Verification {
  /// A finding for why it doesn't pass, if there is no other.
  fileprivate func failure(of source: String) -> Finding {
    let unmeasured = measurements.flatMap(\.elements).flatMap { element in
      element.undecided.map { "the \($0.title) of `\(element.id)`" }
    }.uniqued
    let isUnmeasured = verdict == .unmeasured
    return Finding(
      isUnmeasured ? .unmeasuredExport : .unfaithfulExport,
      isUnmeasured ? .unmeasured(unmeasured, target) : .unfaithful(target, verdict),
      at: Place(source, .file), subject: Subject(target: target))
  }
}

extension Message {
  fileprivate static func unmeasured(_ what: [String], _ target: String) -> Message {
    let more = what.count > 3 ? " and \(what.count - 3) more" : ""
    let names = what.isEmpty ? "the order in which elements are drawn" : what.prefix(3).joined(separator: ", ")
    return "\(target): \(names)\(more) can't be measured: the target doesn't say what it shows"
  }

  fileprivate static func unfaithful(_ target: String, _ verdict: Verdict) -> Message {
    "\(target): the export is \(verdict.rawValue), which `--max-error` doesn't allow"
  }
}
