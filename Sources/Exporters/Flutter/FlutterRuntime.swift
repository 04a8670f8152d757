import Simulator
import SpecModel

/// The Dart that plays tables: a library with its parts, and libraries that few transitions need. Each file has a
/// template of the same name.
enum FlutterRuntime {
  private static let library = "transition_runtime"
  private static let parts = [
    "table", "curves", "clock", "turns", "values", "drawing", "elements", "route", "gestures",
  ]
  private static let ways = "transition_paths.dart"

  static func paths(for transitions: [ResolvedTransition]) -> [String] {
    let more = Set(transitions.flatMap(libraries)).sorted()
    return ["\(library).dart"] + parts.map { "\(library)/\($0).dart" } + more
  }

  /// The paths of all libraries, whether or not transitions need them.
  static let allPaths = ["\(library).dart"] + parts.map { "\(library)/\($0).dart" } + [ways]

  /// The libraries that a transition's table imports besides the runtime, in the order of imports.
  static func libraries(for transition: ResolvedTransition) -> [String] {
    hasRareWays(transition) ? [ways] : []
  }

  private static func hasRareWays(_ transition: ResolvedTransition) -> Bool {
    if transition.releaseEasings.contains(where: \.isRare) { return true }
    return transition.scenes.contains { scene in
      let gestures = transition.spec.interactions.lazy.compactMap { transition.gestureTimeline(of: $0, in: scene) }
      let moves = Moves(of: transition, in: scene)
      return moves.segments.contains(where: \.isRare) || gestures.contains(where: \.hasRareWays)
    }
  }
}

extension Timeline {
  fileprivate var hasRareWays: Bool {
    elements.contains { element in element.tracks.contains { $0.segments.contains(where: \.isRare) } }
  }
}

extension Segment {
  fileprivate var isRare: Bool {
    switch way {
    case .straight: easing.isRare
    case .arc, .keyframes: true
    }
  }
}

extension Easing {
  fileprivate var isRare: Bool {
    switch shape {
    case .points, .steps: true
    case .linear, .bezier, .pieces, .spring: false
    }
  }
}
