import Simulator
import SpecModel

/// Reports what the Dart runtime does to this transition although the spec doesn't request it.
struct FlutterFindings {
  let spec: TransitionSpec
  let source: String

  init(_ transition: ResolvedTransition) {
    spec = transition.spec
    source = transition.source
  }

  var all: [Finding] { behind + presenting }

  /// Findings for elements behind the source screen: the route draws everything else, and the source screen is below
  /// the route.
  private var behind: [Finding] {
    guard let last = spec.elements.lastIndex(where: { $0.kind == .screen && $0.role == .leaving }) else { return [] }
    return spec.elements[..<last].enumerated().map { index, element in
      Finding(
        .sourceOrder, .behind(element, spec.elements[last]), at: Place(source, .value(.root / "elements" / index)),
        subject: Subject(element: element.id))
    }
  }

  /// Findings for gestures that present: `Navigator.push` cancels every touch, so that no finger can drive the route
  /// that it pushed. Popping cancels none.
  private var presenting: [Finding] {
    spec.interactions.enumerated().compactMap { index, interaction -> Finding? in
      guard interaction.effect.direction == .present else { return nil }
      return Finding(
        .presentGesture, .presenting(interaction), at: Place(source, .value(.root / "interactions" / index)))
    }
  }
}

extension Rule {
  static let sourceOrder = Rule(
    "flutter-source-order", .warning, "Something is drawn behind the source screen, but the route lies above it.",
    what: "Something is drawn behind the source screen.",
    why: "The route draws everything but the source screen, which stays below the route.",
    cure: "Move the source screen to the start of `elements`, or accept the difference.", target: "flutter")
  static let presentGesture = Rule(
    "flutter-present-gesture", .info, "A gesture presents; the finger drives pages, not what Navigator.push pushes.",
    what: "A gesture drives `present`. On Flutter that works for a page, not for a route that `Navigator.push` "
      + "pushes.",
    why: "`Navigator.push` cancels every pointer that is down; changing `Navigator.pages` cancels none.",
    cure: "Use the transition's presenter and its page, or allow the rule.", target: "flutter")
}

extension Message {
  fileprivate static func behind(_ element: SpecModel.Element, _ screen: SpecModel.Element) -> Message {
    "the spec draws `\(element.id)` behind the source screen `\(screen.id)`, but the route draws it above; "
      + "list `\(screen.id)` first"
  }

  fileprivate static func presenting(_ interaction: Interaction) -> Message {
    "`\(interaction.name)` presents: put the transition's presenter around the source screen; the finger drives "
      + "only the transition's page: `Navigator.push` cancels the finger, and present plays on its own"
  }
}
