import SpecModel

/// How far the largest element goes along a finger that scrubs a direction.
struct DrivenTravel {
  let element: Int
  /// In points along the finger's way; below 0 against it.
  let distance: Double
  /// The finger's way for progress 1, in points.
  let finger: Double
}

extension ResolvedTransition {
  /// Calls the body for each gesture that drives a direction with a straight finger, on each viewport, for the largest
  /// element that moves, and for each that is as large.
  func forEachDrivenTravel(_ body: (_ interaction: Int, Scene, Timeline, DrivenTravel) -> Void) {
    for (index, interaction) in spec.interactions.enumerated() {
      guard case .drives(let direction) = interaction.effect, let heading = interaction.direction?.heading else {
        continue
      }
      for scene in scenes {
        let timeline = scene.timeline(direction)
        for (element, way) in largestMovers(timeline, scene) {
          let along = way.x * (scene.viewport.isRightToLeft ? -heading.x : heading.x) + way.y * heading.y
          let travel = DrivenTravel(
            element: element, distance: along, finger: interaction.distance.points(in: scene.viewport))
          body(index, scene, timeline, travel)
        }
      }
    }
  }

  /// The elements with the largest frame, at the end where it is larger, of those whose center moves by more than
  /// 1 point, and the ways of their centers.
  private func largestMovers(_ timeline: Timeline, _ scene: Scene) -> [(element: Int, way: SIMD2<Double>)] {
    var (movers, largest): ([(element: Int, way: SIMD2<Double>)], Double) = ([], 0)
    for index in timeline.elements.indices {
      let area =
        [0, timeline.duration].map { time in
          let size = pointwiseMax(timeline.elements[index].value(of: .size, at: time, in: timeline), .zero)
          return size[0] * size[1]
        }.max() ?? 0
      guard area > 0, area >= largest else { continue }
      let chain = DrawnChain(parents.chain(to: index), in: self, scene, timeline)
      let way = chain.center(at: timeline.duration) - chain.center(at: 0)
      guard Double.hypot(way.x, way.y) > 1 else { continue }
      if area > largest { movers = [] }
      movers.append((index, way))
      largest = area
    }
    return movers
  }
}

extension DrawnChain {
  /// The center of the element's frame as drawn.
  func center(at time: Double) -> SIMD2<Double> {
    draw(at: time)
    return (frame[0] + frame[1] + frame[2] + frame[3]) / 4
  }
}

extension Interaction.Travel {
  /// The unit vector where text reads left to right; nil for any.
  fileprivate var heading: SIMD2<Double>? {
    switch self {
    case .down: SIMD2(0, 1)
    case .up: SIMD2(0, -1)
    case .leading: SIMD2(-1, 0)
    case .trailing: SIMD2(1, 0)
    case .any: nil
    }
  }
}
