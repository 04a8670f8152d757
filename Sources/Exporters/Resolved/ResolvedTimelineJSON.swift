import Simulator
import SpecModel

extension Timeline {
  /// - Parameters:
  ///   - heads: the members of the elements that are the same everywhere.
  ///   - tolerances: by element index, the permitted error of properties with the finest bound.
  func json(
    of spec: TransitionSpec, _ heads: [JSONLiteral], _ scene: [SceneElement],
    _ forms: MotionForms?, within tolerances: [Tolerances]?
  ) -> JSONLiteral {
    let written = writtenPhases(of: spec)
    return [
      "direction": .choice(direction),
      "duration": .number(duration),
      "reversed": .bool(isReversed),
      "phases": .list(phases) { span in
        [
          "name": .names(span.name), "start": .number(span.start), "end": .number(span.end),
          "duration": .number(span.duration),
        ]
      },
      "opening": opening.map { $0.json(phases: written) } ?? nil,
      "elements": .list(Array(zip(zip(heads, scene), elements).enumerated())) { index, pair in
        let (element, timeline) = pair
        let motion: JSONLiteral = [
          "opening": .number(opening?.starts[index] ?? 0),
          "moves": .bool(!timeline.tracks.isEmpty),
          "initial": timeline.initial.json,
          "frame": timeline.initial.frame(anchor: element.1.anchor),
          "tracks": .list(timeline.tracks) {
            $0.json(phases: written, forms, within: tolerances?[index].place($0.property))
          },
        ]
        return element.0.adding(element.1.timelessJSON).adding(motion)
      },
    ]
  }

  /// The phases that segments refer to by index: those of present too if dismiss is derived from it.
  private func writtenPhases(of spec: TransitionSpec) -> [Phase] {
    if direction == .dismiss, case .phases(let phases) = spec.dismiss { return phases }
    return spec.present
  }
}

extension PhaseMotion {
  fileprivate func json(phases: [Phase]) -> JSONLiteral {
    [
      "phase": .names(phases.indices.contains(phase) ? phases[phase].name : ""),
      "duration": .number(duration),
      "easing": easing.json(nil),
    ]
  }
}

extension Track {
  fileprivate func json(phases: [Phase], _ forms: MotionForms?, within tolerance: Double?) -> JSONLiteral {
    [
      "property": .choice(property),
      "initial": property.json(initial),
      "segments": .list(segments) { $0.json(in: self, phases: phases, forms, within: tolerance) },
    ]
  }
}

extension Segment {
  /// - Parameter tolerance: the permitted error of the property with the finest bound, in its unit.
  fileprivate func json(
    in track: Track, phases: [Phase], _ forms: MotionForms?, within tolerance: Double?
  ) -> JSONLiteral {
    let property = track.property
    let precision = tolerance.map { reach * MotionForms.fineBound / $0 } ?? 1
    let course =
      forms?.course(of: self, in: track, precision: precision).map { [JSONLiteral.Member("course", $0)] } ?? []
    let segment: JSONLiteral = [
      "start": .number(start),
      "duration": .number(duration),
      "end": .number(end),
      "phase": .names(phases.indices.contains(phase) ? phases[phase].name : ""),
      "from": from.json(of: property),
      "to": to.json(of: property),
      "way": way.json(of: property),
      "easing": easing.json(
        forms, keeping: Thresholds.of(property).shares(from: from.value[0], to: to.value[0]), precision: precision),
    ]
    return segment.adding(.object(course))
  }

  /// How far the property changes while progress goes from 0 to 1, in its unit.
  private var reach: Double {
    func distance(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
      (one - other).length
    }
    switch way {
    case .straight: return distance(from.value, to.value)
    case .arc(let degrees):
      let half = abs(degrees) / 2
      return distance(from.value, to.value) * (half * .pi / 180) / max(Trigonometry.sine(degrees: half), 1e-9)
    case .keyframes(let path):
      return path.values.map { distance(from.value, $0.value) }.max() ?? 0
    }
  }
}

extension Way {
  fileprivate func json(of property: Property) -> JSONLiteral {
    switch self {
    case .straight: ["name": "straight", "straight": true, "arc": nil, "keyframes": nil]
    case .arc(let degrees):
      ["name": "arc", "straight": false, "arc": ["degrees": .number(degrees)], "keyframes": nil]
    case .keyframes(let path):
      ["name": "keyframes", "straight": false, "arc": nil, "keyframes": path.json(of: property)]
    }
  }
}

extension KeyframePath {
  fileprivate func json(of property: Property) -> JSONLiteral {
    [
      "interpolation": .choice(named: interpolation.name, of: ["linear", "cubic", "hold", "holdNext"]),
      "keyframes": .list(Array(zip(positions, values))) { position, value in
        JSONLiteral.object([.init("at", .number(position))]).adding(value.json(of: property))
      },
    ]
  }
}

extension KeyframePath.Interpolation {
  fileprivate var name: String {
    switch self {
    case .linear: "linear"
    case .cubic: "cubic"
    case .hold: "hold"
    case .holdNext: "holdNext"
    }
  }
}

extension Endpoint {
  fileprivate func json(of property: Property) -> JSONLiteral {
    [
      "value": property.json(value), "meaning": meaning.json,
      "held": held.map { held in
        [
          "own": .array((0..<property.componentCount).map { .number(held.own[$0]) }),
          "width": .number(held.size.x), "height": .number(held.size.y),
        ]
      } ?? nil,
    ]
  }
}

extension Meaning {
  fileprivate var json: JSONLiteral {
    switch self {
    case .state(let side):
      ["name": "state", "state": .choice(side), "parts": nil]
    case .parts(let parts):
      ["name": "parts", "state": nil, "parts": .list(parts) { $0.json }]
    }
  }
}

extension Meaning.Part {
  fileprivate var json: JSONLiteral {
    switch self {
    case .state(let side): ["name": "state", "state": .choice(side), "length": nil, "example": false]
    case .length(let length): ["name": "length", "state": nil, "length": length.json, "example": false]
    case .example: ["name": "example", "state": nil, "length": nil, "example": true]
    }
  }
}

extension Length {
  var json: JSONLiteral {
    .object(Unit.allCases.map { .init("\($0)", .number(self[$0])) })
  }
}
