package import SpecModel

extension Rule {
  package static let longWayRound = Rule(
    "long-way-round", .warning, "A rotation takes the long way round.",
    what: "A rotation turns by more than 180 degrees and not by whole turns.",
    why: "Rotations are interpolated as numbers: from 0 to 270 degrees is three quarters of a turn, although a "
      + "quarter turn the other way looks the same at the end.",
    cure: "Add or subtract 360 degrees at one end. If the long way is meant, allow it.")
}

struct LongWayRound: MotionRule {
  let rule = Rule.longWayRound

  /// In degrees.
  private static let limit = 180.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let entries = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for index in timeline.elements.indices {
        for track in timeline.elements[index].tracks where Property.rotations.contains(track.property) {
          for segment in track.segments {
            let (from, to) = (segment.from.value[0], segment.to.value[0])
            let turn = abs(to - from)
            guard turn > Self.limit + Limits.reached, abs(turn.remainder(dividingBy: 360)) > Limits.reached else {
              continue
            }
            let id = transition.spec.elements[index].id
            sightings.add(
              Sighting(
                place: transition.statePlace(of: track.property, between: segment, element: index)
                  ?? entries.place(of: track.property, ofPhase: segment.phase, timeline.direction, element: index),
                amount: turn, unit: .degrees, element: index, property: track.property.rawValue,
                direction: timeline.direction, viewport: scene.viewport.name, time: segment.start)
            ) {
              .long(id, track.property, from, to, at: segment)
            } notes: {
              let phase = transition.spec.pointer(toPhase: segment.phase, of: timeline.direction)
              return [Note("it turns in this phase", at: transition.place(phase / "name"))]
            }
          }
        }
      }
    }
  }
}

extension ResolvedTransition {
  /// The number that a state writes for the larger end of a segment between two states; nil if a phase writes it.
  fileprivate func statePlace(of property: Property, between segment: Segment, element: Int) -> Place? {
    let ends = [segment.from, segment.to].sorted { abs($0.value[0]) > abs($1.value[0]) }
    for end in ends {
      guard case .state(let side) = end.meaning,
        let written = side == .source ? spec.elements[element].source : spec.elements[element].destination,
        written.numbers[property] != nil
      else { continue }
      return place(.root / "elements" / element / side.rawValue / property.rawValue)
    }
    return nil
  }
}

extension Message {
  fileprivate static func long(
    _ element: String, _ property: Property, _ from: Double, _ to: Double, at segment: Segment
  ) -> Message {
    let turn = abs(to - from)
    let short = (to - from).remainder(dividingBy: 360)
    return "`\(element)` turns \(turn.short) degrees (`\(property.rawValue)` \(from.short) to \(to.short)) from "
      + "\(segment.start.milliseconds) ms on; the short way round is \(abs(short).short), to \((from + short).short)"
  }
}
