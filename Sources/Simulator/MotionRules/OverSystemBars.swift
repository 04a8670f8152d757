package import SpecModel

extension Rule {
  package static let overSystemBars = Rule(
    "over-system-bars", .info, "An element flies over the system bars.",
    what: "A matched element is outside of the safe areas above and below on both screens, and more than 1 point "
      + "inside of one on its way.",
    why: "Android and Flutter fly shared elements in an overlay in front of the bars of app and system.",
    cure: "Use a straighter path, or a curve that doesn't overshoot.")
}

struct OverSystemBars: MotionRule {
  let rule = Rule.overSystemBars

  /// In points.
  private static let limit = 1.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let parents = transition.parents
    transition.forEachDirection { scene, timeline in
      guard scene.viewport.safeArea.top > 0 || scene.viewport.safeArea.bottom > 0 else { return }
      let isPlain = timeline.isPlain(parents)
      for index in transition.spec.elements.indices where transition.spec.elements[index].role == .matched {
        let chain = parents.chain(to: index)
        let isUpright = timeline.isUpright(index)
        guard chain.contains(where: { timeline.mayLeaveItsWay($0) || !timeline.isUpright($0) }) else { continue }
        if isPlain[index], isUpright,
          !scene.elements[index].mayReachBars(of: scene.viewport, timeline.boxStretches(of: index), by: Self.limit)
        {
          continue
        }
        let moving = DrawnChain(chain, in: transition, scene, timeline)
        guard
          let deepest = moving.deepestInBars(
            of: scene.viewport, above: Self.limit, ends: [0, timeline.duration])
        else { continue }
        sightings.add(
          Sighting(
            place: transition.elementPlace(index), amount: deepest.value, unit: .points, element: index,
            direction: timeline.direction, viewport: scene.viewport.name, time: deepest.time)
        ) {
          "`\(transition.spec.elements[index].id)` flies \(deepest.value.short) points over the system's bars at "
            + "\(deepest.time.milliseconds) ms: Android and Flutter draw it in front of them"
        }
      }
    }
  }
}

extension DrawnChain {
  /// The most by which the element extends into the safe area above or below, if it doesn't at rest.
  /// - Parameter ends: the ends of the direction.
  fileprivate func deepestInBars(
    of viewport: Viewport, above least: Double, ends: [Double]
  ) -> Maximum? {
    let free = viewport.areaWithoutBars
    for time in ends {
      draw(at: time)
      if free.depthBeyond(frame.bounds) > Limits.reached { return nil }
    }
    let bound = Maximum.Bound(limit: least) { low, high in
      self.hull(low, high).map { free.depthBeyond($0.frame) } ?? .infinity
    }
    let deepest = Maximum(of: tracks, above: least, bound: bound) { values in
      draw(values)
      return free.depthBeyond(frame.bounds)
    }
    return deepest.value > least ? deepest : nil
  }
}

extension Viewport {
  /// The area between the safe areas above and below.
  fileprivate var areaWithoutBars: UprightBox {
    UprightBox(left: 0, top: safeArea.top, right: width, bottom: height - safeArea.bottom)
  }
}

extension UprightBox {
  /// How far another box extends beyond this one above or below; negative if it stays inside.
  fileprivate func depthBeyond(_ other: UprightBox) -> Double {
    max(top - other.top, other.bottom - bottom)
  }
}

extension SceneElement {
  /// Whether its box may extend that far into a safe area: a quick bound from the smallest and largest values of its
  /// components, as if they occurred at the same time.
  /// - Parameter stretches: the stretches of `Property.ofBox`.
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
  /// Whether anything takes its box outside of the area between its ends.
  fileprivate func mayLeaveItsWay(_ index: Int) -> Bool {
    Property.ofBox.contains { property in
      guard let segments = elements[index].track(property)?.segments else { return false }
      return segments.count > 1 || segments.contains { $0.overshoots || $0.way != .straight }
    }
  }
}
