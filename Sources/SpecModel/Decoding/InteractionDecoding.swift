enum InteractionKey: String, Word {
  case name, gesture, direction, distance, threshold, velocity, drives, then, animate, commit, follow, release

  static let vocabulary = Vocabulary<InteractionKey>()
}

extension SpecDecoder {
  func interaction(_ node: JSONNode) -> Interaction {
    var interaction = Interaction(
      name: "", gesture: .pan, direction: nil, distance: Length(1), effect: .drives(.dismiss))
    var effect = EffectKeys()
    let keys = members(of: node) { (key: InteractionKey, value) in
      switch key {
      case .name: interaction.name = identifier(value)
      case .gesture: interaction.gesture = word(value) ?? .pan
      case .direction: interaction.direction = word(value) ?? .down
      // It depends on the gesture, which may come later.
      case .distance: break
      case .threshold: interaction.threshold = number(value, .unit) ?? 0.5
      case .velocity: interaction.velocity = number(value, .notNegative)
      case .drives: effect.drives = word(value) ?? .dismiss
      case .then: effect.then = word(value) ?? .dismiss
      case .animate: effect.animate = animate(value)
      case .commit: interaction.commit = word(value) ?? .release
      case .follow: effect.follow = follow(value)
      case .release: interaction.release = release(value)
      }
    }
    guard let keys else { return interaction }
    require(.name, .gesture, .distance, in: keys, of: node)
    checkEffect(keys, node)
    checkCommit(interaction, node)
    interaction.effect = effect.effect
    finishTravel(of: &interaction, keys, node)
    return interaction
  }

  /// The keys that determine what a gesture does.
  private struct EffectKeys {
    var drives: Direction?
    var then: Direction?
    var animate: [PhaseEntry] = []
    var follow: [String] = []

    var effect: Interaction.Effect {
      if let drives { return .drives(drives) }
      return .animates(animate, then: then ?? .dismiss, follow: follow)
    }
  }

  private func checkEffect(_ keys: KeySet<InteractionKey>, _ node: JSONNode) {
    if keys.contains(.drives) {
      conflict(keys.present(among: [.drives, .then, .animate, .follow]), in: node, .drivesAlone)
    } else if !keys.isMeant(.then), !keys.isMeant(.drives) {
      missing("then", in: node, because: .effect)
    }
  }

  /// A finger that has just come down has a progress of 0.
  private func checkCommit(_ interaction: Interaction, _ node: JSONNode) {
    guard interaction.commit == .threshold, interaction.threshold == 0,
      let value = document.member("threshold", of: node)
    else { return }
    invalid(value, .commitsAtOnce)
  }

  private func finishTravel(
    of interaction: inout Interaction, _ keys: KeySet<InteractionKey>, _ node: JSONNode
  ) {
    if let value = document.member("distance", of: node) {
      let distance = interaction.gesture == .pinch ? pinchDistance(value) : travel(value)
      interaction.distance = distance ?? Length(interaction.gesture == .pinch ? 2 : 1)
    }
    switch interaction.gesture {
    case .pinch where keys.contains(.direction):
      conflict("direction", with: "gesture", in: node, .pinchHasNone)
      interaction.direction = nil
    case .pinch: break
    case .edgePan where interaction.direction == .any:
      conflict("direction", with: "gesture", in: node, .anyHasNoEdge)
    case .edgePan: interaction.direction = interaction.direction ?? .trailing
    case .pan, .pull: interaction.direction = interaction.direction ?? .down
    }
  }

  private func travel(_ node: JSONNode) -> Length? {
    guard let distance = length(node) else { return nil }
    if let points = distance.plainPoints, points < NumberRange.tiny { return invalid(node, .noTravel(points)) }
    return distance
  }

  private func pinchDistance(_ node: JSONNode) -> Length? {
    guard let factor = number(node, .positive) else { return nil }
    if factor == 1 { invalid(node, .pinchToOne) }
    return Length(factor)
  }

  private func follow(_ node: JSONNode) -> [String] {
    items(of: node, limit: Self.elementLimit, "ids") { string($0) ?? "" }
  }

  private func release(_ node: JSONNode) -> Interaction.Release {
    var release = Interaction.Release()
    let keys = members(of: node) { (key: ReleaseKey, value) in
      switch key {
      case .duration: release.duration = number(value, .positive, .milliseconds) ?? 1
      case .curve: release.curve = curve(value)
      }
    }
    if keys == nil { release.duration = 1 }
    return release
  }
}

enum ReleaseKey: String, Word {
  case duration, curve
  static let vocabulary = Vocabulary<ReleaseKey>()
}

extension Interaction.Gesture: Word {
  static let vocabulary = Vocabulary<Interaction.Gesture>()
}

extension Interaction.Commit: Word {
  static let vocabulary = Vocabulary<Interaction.Commit>()
}

extension Interaction.Travel: Word {
  static let vocabulary = Vocabulary<Interaction.Travel>()
}

extension Direction: Word {
  static let vocabulary = Vocabulary<Direction>()
}

extension Message {
  fileprivate static let drivesAlone: Message =
    "a gesture scrubs with `drives`, or animates on its own and plays `then`"
  fileprivate static let effect: Message = "an interaction `drives` a direction, or animates and plays one `then`"
  fileprivate static let pinchHasNone: Message = "a pinch can't have a direction"
  fileprivate static let anyHasNoEdge: Message = "an `edge-pan` can't go in `any` direction: it begins at one edge"
  fileprivate static let commitsAtOnce: Message =
    "with `commit` set to `threshold`, `threshold` must be more than 0: a touch starts at 0"
  fileprivate static let pinchToOne: Message = "the `distance` of a pinch must be a scale factor other than 1"

  fileprivate static func noTravel(_ points: Double) -> Message {
    "`distance` must be more than 0, not \(JSONLiteral.text(of: points))"
  }
}
