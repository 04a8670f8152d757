import SpecModel

/// The findings while tracks are made: one for each place, which names its viewports.
struct TrackFindings {
  let spec: TransitionSpec
  let source: String
  /// In the order of detection; findings that differ only in their viewports are merged.
  private var found: [Finding] = []
  private var indices: [Finding: Int] = [:]

  init(spec: TransitionSpec, source: String) {
    self.spec = spec
    self.source = source
  }

  var merged: [Finding] { found }

  /// The most findings; more don't help.
  private static let limit = 10_000

  private mutating func add(_ finding: Finding, on viewport: Viewport) {
    if let index = indices[finding] {
      found[index].subject.viewports.append(viewport.name)
    } else if found.count < Self.limit {
      indices[finding] = found.count
      found.append(finding)
      found[found.count - 1].subject.viewports = [viewport.name]
    }
  }

  mutating func add(
    _ overlaps: [TrackBuilder.Overlap], direction: Direction, schedule: PhaseSchedule, on viewport: Viewport
  ) {
    for overlap in overlaps {
      add(
        .overlap(
          overlap, spec.elements[overlap.element].id, direction, schedule.phases.map(\.phase), source: source),
        on: viewport)
    }
  }

  /// Reports tracks that aren't at the destination state at the end of present, or at the source state at the end of
  /// dismiss, except for `content`: the real views take over.
  mutating func addUnreached(in timeline: Timeline, elements: [SceneElement], on viewport: Viewport) {
    let side: Side = timeline.direction == .present ? .destination : .source
    let missed = Parallel.map(partsOf: elements.indices) { part in
      part.flatMap { index in
        let (motion, element) = (timeline.elements[index], elements[index])
        return motion.properties(missing: element.state(side).values, hasFill: element.hasFill).map { (index, $0) }
      }
    }
    for (index, property) in missed.joined() {
      add(unreached(property, index, timeline, elements[index].state(side).values[property]), on: viewport)
    }
  }

  private func unreached(
    _ property: Property, _ index: Int, _ timeline: Timeline, _ state: SIMD4<Double>
  ) -> Finding {
    let place: Place
    if let last = timeline.elements[index].track(property)?.segments.last {
      place = Place(source, .value(spec.pointer(toPhase: last.phase, of: timeline.direction) / "animate"))
    } else {
      place = Place(source, .value(.root / "elements" / index))
    }
    return .unreached(
      spec.elements[index].id, property, timeline.direction, final: timeline.elements[index].final(property),
      state: state, at: place)
  }
}

extension ElementTimeline {
  fileprivate func final(_ property: Property) -> SIMD4<Double> { track(property)?.final ?? initial[property] }

  /// The properties that don't end at the element's state.
  fileprivate func properties(missing state: PropertyValues, hasFill: Bool) -> [Property] {
    Property.allCases.filter { property in
      if property == .content || (property == .fill && !hasFill) { return false }
      let distance = final(property) - state[property]
      return (0..<property.componentCount).contains { !(abs(distance[$0]) <= Limits.reached) }
    }
  }
}

extension TransitionSpec {
  /// The place where a phase of a direction is written; dismiss may be derived from present's.
  func pointer(toPhase index: Int, of direction: Direction) -> JSONPointer {
    if direction == .dismiss, case .phases = dismiss { return .root / "dismiss" / "phases" / index }
    return .root / "present" / "phases" / index
  }
}

extension Finding {
  fileprivate static func overlap(
    _ overlap: TrackBuilder.Overlap, _ element: String, _ direction: Direction, _ phases: [Phase], source: String
  ) -> Finding {
    let phasesPointer = JSONPointer.root / direction.rawValue / "phases"
    func place(_ phase: Int, _ entry: Int?) -> Place {
      let pointer = phasesPointer / phase / "animate"
      return Place(source, entry.map { .key(pointer / phases[phase].animate[$0].selector.text) } ?? .value(pointer))
    }
    return Finding(
      .overlappingPhases,
      "phases `\(phases[overlap.first].name)` and `\(phases[overlap.second.phase].name)` both animate "
        + "\(overlap.property.rawValue) of `\(element)` from \(overlap.second.start) to \(overlap.until) ms",
      at: place(overlap.second.phase, overlap.second.entry),
      subject: Subject(
        element: element, property: overlap.property.rawValue, directions: [direction.rawValue],
        time: overlap.second.start),
      notes: [Note("`\(phases[overlap.first].name)` is here", at: place(overlap.first, nil))])
  }

  fileprivate static func unreached(
    _ element: String, _ property: Property, _ direction: Direction, final: SIMD4<Double>, state: SIMD4<Double>,
    at place: Place
  ) -> Finding {
    let side: Side = direction == .present ? .destination : .source
    return Finding(
      .unreachedState,
      "`\(element)` ends \(direction.rawValue) with \(property.rawValue) \(text(final, property)), its \(side.rawValue) "
        + "state has \(text(state, property)): animate it to `\"\(side.rawValue)\"`",
      at: place,
      subject: Subject(element: element, property: property.rawValue, directions: [direction.rawValue]))
  }

  private static func text(_ value: SIMD4<Double>, _ property: Property) -> String {
    if property == .fill { return Color(value).hex }
    let numbers = (0..<property.componentCount).map { Decimal.rounded(value[$0], decimals: 3) }
    return numbers.count == 1 ? "\(numbers[0])" : "(" + numbers.map { "\($0)" }.joined(separator: ", ") + ")"
  }
}
