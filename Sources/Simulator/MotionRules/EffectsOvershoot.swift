package import SpecModel

extension Rule {
  package static let effectsOvershoot = Rule(
    "effects-overshoot", .warning, "Overshoot shows in an effect.",
    what: "A curve overshoots in an effect: by more than 0.05 of opacity, content or a color component, or 1 point "
      + "of blur or shadow, beyond its start and end.",
    why: "A bouncing effect looks like a flicker. In rlottie, opacities above 100 % wrap around.",
    cure: "Animate effects in a separate phase (`\"only\": \"effects\"`) with an easing that doesn't overshoot.")
}

struct EffectsOvershoot: MotionRule {
  let rule = Rule.effectsOvershoot

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { scene, timeline in
      for (index, element) in timeline.elements.enumerated() {
        for (place, track) in element.tracks.enumerated() where track.property.family == .effects {
          guard track.segments.contains(where: \.overshoots) else { continue }
          let stretches = timeline.stretches(ofTrack: place, of: index)
          for (segment, range) in zip(track.segments, stretches.ofSegments) where segment.overshoots {
            guard let worst = segment.overshoot(of: track.property, stretches.all[range]), worst.shares > 1 else {
              continue
            }
            let direction = timeline.direction
            sightings.add(
              Sighting(
                place: transition.curvePlace(ofPhase: segment.phase, direction), amount: worst.shares,
                measured: worst.amount, element: index, property: track.property.rawValue, direction: direction,
                viewport: scene.viewport.name, time: worst.time)
            ) {
              .overshoot(transition.spec.elements[index].id, track.property, worst.amount.value, worst.time)
            }
          }
        }
      }
    }
  }
}

extension Segment {
  /// The most by which a component leaves the values at the segment's ends. Between the ends of stretches, each
  /// component is monotonic.
  fileprivate func overshoot(
    of property: Property, _ stretches: ArraySlice<Stretch>
  ) -> (shares: Double, amount: Amount, time: Double)? {
    var given = [from.value, to.value]
    if case .keyframes(let path) = way { given += path.values.map(\.value) }
    let clamped = given.map { property.clamped($0) }
    let lows = clamped.reduce(SIMD4(repeating: .infinity), pointwiseMin)
    let highs = clamped.reduce(SIMD4(repeating: -.infinity), pointwiseMax)
    var worst: (shares: Double, amount: Amount, time: Double)?
    for stretch in stretches {
      for time in [stretch.start, stretch.end] {
        let value = property.clamped(stretch.value(at: time))
        for part in 0..<property.componentCount {
          let amount = Amount(max(value[part] - highs[part], lows[part] - value[part]), property.unit(ofPart: part))
          let shares = amount.value / (amount.unit == .number ? 0.05 : 1)
          if shares > worst?.shares ?? 0 { worst = (shares, amount, time) }
        }
      }
    }
    return worst
  }
}

extension Message {
  fileprivate static func overshoot(_ element: String, _ property: Property, _ amount: Double, _ time: Double)
    -> Message
  {
    "the curve overshoots the \(property.rawValue) of `\(element)` by \(amount.short) at \(time.milliseconds) ms; "
      + "use `only` to give effects a curve of their own"
  }
}
