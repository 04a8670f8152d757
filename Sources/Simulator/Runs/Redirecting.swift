import SpecModel

/// The state of motion at a moment of a direction.
struct Flight {
  let timeline: Timeline
  /// In milliseconds from the start of the timeline.
  let time: Double
  /// The milliseconds of the timeline per millisecond: after a release, it may play fast, slowly or backwards.
  var rate = 1.0

  /// The values of an element's tracks, before clamping.
  func values(of element: Int) -> PropertyValues {
    var values = PropertyValues()
    for property in Property.allCases {
      values[property] = timeline.elements[element].value(of: property, at: time, in: timeline)
    }
    return values
  }

  /// How much shows of an element without a view on one screen.
  func presence(of element: Int) -> Double { timeline.elements[element].presence?.value(at: time) ?? 1 }

  /// The speed in units per second just before the moment; a jump has none.
  func speed(of property: Property, of element: Int) -> SIMD4<Double> {
    // A release may overshoot the direction's ends, where everything is at rest.
    guard timeline.elements[element].track(property) != nil, rate != 0, time >= -Limits.instant,
      time <= timeline.duration + Limits.instant
    else { return .zero }
    let stretches = timeline.stretches(of: property, of: element)
    let before =
      rate > 0
      ? stretches.prefix(stretches.partitioningIndex { $0.start >= time - Limits.instant }).last
      : stretches.dropFirst(stretches.partitioningIndex { $0.end > time + Limits.instant }).first
    guard let velocity = before?.velocity(at: time) else { return .zero }
    return rate == 1 ? velocity : velocity * rate
  }
}

extension ResolvedTransition {
  /// Returns a direction that starts from another one in mid-flight. It has the same segments as from rest; only their
  /// initial values change, and what is held from these.
  func redirected(_ base: Timeline, from flight: Flight, in scene: Scene) -> Timeline {
    let elements = Parallel.map(partsOf: base.elements.indices) { part in
      part.map { index in
        let turn = TurnedElement(
          base: base, index: index, held: flight.values(of: index), presence: flight.presence(of: index),
          hasFill: scene.elements[index].hasFill,
          arc: spec.elements[index].path.way(base.direction, isMirrored: scene.isMirrored)
        ) { flight.speed(of: $0, of: index) }
        return turn.timeline
      }
    }
    return Timeline(
      direction: base.direction, duration: base.duration, isReversed: false, phases: base.phases,
      elements: elements.flatMap(\.self), opening: base.opening, closing: base.closing)
  }
}

extension Element.Path {
  /// How it bends a position in a direction: both directions bend to the same side of the screen.
  fileprivate func way(_ direction: Direction, isMirrored: Bool) -> Way {
    switch self {
    case .linear: .straight
    case .arc(let degrees): .arc(degrees: (direction == .present) == isMirrored ? -degrees : degrees)
    }
  }
}

/// An element in a direction that starts in mid-flight.
private struct TurnedElement {
  let base: Timeline
  let index: Int
  let held: PropertyValues
  let presence: Double
  let hasFill: Bool
  /// The path of a position that the direction itself doesn't move.
  let arc: Way
  /// The speed in units per second just before the interruption.
  let speed: (Property) -> SIMD4<Double>

  private var rest: ElementTimeline { base.elements[index] }

  var timeline: ElementTimeline {
    // The size comes first, as positions depend on it.
    let size = track(.size, size: nil)
    let tracks = Property.allCases.compactMap { $0 == .size ? size : track($0, size: size) }
    return ElementTimeline(initial: held, tracks: tracks, presence: rest.presence?.starting(at: presence))
  }

  private func track(_ property: Property, size: Track?) -> Track? {
    if let own = rest.track(property) { return turned(own, size: size) }
    guard property != .content, property != .fill || hasFill else { return nil }
    let goal = rest.initial[property]
    guard differs(held[property], goal, by: Limits.sameValue) else { return nil }
    let lead = base.lead(of: index)
    let side: Side = base.direction == .present ? .destination : .source
    let segment = Segment(
      start: lead.start, duration: lead.duration, from: Endpoint(held[property], .example),
      to: Endpoint(goal, .state(side)), way: property == .position ? arc : .straight, easing: lead.easing,
      phase: lead.phase)
    return Track(property: property, initial: held[property], segments: [takingOver(segment, property)])
  }

  private func turned(_ track: Track, size: Track?) -> Track {
    let property = track.property
    var segments = track.segments
    var value = held[property]
    for place in segments.indices {
      let change = value - segments[place].from.value
      let sizeChange = property == .position ? self.sizeChange(before: segments[place], size) : .zero
      func follow(_ endpoint: inout Endpoint) {
        guard let held = endpoint.held else { return }
        endpoint.value += held.own * change + SIMD4(lowHalf: held.size * sizeChange, highHalf: .zero)
        endpoint.meaning = .example
      }
      let isLast = place == segments.count - 1
      segments[place].from = Endpoint(value, .example)
      if !isLast { follow(&segments[place].to) }
      if case .keyframes(var path) = segments[place].way {
        for keyframe in path.values.indices.dropLast(isLast ? 1 : 0) { follow(&path.values[keyframe]) }
        if place == 0, !path.values.isEmpty { path.values[0] = segments[0].from }
        segments[place].way = .keyframes(path)
      }
      value = segments[place].to.value
    }
    if !segments.isEmpty { segments[0] = takingOver(segments[0], property) }
    return Track(property: property, initial: held[property], segments: segments)
  }

  /// The change of the size that a segment of the position holds.
  private func sizeChange(before segment: Segment, _ size: Track?) -> SIMD2<Double> {
    let now = size?.value(before: segment) ?? held[.size]
    let then = rest.track(.size)?.value(before: segment) ?? rest.initial[.size]
    return (now - then).lowHalf
  }

  /// A spring that moves the track at once takes over its speed, in its own time, unless it is played backwards.
  private func takingOver(_ segment: Segment, _ property: Property) -> Segment {
    let way = segment.to.value - segment.from.value
    guard case .straight = segment.way, case .spring(_, let milliseconds) = segment.easing.shape,
      !segment.easing.isMirrored, way.length > Limits.reached
    else { return segment }
    return segment.taking(over: speed(property) * (segment.duration / milliseconds))
  }
}

extension Track {
  /// The value at the start of another track's segment, as phases that start then see it.
  fileprivate func value(before other: Segment) -> SIMD4<Double> {
    let earlier = segments.last { ($0.start, $0.phase) < (other.start, other.phase) }
    return earlier?.value(at: other.start) ?? initial
  }
}

private func differs(_ left: SIMD4<Double>, _ right: SIMD4<Double>, by amount: Double) -> Bool {
  let distance = left - right
  return (0..<4).contains { !(abs(distance[$0]) <= amount) }
}

extension Segment {
  /// Whether its track ever leaves its initial value.
  package var moves: Bool {
    if differs(from.value, to.value, by: Limits.sameValue) { return true }
    guard case .keyframes(let path) = way else { return false }
    return path.values.contains { differs($0.value, from.value, by: Limits.sameValue) }
  }
}
