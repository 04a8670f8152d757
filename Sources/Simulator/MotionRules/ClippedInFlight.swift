package import SpecModel

extension Rule {
  package static let clippedInFlight = Rule(
    "clipped-in-flight", .info, "A group clips an element in flight that is whole on both screens.",
    what: "A matched element is inside the one it is `in` on both screens, but reaches more than 1 point out of it "
      + "on its way, where it is clipped.",
    why: "A title that is whole on both screens loses an edge for some frames, because its group grows later or on "
      + "another curve. On Android, people report it as an element hidden by its animating parent.",
    cure: "Move both at the same time on the same curve, give it `\"clip\": false`, or accept it if it is a reveal.")
}

struct ClippedInFlight: MotionRule {
  let rule = Rule.clippedInFlight

  /// In points.
  static let limit = 1.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let (elements, parents) = (transition.spec.elements, transition.parents)
    transition.forEachDirection { scene, timeline in
      for index in elements.indices where elements[index].role == .matched && elements[index].clip {
        guard let parent = parents[index], timeline.isUpright(index) else { continue }
        let pair = ClippedPair(child: index, group: parent, scene, timeline)
        guard pair.mayCut, pair.isWholeAtRest,
          let worst = pair.worst(while: timeline.opaqueSpans(of: parents.chain(to: index)))
        else { continue }
        sightings.add(
          Sighting(
            place: transition.elementPlace(index), amount: worst.value, unit: .points, element: index,
            direction: timeline.direction, viewport: scene.viewport.name, time: worst.time)
        ) {
          .cut(elements[index].id, elements[parent].id, worst)
        }
      }
    }
  }
}

/// An element and the group that clips it. What transforms the group as a whole also transforms the element, and
/// changes nothing.
private struct ClippedPair {
  private let child, group: Int
  private let scene: Scene
  private let timeline: Timeline

  private static let ofGroup: [Property] = [.position, .size]

  init(child: Int, group: Int, _ scene: Scene, _ timeline: Timeline) {
    (self.child, self.group, self.scene, self.timeline) = (child, group, scene, timeline)
  }

  /// How far the element extends beyond the group.
  /// - Parameter values: `Property.ofBox` of the element, then position and size of the group.
  private func excess(_ values: [SIMD4<Double>]) -> Double {
    let frame = scene.elements[group].box(values[4...] + [.zero, SIMD4(1, 1, 0, 0)])
    let own = scene.elements[child].box(values[..<4])
    return own.isEmpty ? -.infinity : frame.excess(of: own)
  }

  /// An upper bound of that: the element at its largest and the group at its smallest, wherever both may be.
  private func greatestExcess(_ low: [SIMD4<Double>], _ high: [SIMD4<Double>]) -> Double {
    let (own, anchor) = (scene.elements[child].reach(low, high), scene.elements[group].anchor)
    let size = pointwiseMax(low[5], .zero)
    let frame = UprightBox(
      left: high[4][0] - anchor.x * size[0], top: high[4][1] - anchor.y * size[1],
      right: low[4][0] + (1 - anchor.x) * size[0], bottom: low[4][1] + (1 - anchor.y) * size[1])
    return frame.excess(of: own)
  }

  /// In both states, not only in those at the ends of this direction.
  var isWholeAtRest: Bool {
    Side.allCases.allSatisfy { side in
      let (own, group) = (scene.elements[child].state(side).values, scene.elements[group].state(side).values)
      return excess(Property.ofBox.map { own[$0] } + Self.ofGroup.map { group[$0] }) <= ClippedInFlight.limit
    }
  }

  /// The largest cut, if it exceeds the limit.
  func worst(while spans: Spans) -> Maximum? {
    let tracks =
      timeline.boxStretches(of: child) + Self.ofGroup.map { timeline.stretches(of: $0, of: group) }
    let bound = Maximum.Bound(limit: ClippedInFlight.limit, greatest: greatestExcess)
    let worst = spans.ranges.map { span in
      Maximum(of: tracks, in: span, until: timeline.duration, above: ClippedInFlight.limit, bound: bound, excess)
    }.max { $0.value < $1.value }
    return worst.flatMap { $0.value > ClippedInFlight.limit ? $0 : nil }
  }

  /// False if both move in a straight line on the same curve at the same time, so that the element never extends
  /// further than at the ends of the progress: decided without a search.
  var mayCut: Bool {
    let (own, group) = (timeline.elements[child], timeline.elements[group])
    let tracks =
      Property.ofBox.map { (own, $0) } + Self.ofGroup.map { (group, $0) }
    let segments = tracks.map { $0.0.track($0.1)?.segments ?? [] }
    guard segments.allSatisfy({ $0.count <= 1 }), segments[2].isEmpty, segments[3].isEmpty else { return true }
    let moving = segments.joined()
    guard let first = moving.first else { return false }
    let isOne = moving.allSatisfy {
      $0.start == first.start && $0.duration == first.duration && $0.way == .straight && $0.easing == first.easing
    }
    let range = first.easing.range
    return !isOne
      || [range.lowerBound, range.upperBound].contains { progress in
        let values = zip(tracks, segments).map { track, segments in
          segments.first.map { $0.from.value + ($0.to.value - $0.from.value) * progress } ?? track.0.initial[track.1]
        }
        let sizes = [values[1], values[5]]
        return sizes.contains { min($0[0], $0[1]) < 0 } || excess(values) > ClippedInFlight.limit
      }
  }
}

extension Message {
  fileprivate static func cut(_ element: String, _ group: String, _ worst: Maximum) -> Message {
    "`\(group)` clips `\(element)` by \(worst.value.short) points at \(worst.time.milliseconds) ms, but not at rest; "
      + "give both the same curve, or set `\"clip\": false`"
  }
}
