/// Generates random valid specs; over many seeds, they use the whole format except design tokens.
///
/// A drawn spec is likely to be valid; it is kept only if the evaluator finds no error.
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

  /// The next spec and the features that it uses.
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
  /// A spec that violates only the rules in `errors`: `overlapping-phases`, `unreached-state` or both.
  ///
  /// The page doesn't define the values of tracks whose phases overlap, so it is undefined whether elements also end in
  /// the wrong place: compare `unreached-state` only if it is the only rule.
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
