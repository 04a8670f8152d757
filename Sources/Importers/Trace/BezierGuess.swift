import Simulator
import SpecModel

/// First guesses of a cubic Bézier, from the shape of a motion.
///
/// Goals, in this order: a guess so near that the search doesn't end in another valley; few evaluations.
///
/// With start, end and both x of the handles given, each frame's parameter u is known, and its progress is
/// a + d (3(1-u)²u y₁ + 3(1-u)u² y₂ + u³): linear in a, d y₁, d y₂ and d. So only four numbers are searched, from a grid: starts
/// and ends about those of what is seen, since a curve that eases hides up to a tenth of its time at either end, and x in
/// quarters. Guesses of all six numbers were rejected: where no direct hit was among them, the simplex crawled along the valley
/// in which a start, a duration and a handle make up for each other.
struct BezierGuess {
  /// Milliseconds, progress along the chord, and weight of each frame.
  private let frames: [(time: Double, progress: Double, weight: Double)]
  /// How sure the progress before and after everything is, as weights; 0 where it isn't known.
  private let rests: (before: Double, after: Double)
  /// The start, where that is known.
  private let start: Double?

  private struct Fit {
    /// Start, end, and the x of both handles.
    var numbers: [Double]
    var cost = Double.infinity
    var y = (0.0, 0.0)
  }

  /// - Parameter start: the start in milliseconds, where that is known.
  init(_ series: MotionSeries, from start: Double?) {
    self.start = start
    let progress = series.progress
    let ways = series.values.map { values in ((values.last ?? .zero) - (values.first ?? .zero)).square }
    let isPinned = series.quantity.isShare && series.before != nil && series.after != nil
    frames = series.times.indices.compactMap { place in
      // Shares are clamped: beyond their ends, values don't tell how far the curve is.
      if isPinned, !(0.001..<0.999 ~= series.values[0][place].x) { return nil }
      let weight = ways.indices.reduce(0) { $0 + ways[$1] * series.weights[$1][place] }
      return weight > 0 ? (series.times[place], progress[place], weight) : nil
    }
    let sure = 400 * ways.indices.reduce(0) { $0 + ways[$1] / (series.deviations[$1] * series.deviations[$1]) }
    rests = (series.before == nil ? 0 : sure, series.after == nil ? 0 : sure)
  }

  /// Start, duration and handles.
  var guesses: [[Double]] {
    guard let first = frames.first, let last = frames.last, frames.count > 4 else { return [] }
    // What is within three standard deviations of a rest isn't seen to move.
    func moves(_ frame: (time: Double, progress: Double, weight: Double), from rest: Double) -> Bool {
      abs(frame.progress - rest) > 3 / frame.weight.squareRoot() + 1e-3
    }
    let begin =
      frames.last { frame in
        !frames.contains { $0.time <= frame.time && moves($0, from: rests.before > 0 ? 0 : first.progress) }
      }?.time ?? first.time
    let end =
      frames.first { frame in
        !frames.contains { $0.time >= frame.time && moves($0, from: rests.after > 0 ? 1 : last.progress) }
      }?.time ?? last.time
    let span = max(end - begin, 1)
    let pace = (last.time - first.time) / Double(frames.count - 1)
    let starts = start.map { [$0] } ?? [begin + pace * 0.7, begin, begin - 0.05 * span, begin - 0.1 * span]
    let ends = [end - pace * 0.7, end, end + 0.05 * span, end + 0.12 * span]
    let shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    var found: [Fit] = []
    for start in starts {
      for end in ends {
        for one in shares {
          for other in shares { found.append(fit([start, end, one, other])) }
        }
      }
    }
    var kept: [Fit] = []
    for _ in 0..<3 {
      // One from each valley: neighbors lead to the same place.
      let others = found.filter { fit in
        kept.allSatisfy { abs($0.numbers[2] - fit.numbers[2]) + abs($0.numbers[3] - fit.numbers[3]) > 0.3 }
      }
      guard let best = others.min(by: { $0.cost < $1.cost }), best.cost < .infinity else { break }
      kept.append(best)
    }
    let steps = [pace / 2, pace / 2, 0.1, 0.1]
    return kept.map { fit in
      let place = start == nil ? 0 : 1
      let given = Array(fit.numbers.prefix(place))
      let numbers = Simplex.minimum(of: Array(fit.numbers.dropFirst(place)), Array(steps.dropFirst(place)), 90) {
        self.fit(given + $0).cost
      }.0
      return self.fit(given + numbers)
    }.map { fit in
      let n = fit.numbers
      return [n[0], n[1] - n[0], n[2], fit.y.0, n[3], fit.y.1]
    }
  }

  /// The least squares of what is linear.
  private func fit(_ numbers: [Double]) -> Fit {
    var found = Fit(numbers: numbers)
    let (start, duration) = (numbers[0], numbers[1] - numbers[0])
    guard duration > 2, 0...1 ~= numbers[2], 0...1 ~= numbers[3] else { return found }
    // The curve whose y is its parameter.
    let curve = QuickBezier(Cubic(BezierHandles(numbers[2], 1 / 3.0, numbers[3], 2 / 3.0)))
    var rows = Array(repeating: SIMD4<Double>.zero, count: 4)
    var (right, square) = (SIMD4<Double>.zero, 0.0)
    func add(_ u: Double, _ value: Double, _ weight: Double) {
      let rest = 1 - u
      let basis = SIMD4(1, 3 * rest * rest * u, 3 * rest * u * u, u * u * u)
      for row in 0..<4 { rows[row] += basis * (basis[row] * weight) }
      right += basis * (value * weight)
      square += value * value * weight
    }
    for frame in frames { add(curve.value(at: (frame.time - start) / duration), frame.progress, frame.weight) }
    if rests.before > 0 { add(0, 0, rests.before) }
    if rests.after > 0 { add(1, 1, rests.after) }
    guard let solved = Self.solve(rows, right), solved[3] > 0.2 else { return found }
    let y = (solved[1] / solved[3], solved[2] / solved[3])
    guard abs(y.0) < 3, abs(y.1) < 3 else { return found }
    (found.y, found.cost) = (y, square - (solved * right).sum())
    return found
  }

  /// Solves symmetric equations by elimination; nil if they are singular.
  private static func solve(_ rows: [SIMD4<Double>], _ right: SIMD4<Double>) -> SIMD4<Double>? {
    var (rows, right) = (rows, right)
    for place in 0..<4 {
      rows[place][place] *= 1 + 1e-10
      guard rows[place][place] > 1e-300 else { return nil }
      for row in place + 1..<4 {
        let share = rows[row][place] / rows[place][place]
        rows[row] -= rows[place] * share
        right[row] -= right[place] * share
      }
    }
    var solved = SIMD4<Double>.zero
    for place in (0..<4).reversed() {
      solved[place] = (right[place] - (rows[place] * solved).sum()) / rows[place][place]
    }
    return solved
  }
}
