package import SpecModel

extension Rule {
  package static let sizeClamp = Rule(
    "size-clamp", .warning, "Overshoot drives a size below 0.",
    what: "Overshoot drives a width or height below 0, and it is drawn as 0.",
    why: "It sticks at 0 for a moment; some platforms reject negative sizes, and Flutter throws.",
    cure: "Use a curve that doesn't overshoot for the size, or a larger final size.")
}

struct SizeClamp: MotionRule {
  let rule = Rule.sizeClamp

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let places = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for (index, element) in timeline.elements.enumerated() {
        guard let place = element.place(of: .size) else { continue }
        let segments = element.tracks[place].segments
        guard segments.contains(where: \.overshoots) else { continue }
        let stretches = timeline.stretches(ofTrack: place, of: index)
        for (segment, range) in zip(segments, stretches.ofSegments) where segment.overshoots {
          guard let least = stretches.all[range].leastSize, least.value < -Limits.reached else { continue }
          let direction = timeline.direction
          sightings.add(
            Sighting(
              place: places.place(of: .size, ofPhase: segment.phase, direction, element: index),
              amount: -least.value, unit: .points, element: index, property: Property.size.rawValue,
              direction: direction,
              viewport: scene.viewport.name, time: least.time)
          ) {
            .negative(transition.spec.elements[index].id, least.part, least.value, least.time)
          }
        }
      }
    }
  }
}

extension ArraySlice<Stretch> {
  /// The smallest size, at the ends of stretches: in between, each component is monotonic.
  fileprivate var leastSize: (value: Double, part: String, time: Double)? {
    var least: (value: Double, part: String, time: Double)?
    for stretch in self {
      for time in [stretch.start, stretch.end] {
        let value = stretch.value(at: time)
        for (part, name) in Property.size.partNames.enumerated() where value[part] < least?.value ?? .infinity {
          least = (value[part], name, time)
        }
      }
    }
    return least
  }
}

extension Message {
  fileprivate static func negative(_ element: String, _ part: String, _ value: Double, _ time: Double) -> Message {
    "overshoot drives the \(part) of `\(element)` to \(value.short) points at \(time.milliseconds) ms; "
      + "it is drawn as 0"
  }
}
