/// One screen transition as its file describes it: plain values, without positions, checked by `SpecReader`.
public struct TransitionSpec: Sendable, Hashable {
  /// The `specVersion` that this build reads.
  public static let version = 1

  /// The transition's name, from which exporters derive names of files and types.
  public var name: String
  /// For people; exports ignore it.
  public var description: String?
  /// One or more; the first is the reference.
  public var viewports: [Viewport]
  /// Distance of the eye in points, for `rotationX` and `rotationY`; nil: no perspective.
  public var perspective: Double?
  /// In the order written.
  public var curves: [NamedCurve] = []
  /// Back to front.
  public var elements: [Element]
  /// The phases of present, one or more.
  public var present: [Phase]
  /// How the way back runs.
  public var dismiss: Dismiss = .play(.retrace, duration: nil)
  /// What fingers do.
  public var interactions: [Interaction] = []
  /// Nil if the spec does not say: then it is `.crossfade` over 200 ms.
  public var reducedMotion: ReducedMotion?
  /// What viewports that read right to left show.
  public var rightToLeft = RightToLeft.mirror
  /// Nil if the spec does not say: then it is `.redirect`.
  public var interruption: Interruption?
  /// Paths of design-token files, relative to the spec.
  public var tokens: [String] = []
  /// Options of exporters, by target, in the order written.
  public var targets: [TargetOptions] = []
  /// Names of rules whose findings are not reported for this file.
  public var allow: [String] = []

  /// A spec with every other key at its default: dismiss retraces present, reduced motion cross-fades.
  public init(name: String, viewports: [Viewport], elements: [Element], present: [Phase]) {
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
  /// Another entry's name, or a curve.
  public var curve: Curve

  /// A name and what it stands for.
  public init(_ name: String, _ curve: Curve) {
    self.name = name
    self.curve = curve
  }
}

/// How the way back runs.
public enum Dismiss: Sendable, Hashable {
  /// Made from present; `duration` in milliseconds, nil: as long as present.
  case play(Playback, duration: Double?)
  /// Phases of its own, from the destination states on.
  case phases([Phase])

  /// The ways to derive dismiss from present.
  public enum Playback: String, Sendable, CaseIterable {
    /// Present's values in the opposite order, every segment eased forwards with its own curve.
    case retrace
    /// Present, played backwards.
    case reverse
  }
}

/// What happens when the user goes the other way while a direction runs.
public enum Interruption: String, Sendable, CaseIterable {
  /// The other direction starts from what is seen.
  case redirect
  /// The running direction plays backwards from where it is.
  case rewind
  /// The running direction ends first, then the other one plays.
  case finish
}

/// What plays where the user has asked for less motion.
public struct ReducedMotion: Sendable, Hashable {
  /// What plays.
  public var mode: Mode
  /// Milliseconds; of a crossfade.
  public var duration: Double

  /// The choices for reduced motion.
  public enum Mode: String, Sendable, CaseIterable {
    /// The screens fade into each other; nothing moves.
    case crossfade
    /// The screens change at once.
    case cut
    /// The transition plays as it is.
    case same
  }

  /// The duration of a cross-fade in milliseconds, more than 0.
  public init(mode: Mode = .crossfade, duration: Double = 200) {
    self.mode = mode
    self.duration = duration
  }
}

/// The options of one target, as the spec gives them; each exporter declares and checks its own.
public struct TargetOptions: Sendable, Hashable {
  /// The name of the target.
  public var target: String
  /// In the order written; each target checks its own.
  public var options: [JSONLiteral.Member]

  /// The options that a spec sets for one target, unchecked.
  public init(target: String, options: [JSONLiteral.Member]) {
    self.target = target
    self.options = options
  }
}
