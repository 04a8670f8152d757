import MotionCore
import Simulator
import SpecModel

/// How well an export matches a part of a spec that isn't visible while a direction plays.
public struct Detail: Sendable, Hashable {
  /// The part that is judged.
  public var kind: Kind
  /// The name of the interaction or the element; empty for reduced motion.
  public var name: String
  /// How well the exported files match the spec in this part.
  package var verdict: Verdict

  /// A part of a spec besides the motion from rest to rest.
  public enum Kind: Sendable, Hashable {
    /// The finger's gesture, its distance, and what it drives.
    case gesture
    /// What plays after the finger is lifted.
    case release
    /// What plays after the user reverses a direction.
    case interruption
    /// What plays in an app whose views have other frames than the example's.
    case measuredFrames
    /// The mode, and the duration of a cross-fade.
    case reducedMotion
    /// Whether dismiss is present played backwards.
    case reversal
    /// An element's `kind`.
    case elementKind
    /// An element's `perItem`.
    case perItem
    /// An element's `optional`.
    case optional
    /// Whether an element that is shown is one of the spec's.
    case presence
  }
}

/// Compares the parts of an export besides the motion with the spec, on one screen.
struct ConductComparison {
  let transition: ResolvedTransition
  let scene: Scene
  let player: any Player
  private(set) var details: [Detail] = []
  private(set) var findings: [Finding] = []

  init(_ conduct: Conduct, of transition: ResolvedTransition, in scene: Scene, by player: any Player) {
    (self.transition, self.scene, self.player) = (transition, scene, player)
    compare(conduct.reducedMotion, conduct.reducedScreens)
    compareReversals(conduct.reversals)
    for (index, element) in transition.spec.elements.enumerated() {
      if let shown = conduct.elements[element.id] { compare(shown, with: element, at: .root / "elements" / index) }
    }
    guard let gestures = conduct.gestures else { return }
    for (index, interaction) in transition.spec.interactions.enumerated() {
      let pointer = JSONPointer.root / "interactions" / index
      if let gesture = gestures.first(where: { $0.name == interaction.name }) {
        compare(gesture, with: interaction, at: pointer)
      } else {
        // The target's own findings report gestures that it doesn't support.
        details.append(Detail(kind: .gesture, name: interaction.name, verdict: .missing))
      }
    }
  }

  /// A relative tolerance, also for points and times: too small to notice, but larger than rounding in files.
  private static let tolerance = 0.001

  static func isNear(_ shown: Double, _ expected: Double) -> Bool {
    abs(shown - expected) <= tolerance * max(1, abs(expected))
  }

  private mutating func compare(_ shown: ReducedMotion?, _ screens: [Side: any Playback]) {
    guard let shown else { return }
    let spec = transition.spec.reducedMotion ?? ReducedMotion()
    var faults = [Fault.word("mode of reduced motion", shown.mode.rawValue, spec.mode.rawValue)]
    if spec.mode == .crossfade {
      faults.append(Fault.number("duration of reduced motion", shown.duration, spec.duration))
    }
    for side in Side.allCases {
      if let screen = screens[side] { faults.append(Self.fault(of: screen, side, transition, scene)) }
    }
    note(faults, .reducedMotion, "", at: .root / "reducedMotion")
  }

  /// Screens at rest are written in hundredths of a point, which add up in nested and enlarged elements.
  private static let stillBounds = Bounds(points: 0.1, share: 0.001)

  /// The largest difference on a screen at rest.
  private static func fault(
    of screen: any Playback, _ side: Side, _ transition: ResolvedTransition, _ scene: Scene
  ) -> Fault? {
    let still = scene.still(side, duration: screen.duration)
    let measured = Comparison(
      playback: screen, transition: transition, direction: .present, scene: still, samplesPerSecond: 20
    ).measurement()
    let what = "\(side.rawValue) screen of reduced motion"
    if let element = measured.elements.first(where: { $0.missingAt != nil }) {
      return Fault(what, "without \(element.id.inBackticks)")
    }
    let wrong = measured.elements.flatMap(\.deviations).filter { stillBounds.verdict(on: $0) == .approximate }
    guard let worst = wrong.max(by: { $0.amount < $1.amount }) else { return nil }
    return Fault(what, "off by \(worst.amountText) in \(worst.quantity.title)")
  }

  /// How a direction is derived from the other determines what an interruption does.
  private mutating func compareReversals(_ shown: [Bool]?) {
    guard let shown else { return }
    let expected = Direction.allCases.map { scene.timeline($0).isReversed }
    let faults = zip(Direction.allCases, zip(shown, expected)).map { direction, pair in
      Fault.word("reversal of \(direction.rawValue)", "\(pair.0)", "\(pair.1)")
    }
    note(faults, .reversal, "", at: .root / "dismiss")
  }

  private mutating func compare(_ shown: PlayedElement, with element: Element, at pointer: JSONPointer) {
    let name = element.id.inBackticks
    let kind = Fault.word("kind of \(name)", shown.kind, element.kind.rawValue)
    note([kind], .elementKind, element.id, at: pointer)
    for (kind, key, shown, expected) in [
      (Detail.Kind.perItem, "perItem", shown.isPerItem, element.isPerItem),
      (.optional, "optional", shown.isOptional, element.isOptional),
    ] {
      note([Fault.word("\(key) of \(name)", "\(shown)", "\(expected)")], kind, element.id, at: pointer)
    }
  }

  private mutating func compare(_ shown: PlayedGesture, with interaction: Interaction, at pointer: JSONPointer) {
    let name = "gesture \(interaction.name.inBackticks)"
    let isPinch = interaction.gesture == .pinch
    var drives = false
    var follow: [String] = []
    switch interaction.effect {
    case .drives: drives = true
    case .animates(_, _, let ids): follow = ids
    }
    var faults: [Fault?] = [
      Fault.word("kind of the \(name)", shown.gesture, interaction.gesture.rawValue),
      Fault.word("direction of the \(name)", isPinch ? "" : shown.heading ?? "", interaction.direction?.rawValue ?? ""),
      Fault.number("distance of the \(name)", shown.distance, interaction.distance.points(in: scene.viewport)),
      Fault.number("threshold of the \(name)", shown.threshold, interaction.threshold),
      Fault.word("commit of the \(name)", shown.commit, interaction.commit.rawValue),
      Fault.number("velocity of the \(name)", shown.velocity ?? 0, interaction.velocity ?? 0),
      Fault.word(
        "effect of the \(name)", (shown.drives ? "drives " : "then ") + shown.direction.rawValue,
        (drives ? "drives " : "then ") + interaction.effect.direction.rawValue),
      Fault.word(
        "follow of the \(name)", shown.follow.sorted().joined(separator: " "),
        Set(follow).sorted().joined(separator: " ")),
    ]
    if let moved = shown.moved, let timeline = transition.gestureTimeline(of: interaction, in: scene) {
      faults += motionFaults(moved, timeline, "the \(name)")
    }
    note(faults, .gesture, interaction.name, at: pointer)
    if interaction.release != nil || shown.release.curve != nil || shown.release.duration != nil {
      note(releaseFaults(shown.release, interaction, "the \(name)"), .release, interaction.name, at: pointer)
    }
  }

  // MARK: - Release

  private func releaseFaults(_ shown: PlayedGesture.Release, _ interaction: Interaction, _ name: String) -> [Fault?] {
    var faults = [
      Fault.number("release duration of \(name)", shown.duration ?? -1, interaction.release?.duration ?? -1)
    ]
    if let timing = shown.timing {
      let expected = transition.releaseTiming(of: interaction)
      faults.append(Fault.word("release timing of \(name)", timing.rawValue, expected.rawValue))
    }
    switch (shown.curve, transition.releaseEasing(of: interaction)) {
    case (nil, nil): break
    case (let curve?, let easing?):
      let off =
        (0...Self.samples).map { step in
          let share = Double(step) / Double(Self.samples)
          return abs(curve.progress(share, soon: 1e-9) - easing.progress(at: share))
        }.max() ?? 0
      if !(off <= Self.curveTolerance) {
        faults.append(Fault("release curve of \(name)", "off by \(off.shown(3))"))
      }
    case (nil, _?), (_?, nil): faults.append(Fault("release curve of \(name)", "not the spec's"))
    }
    return faults
  }

  /// A prime, so that no sample coincides with a step of a curve.
  private static let samples = 67
  private static let curveTolerance = 1e-4

  // MARK: - Under the finger

  /// The tolerance in points, degrees and shares, too small to see.
  private static let motionTolerance = 0.001

  /// Compares the values under the finger at a few shares of its travel.
  private func motionFaults(
    _ moved: (Int, Double) -> PropertyValues, _ timeline: Timeline, _ name: String
  ) -> [Fault?] {
    timeline.elements.enumerated().flatMap { index, element -> [Fault?] in
      let shown = Self.travel.map { moved(index, $0) }
      return Property.allCases.filter { $0 != .fill || scene.elements[index].hasFill }.map { property -> Fault? in
        let what = "\(property.rawValue) of `\(transition.spec.elements[index].id)` under \(name)"
        let off =
          zip(Self.travel, shown).map { share, values in
            let expected = element.value(of: property, at: share * timeline.duration, in: timeline)
            let difference = values[property] - expected
            return (0..<property.componentCount).map { difference[$0] * difference[$0] }.reduce(0, +).squareRoot()
          }.max() ?? 0
        if off <= Self.motionTolerance { return nil }
        if element.track(property) == nil { return Fault(what, "moved") }
        let isStill = shown.allSatisfy { $0[property] == shown[0][property] }
        return Fault(what, isStill ? "not moved" : "off by \(off.shown(3))")
      }
    }
  }

  /// The shares of the finger's travel that are compared.
  private static let travel = [0.0, 0.25, 0.5, 0.75, 1]

  // MARK: - Findings

  private struct Fault {
    var what, how: String

    init(_ what: String, _ how: String) {
      (self.what, self.how) = (what, how)
    }

    static func word(_ what: String, _ shown: String, _ expected: String) -> Fault? {
      shown == expected ? nil : Fault(what, "\(shown.named); in the spec \(expected.named)")
    }

    static func number(_ what: String, _ shown: Double, _ expected: Double) -> Fault? {
      if ConductComparison.isNear(shown, expected) { return nil }
      return Fault(what, "\(shown.named); in the spec \(expected.named)")
    }
  }

  private mutating func note(_ faults: [Fault?], _ kind: Detail.Kind, _ name: String, at pointer: JSONPointer) {
    let faults = faults.compactMap { $0 }
    details.append(Detail(kind: kind, name: name, verdict: faults.isEmpty ? .exact : .approximate))
    findings += faults.map { fault in
      Finding(
        .unfaithfulExport, "\(player.title): the \(fault.what) is \(fault.how)",
        at: Place(transition.source, .value(pointer)),
        subject: Subject(target: player.target, viewports: [scene.viewport.name]), notes: [Note(.editedFileCure)])
    }
  }
}

extension String {
  fileprivate var named: String { isEmpty ? "none" : inBackticks }
}

extension Double {
  fileprivate var named: String { self < 0 ? "the default" : JSONLiteral.text(of: self) }
}
