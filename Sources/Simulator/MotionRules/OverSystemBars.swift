public import SpecModel

extension Rule {
  public static let overSystemBars = Rule(
    "over-system-bars", .info, "An element flies over the system's bars, where it is on neither screen.")
}

/// A matched element reaches more than 1 point into the safe area above or below on its way, and not at rest.
struct OverSystemBars: MotionRule {
  let rule = Rule.overSystemBars

  /// Points.
  private static let limit = 1.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let parents = transition.parents
    transition.forEachDirection { scene, timeline in
      guard scene.viewport.safeArea.top > 0 || scene.viewport.safeArea.bottom > 0 else { return }
      let isPlain = timeline.isPlain(parents)
      for (index, element) in transition.spec.elements.enumerated()
      where element.role == .matched && isPlain[index] && timeline.mayLeaveItsWay(index) && timeline.isUpright(index) {
        let ends = [0, timeline.duration].map { timeline.box(of: index, scene.elements[index], at: $0) }
        guard ends.allSatisfy({ scene.viewport.depthInBars($0) <= Limits.reached }) else { continue }
        let deepest = Maximum(of: timeline.boxStretches(of: index)) {
          scene.viewport.depthInBars(scene.elements[index].box($0))
        }
        guard deepest.value > Self.limit else { continue }
        sightings.add(
          Sighting(
            place: transition.elementPlace(index), amount: deepest.value, element: index,
            direction: timeline.direction, viewport: scene.viewport.name, time: deepest.time)
        ) {
          "`\(element.id)` flies \(deepest.value.short) points over the system's bars at "
            + "\(deepest.time.milliseconds) ms: Android and Flutter draw it in front of them"
        }
      }
    }
  }
}

extension Viewport {
  /// How far a box reaches into the safe area above or below; below 0 where it stays away.
  fileprivate func depthInBars(_ box: Box) -> Double {
    max(safeArea.top - box.top, box.bottom - (height - safeArea.bottom))
  }
}

extension Timeline {
  /// Whether anything takes its box out of what lies between its ends.
  fileprivate func mayLeaveItsWay(_ index: Int) -> Bool {
    let segments = Property.ofBox.map { elements[index].track($0)?.segments ?? [] }
    return segments.contains { $0.count > 1 } || segments.joined().contains { $0.overshoots || $0.way != .straight }
  }
}
