/// A gesture that scrubs a direction, or animates properties and then starts a direction.
public struct Interaction: Sendable, Hashable {
  /// The name, unique among the interactions.
  public var name: String
  /// The finger's gesture.
  public var gesture: Gesture
  /// The direction of the finger's travel; nil for a pinch.
  public var direction: Travel?
  /// The travel for progress 1; for a pinch, a scale factor as a number of points, not 1.
  public var distance: Length
  /// The progress from which a release completes, 0…1.
  public var threshold: Double
  /// The event that completes the gesture at `threshold`.
  public var commit: Commit
  /// The velocity in points per second above which a release completes regardless of the progress; nil for never.
  public var velocity: Double?
  /// The effect of the finger's travel.
  public var effect: Effect
  /// The motion after a release; nil for `ease-out` over the remaining share of the duration.
  public var release: Release?

  /// Creates an interaction with a `threshold` of 0.5 that commits on release, without a velocity or a release of its own.
  package init(name: String, gesture: Gesture, direction: Travel?, distance: Length, effect: Effect) {
    self.name = name
    self.gesture = gesture
    self.direction = direction
    self.distance = distance
    self.threshold = 0.5
    self.commit = .release
    self.effect = effect
  }

  /// The gestures.
  public enum Gesture: String, Sendable, CaseIterable {
    /// One finger moves.
    case pan
    /// A pan that starts only if the scrolled content can't scroll further in that direction.
    case pull
    /// Two fingers move apart or together.
    case pinch
    /// A pan that starts at the edge opposite to its direction.
    case edgePan = "edge-pan"
  }

  /// The events that complete a gesture at its threshold.
  public enum Commit: String, Sendable, CaseIterable {
    /// The finger lets go at the threshold or beyond it.
    case release
    /// The progress reaches the threshold for the first time, or again after it was below. It counts as letting go
    /// there, and the finger has no effect until it is lifted.
    case threshold
  }

  /// The direction of the finger's travel.
  public enum Travel: String, Sendable, CaseIterable {
    /// Toward the lower edge.
    case down
    /// Toward the upper edge.
    case up
    /// To the left, or to the right if the viewport reads right to left.
    case leading
    /// To the right, or to the left if the viewport reads right to left.
    case trailing
    /// In any direction: the straight distance from where the finger came down counts.
    case any
  }

  /// The two kinds of interactions: those that scrub a direction, and those that move properties and then play one.
  public enum Effect: Sendable, Hashable {
    /// Scrubs a direction: its time is progress times duration.
    case drives(Direction)
    /// Moves the named properties with the finger; past the threshold, a release plays the direction from there.
    case animates([PhaseEntry], then: Direction, follow: [String])
  }

  /// The motion after a release.
  public struct Release: Sendable, Hashable {
    /// The duration in milliseconds; nil for a spring that determines its own, or if the spec omits it.
    public var duration: Double?
    /// The curve; nil for `ease-out`.
    public var curve: Curve?

    /// Creates a release. The duration is in milliseconds, more than 0; nil is a key that the spec omits.
    package init(duration: Double? = nil, curve: Curve? = nil) {
      self.duration = duration
      self.curve = curve
    }
  }
}

/// A direction of a transition: from the source to the destination screen, or back.
public enum Direction: String, Sendable, CaseIterable {
  /// From the source screen to the destination screen.
  case present
  /// From the destination screen back to the source screen.
  case dismiss
}
