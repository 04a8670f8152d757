/// A gesture that scrubs a direction, or animates on its own and then triggers one.
public struct Interaction: Sendable, Hashable {
  /// Unique among the interactions.
  public var name: String
  /// What the finger does.
  public var gesture: Gesture
  /// The way the finger travels; nil for a pinch.
  public var direction: Travel?
  /// Travel for progress 1; for a pinch a scale factor in points, not 1.
  public var distance: Length
  /// Progress at which letting go completes, 0…1.
  public var threshold: Double
  /// Points per second; a faster release completes whatever the progress; nil: never.
  public var velocity: Double?
  /// What the finger's travel does.
  public var effect: Effect
  /// How the rest runs after letting go; nil: the remaining share of the duration, with `ease-out`.
  public var release: Release?

  public init(name: String, gesture: Gesture, direction: Travel?, distance: Length, effect: Effect) {
    self.name = name
    self.gesture = gesture
    self.direction = direction
    self.distance = distance
    self.threshold = 0.5
    self.effect = effect
  }

  /// The gestures.
  public enum Gesture: String, Sendable, CaseIterable {
    case pan, pull, pinch
    case edgePan = "edge-pan"
  }

  /// The way that the finger travels.
  public enum Travel: String, Sendable, CaseIterable {
    case down, up, leading, trailing, any
  }

  /// The two kinds of interactions: those that scrub a direction, and those that move something and then play one.
  public enum Effect: Sendable, Hashable {
    /// Scrubs that direction: time is progress times duration.
    case drives(Direction)
    /// Moves the named properties with the finger; past the threshold, letting go plays the direction from there.
    case animates([PhaseEntry], then: Direction, follow: [String])
  }

  /// How the rest runs after letting go.
  public struct Release: Sendable, Hashable {
    /// Milliseconds; nil for a spring that settles by itself, or where the spec leaves it out.
    public var duration: Double?
    /// Nil: `ease-out`.
    public var curve: Curve?

    public init(duration: Double? = nil, curve: Curve? = nil) {
      self.duration = duration
      self.curve = curve
    }
  }
}

/// A way through a transition: from source to destination screen, or back.
public enum Direction: String, Sendable, CaseIterable {
  case present, dismiss
}
