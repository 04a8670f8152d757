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
        let stretches = timeline.boxStretches(of: index)
        guard scene.elements[index].mayReachBars(of: scene.viewport, stretches, by: Self.limit) else { continue }
        let deepest = Maximum(of: stretches, above: Self.limit) {
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

extension SceneElement {
  /// Whether its box may reach that far into a safe area, told quickly: from the least and the greatest values of what
  /// it is made of, as if all were taken at once.
  /// - Parameter stretches: of `Property.ofBox`.
  fileprivate func mayReachBars(of viewport: Viewport, _ stretches: [[Stretch]], by depth: Double) -> Bool {
    var (lows, highs): ([SIMD4<Double>], [SIMD4<Double>]) = ([], [])
    for track in stretches {
      var (low, high) = (SIMD4<Double>(repeating: .infinity), SIMD4<Double>(repeating: -.infinity))
      for stretch in track {
        guard let hull = stretch.hull else { return true }
        (low, high) = (pointwiseMin(low, hull.low), pointwiseMax(high, hull.high))
      }
      lows.append(low)
      highs.append(high)
    }
    guard lows.count == 4, lows[3][1] >= 0 else { return true }
    let height = max(highs[1][1], 0) * highs[3][1]
    let top = lows[0][1] + lows[2][1] - anchor.y * height
    let bottom = highs[0][1] + highs[2][1] + (1 - anchor.y) * height
    return max(viewport.safeArea.top - top, bottom - (viewport.height - viewport.safeArea.bottom)) > depth
  }
}

extension Timeline {
  /// Whether anything takes its box out of what lies between its ends.
  fileprivate func mayLeaveItsWay(_ index: Int) -> Bool {
    let segments = Property.ofBox.map { elements[index].track($0)?.segments ?? [] }
    return segments.contains { $0.count > 1 } || segments.joined().contains { $0.overshoots || $0.way != .straight }
  }
}
