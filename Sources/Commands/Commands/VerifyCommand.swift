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
      let checked = try Verifier(session: session, exporter: exporter, transition: transition)
        .verify(examination.output.files, within: Bounds(points: limit ?? Self.defaultLimit))
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

/// Verifies the files of one target.
private struct Verifier {
  let session: Session
  let exporter: any Exporter
  let transition: ResolvedTransition

  /// - Parameter exported: fresh files of all targets, for where none are to be read.
  func verify(_ exported: [OutputFile], within bounds: Bounds) throws(Failure) -> Checked<Verification> {
    let (target, scene) = (exporter.target.name, try self.scene())
    guard !session.added.contains(target), let player = Players.player(for: target) else {
      return try verifyPlayback(in: scene, within: bounds)
    }
    let fresh = FileTree(of: target, among: exported)
    let files = try session.arguments.value(.from).map(read) ?? fresh
    var checked = Verification.verify(files, by: player, against: transition, in: scene, within: bounds)
    if let verification = checked.value { checked.value?.features = features(of: verification) }
    return checked
  }

  private func features(of verification: Verification) -> [FeatureVerdict] {
    let settings = self.settings
    return FeatureVerdicts(verifications: [verification], uses: FeatureUses.find(in: transition)) {
      exporter.support(for: $0, with: settings)
    }.all
  }

  private var settings: Settings {
    session.host.settings(
      for: exporter.target, spec: transition.spec, source: transition.source, overrides: session.overrides
    ).value ?? Settings(defaultsOf: exporter.target)
  }

  /// What the target sends to be played; files on disk may be other ones.
  private func verifyPlayback(in scene: Scene, within bounds: Bounds) throws(Failure) -> Checked<Verification> {
    let target = exporter.target
    guard !session.arguments.has(.from), let playback = exporter.playback(of: transition, with: settings) else {
      return Verification.unmeasured(target: target.name, transition, in: scene, within: bounds)
    }
    var checked = playback.then { file in
      Verification.verify(
        FileTree([FileTree.File(PlaybackPlayer.path, file.bytes)]),
        by: PlaybackPlayer(target: target.name, title: target.title), against: transition, in: scene, within: bounds)
    }
    if let verification = checked.value { checked.value?.features = features(of: verification) }
    return checked
  }

  /// The one that the files are for: a target may have an option for it, and else files are for all viewports.
  private func scene() throws(Failure) -> Scene {
    let option = exporter.target.options.first { $0.name == "viewport" }
    let chosen = option.map(settings.text) ?? ""
    let name = chosen.isEmpty ? session.arguments.value(.viewport) ?? transition.reference.viewport.name : chosen
    if let scene = transition.scene(on: name) { return scene }
    throw .unknown("viewport", name, of: transition.scenes.map(\.viewport.name))
  }

  private func read(_ root: String) throws(Failure) -> FileTree {
    let folder = root.appending(pathComponent: exporter.target.name)
    guard session.system.target(of: folder)?.kind == .folder else {
      throw Failure("there is no folder `\(folder)`; `--from` takes what `export -o` was given")
    }
    return try FolderReader(system: session.system, root: folder).files()
  }
}

extension FileTree {
  /// The files of one target, with paths below its own folder.
  fileprivate init(of target: String, among files: [OutputFile]) {
    self.init(files.filter { $0.target == target }.map { File(String($0.path.dropFirst(target.count + 1)), $0.bytes) })
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
