import Simulator
import SpecModel

/// A frame that first reaches over both of its places, then lets go of the first one: keyframes through `"union"`.
///
/// A side of it moves either up to the union, L from 0 to 1, or after it, T from 0 to 1. With the union at a share k of the
/// progress, L = p / k and then T = (p - k) / (1 - k), so that p = k L + (1 - k) T: one series, which a timing explains as any
/// other. The k at which it does so best is that of the keyframe: at another one, the speed jumps there.
struct Reach {
  /// For each pair, the values at both ends, and of the union.
  private let start, end, union: [Pair]
  private let leading, trailing: [Double]
  /// How far the sides go up to the union, and after it, in points.
  private let ways: (leading: Double, trailing: Double)
  private let series: MotionSeries

  /// Nil if the frame does something else.
  /// - Parameter limit: how far it may be off, in points.
  init?(_ series: MotionSeries, within limit: Double) {
    guard series.quantity == .frame, series.arc == 0, series.times.count > 5 else { return nil }
    self.series = series
    func sides(_ center: Pair, _ size: Pair) -> SIMD4<Double> {
      SIMD4(lowHalf: center - size / 2, highHalf: center + size / 2)
    }
    let seen = zip(series.values[0], series.values[1]).map { sides($0, $1) }
    guard let first = seen.first, let last = seen.last else { return nil }
    let whole = SIMD4(
      lowHalf: pointwiseMin(first.lowHalf, last.lowHalf), highHalf: pointwiseMax(first.highHalf, last.highHalf))
    let (out, back) = (whole - first, last - whole)
    let ways = (leading: (out * out).sum().squareRoot(), trailing: (back * back).sum().squareRoot())
    guard min(ways.leading, ways.trailing) > 4 * limit else { return nil }
    let (before, after) = (ways.leading * ways.leading, ways.trailing * ways.trailing)
    let leading = seen.map { (($0 - first) * out).sum() / before }
    let trailing = seen.map { (($0 - first) * back).sum() / after }
    let reach = limit + 4 * (series.deviations.max() ?? 0)
    let isOrdered = zip(leading, trailing).allSatisfy { lead, trail in
      min((1 - lead) * ways.leading, trail * ways.trailing) < reach
    }
    guard isOrdered else { return nil }
    func pairs(_ sides: SIMD4<Double>) -> [Pair] {
      [(sides.lowHalf + sides.highHalf) / 2, sides.highHalf - sides.lowHalf]
    }
    (start, end, union) = (pairs(first), pairs(last), pairs(whole))
    (self.ways, self.leading, self.trailing) = (ways, leading, trailing)
  }

  /// Shares of the progress at which authors put the union, the likeliest first.
  static let shares = [0.5, 0.4, 0.6, 0.3, 0.7]

  /// Its progress, if the union is at a share.
  func progress(unionAt share: Double) -> MotionSeries {
    let values = zip(leading, trailing).map { Pair($0 * share + $1 * (1 - share), 0) }
    let side = series.deviations[1]
    let deviation = max(side * share / ways.leading, side * (1 - share) / ways.trailing)
    return MotionSeries(
      element: series.element, quantity: .rotation, times: series.times, values: [values], deviations: [deviation],
      timeDeviation: series.timeDeviation)
  }

  /// The track whose progress another one has explained.
  func track(_ explained: MotionTrack, unionAt share: Double) -> MotionTrack? {
    guard var segment = explained.segments.first, explained.segments.count == 1 else { return nil }
    (segment.start, segment.end, segment.reaches) = (start, end, true)
    segment.keyframes = [(share, union), (1, end)]
    return MotionTrack(
      series: series, segments: [segment], misfit: 2 * explained.misfit,
      worst: explained.worst * (ways.leading + ways.trailing))
  }
}
