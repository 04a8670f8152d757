import Simulator
import SpecModel

/// Content that the framework does not fit to a view while the view changes size: it moves the view's edges without
/// laying out the content again.
struct AndroidContent {
  let transition: ResolvedTransition
  /// Whether the framework plays alone, in the profile `xml`. The runtime of the profile `full` fits all content.
  let isPlain: Bool

  var findings: [Finding] {
    transition.spec.elements.indices.filter(isLeftBehind).map { index in
      let element = transition.spec.elements[index]
      return Finding(
        .androidContent, .laidOutOnce(element.id), at: Place(transition.source, .value(.root / "elements" / index)),
        subject: Subject(target: "android", element: element.id))
    }
  }

  /// How much this changes the use of a feature; nil if the feature isn't affected.
  func loss(of use: FeatureUse) -> Support? {
    let fits: Set<Feature> = isPlain ? [.uniformFit, .stretchFit, .layoutFit, .mixedFit, .align] : [.layoutFit]
    guard fits.contains(use.feature), let id = use.subject.element, let index = transition.index(of: id),
      isLeftBehind(index)
    else { return nil }
    return .replaced(by: "content that keeps the size it has at rest")
  }

  /// Whether the framework leaves the content behind. It doesn't for images, which `changeImageTransform` fits, and for
  /// the background of shapes.
  private func isLeftBehind(_ index: Int) -> Bool {
    let element = transition.spec.elements[index]
    let scene = transition.reference
    let fits = [scene.elements[index].source.fit, scene.elements[index].destination.fit]
    guard isPlain ? element.role == .matched && element.kind != .image : fits.contains(.layout) else { return false }
    guard element.kind != .shape || scene.elements[index].source.fit != .layout else { return false }
    return Direction.allCases.contains { direction in
      scene.timeline(direction).elements[index].track(.size)?.segments.contains(where: \.moves) ?? false
    }
  }
}

extension Rule {
  static let androidContent = Rule(
    "android-content", .warning, "A view changes size while its content keeps its final layout.",
    what: "A view changes size while its content is laid out at its final size.",
    why: "ChangeBounds lays the view out at its final size and animates the frame around it: containers, text and "
      + "controls are cropped while they grow.",
    cure: "Use the profile `full` or an image, whose content scales, or allow the rule.", target: "android")
}

extension Message {
  fileprivate static func laidOutOnce(_ element: String) -> Message {
    "Android: the content of `\(element)` keeps its size at rest while the view changes size"
  }
}
