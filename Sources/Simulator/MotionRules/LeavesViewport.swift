package import SpecModel

extension Rule {
  package static let leavesViewport = Rule(
    "leaves-viewport", .warning, "Overshoot uncovers the backdrop at an edge.",
    what: "An element lies along an edge of the viewport, and overshoot takes it more than 1 point away from that "
      + "edge: it fills the edge and the opposite one, or all of the edge.",
    why: "A strip of the screen behind it flashes. The typical case is a screen that slides in on a bouncy spring.",
    cure: "Use a curve that doesn't overshoot, or make the element larger than the viewport.")
}

struct LeavesViewport: MotionRule {
  let rule = Rule.leavesViewport

  /// In points.
  private static let limit = 1.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let parents = transition.parents
    transition.forEachDirection { scene, timeline in
      let isPlain = timeline.isPlain(parents)
      for index in timeline.elements.indices {
        guard isPlain[index], timeline.isUpright(index) else { continue }
        for swing in timeline.swings(of: index, scene) {
          guard let gap = timeline.gap(of: index, swing, scene), gap.width > Self.limit else { continue }
          let direction = timeline.direction
          sightings.add(
            Sighting(
              place: transition.curvePlace(ofPhase: swing.phase, direction), amount: gap.width, unit: .points,
              element: index, direction: direction, viewport: scene.viewport.name, time: gap.time)
          ) {
            .uncovered(transition.spec.elements[index].id, gap)
          }
        }
      }
    }
  }
}

/// A time during which a segment is beyond one of its ends after reaching it.
private struct Swing {
  let window: ClosedRange<Double>
  /// The time when it rests at that end.
  let rest: Double
  let phase: Int
}

/// A strip at an edge of the viewport that an element should cover.
private struct Gap {
  /// In points.
  let width: Double
  let time: Double
  let edge: String
}

extension Timeline {
  /// The overshoots of segments while the element is along an edge.
  fileprivate func swings(of index: Int, _ scene: Scene) -> [Swing] {
    var seen: Set<[Double]> = []
    var swings: [Swing] = []
    for track in elements[index].tracks where Property.ofBox.contains(track.property) {
      for segment in track.segments where segment.overshoots {
        let isAtEdge = [segment.start, segment.end].contains { time in
          !scene.viewport.edges(coveredBy: box(of: index, scene.elements[index], at: time)).isEmpty
        }
        if isAtEdge, seen.insert([segment.start, segment.end, Double(segment.phase)]).inserted {
          swings += segment.swings
        }
      }
    }
    return swings
  }

  fileprivate func gap(of index: Int, _ swing: Swing, _ scene: Scene) -> Gap? {
    let element = scene.elements[index]
    let edges = scene.viewport.edges(coveredBy: box(of: index, element, at: swing.rest))
    guard !edges.isEmpty else { return nil }
    let worst = Maximum(of: boxStretches(of: index), in: swing.window) { values in
      let box = element.box(values)
      return edges.map { $0.retreat(box) }.max() ?? 0
    }
    guard worst.value > 0, elements[index].value(of: .opacity, at: worst.time, in: self)[0] > 0 else { return nil }
    let box = box(of: index, element, at: worst.time)
    let edge = edges.max { $0.retreat(box) < $1.retreat(box) }
    return Gap(width: worst.value, time: worst.time, edge: edge?.name ?? "")
  }
}

extension Segment {
  /// The times after progress first reaches 1, and before it finally leaves 0.
  fileprivate var swings: [Swing] {
    let range = easing.range
    var swings: [Swing] = []
    if range.upperBound > 1, let time = passing(1, in: stretches), time < end {
      swings.append(Swing(window: time...end, rest: end, phase: phase))
    }
    if range.lowerBound < 0, let time = passing(0, in: stretches.reversed()), time > start {
      swings.append(Swing(window: start...time, rest: start, phase: phase))
    }
    return swings
  }

  /// The first time in these stretches at which progress has a value, unless it has it at both ends of the first one.
  private func passing(_ goal: Double, in stretches: [Stretch]) -> Double? {
    for stretch in stretches {
      guard let progress = stretch.progress else { continue }
      let (low, high) = (min(progress.from, progress.to), max(progress.from, progress.to))
      guard low < goal, goal < high else { continue }
      return stretch.time(ofProgress: goal)
    }
    return nil
  }
}

extension Stretch {
  /// The time when progress, which is monotonic, passes a value between its ends; bisected to the last bit.
  fileprivate func time(ofProgress goal: Double) -> Double {
    guard let segment, let progress else { return start }
    let rises = progress.to > progress.from
    return Double.bisected(start, end) { time in
      (segment.easing.progress(at: (time - segment.start) / segment.duration) < goal) == rises
    }
  }
}

/// An edge of the viewport.
private struct Edge {
  let name: String
  /// How far a box is inside from it.
  let retreat: @Sendable (UprightBox) -> Double
}

extension Viewport {
  /// The edges along which a box lies: it reaches them, and the opposite edge, or both of the others.
  fileprivate func edges(coveredBy box: UprightBox) -> [Edge] {
    let (width, height) = (width, height)
    let slack = Limits.reached
    let (left, right) = (box.left <= slack, box.right >= width - slack)
    let (top, bottom) = (box.top <= slack, box.bottom >= height - slack)
    var edges: [Edge] = []
    if left, right || (top && bottom) { edges.append(Edge(name: "left") { $0.left }) }
    if right, left || (top && bottom) { edges.append(Edge(name: "right") { width - $0.right }) }
    if top, bottom || (left && right) { edges.append(Edge(name: "top") { $0.top }) }
    if bottom, top || (left && right) { edges.append(Edge(name: "bottom") { height - $0.bottom }) }
    return edges
  }
}

extension Message {
  fileprivate static func uncovered(_ element: String, _ gap: Gap) -> Message {
    "overshoot takes `\(element)` \(gap.width.short) points away from the \(gap.edge) edge of the viewport at "
      + "\(gap.time.milliseconds) ms and uncovers the screen behind it"
  }
}
