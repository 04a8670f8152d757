import Simulator
import SpecModel

extension Feature {
  /// Support in the profile `light`: everything is exact except what is named here.
  var supportInSwiftUI: Support {
    switch self {
    case .matched: .bounded("matched geometry: one frame for both views, linear in the progress of one animation")
    case .entering, .leaving, .screen, .perItem: .exact
    case .overlay: .bounded("overlays with a color are drawn; others are views of the app, marked like any element")
    case .optional: .replaced(by: "a fade in its place where its partner is missing")
    case .elementKind: .replaced(by: "the app's views")
    case .drawingOrder: .replaced(by: "a fixed order: the source screen, overlays, the destination screen")
    case .group: .replaced(by: "views side by side: what moves or fades one doesn't reach another")
    case .clip: .missing(because: "a view that isn't in another isn't clipped to it")

    case .exampleFrame: .exact
    case .exampleViewport: .replaced(by: "the app's own screen and safe area")
    case .severalViewports: .bounded("what is matched is measured; offsets are those of the first viewport")
    case .literalFrame, .viewportLength, .ownSizeLength, .viewportOverride:
      .replaced(by: "the points of the first viewport; what is matched is measured, and overlays follow the window")
    case .relation: .replaced(by: "the points that it has in the example; SwiftUI measures what is matched")
    case .waypointFrame: .missing(because: noStops)
    case .rightToLeft: .missing(because: "offsets and rotations aren't mirrored; SwiftUI mirrors what is matched")
    case .separatePositionAndSize: .missing(because: "matched geometry has one animation for position and size")
    case .anchor: .exact
    case .arc: .missing(because: "matched geometry moves straight")

    case .translation, .scale, .rotation: .exact
    case .turn3D, .perspective: .replaced(by: "a turn whose vanishing point is the view's own anchor")
    case .opacity, .matchedOpacity, .cornerRadius, .fourCorners, .blur, .shadow: .exact
    case .fill, .placeholderFill: .replaced(by: "what the app shows; overlays keep their first color")

    case .blendCross, .blendOver, .contentTiming: .exact
    case .blendThrough, .blendCut: .replaced(by: "SwiftUI's cross-fade of both views")
    case .fixedFit: .missing(because: "a view moves with its frame")
    case .uniformFit, .stretchFit, .mixedFit, .align, .layoutFit:
      .replaced(by: "the layout of the app's view at every size")

    case .timing, .elementTiming, .propertyTiming, .stagger: .exact
    case .midFlight, .linearKeyframes, .cubicKeyframes, .heldKeyframes: .missing(because: noStops)
    case .bezierCurve, .springCurve, .overshoot: .exact
    case .pieceCurve, .pointCurve, .stepCurve, .jump:
      .bounded("a `CustomAnimation` through points, within `max-error`")

    case .retrace, .reverse, .ownDismiss, .stretchedDismiss: .exact
    case .interruption: .replaced(by: "SwiftUI's own: springs keep their velocity, other curves add up")
    case .gestureDrive, .gestureAnimation, .gestureFollow, .pinch, .release:
      .missing(because: "a finger can't set the progress of SwiftUI's animations")
    case .reducedCrossfade, .reducedCut, .reducedSame: .exact
    }
  }

  /// Support in the profile `exact`: as in UIKit, but views are laid out again while they move, and blurred live on a stage.
  var supportInExactSwiftUI: Support {
    switch self {
    case .layoutFit: .exact
    case .blur:
      .bounded("exact in one hosting view; between view controllers, copies blurred beforehand cross-fade")
    case .gestureDrive, .gestureAnimation, .gestureFollow, .pinch, .release:
      .bounded("exact in a push or a presentation; in one hosting view, no finger drives it")
    case .interruption:
      .bounded("the app turns it by its binding; in a push or a presentation, a finger catches it, too")
    case _: supportInUIKit
    }
  }

  private var noStops: String { "one change of state has no stops on the way" }
}

extension FeatureUse {
  /// Whether nothing of a feature that SwiftUI replaces is lost for this element.
  func isExactInSwiftUI(_ change: StateChange) -> Bool {
    guard let index = subject.element.flatMap(change.transition.index(of:)) else { return false }
    let element = change.transition.spec.elements[index]
    switch feature {
    case .literalFrame, .viewportLength, .viewportOverride:
      return element.role == .matched && !change.changes(index, .translation)
        || ![.position, .size, .translation].contains { change.changes(index, $0) }
          && (element.role != .overlay || change.isWhole(index))
        || element.role == .overlay && !change.changes(index, .translation) && change.followsWindow(index)
    case .group:
      guard let holder = change.holdingParent(of: index) else { return false }
      return ![.rotationX, .rotationY].contains { change.changes(holder, $0) }
    case .clip: return change.holdingParent(of: index) != nil
    case .midFlight, .linearKeyframes: return change.goesOnce(self)
    case .fill: return element.role == .overlay && !change.changes(index, .fill)
    case .layoutFit: return element.role == .overlay
    case .uniformFit, .align: return [.entering, .leaving].contains(element.role)
    case .stretchFit: return [.entering, .leaving].contains(element.role) && !change.isCropped(index)
    case _: return false
    }
  }
}
