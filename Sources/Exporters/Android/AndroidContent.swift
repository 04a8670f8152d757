import Simulator
import SpecModel

/// Content that the framework does not fit to a view while it changes size: it moves a view's edges without laying out
/// the content again.
struct AndroidContent {
  let transition: ResolvedTransition
  /// Whether the framework alone plays. The runtime of the profile `full` draws contents in every other way.
  let isPlain: Bool

  var findings: [Finding] {
    transition.spec.elements.indices.filter(isLeftBehind).map { index in
      let element = transition.spec.elements[index]
      return Finding(
        .androidContent, .laidOutOnce(element.id), at: Place(transition.source, .value(.root / "elements" / index)),
        subject: Subject(target: "android", element: element.id))
    }
  }

  /// What that makes of the use of a feature; nil if it touches none of it.
  func loss(of use: FeatureUse) -> Support? {
    let fits: Set<Feature> = isPlain ? [.uniformFit, .stretchFit, .layoutFit, .mixedFit, .align] : [.layoutFit]
    guard fits.contains(use.feature), let id = use.subject.element, let index = transition.index(of: id),
      isLeftBehind(index)
    else { return nil }
    return .replaced(by: "content that keeps the size it has at rest")
  }

  /// An image follows by `changeImageTransform`, a shape's background by itself.
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
    "android-content", .warning, "A view changes size while its content keeps its final layout.")
}

extension String {
  fileprivate static func laidOutOnce(_ element: String) -> String {
    "Android: what is in `\(element)` keeps the size it has at rest while the view changes size"
  }
}
