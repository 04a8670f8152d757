import SpecModel

/// Makes the tracks of one direction on one viewport from what its phases take.
struct TrackBuilder {
  let spec: TransitionSpec
  let viewport: Viewport
  let direction: Direction
  let schedule: PhaseSchedule
  /// By element index.
  let takes: [[Take]]
  let elements: [SceneElement]
  /// Whether positions follow their elements' arcs.
  let bends: Bool
  /// The direction with the example's frames, while other frames are laid over them; decides between overlapping
  /// segments.
  var example: Timeline?
  private(set) var overlaps: [Overlap] = []
  /// What makes no segment of the current element, because another phase wins.
  private var yielding: Set<Yielding> = []

  /// Two phases that animate the same property of the same element at the same time, and the start of the second.
  struct Overlap {
    let element: Int
    let property: Property
    let first: Int
    let second: Take
    /// The end of the overlap, in milliseconds from the start of the direction.
    let until: Double
  }

  private struct Yielding: Hashable {
    let phase: Int
    let property: Property
  }

  init(
    spec: TransitionSpec, viewport: Viewport, direction: Direction, schedule: PhaseSchedule, takes: [[Take]],
    elements: [SceneElement], bends: Bool = true
  ) {
    self.spec = spec
    self.viewport = viewport
    self.direction = direction
    self.schedule = schedule
    self.takes = takes
    self.elements = elements
    self.bends = bends
  }

  mutating func timeline() -> Timeline {
    let side: Side = direction == .present ? .source : .destination
    let parts = Parallel.map(partsOf: elements.indices) { [self] part in
      var builder = self
      return (timelines: part.map { builder.elementTimeline($0, from: side) }, overlaps: builder.overlaps)
    }
    overlaps = parts.flatMap(\.overlaps)
    return Timeline(
      direction: direction, duration: schedule.duration, isReversed: false, phases: schedule.spans,
      elements: parts.flatMap(\.timelines),
      opening: schedule.phases.first?.motion(elementCount: elements.count) { $0.start },
      closing: schedule.phases.last?.motion(elementCount: elements.count) { $0.end - $0.duration })
  }

  private mutating func elementTimeline(_ element: Int, from side: Side) -> ElementTimeline {
    let initial = elements[element].state(side).values
    let segments = segments(of: element, from: (side, initial))
    let tracks = Property.allCases.compactMap { property in
      let own = segments[property.index]
      return own.isEmpty ? nil : Track(property: property, initial: initial[property], segments: own)
    }
    return ElementTimeline(initial: initial, tracks: tracks)
  }

  /// The segments by property. Where an example decides, the first overlap is resolved, which may change everything
  /// after it, then the next.
  private mutating func segments(
    of element: Int, from rest: (side: Side, values: PropertyValues)
  ) -> [[Segment]] {
    yielding = []
    while true {
      var segments = [[Segment]](repeating: [], count: Property.allCases.count)
      for take in takes[element] { add(take, of: element, from: rest, to: &segments) }
      guard let example, let overlap = overlaps.first else { return segments }
      yielding.insert(Yielding(phase: overlap.loser(in: example), property: overlap.property))
      overlaps = []
    }
  }

  private mutating func add(
    _ take: Take, of element: Int, from rest: (side: Side, values: PropertyValues), to segments: inout [[Segment]]
  ) {
    let before = segments
    let goals = GoalResolver(element: elements[element], viewport: viewport) { property in
      let last = before[property.index].count - 1
      return last < 0
        ? Endpoint(rest.values[property], .state(rest.side)) : before[property.index][last].endpoint(at: take.start)
    }
    switch schedule.phases[take.phase].phase.animate[take.entry].change {
    case .state(let side):
      let state = goals.element.state(side).values
      for property in Property.allCases where isTaken(property, take, element) {
        let (from, to) = (goals.start(property), Endpoint(state[property], .state(side)))
        guard differs(from.value, to.value, in: property) else { continue }
        append(property, take, element, from, to, way(of: property, element), to: &segments)
      }
    case .properties(let changes):
      for change in changes where !change.goal.usesUnion || spec.elements[element].role == .matched {
        for property in change.key.properties where isTaken(property, take, element) {
          add(change, property, take, element, goals, to: &segments)
        }
      }
    }
  }

  private mutating func add(
    _ change: PropertyChange, _ property: Property, _ take: Take, _ element: Int, _ goals: GoalResolver,
    to segments: inout [[Segment]]
  ) {
    let from = goals.start(property)
    switch change.goal {
    case .value(let value):
      let to = goals.endpoint(value, of: change.key, property)
      append(property, take, element, from, to, way(of: property, element), to: &segments)
    case .keyframes(let keyframes, let interpolation):
      let path = goals.path(keyframes, interpolation, of: change.key, property)
      guard let to = path.values.last else { return }
      append(property, take, element, from, to, .keyframes(path), to: &segments)
    }
  }

  /// Whether a phase takes a property; under a pattern or `*`, elements without a fill or content are skipped.
  private func isTaken(_ property: Property, _ take: Take, _ element: Int) -> Bool {
    guard take.properties.contains(property) else { return false }
    if property == .fill { return elements[element].hasFill }
    return property != .content || spec.elements[element].role == .matched
  }

  private func differs(_ left: SIMD4<Double>, _ right: SIMD4<Double>, in property: Property) -> Bool {
    (0..<property.componentCount).contains { abs(left[$0] - right[$0]) > Limits.sameValue }
  }

  /// The path of a property: only positions bend. A dismiss with phases of its own changes the sign, so that both
  /// directions bend to the same side.
  private func way(of property: Property, _ element: Int) -> Way {
    guard property == .position, bends else { return .straight }
    let sign: Double = direction == .present ? 1 : -1
    switch spec.elements[element].path {
    case .linear: return .straight
    case .arc(let degrees): return .arc(degrees: sign * degrees)
    }
  }

  private mutating func append(
    _ property: Property, _ take: Take, _ element: Int, _ from: Endpoint, _ to: Endpoint, _ way: Way,
    to segments: inout [[Segment]]
  ) {
    guard yielding.isEmpty || !yielding.contains(Yielding(phase: take.phase, property: property)) else { return }
    let last = segments[property.index].count - 1
    if last >= 0, segments[property.index][last].end > take.start + Limits.instant {
      let first = segments[property.index][last].phase
      overlaps.append(
        Overlap(
          element: element, property: property, first: first, second: take,
          until: min(segments[property.index][last].end, take.end)))
    }
    segments[property.index].append(
      Segment(
        start: take.start, duration: schedule.phases[take.phase].duration, from: from, to: to, way: way,
        easing: schedule.phases[take.phase].easing, phase: schedule.phases[take.phase].index))
  }
}

extension TrackBuilder.Overlap {
  /// The phase that yields: the one without a segment in the example, else the later one in the list.
  fileprivate func loser(in example: Timeline) -> Int {
    let own = example.elements[element].track(property)?.segments.map(\.phase) ?? []
    guard own.contains(first) == own.contains(second.phase) else {
      return own.contains(first) ? second.phase : first
    }
    return max(first, second.phase)
  }
}

extension Segment {
  /// The value at a time from its start on, with its meaning.
  fileprivate func endpoint(at time: Double) -> Endpoint {
    guard time < end - Limits.instant else { return Endpoint(to.value, to.meaning) }
    return Endpoint(value(at: time), .example)
  }
}

extension GoalResolver {
  /// The keyframes of one track; an omitted first one is the value at the segment's start.
  fileprivate func path(
    _ keyframes: [Keyframe], _ interpolation: KeyframeInterpolation, of key: PropertyKey, _ property: Property
  ) -> KeyframePath {
    var positions = keyframes.map(\.at)
    var values = keyframes.map { endpoint($0.value, of: key, property) }
    if positions.first != 0 {
      positions.insert(0, at: 0)
      let start = start(property)
      values.insert(Endpoint(start.value, start.meaning, held: .all), at: 0)
    }
    return KeyframePath(positions: positions, values: values, interpolation: interpolation.forwards)
  }
}

extension KeyframeInterpolation {
  fileprivate var forwards: KeyframePath.Interpolation {
    switch self {
    case .linear: .linear
    case .cubic: .cubic
    case .hold: .hold
    }
  }
}
