import Simulator
import SpecModel

extension Feature {
  /// Support in the runtime: that of a table, except what is named here.
  var supportInCompose: Support {
    switch self {
    case .exampleViewport: .replaced(by: "the host's own size and the window's safe area")
    case .blur, .shadow: .bounded("blurred by Skia from Android 12 on; sharp before")
    case .layoutFit:
      .bounded("a shape's color fills its frame; a finding names the content that stays laid out as at rest")
    case _: supportByTable
    }
  }
}

/// How the look differs from the design on some devices, or for some content.
struct ComposeFindings {
  let transition: ResolvedTransition

  var all: [Finding] { blurs + contents }

  private var blurs: [Finding] {
    FeatureUses.find(in: transition, of: [.blur, .shadow]).map { use in
      Finding(.composeBlur, .sharp(use.subject.element), at: use.places[0], subject: use.subject)
    }
  }

  private var contents: [Finding] {
    transition.spec.elements.indices.filter(isLaidOutOnce).map { index in
      let element = transition.spec.elements[index]
      return Finding(
        .composeContent, .laidOutOnce(element.id), at: Place(transition.source, .value(.root / "elements" / index)),
        subject: Subject(element: element.id))
    }
  }

  /// The loss that the findings report; nil if they report none.
  func loss(of use: FeatureUse) -> Support? {
    guard use.feature == .layoutFit, let id = use.subject.element, let index = transition.index(of: id),
      isLaidOutOnce(index)
    else { return nil }
    return .replaced(by: "content that keeps the size it has at rest")
  }

  /// Whether content with the fit `layout` changes size: nothing is measured in flight.
  private func isLaidOutOnce(_ index: Int) -> Bool {
    let scene = transition.reference
    let (source, destination) = (scene.elements[index].source.fit, scene.elements[index].destination.fit)
    guard source == .layout || destination == .layout, transition.spec.elements[index].kind != .shape else {
      return false
    }
    return Direction.allCases.contains { direction in
      scene.timeline(direction).elements[index].track(.size)?.segments.contains(where: \.moves) ?? false
    }
  }
}

extension Rule {
  static let composeBlur = Rule(
    "compose-blur", .info, "A blur or a shadow is sharp before Android 12, which can't blur what Compose draws.",
    what: "A blurred element or a soft shadow is drawn sharp on Android 11 and older.",
    why: "Android blurs what Compose draws with `RenderEffect`, which exists from Android 12 (API 31) on.",
    cure: "Allow the rule if that is acceptable, or leave out the blur or the shadow.", target: "compose")
  static let composeContent = Rule(
    "compose-content", .warning, "Content that the spec lays out again keeps the layout that it has at rest.",
    what: "An element with the fit `layout` changes size, and its content isn't a plain shape.",
    why: "No frame of a run composes or measures anything: content is recorded once, at the size that it has at rest.",
    cure: "Use another fit, such as `width`, or allow the rule.", target: "compose")
}

extension Message {
  fileprivate static func sharp(_ element: String?) -> Message {
    "Compose: the blur or shadow of \((element ?? "").inBackticks) is sharp before Android 12 (API 31), which can't blur "
      + "what Compose draws"
  }

  fileprivate static func laidOutOnce(_ element: String) -> Message {
    "Compose: the content of \(element.inBackticks) keeps its size at rest while the element changes size: nothing is "
      + "measured in flight"
  }
}
