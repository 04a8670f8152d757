import Simulator
import SpecModel

/// The curves of a transition, each once, in the order of first use.
struct CurveTable {
  private(set) var easings: [Easing] = []
  private var indices: [Easing: Int] = [:]

  /// - Parameter backwards: whether a dismiss that is present played backwards has its own, mirrored curves.
  init(_ transition: ResolvedTransition, backwards: Bool = true) {
    let timelines = transition.scenes.flatMap { scene in
      scene.dismiss.isReversed && !backwards ? [scene.present] : [scene.present, scene.dismiss]
    }
    let tracks = timelines.flatMap(\.elements).flatMap(\.tracks)
    self.init(tracks.flatMap(\.segments).map(\.easing) + transition.releaseEasings)
  }

  init(_ easings: [Easing]) {
    for easing in easings { add(easing) }
  }

  func index(of easing: Easing) -> Int? { indices[easing] }

  private mutating func add(_ easing: Easing) {
    guard indices[easing] == nil else { return }
    indices[easing] = easings.count
    easings.append(easing)
  }
}

extension Property {
  /// Whether the property depends on the real screen and the real views.
  var isGeometry: Bool { form == .point || form == .size }

  /// The components of a value that the property uses.
  func numbers(of value: SIMD4<Double>) -> [Double] { (0..<componentCount).map { value[$0] } }
}

extension Endpoint {
  /// The numbers, if they are the same on every screen.
  func plainNumbers(of property: Property) -> [Double]? {
    guard case .parts(let parts) = meaning else { return nil }
    let isPlain = parts.prefix(property.componentCount).allSatisfy { part in
      switch part {
      case .state: false
      case .length(let length): length.plainPoints != nil
      case .example: true
      }
    }
    return isPlain ? property.numbers(of: value) : nil
  }
}

extension ResolvedTransition {
  /// The curves of the motion after the release of every gesture.
  var releaseEasings: [Easing] { spec.interactions.compactMap(releaseEasing) }

  /// Whether an element follows the finger of a gesture, which moves its translation without a track.
  func followsFinger(_ element: Int) -> Bool {
    spec.interactions.contains { interaction in
      guard case .animates(_, _, let follow) = interaction.effect else { return false }
      return follow.contains(spec.elements[element].id)
    }
  }

  /// How an element continues what only a finger has moved, for each direction that a gesture starts.
  func continuations(of element: Int, in scene: Scene) -> [(direction: Direction, lead: Lead)] {
    Direction.allCases.compactMap { direction in
      let timeline = scene.timeline(direction)
      let isMoved = spec.interactions.contains { interaction in
        guard case .animates(_, direction, let follow) = interaction.effect else { return false }
        var moved = gestureTimeline(of: interaction, in: scene)?.elements[element].tracks.map(\.property) ?? []
        if follow.contains(spec.elements[element].id) { moved.append(.translation) }
        return moved.contains { $0 != .content && timeline.elements[element].track($0) == nil }
      }
      return isMoved ? (direction, timeline.continuation(of: element)) : nil
    }
  }
}
