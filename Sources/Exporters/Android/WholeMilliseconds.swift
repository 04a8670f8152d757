import Simulator
import SpecModel

/// An interval as the attributes `startDelay` and `duration` hold it. Start and end are rounded, each by half a
/// millisecond at most; rounding the duration too would add up.
struct WholeMilliseconds: Hashable {
  var start: Int
  var duration: Int
  /// Whether a time is beyond what an integer attribute holds, 24 days.
  var isCut: Bool
  /// Milliseconds, not rounded.
  private let exact: ClosedRange<Double>

  init(_ start: Double, _ end: Double) {
    let limit = Double(Int32.max)
    self.start = Int(min(max(start.rounded(), 0), limit))
    duration = Int(min(max(end.rounded(), 0), limit)) - self.start
    isCut = !(end <= limit)
    exact = min(start, limit)...max(start, min(end, limit))
  }

  /// The share of the interval at a time, rounding left out: that a time is within half a millisecond is known, and no
  /// finding shall blame anything else for it. Below 0 and above 1 outside.
  func share(at time: Double) -> Double {
    let (start, end) = (exact.lowerBound, exact.upperBound)
    if end > start { return (time - start) / (end - start) }
    return time < start ? -1 : 1
  }
}

extension AndroidPlan {
  /// Leaves whose times don't fit into an attribute.
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
  static let androidTime = Rule("android-time", .warning, "A duration is too long for Android.")
}

extension String {
  fileprivate static func tooLong(_ element: String) -> String {
    "Android: `\(element)` moves for longer than an attribute can hold; the duration is cut to \(Int32.max) ms"
  }
}
