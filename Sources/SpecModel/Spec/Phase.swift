/// A stretch of time in which properties change along one curve.
public struct Phase: Sendable, Hashable {
  /// The name, unique in its direction.
  public var name: String
  /// The start.
  public var start: Start
  /// The duration in milliseconds; nil only if the curve is a spring that determines its own.
  public var duration: Double?
  /// The curve from its start to its end.
  public var curve: Curve
  /// The stagger; nil if all elements start together.
  public var stagger: Stagger?
  /// The properties that `"source"`, `"destination"` and `"*"` take; nil for all.
  public var only: PropertyFamily?
  /// The entries in the order written, which has no meaning.
  public var animate: [PhaseEntry]

  /// Creates a phase. The duration is in milliseconds, more than 0; nil for a spring that determines its own.
  package init(
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

  /// The start of a phase. Offsets and times are in milliseconds.
  public enum Start: Sendable, Hashable {
    /// At the end of the phase before it in the list; the first starts at 0.
    case afterPrevious
    /// At this many milliseconds from the start of the direction.
    case at(Double)
    /// At an offset in milliseconds from the end of the phase with this name.
    case after(String, offset: Double)
    /// At an offset in milliseconds from the start of the phase with this name.
    case with(String, offset: Double)
  }
}

/// A stagger: the elements that a phase addresses start in turns, one interval after the other. Elements whose entry
/// changes nothing don't count, and have no turn.
public struct Stagger: Sendable, Hashable {
  /// The interval in milliseconds, 0 or more.
  public var interval: Double
  /// Which element starts first.
  public var from: Origin

  /// The orders of a stagger.
  public enum Origin: String, Sendable, CaseIterable {
    /// The first addressed element in the spec's order.
    case first
    /// The last addressed element in the spec's order.
    case last
    /// The middle one or two, then their neighbors on both sides together.
    case center
    /// The first and the last together, then their neighbors.
    case edges

    /// Returns the turn, from 0, of the element that counts as the `index`-th of `count`, from 0.
    package func turn(of index: Int, among count: Int) -> Int {
      let fromCenter = abs(2 * index - (count - 1)) / 2
      return switch self {
      case .first: index
      case .last: count - 1 - index
      case .center: fromCenter
      case .edges: (count - 1) / 2 - fromCenter
      }
    }
  }

  /// Creates a stagger. The interval is in milliseconds.
  package init(interval: Double, from: Origin = .first) {
    self.interval = interval
    self.from = from
  }
}

/// What a phase, or an interaction, does to the elements of a selector.
public struct PhaseEntry: Sendable, Hashable {
  /// The elements that it takes.
  public var selector: Selector
  /// The change of these elements.
  public var change: Change

  /// Creates an entry of a phase's `animate`.
  package init(_ selector: Selector, _ change: Change) {
    self.selector = selector
    self.change = change
  }

  /// The forms of a key of `animate`.
  public enum Selector: Sendable, Hashable {
    /// The element with this id, which takes precedence over every pattern.
    case element(String)
    /// All elements whose ids start with this text.
    case pattern(prefix: String)
    /// `*`: every element that no other entry takes.
    case all

    /// The text of the key in `animate`.
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
    /// Moves every property in which that state differs from the value at the element's own start.
    case state(Side)
    /// Moves the named properties, each to its own goal.
    case properties([PropertyChange])

    /// Whether it is `{}`, which only keeps elements from other entries.
    package var isEmpty: Bool { self == .properties([]) }
  }
}

/// A property and its goal.
public struct PropertyChange: Sendable, Hashable {
  /// The property.
  public var key: PropertyKey
  /// The goal.
  public var goal: Goal

  /// Creates the change of a property, named as in a spec.
  package init(_ key: PropertyKey, _ goal: Goal) {
    self.key = key
    self.goal = goal
  }

  /// The forms of a property's value.
  public enum Goal: Sendable, Hashable {
    /// A value, reached in a straight line or along the element's `path`.
    case value(PropertyValue)
    /// Values at shares of progress.
    case keyframes([Keyframe], KeyframeInterpolation)

    /// Whether a value has the object form.
    package var usesParts: Bool {
      switch self {
      case .value(let value): value.isParts
      case .keyframes(let keyframes, _): keyframes.contains { $0.value.isParts }
      }
    }

    /// Whether a value is the union of both states' frames, which only a matched element has.
    package var usesUnion: Bool {
      switch self {
      case .value(let value): value == .literal(.union)
      case .keyframes(let keyframes, _): keyframes.contains { $0.value == .literal(.union) }
      }
    }
  }
}

/// The value that a property moves to: a state's value, or a literal.
public enum PropertyValue: Sendable, Hashable {
  /// The element's value in that state.
  case state(Side)
  /// A value that the phase writes.
  case literal(Literal)

  /// A value as a phase writes it; omitted components hold.
  public enum Literal: Sendable, Hashable {
    /// `"viewport"`, for a frame.
    case viewport
    /// `"union"`, for a frame: the smallest one that holds the frames of both states.
    case union
    /// A plain number, which applies to every component of the property.
    case number(Double)
    /// A color, for `fill`.
    case color(Color)
    /// The object form, in the order of `PropertyKey.partNames`. Omitted components hold the value at the segment's own
    /// start, but omitted corners are 0 (and so never nil here).
    case parts([Length?])
  }

  var isParts: Bool {
    if case .literal(.parts) = self { true } else { false }
  }
}

/// A value at a share of the phase's progress.
public struct Keyframe: Sendable, Hashable {
  /// The share of the phase's progress, 0…1, strictly increasing.
  public var at: Double
  /// A literal, or a state's value.
  public var value: PropertyValue

  /// Creates a keyframe at a share of the phase's progress, 0…1.
  package init(at: Double, value: PropertyValue) {
    self.at = at
    self.value = value
  }
}

/// The interpolation between keyframes.
public enum KeyframeInterpolation: String, Sendable, CaseIterable {
  /// Straight lines between keyframes.
  case linear
  /// A smooth curve through all keyframes (a Hermite spline, Core Animation's `cubic`).
  case cubic
  /// Each value is held until the next keyframe.
  case hold
}

/// The entry of `animate` that applies to an element: an id takes precedence over a pattern, a longer pattern over a
/// shorter one, and `*` comes last.
package struct EntryChoice: Sendable {
  private var byID: [String: Int] = [:]
  private var byPrefix: [String: Int] = [:]
  /// The lengths of the prefixes in bytes, longest first: an id is looked up once for each, regardless of the number of
  /// patterns.
  private var lengths: [Int] = []
  private var all: Int?

  /// Creates the choice among the entries of one phase's `animate`.
  package init(_ animate: [PhaseEntry]) {
    for (index, entry) in animate.enumerated() {
      switch entry.selector {
      case .element(let id): byID[id] = index
      case .pattern(let prefix): byPrefix[prefix] = index
      case .all: all = index
      }
    }
    lengths = Set(byPrefix.keys.map(\.utf8.count)).sorted(by: >)
  }

  /// Returns the entry's index; nil for an element that isn't addressed.
  package func entry(for id: String) -> Int? {
    byID[id] ?? entryByPattern(for: id) ?? all
  }

  private func entryByPattern(for id: String) -> Int? {
    for length in lengths where length <= id.utf8.count {
      if let index = byPrefix[String(decoding: id.utf8.prefix(length), as: UTF8.self)] { return index }
    }
    return nil
  }
}
