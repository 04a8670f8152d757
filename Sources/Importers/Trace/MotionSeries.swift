import Simulator
import SpecModel

/// A pair of numbers as a complex number: a place turns and stretches about its start along an arc.
typealias Pair = SIMD2<Double>

extension Pair {
  func times(_ other: Pair) -> Pair { Pair(x * other.x - y * other.y, x * other.y + y * other.x) }
  var conjugate: Pair { Pair(x, -y) }
  var square: Double { x * x + y * y }
  var length: Double { square.squareRoot() }
  func over(_ other: Pair) -> Pair { times(other.conjugate) / Swift.max(other.square, 1e-300) }
}

/// What a trace shows of one quantity of an element, over time.
struct MotionSeries {
  /// What is followed.
  enum Quantity: Int, CaseIterable {
    /// The center and the size together, then apart.
    case frame, position, size
    case rotation
    /// Out of the plane.
    case turn
    case opacity, content

    /// How many pairs of numbers it has.
    var pairs: Int { self == .frame ? 2 : 1 }
    /// Whether it is kept within 0…1.
    var isShare: Bool { self == .opacity || self == .content }
  }

  var element: Int
  var quantity: Quantity
  /// Milliseconds on the clock of the recording.
  var times: [Double]
  /// For each pair, the value at each time: center or size in points, else a number and 0.
  var values: [[Pair]]
  /// For each pair, the standard deviation of a value.
  var deviations: [Double]
  /// For each pair, its value before and after everything, where the frames don't show it.
  var before: [Pair]?
  var after: [Pair]?
  /// How far these two may be off, in the unit of the series, beside the deviations.
  var spread = (before: 0.0, after: 0.0)
  /// Between which times it is seen, in milliseconds, where that isn't from the first frame to the last one.
  var seen: (from: Double?, to: Double?) = (nil, nil)
  /// The times of frames that may not show it for another reason than its value.
  var doubtful: [Double] = []
  /// The arc along which the position moves, in degrees; 0 for a straight line.
  var arc = 0.0
  /// The factors to which a press has scaled the element, which it loses over the segment after it; nil without one.
  var pressed: Pair?
  /// How far a time may be off, as a standard deviation in milliseconds.
  let timeDeviation: Double
  /// For each pair and time, the weight 1/σ². A time that is off by τ ms moves a value of speed v by vτ.
  private(set) var weights: [[Double]] = []

  init(
    element: Int, quantity: Quantity, times: [Double], values: [[Pair]], deviations: [Double], timeDeviation: Double
  ) {
    (self.element, self.quantity, self.times) = (element, quantity, times)
    (self.values, self.deviations, self.timeDeviation) = (values, deviations, timeDeviation)
    weights = zip(values, deviations).map { values, deviation in
      values.indices.map { index in
        func speed(_ low: Int, _ high: Int) -> Double {
          guard low >= 0, high < values.count else { return 0 }
          return (values[high] - values[low]).length / max(times[high] - times[low], 1)
        }
        // Where it starts or turns, the faster side counts.
        let off = max(speed(index - 1, index), speed(index, index + 1)) * timeDeviation
        return 1 / (deviation * deviation + off * off)
      }
    }
  }

  /// What was drawn smaller by a factor, frame by frame, is known that much less.
  mutating func loosen(_ factors: [Double]) {
    weights = weights.map { zip($0, factors).map { $0 * $1 * $1 } }
  }

  /// The same at times that are known better.
  func retimed(_ clock: [Double: FrameTime]) -> MotionSeries {
    var moved = self
    func now(_ time: Double) -> Double { time + (clock[time]?.shift ?? 0) }
    (moved.times, moved.doubtful) = (times.map(now), doubtful.map(now))
    moved.weights = zip(weights, deviations).map { weights, deviation in
      zip(weights, times).map { weight, time in
        let place = deviation * deviation
        return 1 / (place + max(1 / weight - place, 0) * (clock[time]?.share ?? 1))
      }
    }
    return moved
  }

  /// The value of a pair at a progress between two values, as `SeriesFit` finds them.
  func value(of pair: Int, at progress: Double, from start: Pair, to end: Pair) -> Pair {
    if let pressed, isSize(pair) {
      let rest = start / pressed
      return (rest + (end - rest) * progress) * (pressed + (Pair(repeating: 1) - pressed) * progress)
    }
    var value = start + column(progress, isPlace(pair)).times(end - start)
    if quantity.isShare { value.x = min(max(value.x, 0), 1) }
    return value
  }

  /// How far a progress leads, as a complex number.
  func column(_ progress: Double, _ isPlace: Bool) -> Pair {
    guard arc != 0, isPlace else { return Pair(progress, 0) }
    let half = arc * .pi / 360
    let turn = half * (1 - progress)
    return Pair(Double.cos(turn), -Double.sin(turn)) * (Double.sin(half * progress) / Double.sin(half))
  }

  /// Only the frames between two times, in milliseconds.
  func cut(_ range: ClosedRange<Double>) -> MotionSeries {
    var part = self
    let kept = times.indices.filter { range.contains(times[$0]) }
    part.times = kept.map { times[$0] }
    part.values = values.map { values in kept.map { values[$0] } }
    part.weights = weights.map { weights in kept.map { weights[$0] } }
    if let first = times.first, range.lowerBound > first { (part.before, part.seen.from) = (nil, nil) }
    if let last = times.last, range.upperBound < last { (part.after, part.seen.to) = (nil, nil) }
    return part
  }

  /// The value about a time, for each pair, and how far it may be off: half of the way from one frame to the next.
  func values(about time: Double) -> (values: [Pair], spread: Double) {
    let next = min(max(times.firstIndex { $0 > time } ?? times.count - 1, 1), times.count - 1)
    let nearest = time - times[next - 1] < times[next] - time ? next - 1 : next
    let way = values.map { ($0[next] - $0[next - 1]).length }.max() ?? 0
    return (values.map { $0[nearest] }, way / 2)
  }

  /// The center or the size alone.
  func pair(_ index: Int) -> MotionSeries {
    var part = self
    part.quantity = index == 0 ? .position : .size
    (part.values, part.weights, part.deviations) = ([values[index]], [weights[index]], [deviations[index]])
    (part.before, part.after) = (before.map { [$0[index]] }, after.map { [$0[index]] })
    if index == 1 { part.arc = 0 } else { part.pressed = nil }
    return part
  }

  /// How far it goes, in standard deviations.
  var strength: Double {
    values.indices.map { pair in
      let start = values[pair].first ?? .zero
      return (values[pair].map { ($0 - start).length }.max() ?? 0) / deviations[pair]
    }.max() ?? 0
  }

  /// Whether a pair is that of places, which an arc bends.
  func isPlace(_ pair: Int) -> Bool { pair == 0 && (quantity == .frame || quantity == .position) }
  /// Whether a pair is that of sizes, which a press scales.
  func isSize(_ pair: Int) -> Bool { quantity == .size || quantity == .frame && pair == 1 }

  /// How far along its chord it is at each time: 0 at the first value, 1 at the last.
  var progress: [Double] {
    let starts = values.indices.map { before?[$0] ?? values[$0].first ?? .zero }
    let ways = values.indices.map { (after?[$0] ?? values[$0].last ?? .zero) - starts[$0] }
    let scales = deviations.map { 1 / ($0 * $0) }
    let whole = zip(ways, scales).reduce(0) { $0 + $1.0.square * $1.1 }
    guard whole > 0 else { return times.map { _ in 0 } }
    return times.indices.map { time in
      values.indices.reduce(0) { sum, pair in
        sum + ((values[pair][time] - starts[pair]) * ways[pair]).sum() * scales[pair]
      } / whole
    }
  }
}
