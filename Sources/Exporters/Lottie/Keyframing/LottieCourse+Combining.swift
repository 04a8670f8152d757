import Simulator
import SpecModel

extension LottieCourse {
  /// A function of several courses at each moment: exact if nothing moves, or if everything that moves has the same
  /// easing and the function is linear there; otherwise fitted.
  static func combined(_ courses: [LottieCourse], fit: EasedFit, _ function: @escaping ([Vector]) -> Vector)
    -> LottieCourse
  {
    combined(courses, fit: fit) { _, values in function(values) }
  }

  /// - Parameter timed: a function of the time and the values, smooth between knots.
  static func combined(_ courses: [LottieCourse], fit: EasedFit, _ timed: @escaping (Double, [Vector]) -> Vector)
    -> LottieCourse
  {
    let times = Set(courses.flatMap { $0.knots.map(\.time) }).sorted()
    guard let first = times.first else { return LottieCourse(.zero) }
    var knots = [Knot(time: first, value: timed(first, courses.map { $0.value(before: first) }))]
    for (start, end) in zip(times, times.dropFirst()) {
      let between = CoursesBetween(courses, from: start)
      let value = { (time: Double) in timed(time, between.values(at: time)) }
      switch sharedWay(of: courses, from: start, to: end, { timed((start + end) / 2, $0) }) {
      case .still: knots += [Knot(time: start, value: value(start)), Knot(time: end, value: value(end))]
      case .eased(let ease, let low, let high):
        knots += [Knot(time: start, value: low, ease: ease), Knot(time: end, value: high)]
      case .other: knots += fit.knots(over: start...end, of: value) + [Knot(time: end, value: value(end))]
      }
    }
    let last = times[times.count - 1]
    knots.append(Knot(time: last, value: timed(last, courses.map { $0.value(at: last) })))
    return LottieCourse(knots: knots)
  }

  /// Uneven shares of a segment: a periodic function can meet a straight line at even ones.
  private static let uneven = [0.11, 0.29, 0.5, 0.68, 0.93]

  private enum SharedWay {
    case still
    /// From one value to another. If the function has several values at an end, this is the one that continues the
    /// segment.
    case eased(BezierHandles, from: Vector, to: Vector)
    case other
  }

  /// The course of the function's value between two moments without a knot between them.
  private static func sharedWay(
    of courses: [LottieCourse], from start: Double, to end: Double, _ function: ([Vector]) -> Vector
  ) -> SharedWay {
    var shared = Way.still
    for course in courses {
      let way = course.way(from: start, to: end)
      if way == .still || way == shared { continue }
      if shared != .still { return .other }
      shared = way
    }
    guard case .eased(let ease) = shared else { return shared == .still ? .still : .other }
    let (from, to) = (courses.map { $0.value(at: start) }, courses.map { $0.value(before: end) })
    let (low, high) = (function(from), function(to))
    let slack = max(low.length, high.length, 1) * 1e-9
    let isStraight = Self.uneven.allSatisfy { share in
      let between = function(zip(from, to).map { $0 + ($1 - $0) * share })
      return (between - low - (high - low) * share).length <= slack
    }
    return isStraight ? .eased(ease, from: low, to: high) : .other
  }
}

/// Several courses between two moments without a knot between them, prepared for many queries.
private final class CoursesBetween {
  /// The courses that move: the values at the start, the change, the values at the end, and the index in `timings`.
  private let moving: [(course: Int, from: Vector, way: Vector, to: Vector, timing: Int)]
  /// The timings, each once: the progress at a moment is computed once for all courses that share it.
  private let timings: [(timing: LottieCourse.Leg.Timing, ease: QuickBezier)]
  // Refilled for each moment, millions of times, by a single thread; exclusivity checks would only cost time.
  @exclusivity(unchecked) private var progress: [Double]
  @exclusivity(unchecked) private var values: [Vector]

  init(_ courses: [LottieCourse], from start: Double) {
    var timings: [(timing: LottieCourse.Leg.Timing, ease: QuickBezier)] = []
    let legs = courses.map { $0.leg(at: start) }
    moving = legs.enumerated().compactMap { course, leg in
      guard let timing = leg.timing else { return nil }
      let known = timings.firstIndex { $0.timing == timing }
      if known == nil { timings.append((timing, QuickBezier(Cubic(timing.ease)))) }
      return (course, leg.from, leg.to - leg.from, leg.to, known ?? timings.count - 1)
    }
    self.timings = timings
    progress = timings.map { _ in 0 }
    values = legs.map(\.from)
  }

  /// The values at a time; at the later moment, the limits from the left.
  func values(at time: Double) -> [Vector] {
    for index in timings.indices {
      let (start, end) = (timings[index].timing.start, timings[index].timing.end)
      progress[index] = time < end ? timings[index].ease.value(at: (time - start) / (end - start)) : 1
    }
    for index in moving.indices {
      let (share, course) = (progress[moving[index].timing], moving[index].course)
      // 1 stands for the end itself, regardless of rounding.
      values[course] = share == 1 ? moving[index].to : moving[index].from + moving[index].way * share
    }
    return values
  }
}
