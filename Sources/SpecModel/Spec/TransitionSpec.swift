/// One screen transition as its file describes it: plain values without positions, checked by `SpecReader`.
public struct TransitionSpec: Sendable, Hashable {
  /// The `specVersion` that this build supports.
  public static let version = 1

  /// The transition's name, from which exporters derive names of files and types.
  public var name: String
  /// A description for readers; exports ignore it.
  public var description: String?
  /// The viewports, one or more; the first is the reference.
  public var viewports: [Viewport]
  /// The distance of the eye in points, for `rotationX` and `rotationY`; nil for no perspective.
  public var perspective: Double?
  /// The named curves, in the order written.
  public var curves: [NamedCurve] = []
  /// The elements, back to front.
  public var elements: [Element]
  /// The phases of present, one or more.
  public var present: [Phase]
  /// The dismiss direction.
  public var dismiss: Dismiss = .play(.retrace, duration: nil)
  /// The gestures.
  public var interactions: [Interaction] = []
  /// What plays with reduced motion; nil if the spec doesn't define it, which means `.crossfade` over 200 ms.
  public var reducedMotion: ReducedMotion?
  /// What viewports that read right to left show.
  public var rightToLeft = RightToLeft.mirror
  /// What an interruption does; nil if the spec doesn't define it, which means `.redirect`.
  public var interruption: Interruption?
  /// The paths of design-token files, relative to the spec.
  public var tokens: [String] = []
  /// The options of exporters by target, in the order written.
  public var targets: [TargetOptions] = []
  /// The names of rules whose findings are not reported for this file.
  public var allow: [String] = []
  /// Where an import took the spec from; nil for one that wasn't imported.
  package var origin: Origin?

  /// Creates a spec with all other keys at their defaults: dismiss retraces present, and reduced motion cross-fades.
  package init(name: String, viewports: [Viewport], elements: [Element], present: [Phase]) {
    self.name = name
    self.viewports = viewports
    self.elements = elements
    self.present = present
  }
}

/// An entry of `curves`.
public struct NamedCurve: Sendable, Hashable {
  /// The name that phases use.
  public var name: String
  /// A curve, or another entry's name.
  public var curve: Curve

  /// Creates a named curve.
  package init(_ name: String, _ curve: Curve) {
    self.name = name
    self.curve = curve
  }
}

/// The dismiss direction of a spec.
public enum Dismiss: Sendable, Hashable {
  /// Derived from present; `duration` is in milliseconds, nil for present's.
  case play(Playback, duration: Double?)
  /// Phases of its own, which start at the destination states.
  case phases([Phase])

  /// The ways to derive dismiss from present.
  public enum Playback: String, Sendable, CaseIterable {
    /// Present's values in reverse order, with every segment eased forwards by its own curve.
    case retrace
    /// Present, played backwards.
    case reverse
  }
}

/// What happens when the user reverses a direction while it runs.
public enum Interruption: String, Sendable, CaseIterable {
  /// The other direction starts from what is visible.
  case redirect
  /// The running direction plays backwards from where it is.
  case rewind
  /// The running direction ends first, then the other one plays.
  case finish
}

/// What plays if the user prefers reduced motion.
public struct ReducedMotion: Sendable, Hashable {
  /// The mode.
  public var mode: Mode
  /// The duration of a cross-fade, in milliseconds.
  public var duration: Double

  /// The choices for reduced motion.
  public enum Mode: String, Sendable, CaseIterable {
    /// The screens fade into each other; nothing moves.
    case crossfade
    /// The screens change at once.
    case cut
    /// The transition plays as usual.
    case same
  }

  /// Creates a setting. The duration of a cross-fade is in milliseconds, more than 0.
  package init(mode: Mode = .crossfade, duration: Double = 200) {
    self.mode = mode
    self.duration = duration
  }
}

/// The options of one target as the spec gives them; each exporter declares and checks its own.
public struct TargetOptions: Sendable, Hashable {
  /// The name of the target.
  public var target: String
  /// The options in the order written; the target checks them.
  public var options: [JSONLiteral.Member]

  /// Creates the options that a spec sets for one target, unchecked.
  package init(target: String, options: [JSONLiteral.Member]) {
    self.target = target
    self.options = options
  }
}
