import Simulator
import SpecModel

/// The motion that a player shows of an export at many moments, to find out whether an edit is visible.
struct ShownMotion {
  /// Both directions on every screen, each as played from all files of the export.
  private let playbacks: [(any Playback, on: Scene)]
  private let elements: [String]
  /// What is wrong with gestures and everything else besides the motion.
  private let faults: [String]

  /// Nil if the player can't read the files.
  init?(
    _ files: FileTree, by player: any Player, of transition: ResolvedTransition, in scenes: [Scene]
  ) {
    var playbacks: [(any Playback, on: Scene)] = []
    var faults: [String] = []
    for scene in scenes {
      let stage = Stage(transition, in: scene)
      for direction in Direction.allCases {
        let played = player.play(files, transition: transition.name, direction: direction, on: stage)
        guard !played.hasErrors, let playback = played.value else { return nil }
        playbacks += ([playback] + playback.others).map { ($0, scene) }
        guard direction == .present else { continue }
        for conduct in ([playback] + playback.others).compactMap(\.conduct) {
          faults += ConductComparison(conduct, of: transition, in: scene, by: player).findings.map(\.message)
        }
      }
    }
    (self.playbacks, self.faults, elements) = (playbacks, faults, transition.spec.elements.map(\.id))
  }

  /// This many frames suffice to detect a different motion.
  private static let frameLimit = 64.0

  /// Whether the two motions differ visibly. Colors count if the design has one; those of placeholders are not
  /// measured.
  func differs(from other: ShownMotion) -> Bool {
    if playbacks.count != other.playbacks.count || faults != other.faults { return true }
    return zip(playbacks, other.playbacks).contains { shown, other in
      let (one, scene) = shown, other = other.0
      let end = max(one.duration, other.duration)
      guard Bounds().verdict(onDuration: one.duration - other.duration) == .exact, end.isFinite,
        one.drawingOrder == other.drawingOrder
      else { return true }
      let step = max(1000 / 60, end / Self.frameLimit)
      return (Array(stride(from: 0, to: end, by: step)) + [end]).contains { time in
        let shown = zip(one.looks(of: elements, at: time), other.looks(of: elements, at: time))
        return zip(shown, scene.elements).contains { shown, element in
          let (looks, others) = shown
          return looks.count != others.count
            || zip(looks, others).contains { $0.isSeenApart(from: $1, paints: element.paints($0)) }
        }
      }
    }
  }
}

extension SceneElement {
  /// Whether the design has a color for what a look draws.
  fileprivate func paints(_ look: Look) -> Bool {
    if hasFill { return true }
    switch (look.sourceOpacity, look.destinationOpacity) {
    case (_?, nil): return source.fill != nil
    case (nil, _?): return destination.fill != nil
    case (_?, _?), (nil, nil): return source.fill != nil && source.fill == destination.fill
    }
  }
}

extension Look {
  /// Whether they differ visibly. Clips are ignored: one that cuts nothing off changes no figure.
  fileprivate func isSeenApart(from other: Look, paints: Bool) -> Bool {
    let pairs: [(Deviation.Quantity, Double)] = [
      (.place, Self.distance(corners, other.corners)),
      (.opacity, Self.distance(sourceOpacity, other.sourceOpacity)),
      (.opacity, Self.distance(destinationOpacity, other.destinationOpacity)),
    ]
    if pairs.contains(where: Self.isSeen) { return true }
    if max(opacity ?? 1, other.opacity ?? 1) <= Expectation.faintest { return false }
    let rest: [(Deviation.Quantity, Double)] = [
      (.cornerRadius, Self.distance(cornerRadius, other.cornerRadius)),
      (.fill, paints ? Self.distance(fill, other.fill) : 0), (.blur, Self.distance(blur, other.blur)),
      (.shadowOpacity, Self.distance(shadow.map { $0[0] }, other.shadow.map { $0[0] })),
      (.shadow, hasShadow || other.hasShadow ? Self.distance(shadow, other.shadow) : 0),
      (.content, contentDistance(other)),
    ]
    return rest.contains(where: Self.isSeen)
  }

  private static func isSeen(_ quantity: Deviation.Quantity, _ amount: Double) -> Bool {
    Bounds().verdict(on: Deviation(quantity, amount, at: 0)) != .exact
  }

  private var hasShadow: Bool { shadow.map { $0[0] > Expectation.faintest } ?? false }

  private static func distance(_ one: Double?, _ other: Double?) -> Double {
    guard let one, let other else { return one == nil && other == nil ? 0 : .infinity }
    return abs(one - other)
  }

  private static func distance(_ one: SIMD4<Double>?, _ other: SIMD4<Double>?) -> Double {
    guard let one, let other else { return one == nil && other == nil ? 0 : .infinity }
    return (0..<4).reduce(0) { worst, part in
      let amount = abs(one[part] - other[part])
      return amount.isNaN ? .infinity : max(worst, amount)
    }
  }

  private static func distance(_ points: [SIMD2<Double>], _ others: [SIMD2<Double>]) -> Double {
    guard points.count == others.count else { return .infinity }
    return zip(points, others).reduce(0) { worst, pair in
      let way = pair.0 - pair.1
      let amount = max(abs(way.x), abs(way.y))
      return amount.isNaN ? .infinity : max(worst, amount)
    }
  }

  /// The distance in points: shares of the frame times its longer side.
  private func contentDistance(_ other: Look) -> Double {
    switch (content, other.content) {
    case (.box(let box), .box(let shown)):
      let size = corners.count > 2 ? corners[2] - corners[0] : .zero
      let extent = max(abs(size.x), abs(size.y))
      return Self.distance(box.corners, shown.corners) * extent
    case (let one, let other): return one == other ? 0 : .infinity
    }
  }
}
