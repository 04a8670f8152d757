import Simulator
import SpecModel

/// The course of a property during a direction, in terms that Lottie can express, before rounding: values at moments,
/// and between two moments a cubic Bézier that all of the value's numbers share, or a hold.
struct LottieCourse: Equatable {
  struct Knot: Equatable {
    /// In milliseconds.
    var time: Double
    var value: Vector
    /// The easing to the next knot's value; nil if the value is held, and then jumps. The curve has no turning point
    /// inside.
    var ease: BezierHandles?
  }

  /// The initial value.
  private let start: Vector
  /// Two knots or more in order of time; knots with equal times are a jump. Empty if the value never changes, as most
  /// do not.
  private let moving: [Knot]

  init(_ value: Vector) {
    start = value
    moving = []
  }

  /// - Parameter knots: in order of time. The first value applies before them, the last one after.
  init(knots: [Knot], otherwise value: Vector = .zero) {
    let kept = knots.count > 1 ? Self.tidied(knots) : knots
    start = kept.first?.value ?? value
    moving = kept.count > 1 ? kept : []
  }

  /// The knots; never empty.
  var knots: [Knot] { moving.isEmpty ? [Knot(time: 0, value: start)] : moving }

  /// The value, if it never changes.
  var constant: Vector? { moving.isEmpty ? start : nil }

  var isConstant: Bool { moving.isEmpty }

  func value(at time: Double) -> Vector {
    value(after: lastKnot { $0 <= time }, at: time)
  }

  /// The limit of the value from the left.
  func value(before time: Double) -> Vector {
    value(after: lastKnot { $0 < time }, at: time)
  }

  /// The course of a value between two moments.
  enum Way: Equatable {
    case still
    /// A single Bézier.
    case eased(BezierHandles)
    case other
  }

  /// - Parameters: two moments without a knot between them.
  func way(from start: Double, to end: Double) -> Way {
    guard let index = lastKnot(where: { $0 <= start }), let ease = moving[index].ease else { return .still }
    let isWhole = moving[index].time == start && index + 1 < moving.count && moving[index + 1].time == end
    return isWhole ? .eased(ease) : .other
  }

  /// The part between a knot and the next.
  struct Leg {
    var from, to: Vector
    /// Nil if the value is held.
    var timing: Timing?

    struct Timing: Equatable {
      /// In milliseconds.
      var start, end: Double
      var ease: BezierHandles

      /// The progress at a moment from the start on.
      func progress(at time: Double) -> Double {
        time < end ? Cubic(ease).value(at: (time - start) / (end - start)) : 1
      }
    }

    /// - Parameter progress: 1 stands for the end itself, regardless of rounding.
    func value(at progress: Double) -> Vector {
      progress == 1 ? to : from + (to - from) * progress
    }
  }

  /// The leg that starts at a moment or contains it.
  func leg(at time: Double) -> Leg {
    leg(after: lastKnot { $0 <= time })
  }

  private func leg(after index: Int?) -> Leg {
    guard let index else { return Leg(from: start, to: start) }
    let knot = moving[index]
    guard let ease = knot.ease, index + 1 < moving.count else { return Leg(from: knot.value, to: knot.value) }
    let next = moving[index + 1]
    return Leg(from: knot.value, to: next.value, timing: Leg.Timing(start: knot.time, end: next.time, ease: ease))
  }

  private func value(after index: Int?, at time: Double) -> Vector {
    let leg = leg(after: index)
    return leg.timing.map { leg.value(at: $0.progress(at: time)) } ?? leg.from
  }

  /// The last knot whose time meets a condition that holds up to some time, by bisection.
  private func lastKnot(where isBefore: (Double) -> Bool) -> Int? {
    var (low, high) = (0, moving.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(moving[middle].time) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// - Parameter change: an affine map, which keeps every Bézier.
  func mapped(_ change: (Vector) -> Vector) -> LottieCourse {
    if let constant { return LottieCourse(change(constant)) }
    return LottieCourse(
      knots: moving.map { knot in
        var knot = knot
        knot.value = change(knot.value)
        return knot
      })
  }

  /// A single number of the value.
  subscript(index: Int) -> LottieCourse {
    mapped { Vector(first: $0[index]) }
  }

  /// The knots without those that change nothing: flat segments become holds, and knots that repeat a held value are
  /// removed.
  private static func tidied(_ knots: [Knot]) -> [Knot] {
    var kept: [Knot] = []
    kept.reserveCapacity(knots.count)
    for (index, knot) in knots.enumerated() {
      var knot = knot
      if index + 1 == knots.count || knots[index + 1].value == knot.value { knot.ease = nil }
      if let last = kept.last, last.ease == nil {
        let isRepeated = last.value == knot.value
        if isRepeated, knot.ease == nil { continue }
        let isHidden = last.time == knot.time && (kept.count == 1 || kept[kept.count - 2].ease == nil)
        if isHidden || (isRepeated && (kept.count == 1 || last.time == knot.time)) { kept.removeLast() }
      }
      kept.append(knot)
    }
    return kept
  }
}
