/// Makes valid specs at random; over many seeds they use the whole format but for design tokens.
///
/// A spec is drawn so that it is likely to be valid and kept only if the evaluator finds no error in it.
public struct SpecGenerator {
  private var random: SplitMix64
  private let cutsSprings: Bool

  /// - Parameter cuttingSprings: whether springs may be cut long before they settle, which every exporter rejects.
  public init(seed: UInt64, cuttingSprings: Bool = true) {
    random = SplitMix64(seed: seed)
    cutsSprings = cuttingSprings
  }

  /// The text of the next spec.
  public mutating func spec() -> String {
    generated().text
  }

  /// The next spec with what it uses.
  public mutating func generated() -> GeneratedSpec {
    var attempts = 0
    while true {
      attempts += 1
      var draft = SpecDraft(seed: random.next(), cuttingSprings: cutsSprings)
      let text = draft.draw()
      guard let spec = try? ReferenceSpec(text), let errors = try? spec.errors(), errors.isEmpty,
        let leaves = try? spec.leavesContent(), !leaves, (try? spec.interactionsEvaluate()) != nil,
        cutsSprings || (try? spec.jumpsAtCuts()) == false
      else { continue }
      return GeneratedSpec(text: text, features: draft.features, attempts: attempts)
    }
  }
}

extension SpecGenerator {
  /// A spec that is valid but for the rules `errors` names: `overlapping-phases`, `unreached-state` or both.
  ///
  /// Where phases overlap the page does not say which values tracks have, so whether elements also end in the wrong
  /// place is then open: compare `unreached-state` only where it stands alone.
  public mutating func flawed() -> (text: String, errors: Set<String>) {
    while true {
      var draft = SpecDraft(seed: random.next(), careless: true)
      let text = draft.draw()
      guard let spec = try? ReferenceSpec(text), let errors = try? spec.errors(), !errors.isEmpty else { continue }
      return (text, errors)
    }
  }
}

public struct GeneratedSpec: Sendable {
  public let text: String
  public let features: Set<SpecFeature>
  /// The number of drafts.
  public let attempts: Int
}

extension ReferenceSpec {
  fileprivate func interactionsEvaluate() throws {
    for interaction in interactions {
      for viewport in viewportNames { _ = try sample(interaction: interaction, viewport: viewport, progress: [0]) }
    }
  }
}
