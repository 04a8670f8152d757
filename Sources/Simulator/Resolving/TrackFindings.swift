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
        Message.overlap(
          overlap, spec.elements[overlap.element].id, direction, schedule.phases.map(\.phase), source: source),
        on: viewport)
    }
  }

  /// Reports tracks that aren't at the destination state at the end of present, or at the source state at the end of
  /// dismiss, except for `content`: the real views take over.
  mutating func addUnreached(in timeline: Timeline, elements: [SceneElement], on viewport: Viewport) {
    let side: Side = timeline.direction == .present ? .destination : .source
    for (index, element) in elements.enumerated() {
      let state = element.state(side).values
      for property in Property.allCases where property != .content && (property != .fill || element.hasFill) {
        let track = timeline.elements[index].track(property)
        let final = track?.final ?? timeline.elements[index].initial[property]
        let distance = final - state[property]
        guard (0..<property.componentCount).contains(where: { !(abs(distance[$0]) <= Limits.reached) }) else {
          continue
        }
        add(unreached(property, index, timeline.direction, final, state[property], track), on: viewport)
      }
    }
  }

  private func unreached(
    _ property: Property, _ index: Int, _ direction: Direction, _ final: SIMD4<Double>, _ state: SIMD4<Double>,
    _ track: Track?
  ) -> Finding {
    let element = spec.elements[index]
    let place: Place
    if let last = track?.segments.last {
      place = Place(source, .value(spec.pointer(toPhase: last.phase, of: direction) / "animate"))
    } else {
      place = Place(source, .value(.root / "elements" / index))
    }
    return Message.unreached(element.id, property, direction, final: final, state: state, at: place)
  }
}

extension TransitionSpec {
  /// The place where a phase of a direction is written; dismiss may be derived from present's.
  func pointer(toPhase index: Int, of direction: Direction) -> JSONPointer {
    if direction == .dismiss, case .phases = dismiss { return .root / "dismiss" / "phases" / index }
    return .root / "present" / "phases" / index
  }
}

private enum Message {
  static func overlap(
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

  static func unreached(
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
    let numbers = (0..<property.componentCount).map { (value[$0] * 1000).rounded() / 1000 }
    return numbers.count == 1 ? "\(numbers[0])" : "(" + numbers.map { "\($0)" }.joined(separator: ", ") + ")"
  }
}
