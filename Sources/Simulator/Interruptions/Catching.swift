public import SpecModel

/// A finger that has caught a running direction: its motion continues from what was visible.
public struct CaughtInteraction: Sendable {
  /// The progress where the finger came down.
  public let progress: Double
  /// What the finger scrubs, with every segment's curve linear.
  private let scrubbed: Timeline
  /// For each element, the visible values minus those that the finger scrubs at that progress.
  private let offsets: [PropertyValues]

  fileprivate init(progress: Double, scrubbed: Timeline, offsets: [PropertyValues]) {
    (self.progress, self.scrubbed, self.offsets) = (progress, scrubbed, offsets)
  }

  /// The milliseconds in which the caught state blends into what the finger scrubs.
  public static let settling = 100.0

  /// - Parameter elapsed: the milliseconds since the touch.
  func value(of property: Property, of element: Int, at progress: Double, elapsed: Double) -> SIMD4<Double> {
    let share = max(0, 1 - elapsed / Self.settling)
    return scrubbed.elements[element].value(of: property, at: progress * scrubbed.duration, in: scrubbed)
      + offsets[element][property] * share
  }
}

extension ResolvedTransition {
  /// Catches a running direction with a finger.
  /// * `time`: milliseconds from the start of the run.
  /// - Returns: nil if the interaction doesn't drive a direction, or if the run doesn't play at that time.
  public func caught(_ interaction: Interaction, in run: Run, at time: Double, in scene: Scene) -> CaughtInteraction? {
    guard case .drives(let driven) = interaction.effect, time > 0, time < run.duration else { return nil }
    let (_, leg, elapsed) = run.place(at: time)
    let share = leg.share(at: elapsed)
    // A release may overshoot, but a finger doesn't.
    let progress = min(max(leg.timeline.direction == driven ? share : 1 - share, 0), 1)
    let scrubbed = scene.timeline(driven).linear
    let flight = leg.flight(at: elapsed)
    let offsets = spec.elements.indices.map { index in
      var offsets = flight.values(of: index)
      for property in Property.allCases {
        offsets[property] -= scrubbed.elements[index].value(
          of: property, at: progress * scrubbed.duration, in: scrubbed)
      }
      return offsets
    }
    return CaughtInteraction(progress: progress, scrubbed: scrubbed, offsets: offsets)
  }

  /// Returns what every element shows under the finger, in the spec's order.
  /// * `progress`: the finger's progress, clamped to 0…1.
  /// * `elapsed`: milliseconds since the touch.
  public func sample(
    _ caught: CaughtInteraction, at progress: Double, elapsed: Double, in scene: Scene
  ) -> [ElementSample] {
    let progress = min(max(progress, 0), 1)
    return samples(in: scene) { caught.value(of: $1, of: $0, at: progress, elapsed: elapsed) }
  }
}
