package import SpecModel

extension Rule {
  package static let leavesScreen = Rule(
    "leaves-screen", .warning, "An element leaves the screen on its way.",
    what: "An element is in the viewport at both ends of a direction, but on its way it is outside by more than a "
      + "quarter of its width or height. Overshoot doesn't count: `leaves-viewport` reports that.",
    why: "People lose sight of what they follow. A wide arc near an edge is the usual reason.",
    cure: "Use a smaller arc or one of the opposite sign, or other keyframes.")
}

struct LeavesScreen: MotionRule {
  let rule = Rule.leavesScreen

  /// As a share of the element's width or height.
  private static let limit = 0.25

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let entries = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for index in timeline.elements.indices {
        let groups = transition.parents.chain(to: index)
        let chain = DrawnChain(groups, in: transition, scene, timeline)
        guard !chain.isStraight, chain.mayLeave(.viewport(scene.viewport)),
          let worst = chain.farthestOut(of: .viewport(scene.viewport), until: timeline.duration),
          worst.share > Self.limit, timeline.isSeen(groups, at: worst.time)
        else { continue }
        let direction = timeline.direction
        let phase = timeline.phase(of: groups.reversed(), at: worst.time)
        sightings.add(
          Sighting(
            place: transition.spec.elements[index].path == .linear
              ? phase.map { entries.place(of: .position, ofPhase: $0, direction, element: index) }
                ?? transition.elementPlace(index)
              : transition.place(.root / "elements" / index / "path"),
            // To the percent: of equals, the first counts.
            amount: (worst.share * 100).rounded(), measured: Amount(worst.share, .share), element: index,
            property: Property.position.rawValue, direction: direction, viewport: scene.viewport.name, time: worst.time)
        ) {
          .leaves(transition.spec.elements[index].id, worst)
        }
      }
    }
  }
}

/// How far an element is outside of the viewport.
private struct Excursion {
  /// As a share of its width or height.
  var share: Double
  /// In points.
  var points: Double
  var edge: String
  /// In milliseconds.
  var time: Double
}

extension DrawnChain {
  /// The times that are sampled, and how often the interval around the worst is halved.
  private static let (count, rounds) = (48, 20)

  /// Whether a bound of all places where it may be, apart from overshoot, reaches beyond a box.
  fileprivate func mayLeave(_ screen: UprightBox) -> Bool {
    let bounds = boundsWithoutOvershoot
    return hull(bounds.low, bounds.high).map { screen.excess(of: $0.frame) > 1 } ?? true
  }

  /// Where it is farthest outside, if it is inside at both ends.
  fileprivate func farthestOut(of screen: UprightBox, until duration: Double) -> Excursion? {
    for end in [0, duration] where (excursion(from: screen, at: end)?.points ?? .infinity) > 1 { return nil }
    let step = duration / Double(Self.count)
    var worst: Excursion?
    func take(_ time: Double) {
      guard let here = excursion(from: screen, at: time), here.share > worst?.share ?? 0 else { return }
      worst = here
    }
    for place in 1..<Self.count { take(Double(place) * step) }
    guard let coarse = worst else { return nil }
    var width = step / 2
    for _ in 0..<Self.rounds {
      let middle = worst?.time ?? coarse.time
      take(middle - width)
      take(middle + width)
      width /= 2
    }
    return worst
  }

  /// Nil if the element has no size.
  private func excursion(from screen: UprightBox, at time: Double) -> Excursion? {
    drawWithoutOvershoot(at: time)
    let box = frame.bounds
    let (width, height) = (box.right - box.left, box.bottom - box.top)
    guard width > 0, height > 0 else { return nil }
    let sides = [
      (screen.left - box.left, width, "left"), (box.right - screen.right, width, "right"),
      (screen.top - box.top, height, "top"), (box.bottom - screen.bottom, height, "bottom"),
    ]
    return sides.map { Excursion(share: $0.0 / $0.1, points: $0.0, edge: $0.2, time: time) }
      .max { $0.share < $1.share }
  }
}

extension Timeline {
  fileprivate func isSeen(_ chain: [Int], at time: Double) -> Bool {
    chain.reduce(1) { $0 * elements[$1].value(of: .opacity, at: time, in: self)[0] } > 0.05
  }
}

extension Message {
  fileprivate static func leaves(_ element: String, _ worst: Excursion) -> Message {
    "`\(element)` is on the screen at both ends, but \(worst.points.short) points (\((worst.share * 100).short) %) of it "
      + "are beyond the \(worst.edge) edge at \(worst.time.milliseconds) ms"
  }
}
