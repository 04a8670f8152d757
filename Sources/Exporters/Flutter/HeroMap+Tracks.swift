import Simulator
import SpecModel

extension HeroMap {
  func track(_ track: Track, of timeline: Timeline) -> JSONLiteral {
    let phases = phases(of: timeline.direction)
    return [
      "property": .string(track.property.rawValue),
      "segments": .array(
        track.segments.map { segment in
          let phase = phases.indices.contains(segment.phase) ? phases[segment.phase].name : ""
          return [
            "phase": .string(phase),
            "start": number(segment.start),
            "duration": number(segment.duration),
            "curve": curve(segment.easing),
            "from": endpoint(segment.from, of: track.property),
            "to": endpoint(segment.to, of: track.property),
            "arc": arc(segment.way),
            "keyframes": keyframes(segment.way, of: track.property),
          ]
        }),
    ]
  }

  /// The phases that segments refer to by index: those of present too if dismiss is derived from it.
  private func phases(of direction: Direction) -> [Phase] {
    if direction == .dismiss, case .phases(let phases) = transition.spec.dismiss { return phases }
    return transition.spec.present
  }

  private func endpoint(_ endpoint: Endpoint, of property: Property) -> JSONLiteral {
    ["value": value(endpoint.value, of: property), "is": meaning(endpoint.meaning)]
  }

  /// `source` or `destination`, or for every component one of these, a length, or null for an example value.
  private func meaning(_ meaning: Meaning) -> JSONLiteral {
    switch meaning {
    case .state(let side): .string(side.rawValue)
    case .parts(let parts):
      .array(
        parts.map { part in
          switch part {
          case .state(let side): .string(side.rawValue)
          case .length(let length): .string(length.text(decimals: decimals))
          case .example: nil
          }
        })
    }
  }

  private func arc(_ way: Way) -> JSONLiteral {
    if case .arc(let degrees) = way { number(degrees) } else { nil }
  }

  private func keyframes(_ way: Way, of property: Property) -> JSONLiteral {
    guard case .keyframes(let path) = way else { return nil }
    return [
      "interpolation": .string(path.interpolation.mapName),
      "at": numbers(path.positions),
      "values": .array(path.values.map { endpoint($0, of: property) }),
    ]
  }
}

extension KeyframePath.Interpolation {
  fileprivate var mapName: String {
    switch self {
    case .linear: "linear"
    case .cubic: "cubic"
    case .hold: "hold"
    case .holdNext: "hold-next"
    }
  }
}
