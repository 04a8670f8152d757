package import SpecModel

extension Rule {
  package static let holdFlicker = Rule(
    "hold-flicker", .warning, "Held keyframes flicker under a curve that comes back.",
    what: "A curve comes back across the `at` of a held keyframe, so that the value before it shows once more.",
    why: "Held values change at once. A spring that swings about 1 changes the last one several times within a moment: "
      + "the element flickers.",
    cure:
      "Give held keyframes a phase of their own with a curve that doesn't come back, such as `linear`, or move `at` "
      + "away from where the spring swings.")
}

struct HoldFlicker: MotionRule {
  let rule = Rule.holdFlicker

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let entries = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      let direction = timeline.direction
      for index in timeline.elements.indices {
        for (place, track) in timeline.elements[index].tracks.enumerated() {
          guard track.segments.contains(where: { $0.way.heldPath != nil }) else { continue }
          let stretches = timeline.stretches(ofTrack: place, of: index)
          for (segment, range) in zip(track.segments, stretches.ofSegments) {
            let returns = segment.way.heldPath?.returns(in: stretches.all[range]) ?? []
            guard let first = returns.first else { continue }
            sightings.add(
              Sighting(
                place: entries.place(of: track.property, ofPhase: segment.phase, direction, element: index),
                amount: Double(returns.count), measured: Amount(Double(returns.count), .number), element: index,
                property: track.property.rawValue, direction: direction, viewport: scene.viewport.name,
                time: first.start)
            ) {
              let isBackwards = direction == .dismiss && !transition.dismissHasPhases
              return .flickers(
                transition.spec.elements[index].id, track.property, returns,
                at: isBackwards ? 1 - first.position : first.position)
            }
          }
        }
      }
    }
  }
}

/// A time in which a value shows again that a later one had replaced, in milliseconds.
private struct Return {
  let start, end: Double
  /// The share of progress of the keyframe that it comes back across.
  let position: Double
}

extension KeyframePath {
  fileprivate func returns(in stretches: ArraySlice<Stretch>) -> [Return] {
    var returns: [Return] = []
    var last: (progress: Double, value: SIMD4<Double>)?
    for stretch in stretches {
      guard let (from, to) = stretch.progress else { continue }
      let (progress, value) = ((from + to) / 2, stretch.value(at: stretch.start))
      if let last, progress < last.progress, value != last.value {
        let position = positions.last { $0 <= last.progress } ?? 1
        returns.append(Return(start: stretch.start, end: stretch.end, position: position))
      }
      last = (progress, value)
    }
    return returns
  }
}

extension Message {
  fileprivate static func flickers(
    _ element: String, _ property: Property, _ returns: [Return], at position: Double
  ) -> Message {
    let (start, end) = (returns[0].start.milliseconds, returns[0].end.milliseconds)
    let times = returns.count == 1 ? "" : ", and \(returns.count - 1) more times"
    return
      "\(property.rawValue) of `\(element)` flickers: its curve comes back across the keyframe at \(position.short) "
      + "from \(start) to \(end) ms\(times)"
  }
}
