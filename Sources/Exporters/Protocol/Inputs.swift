package import Simulator
public import SpecModel

/// What an exporter needs besides a transition. An exporter doesn't access disks, players or other targets: it declares
/// what it needs, and the command line provides it.
public enum InputRequest: Sendable, Hashable {
  /// The spec's file: its text, its findings, and the lines of its values.
  case source
  /// An older version of the spec, by its path relative to the spec's folder.
  case older(String)
  /// What an app has measured of its views, by the path of a file as of `simulate --measured`, relative to the spec's folder.
  case measured(String)
  /// The playback of other targets' files, by the names of the targets, or `all` for every platform.
  case readBacks([String])
  /// What running apps showed, by the paths of their traces relative to the spec's folder.
  case traces([String])
  /// A file, by its path relative to the spec's folder.
  case file(String)
}

/// The inputs that an exporter requested, as far as they exist.
public struct Inputs: Sendable {
  /// The line of a place in the spec's file, starting at 1; nil if the file or the place is unknown.
  public var line: @Sendable (Place) -> Int? = { _ in nil }
  /// The spec's file as it was read, with a byte-order mark if it has one; nil if it is unknown or isn't UTF-8.
  public var text: String?
  /// The findings in the spec.
  public var findings: [Finding] = []
  /// The older version, resolved.
  package var older: ResolvedTransition?
  /// An app's views on the first viewport.
  package var measured: MeasuredViews?
  /// The playback of each target that was played, and of each trace.
  package var readBacks: [ReadBack] = []
  /// The transition with the windows of traces as more viewports; nil without traces.
  package var traced: ResolvedTransition?
  /// The bytes of files, by the requested paths.
  public var files: [String: [UInt8]] = [:]

  /// Creates inputs without an older version, read-backs or files.
  public init() {}
}

/// How a target's exported files play, or a running app does, and how far that is from the spec.
package struct ReadBack: Sendable {
  /// The target's name, and its display name; of a trace, its file and the app's platform.
  package var target, title: String
  /// The verdict on the files in a few words, such as `exact`.
  package var verdict: String
  /// The findings of its export.
  package var findings: [Finding]
  /// The largest difference from the spec; nil if nothing was compared.
  package var worst: Worst?
  /// The playback of each direction, on each viewport of the files.
  package var courses: [Course]

  /// Creates the result of playing one target's files.
  package init(
    target: String, title: String, verdict: String, findings: [Finding], worst: Worst? = nil, courses: [Course] = []
  ) {
    (self.target, self.title, self.verdict) = (target, title, verdict)
    (self.findings, self.worst, self.courses) = (findings, worst, courses)
  }

  /// The playback of a direction on a viewport.
  package struct Course: Sendable {
    /// The viewport's name.
    package var viewport: String
    /// The direction that was played, from rest to rest.
    package var direction: Direction
    /// The duration, in milliseconds.
    package var duration: Double
    /// The largest difference of each element that differs.
    package var worst: [Worst]
    /// The times in milliseconds from the start, ascending.
    package var times: [Double]
    /// For each element whose place differs, how far the corners of its frame are from the spec's at each time: x and y of
    /// each, in points, clockwise from the top left; empty if it isn't shown. Between two times they change evenly.
    package var offsets: [(element: String, quads: [[Double]])]
    /// The ids of more elements whose place differs, whose offsets aren't given.
    package var others: [String] = []

    /// Creates a course. Times and duration are in milliseconds, offsets in points. Each list of offsets is as long as
    /// `times`.
    package init(
      viewport: String, direction: Direction, duration: Double, worst: [Worst], times: [Double],
      offsets: [(element: String, quads: [[Double]])]
    ) {
      (self.viewport, self.direction, self.duration) = (viewport, direction, duration)
      (self.worst, self.times, self.offsets) = (worst, times, offsets)
    }
  }

  /// The largest difference of an element.
  package struct Worst: Sendable {
    /// The id of the element, and the name of the viewport.
    package var element, viewport: String
    /// The direction in which the difference is largest.
    package var direction: Direction
    /// The time in milliseconds from the start of the direction.
    package var time: Double
    /// The amount in points, or as a share in 0…1 for properties without a unit; 0 if the element isn't shown at all.
    package var amount: Double
    /// The amount and its property as text, such as `3.2 pt of place`.
    package var text: String

    /// Creates a difference. The time is in milliseconds, the amount in points or a share; the text has the amount with
    /// its unit.
    package init(
      element: String, viewport: String, direction: Direction, time: Double, amount: Double, text: String
    ) {
      (self.element, self.viewport, self.direction) = (element, viewport, direction)
      (self.time, self.amount, self.text) = (time, amount, text)
    }
  }
}
