/// A stretch of time in which properties change along one curve.
public struct Phase: Sendable, Hashable {
  /// Unique in its direction.
  public var name: String
  /// When it starts.
  public var start: Start
  /// Milliseconds; nil only where the curve is a spring that settles by itself.
  public var duration: Double?
  /// From its start to its end.
  public var curve: Curve
  /// Nil: all elements start together.
  public var stagger: Stagger?
  /// The properties that `"source"`, `"destination"` and `"*"` take; nil: all.
  public var only: PropertyFamily?
  /// In the order written, which has no meaning.
  public var animate: [PhaseEntry]

  /// The duration is in milliseconds, more than 0; nil for a spring that settles by itself.
  public init(
    name: String, start: Start = .afterPrevious, duration: Double?, curve: Curve = .builtIn(.easeInOut),
    stagger: Stagger? = nil, only: PropertyFamily? = nil, animate: [PhaseEntry]
  ) {
    self.name = name
    self.start = start
    self.duration = duration
    self.curve = curve
    self.stagger = stagger
    self.only = only
    self.animate = animate
  }

  /// When a phase starts. Offsets and times in milliseconds.
  public enum Start: Sendable, Hashable {
    /// Where the phase before it in the list ends; the first at 0.
    case afterPrevious
    /// Milliseconds from the start of the direction.
    case at(Double)
    /// Milliseconds after the phase of this name ends.
    case after(String, offset: Double)
    /// Milliseconds after the phase of this name starts.
    case with(String, offset: Double)
  }
}

/// The k-th of the elements that a phase addresses starts k intervals later.
public struct Stagger: Sendable, Hashable {
  /// Milliseconds, 0 or more.
  public var interval: Double
  /// Which element starts first.
  public var from: Origin

  /// The two orders of a stagger.
  public enum Origin: String, Sendable, CaseIterable {
    /// The first addressed element in the spec's order.
    case first
    /// The last addressed element in the spec's order.
    case last
  }

  /// The interval is in milliseconds.
  public init(interval: Double, from: Origin = .first) {
    self.interval = interval
    self.from = from
  }
}

/// What a phase, or an interaction, does to the elements that a selector names.
public struct PhaseEntry: Sendable, Hashable {
  /// The elements it takes.
  public var selector: Selector
  /// What happens to them.
  public var change: Change

  /// An entry of a phase's `animate`.
  public init(_ selector: Selector, _ change: Change) {
    self.selector = selector
    self.change = change
  }

  /// The forms of a key of `animate`.
  public enum Selector: Sendable, Hashable {
    /// The element with this id. It goes before every pattern.
    case element(String)
    /// All ids that begin with this text.
    case pattern(prefix: String)
    /// `*`: every element that no other entry takes.
    case all

    /// The key of `animate`.
    public var text: String {
      switch self {
      case .element(let id): id
      case .pattern(let prefix): prefix + "*"
      case .all: "*"
      }
    }
  }

  /// The forms of a value of `animate`.
  public enum Change: Sendable, Hashable {
    /// Every property in which that state differs from the value at the element's own start.
    case state(Side)
    /// The properties named, each to its own goal.
    case properties([PropertyChange])
  }
}

/// A property and where it goes.
public struct PropertyChange: Sendable, Hashable {
  /// The property.
  public var key: PropertyKey
  /// Where it goes.
  public var goal: Goal

  /// A property as a phase names it, and where it goes.
  public init(_ key: PropertyKey, _ goal: Goal) {
    self.key = key
    self.goal = goal
  }

  /// The forms of a property's value.
  public enum Goal: Sendable, Hashable {
    /// Straight to a value, or along the element's `path`.
    case value(PropertyValue)
    /// Through values at shares of progress.
    case keyframes([Keyframe], KeyframeInterpolation)

    /// Whether a value has the object form.
    package var usesParts: Bool {
      switch self {
      case .value(let value): value.isParts
      case .keyframes(let keyframes, _): keyframes.contains { $0.value.isParts }
      }
    }
  }
}

/// What a property moves to: a state's value or a literal.
public enum PropertyValue: Sendable, Hashable {
  /// The element's value in that state.
  case state(Side)
  /// A value that the phase writes.
  case literal(Literal)

  /// A value as a phase writes it; absent parts hold.
  public enum Literal: Sendable, Hashable {
    /// `"viewport"`, for a frame.
    case viewport
    /// A plain number: for every component of the property.
    case number(Double)
    /// For `fill`.
    case color(Color)
    /// The object form, in the order of `PropertyKey.partNames`: parts left out hold the value at the segment's own
    /// start, but absent corners are 0 (and so never nil here).
    case parts([Length?])
  }

  var isParts: Bool {
    if case .literal(.parts) = self { true } else { false }
  }
}

/// A value at a share of the phase's progress.
public struct Keyframe: Sendable, Hashable {
  /// Share of the phase's progress, 0…1, strictly rising.
  public var at: Double
  /// A literal, or a state's value.
  public var value: PropertyValue

  /// A value at a share of the phase's progress, 0…1.
  public init(at: Double, value: PropertyValue) {
    self.at = at
    self.value = value
  }
}

/// How values between keyframes are found.
public enum KeyframeInterpolation: String, Sendable, CaseIterable {
  /// Straight lines between keyframes.
  case linear
  /// A smooth curve through all keyframes (a Hermite spline, Core Animation's `cubic`).
  case cubic
  /// Each value is kept until the next keyframe.
  case hold
}
