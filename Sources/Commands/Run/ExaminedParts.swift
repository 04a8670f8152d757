import Exporters
import Simulator
import SpecModel

/// Many specs, examined part by part. Of each, only what the end of the run needs is kept in memory; the rest is in a
/// spool.
struct ExaminedParts {
  private(set) var sources: [SourceFile] = []
  private(set) var specs: [Examined] = []
  /// By exporter.
  private(set) var shared: [Examined]
  private let exporters: [any Exporter]
  private let pipeline: Pipeline
  private let spool: Spool
  private var texts: Set<String> = []

  /// Up to this number, all specs are kept.
  static let fewest = 129
  private static let length = 32
  /// The limit of findings times bytes up to which a spec is parsed again for each place in a report.
  private static let cheapest = 1 << 20

  /// - Parameter holdsTransitions: whether transitions are kept for use after the export. Those from which the targets'
  ///   shared files are made are always kept.
  /// - Returns: nil if that isn't possible; the specs are then examined at once.
  init?(
    _ paths: [String], _ finder: SpecFinder, for exporters: [any Exporter], in session: Session,
    _ progress: ProgressLine?, holdsTransitions: Bool
  ) {
    guard paths.count >= Self.fewest, !paths.contains("-"), let spool = Spool(in: session.system) else { return nil }
    (self.exporters, pipeline, self.spool) = (exporters, session.pipeline, spool)
    shared = exporters.map { _ in Examined() }
    var holds = holdsTransitions
    for start in stride(from: 0, to: paths.count, by: Self.length) {
      let files = paths[start..<min(start + Self.length, paths.count)].map(finder.file)
      let part = Examination.examined(files, for: exporters, session, progress)
      let transitions = part.compactMap(\.transition)
      if !holds, !pipeline.shareByParts(transitions, for: exporters) {
        if start > 0 { return nil }
        holds = true
      }
      if !holds, !share(transitions) { return nil }
      for (file, examined) in zip(files, part) { keep(file, examined, holdsTransition: holds) }
    }
    Spool.returnFreeMemory()
    if specs.contains(where: \.fails) {
      shared = []
    } else if holds {
      shared = exporters.map { pipeline.runShared(specs.compactMap(\.transition), for: $0) }
    }
  }

  private mutating func keep(_ file: SourceFile, _ examined: Examined, holdsTransition: Bool) {
    let isCheap = examined.findings.count * file.bytes.count < Self.cheapest
    sources.append(isCheap ? file.spooled(in: spool) : file)
    var examined = examined
    if !holdsTransition { examined.transition = nil }
    examined.files = examined.files.map { $0.spooled(in: spool) }
    examined.findings = examined.findings.map { condensed($0) }
    specs.append(examined)
  }

  /// The finding with texts shared among findings, because many specs have the same ones.
  private mutating func condensed(_ finding: Finding) -> Finding {
    var finding = finding
    finding.message = texts.insert(finding.message).memberAfterInsert
    for index in finding.notes.indices {
      finding.notes[index].message = texts.insert(finding.notes[index].message).memberAfterInsert
    }
    return finding
  }

  /// Adds the shared files of a part; false if another part has different ones.
  private mutating func share(_ transitions: [ResolvedTransition]) -> Bool {
    if transitions.isEmpty { return true }
    for (index, exporter) in exporters.enumerated() {
      let part = pipeline.runShared(transitions, for: exporter)
      guard part.findings.isEmpty else { return false }
      for file in part.files {
        guard let known = shared[index].files.first(where: { $0.path == file.path }) else {
          shared[index].files.append(file)
          continue
        }
        if known.content != file.content { return false }
      }
    }
    return true
  }
}
