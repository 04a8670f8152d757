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

  /// An interaction with `threshold` 0.5 and without a velocity or a release of its own.
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
    /// One finger moves.
    case pan
    /// A pan that begins only where the scrolled content can't scroll further that way.
    case pull
    /// Two fingers move apart or together.
    case pinch
    /// A pan that begins at the edge opposite to its direction.
    case edgePan = "edge-pan"
  }

  /// The way that the finger travels.
  public enum Travel: String, Sendable, CaseIterable {
    /// Towards the lower edge.
    case down
    /// Towards the upper edge.
    case up
    /// To the left; to the right where the viewport reads right to left.
    case leading
    /// To the right; to the left where the viewport reads right to left.
    case trailing
    /// Any way: the straight distance from where the finger came down counts.
    case any
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

    /// The duration is in milliseconds, more than 0; nil stands for a key that the spec leaves out.
    public init(duration: Double? = nil, curve: Curve? = nil) {
      self.duration = duration
      self.curve = curve
    }
  }
}

/// A way through a transition: from source to destination screen, or back.
public enum Direction: String, Sendable, CaseIterable {
  /// From the source screen to the destination screen.
  case present
  /// From the destination screen back to the source screen.
  case dismiss
}
