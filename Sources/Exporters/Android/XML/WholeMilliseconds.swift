import Simulator
import SpecModel

/// An interval as the attributes `startDelay` and `duration` hold it. Start and end are rounded, each by at most half a
/// millisecond; rounding the duration as well would add to the error.
struct WholeMilliseconds: Hashable {
  var start: Int
  var duration: Int
  /// Whether a time exceeds an integer attribute, which holds 24 days.
  var isCut: Bool
  /// The interval in milliseconds, not rounded.
  private let exact: ClosedRange<Double>

  init(_ start: Double, _ end: Double) {
    let limit = Double(Int32.max)
    self.start = Int(min(max(start.rounded(), 0), limit))
    duration = Int(min(max(end.rounded(), 0), limit)) - self.start
    isCut = !(end <= limit)
    exact = min(start, limit)...max(start, min(end, limit))
  }

  /// The share of the interval at a time, ignoring rounding: a shift of up to half a millisecond is expected, and no
  /// finding may blame anything else for it. Below 0 and above 1 outside of the interval.
  func share(at time: Double) -> Double {
    let (start, end) = (exact.lowerBound, exact.upperBound)
    if end > start { return (time - start) / (end - start) }
    return time < start ? -1 : 1
  }
}

extension AndroidPlan {
  /// Findings for leaves whose times don't fit the attributes.
  var clampedTimes: [Finding] {
    leaves.filter(\.interval.isCut).map { leaf in
      let element = transition.spec.elements[leaf.element].id
      return Finding(
        .androidTime, .tooLong(element),
        at: Place(transition.source, .value(.root / "elements" / leaf.element)),
        subject: Subject(target: "android", element: element, directions: [direction.rawValue]))
    }
  }
}

extension Rule {
  static let androidTime = Rule(
    "android-time", .warning, "A duration is too long for Android.",
    what: "A duration is too long for an Android attribute.",
    why: "Durations are 32-bit integers of milliseconds.",
    cure: "Shorten it.", target: "android")
}

extension Message {
  fileprivate static func tooLong(_ element: String) -> Message {
    "Android: the duration of `\(element)` is too long for an attribute, and is cut to \(Int32.max) ms"
  }
}
