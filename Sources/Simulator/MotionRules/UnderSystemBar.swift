package import SpecModel

extension Rule {
  package static let underSystemBar = Rule(
    "under-system-bar", .info, "A control lies under a system bar.",
    what: "A control at rest lies more than half inside the safe area at the top or at the bottom.",
    why: "The status bar, the camera or the home indicator takes the touch.",
    cure: "Place it with `safeTop` or `safeBottom`, such as `100vh - safeBottom - 64`.")
}

struct UnderSystemBar: MotionRule {
  let rule = Rule.underSystemBar

  /// As a share of the control's area.
  private static let limit = 0.5

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let elements = transition.spec.elements
    for scene in transition.scenes {
      for index in elements.indices where elements[index].kind == .control {
        for side in elements[index].restSides {
          let timeline = scene.timeline(side == .source ? .dismiss : .present)
          let chain = DrawnChain(transition.parents.chain(to: index), in: transition, scene, timeline)
          chain.draw(at: timeline.duration)
          guard let (share, bar) = scene.viewport.shareUnderBar(of: chain.frame.bounds), share > Self.limit else {
            continue
          }
          sightings.add(
            Sighting(
              place: transition.framePlace(of: index, side), amount: share, unit: .share, element: index,
              property: Property.position.rawValue, viewport: scene.viewport.name)
          ) {
            .under(elements[index].id, share, bar, on: side)
          }
        }
      }
    }
  }
}

/// A safe area with a bar of the system.
private enum Bar: String {
  case top, bottom
}

extension Viewport {
  /// The share of a box in the safe area at the top or at the bottom, whichever has more; nil for an empty box.
  fileprivate func shareUnderBar(of box: UprightBox) -> (share: Double, bar: Bar)? {
    guard box.area > 0 else { return nil }
    var (upper, lower) = (UprightBox.viewport(self), UprightBox.viewport(self))
    upper.bottom = safeArea.top
    lower.top = height - safeArea.bottom
    let (top, bottom) = (box.intersection(upper).area / box.area, box.intersection(lower).area / box.area)
    return top >= bottom ? (top, .top) : (bottom, .bottom)
  }
}

extension ResolvedTransition {
  /// The frame that a state writes, otherwise the element.
  func framePlace(of index: Int, _ side: Side) -> Place {
    let state = side == .source ? spec.elements[index].source : spec.elements[index].destination
    return state?.frame == nil
      ? elementPlace(index) : place(.root / "elements" / index / side.rawValue / "frame")
  }
}

extension Message {
  fileprivate static func under(_ element: String, _ share: Double, _ bar: Bar, on side: Side) -> Message {
    let length = bar == .top ? "safeTop" : "safeBottom"
    return "\((share * 100).short) % of `\(element)` lies under the system's bar at the \(bar.rawValue) of the "
      + "\(side.rawValue) screen, where it is hard to touch; `\(length)` in its frame keeps it clear"
  }
}
