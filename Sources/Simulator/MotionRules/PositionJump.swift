package import SpecModel

extension Rule {
  /// Jumps of a curve itself (`steps`, `points` with a step, a spring's last bit) are intended, or reported by another
  /// rule.
  package static let positionJump = Rule(
    "position-jump", .warning, "A position or size jumps.",
    what: "A position, size or translation jumps by more than 1 point, at a keyframe at 0 or between held keyframes. "
      + "Steps of a curve (`steps`, `points`) are intended and don't count.",
    why: "A jump reads as a dropped frame on every platform.",
    cure: "Leave out the keyframe at 0, so that the motion starts from the current value, or use another "
      + "interpolation.")
}

struct PositionJump: MotionRule {
  let rule = Rule.positionJump

  /// In points.
  private static let limit = 1.0
  private static let properties: [Property] = [.position, .size, .translation]

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    let places = EntryPlaces(in: transition)
    transition.forEachDirection { scene, timeline in
      for index in timeline.elements.indices {
        for place in timeline.elements[index].tracks.indices {
          let track = timeline.elements[index].tracks[place]
          guard Self.properties.contains(track.property),
            track.segments.indices.contains(where: { track.segments[$0].hasKeyframes })
          else { continue }
          let stretches = timeline.stretches(ofTrack: place, of: index)
          for (segment, range) in zip(track.segments, stretches.ofSegments) where segment.hasKeyframes {
            for jump in segment.jumps(between: stretches.all[range]) where jump.size > Self.limit {
              let direction = timeline.direction
              sightings.add(
                Sighting(
                  place: places.place(
                    of: track.property, ofPhase: segment.phase, direction, element: index),
                  amount: jump.size, unit: .points, element: index, property: track.property.rawValue,
                  direction: direction,
                  viewport: scene.viewport.name, time: jump.time)
              ) {
                .jump(transition.spec.elements[index].id, track.property, jump.size, jump.time)
              }
            }
          }
        }
      }
    }
  }
}

extension Segment {
  fileprivate var hasKeyframes: Bool { if case .keyframes = way { true } else { false } }

  /// The jumps of the value that aren't jumps of progress; sizes are in points.
  fileprivate func jumps(between stretches: ArraySlice<Stretch>) -> [(time: Double, size: Double)] {
    var sides: [(time: Double, value: SIMD4<Double>, progress: Double)] = [(start, from.value, 0)]
    for stretch in stretches {
      guard let progress = stretch.progress else { continue }
      sides.append((stretch.start, stretch.value(at: stretch.start), progress.from))
      sides.append((stretch.end, stretch.value(at: stretch.end), progress.to))
    }
    sides.append((end, to.value, 1))
    return stride(from: 0, to: sides.count - 1, by: 2).compactMap { index in
      let (before, after) = (sides[index], sides[index + 1])
      guard abs(before.progress - after.progress) < 1e-9 else { return nil }
      let step = after.value - before.value
      return (after.time, Double.hypot(step[0], step[1]))
    }
  }
}

extension Message {
  fileprivate static func jump(_ element: String, _ property: Property, _ size: Double, _ time: Double) -> Message {
    "\(property.rawValue) of `\(element)` jumps by \(size.short) points at \(time.milliseconds) ms, between keyframes "
      + "that no curve joins"
  }
}
