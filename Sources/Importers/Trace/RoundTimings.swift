import Simulator
import SpecModel

/// Timings with the numbers that an author would have written.
extension MotionAnalysis {
  /// When the first timing starts, in milliseconds on the clock of the recording.
  var start: Double { timings.map(\.start).min() ?? recording.trigger }

  /// Rounds what lies between the starts, and durations and curves with it, in all directions that share them.
  ///
  /// A start that is 1 ms off goes with a duration that is 2 ms off, and each speaks for the other: so that with other curves nearby,
  /// all starts are rounded anew, and what has the least χ² and fewest digits in all is taken.
  static func roundTimings(of all: inout [MotionAnalysis]) {
    var starts = all.map(RoundedStarts.init)
    for curve in all.flatMap(\.timings).uniqueCurves {
      func cost(_ starts: [RoundedStarts], _ curve: MotionTiming) -> Double {
        starts.reduce(curve.unlikeliness) { $0 + $1.refined.cost }
      }
      var best = (starts: starts, cost: cost(starts, curve))
      let used = starts.flatMap(\.timings).uniqueCurves
      for other in curve.alternatives + used where other != curve {
        let changed = starts.map { $0.replacing(curve, by: other) }
        let own = used.contains(other) ? cost(changed, other) - other.unlikeliness : cost(changed, other)
        if own < best.cost - 1e-6 { best = (changed, own) }
      }
      starts = best.starts
    }
    for index in all.indices { all[index].take(starts[index]) }
  }

  private mutating func take(_ starts: RoundedStarts) {
    let origin = starts.refined.origin
    timings = zip(starts.timings, starts.best.offsets).map { timing, offset in
      // Offsets are whole again, whatever the clock's origin.
      timing.moved(to: origin + Decimal.rounded(offset, decimals: 3))
    }
    for index in tracks.indices { refit(index) }
  }
}

/// The starts of a direction as whole numbers after the first one.
///
/// For each origin about the earliest start, each timing takes the offset with the least χ² and fewest digits; the origin with the
/// least sum counts. To round all starts to one step was rejected: one that no step fits kept the others from it.
private struct RoundedStarts {
  private(set) var timings: [MotionTiming]
  private let searches: [TimingSearch]
  private let scales: [Double]
  private let start: Double
  private let origins: [Double]
  /// For each timing and origin, the best offset.
  private var rows: [[(offset: Double, cost: Double)]] = []

  init(_ analysis: MotionAnalysis) {
    timings = analysis.timings
    searches = timings.indices.map { TimingSearch(analysis.members($0)) }
    scales = zip(searches, timings).map { $0.scale(of: $1) }
    start = analysis.start
    origins = (-8...8).map { [start] in start + Double($0) / 2 }
    rows = timings.indices.map { row($0, timings[$0]) }
  }

  private func row(_ index: Int, _ timing: MotionTiming) -> [(offset: Double, cost: Double)] {
    origins.map { origin in
      let exact = timings[index].start - origin
      var best = (offset: exact.rounded(), cost: Double.infinity)
      func consider(_ offset: Double, digits: Int) {
        guard abs(offset - exact) < 5 else { return }
        let misfit = searches[index].misfit(timing.moved(to: origin + offset))
        let cost = misfit / scales[index] + Double.log(10) * Double(digits)
        if cost < best.cost { best = (offset, cost) }
      }
      for offset in [50.0, 10, 5, 1].map({ Swift.max((exact / $0).rounded() * $0, 0) }).uniqued {
        consider(offset, digits: offset.digits)
      }
      // A start after the first phase has no number.
      for first in timings where !first.settles && abs(first.start - start) < 5 { consider(first.duration, digits: 1) }
      return best
    }
  }

  /// The same with another curve and duration wherever one is.
  func replacing(_ curve: MotionTiming, by other: MotionTiming) -> RoundedStarts {
    var changed = self
    for index in timings.indices where timings[index].moved(to: 0) == curve {
      changed.timings[index] = other.moved(to: timings[index].start)
      changed.rows[index] = row(index, other)
    }
    return changed
  }

  var best: (origin: Double, offsets: [Double], cost: Double) {
    let sums = origins.indices.map { place in rows.reduce(0) { $0 + $1[place].cost } }
    let place = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    return (origins[place], rows.map { $0[place].offset }, sums[place])
  }

  /// The same between the origins.
  var refined: (origin: Double, cost: Double) {
    let (origin, offsets, cost) = best
    func misfit(_ origin: Double) -> Double {
      timings.indices.reduce(0) { sum, index in
        sum + searches[index].misfit(timings[index].moved(to: origin + offsets[index])) / scales[index]
      }
    }
    let (found, least) = Simplex.minimum(of: [origin], [0.5], 20) { misfit($0[0]) }
    return (found[0], cost - misfit(origin) + least)
  }
}

extension MotionTiming {
  /// How unlikely an author is to write this curve and duration, in the unit of χ²: -2 ln of its share among those that cost as much.
  var unlikeliness: Double {
    let digits = Double.log(10) * Double(digits)
    if settles, case .builtIn = curve { return 2 * Double.log(Double(BuiltInCurve.allCases.count)) }
    guard let spring = curve.spring else { return digits }
    // Springs are written in three ways, and Compose has names for some stiffnesses.
    var isNamed = false
    if case .ratio(_, let stiffness, _) = spring.form { isNamed = [50, 200, 400, 1500, 10_000].contains(stiffness) }
    return digits + 2 * Double.log(3) - (isNamed ? Double.log(10) : 0)
  }

  /// Curves and durations nearby, from time 0, of which one may be shorter to write.
  fileprivate var alternatives: [MotionTiming] {
    guard case .spring(let motion) = form else {
      let neighbors = [50, 10].flatMap { step in
        [(duration / step).rounded(.down), (duration / step).rounded(.up)].map { $0 * step }
      }
      return (duration.rounded(to: [100, 5, 1]) + neighbors).filter { abs($0 / duration - 1) < 0.15 && $0 > 0 }.map {
        duration in
        var timing = moved(to: 0)
        timing.duration = duration
        return timing
      }
    }
    let ratios = motion.dampingRatio.rounded(to: [0.1, 0.05, 0.01], within: 0.025) + [motion.dampingRatio]
    let named = CurveFamily.named.filter { $0.steps.count == 1 }.compactMap { $0.make([0]) }.filter { other in
      guard motion.velocity == 0, case .spring(let own) = other.form else { return false }
      return abs(own.frequency / motion.frequency - 1) < 0.025
        && abs(own.dampingRatio / motion.dampingRatio - 1) < 0.025
    }
    return named
      + ratios.uniqued.flatMap {
        MotionTiming.springs(near: motion.frequency, ratio: $0, velocity: motion.velocity, within: 0.025)
      }
  }
}
