public import Simulator
public import SpecModel

/// What an exporter wants besides a transition. An exporter knows no disk, no player and no other target: it declares what
/// it needs, and the command line makes it.
public enum InputRequest: Sendable, Hashable {
  /// The spec's file: what was found in it, and the lines that its values stand on.
  case source
  /// An older version of the spec; its path, from the folder of the spec.
  case older(String)
  /// How the files of other targets play, read back: the names of targets, or `all` for every platform.
  case readBacks([String])
  /// A file; its path, from the folder of the spec.
  case file(String)
}

/// The inputs that an exporter requested, as far as they exist.
public struct Inputs: Sendable {
  /// The line of the spec's file that a place is on, from 1; nil if the file is not known, or has no such place.
  public var line: @Sendable (Place) -> Int? = { _ in nil }
  /// What was found in the spec.
  public var findings: [Finding] = []
  /// The older version, resolved.
  public var older: ResolvedTransition?
  /// One for each target that was played.
  public var readBacks: [ReadBack] = []
  /// The bytes of files, by the paths that were asked for.
  public var files: [String: [UInt8]] = [:]

  /// No older version, no read-backs, no files.
  public init() {}
}

/// How a target's exported files play, and how far that is from the spec.
public struct ReadBack: Sendable {
  /// The target's name, and its name for people.
  public var target, title: String
  /// How faithful the files are, in a few words: `exact`.
  public var verdict: String
  /// What was found when it was exported.
  public var findings: [Finding]
  /// Where it is furthest from the spec; nil if nothing was compared.
  public var worst: Worst?
  /// One for each direction on each viewport that the files are for.
  public var courses: [Course]

  /// What a player measured of one target's files.
  public init(
    target: String, title: String, verdict: String, findings: [Finding], worst: Worst? = nil, courses: [Course] = []
  ) {
    (self.target, self.title, self.verdict) = (target, title, verdict)
    (self.findings, self.worst, self.courses) = (findings, worst, courses)
  }

  /// A direction on a viewport.
  public struct Course: Sendable {
    /// The viewport's name.
    public var viewport: String
    /// The direction that was played, from rest to rest.
    public var direction: Direction
    /// Milliseconds.
    public var duration: Double
    /// Where each element that differs is furthest from the spec.
    public var worst: [Worst]
    /// Milliseconds from the start, rising.
    public var times: [Double]
    /// By element that differs in place, at each time the corners of its frame (x and y of each, in points of the viewport,
    /// clockwise from the top left); empty if it isn't shown.
    public var corners: [(element: String, quads: [[Double]])]

    /// Times and duration in milliseconds, corners in points of the viewport. Each list of corners is as long as
    /// `times`.
    public init(
      viewport: String, direction: Direction, duration: Double, worst: [Worst], times: [Double],
      corners: [(element: String, quads: [[Double]])]
    ) {
      (self.viewport, self.direction, self.duration) = (viewport, direction, duration)
      (self.worst, self.times, self.corners) = (worst, times, corners)
    }
  }

  /// The largest difference of an element.
  public struct Worst: Sendable {
    /// The ids of the element and the name of the viewport.
    public var element, viewport: String
    /// The direction in which the difference is largest.
    public var direction: Direction
    /// Milliseconds from the start of the direction.
    public var time: Double
    /// In points, or a share of 0…1 where there is no unit; 0 where the element isn't shown at all.
    public var amount: Double
    /// `3.2 pt of place`: the amount and what it is of.
    public var text: String

    /// The time in milliseconds, the amount in points or as a share, the text with its unit.
    public init(
      element: String, viewport: String, direction: Direction, time: Double, amount: Double, text: String
    ) {
      (self.element, self.viewport, self.direction) = (element, viewport, direction)
      (self.time, self.amount, self.text) = (time, amount, text)
    }
  }
}
