package import SpecModel

extension Rule {
  package static let unsettledSpring = Rule(
    "unsettled-spring", .warning, "A spring is cut off before it settles.",
    what: "A spring is cut by its `duration` before it settles, and its last step to the end is longer than 0.5 "
      + "points, 0.5 degrees or 0.005 of a scale, opacity or color. Eight times that is an error, and nothing is "
      + "exported. A spring without `duration` ends when a thousandth of its way is left, which is reported from 1 "
      + "point, 1 degree or 0.01 on.",
    why: "The element snaps into place in the last frame. UIKit and SwiftUI let physical springs run until they "
      + "settle; a fixed duration on Android or Flutter cuts them.",
    cure: "Leave `duration` out, so that the phase lasts until the spring has settled, or damp the spring more. On a "
      + "long way, give it the duration at which half a point is left; `--fix` writes both.")
}

struct UnsettledSpring: MotionRule {
  let rule = Rule.unsettledSpring

  private static let errorFactor = 8.0
  /// The same for a spring that settles by itself, relative to what is visible.
  private static let settledFactor = 2.0

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { scene, timeline in
      for (index, element) in timeline.elements.enumerated() {
        for track in element.tracks {
          for segment in track.segments {
            check(segment, of: track.property, index, timeline, scene, transition, &sightings)
          }
        }
      }
    }
  }

  private func check(
    _ segment: Segment, of property: Property, _ element: Int, _ timeline: Timeline, _ scene: Scene,
    _ transition: ResolvedTransition, _ sightings: inout Sightings
  ) {
    guard case .spring(let motion, let milliseconds) = segment.easing.shape else { return }
    let step = abs(segment.lastStep(motion, milliseconds, of: property))
    let measure = Measure(property)
    let worst = measure.parts(of: step).max { $0.shares < $1.shares }
    guard let worst, worst.shares > 1 else { return }
    let direction = timeline.direction
    let settlesByItself = transition.phases(of: direction)[segment.phase].duration == nil
    let settlesAt = motion.settlingTime().map { $0 * 1000 } ?? .infinity
    guard settlesByItself ? worst.shares >= Self.settledFactor : settlesAt > milliseconds + Limits.instant else {
      return
    }
    let time = segment.easing.isMirrored ? segment.start : segment.end
    sightings.add(
      Sighting(
        place: transition.durationPlace(ofPhase: segment.phase, direction), amount: worst.shares,
        measured: worst.amount, element: element, property: property.rawValue, direction: direction,
        viewport: scene.viewport.name, time: time,
        isError: !settlesByItself && worst.shares > Self.errorFactor)
    ) {
      let (phase, id) = (transition.phaseName(segment.phase, direction), transition.spec.elements[element].id)
      return settlesByItself
        ? .settled(phase, id, property, worst.text, milliseconds: milliseconds)
        : .cut(phase, id, property, worst.text, milliseconds: milliseconds, settlesAt: settlesAt)
    } fix: {
      if settlesByItself {
        transition.durationFix(ofPhase: segment.phase, direction, motion, milliseconds, shares: worst.shares)
      } else {
        transition.settlingFix(ofPhase: segment.phase, direction, milliseconds: milliseconds, settlesAt: settlesAt)
      }
    }
  }
}

extension ResolvedTransition {
  /// The duration that lets the spring of a phase settle, if a longer one does: a spring that is fitted to its phase is
  /// refitted to any.
  fileprivate func settlingFix(
    ofPhase index: Int, _ direction: Direction, milliseconds: Double, settlesAt: Double
  ) -> Fix? {
    let phase = phases(of: direction)[index]
    // In a dismiss that is stretched, times differ from those of its phases.
    guard phase.duration == milliseconds, spec.settlesByItself(phase.curve), settlesAt < 1e7 else { return nil }
    let needed = JSONLiteral.text(of: settlesAt.rounded(.up))
    return Fix("replace with `\(needed)`", at: durationPlace(ofPhase: index, direction), replacement: needed)
  }

  /// The duration after which no more is left than what isn't visible, for a spring that settles by itself.
  /// - Parameter shares: what is left after `milliseconds`, relative to what is visible.
  fileprivate func durationFix(
    ofPhase index: Int, _ direction: Direction, _ motion: SpringMotion, _ milliseconds: Double, shares: Double
  ) -> Fix? {
    let rest = abs(1 - motion.value(at: milliseconds / 1000)) / shares
    guard rest > 0, let needed = motion.settlingTime(within: rest), needed < 1e4 else { return nil }
    let text = JSONLiteral.text(of: (needed * 1000).rounded(.up))
    return Fix(
      "add `\"duration\": \(text)`", at: place(spec.pointer(toPhase: index, of: direction) / "name"),
      .add(key: "duration", value: text))
  }
}

extension TransitionSpec {
  /// Whether a curve is a spring that determines its own duration.
  fileprivate func settlesByItself(_ curve: Curve) -> Bool {
    CurveNames(curves).form(of: curve).spring?.oscillator != nil
  }
}

extension Segment {
  /// The remaining distance when the spring is cut off, as it is drawn: beyond a clamp, no jump is visible. The jump of
  /// a keyframe held until 1 doesn't count: it happens regardless of how close to 1 the spring gets.
  fileprivate func lastStep(_ motion: SpringMotion, _ milliseconds: Double, of property: Property) -> SIMD4<Double> {
    let reached = motion.value(at: milliseconds / 1000)
    func value(_ progress: Double) -> SIMD4<Double> {
      property.clamped(way.value(from: from.value, to: to.value, progress: progress, ahead: progress))
    }
    let skips = way.heldPath != nil && reached < 1
    if easing.isMirrored { return value(1 - reached) - value(skips ? .leastNonzeroMagnitude : 0) }
    return value(skips ? 1.0.nextDown : 1) - value(reached)
  }
}

extension Way {
  /// The path if its keyframes are held; nil for other ways.
  var heldPath: KeyframePath? {
    guard case .keyframes(let path) = self else { return nil }
    return path.interpolation == .hold || path.interpolation == .holdNext ? path : nil
  }
}

extension Message {
  fileprivate static func settled(
    _ phase: String, _ element: String, _ property: Property, _ step: String, milliseconds: Double
  ) -> Message {
    "phase `\(phase)` ends after \(milliseconds.milliseconds) ms, when its spring still has a thousandth of the way to "
      + "go: \(property.rawValue) of `\(element)` jumps the last \(step); give the phase a `duration`"
  }

  fileprivate static func cut(
    _ phase: String, _ element: String, _ property: Property, _ step: String, milliseconds: Double, settlesAt: Double
  ) -> Message {
    "the spring of phase `\(phase)` is cut after \(milliseconds.milliseconds) ms: "
      + "\(property.rawValue) of `\(element)` jumps the last \(step); "
      + (settlesAt.isFinite ? "it settles after \(settlesAt.rounded(.up).milliseconds) ms" : "it never settles")
  }
}
