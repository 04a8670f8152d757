import Exporters
import Simulator
import SpecModel
import Testing

/// Nothing that a spec says gets lost in silence: whichever value of an example is changed, the exported bytes change or
/// the target has said at that place that it can't show it.
@Suite("Every value of a spec reaches the files or is spoken of")
struct SensitivityTests {
  @Test(arguments: Example.all)
  func noSilentLoss(example: Example) throws {
    let document = try #require(JSONDocument.parse(example.bytes, source: example.file).value).literal
    let base = try #require(Outcomes(document))
    for (pointer, value) in document.leaves() where Meaningless.reason(pointer, in: document) == nil {
      for other in Mutations.of(value, in: document) {
        guard let changed = Outcomes(document.replacing(pointer.tokens[...], with: other)) else { continue }
        for target in base.targets(thatMiss: pointer, in: changed) {
          Issue.record("\(target): \(pointer): \(value.text()) → \(other.text()) is lost")
        }
      }
    }
  }
}

/// What a spec comes to for every target.
private struct Outcomes {
  private let byTarget: [String: Outcome]

  /// Nil where the spec is refused: that is an answer too.
  init?(_ spec: JSONLiteral) {
    let resolved = Example.resolve(Array(spec.text().utf8), source: "changed")
    guard !resolved.hasErrors, let transition = resolved.value else { return nil }
    let host = ExportHost()
    let outcomes = host.exporters.map { ($0.target.name, Outcome(transition, $0, host)) }
    byTarget = Dictionary(uniqueKeysWithValues: outcomes)
  }

  /// Those that write the same for another spec and don't speak of the place in which it differs.
  func targets(thatMiss pointer: JSONPointer, in other: Outcomes) -> [String] {
    byTarget.keys.sorted().filter { target in
      guard let old = byTarget[target], let new = other.byTarget[target], let files = new.files else { return false }
      return files == old.files && !old.places.union(new.places).contains { $0.touches(pointer) }
    }
  }
}

/// What a spec exports to, and the places at which the target has said that it can't show them.
private struct Outcome {
  /// Nil where the target has found an error.
  let files: FileTree?
  let places: Set<JSONPointer>

  init(_ transition: ResolvedTransition, _ exporter: any Exporter, _ host: ExportHost) {
    let export = host.everything(of: transition, for: exporter)
    let settings = Settings(defaultsOf: exporter.target)
    let lost = FeatureUses.find(in: transition).filter { exporter.support(for: $0.feature, with: settings).isLoss }
    let found = export.findings.flatMap { [$0.place] + $0.notes.compactMap(\.place) }
    files = export.value
    places = Set((found + lost.flatMap(\.places)).compactMap(\.pointer)).subtracting([.root])
  }
}

extension Support {
  var isLoss: Bool {
    switch self {
    case .exact, .bounded: false
    case .replaced, .missing: true
    }
  }
}
