import Simulator
import SpecModel

/// The straight lines by which `PathInterpolator` approximates Béziers: each is halved until its middle is within 0.002
/// of the curve's in the plane. Where the curve is steep, the error in progress is several times as large.
struct FlattenedPath {
  /// Pairs of a share of the time and progress, ascending in time.
  private(set) var points: [SIMD2<Double>] = [.zero]

  /// Android 10's `PathInterpolator.PRECISION`.
  private static let precision = 0.002

  /// The most points that a curve may become, which only curves that overshoot a thousandfold exceed.
  private static let pointLimit = 4096

  /// Nil if the platform would make too many lines.
  init?(_ pieces: [BezierPiece]) {
    for piece in pieces {
      add(piece)
      if points.count > Self.pointLimit { return nil }
    }
  }

  private mutating func add(_ piece: BezierPiece) {
    let start = points[points.count - 1]
    let handles = (start, SIMD2(piece.x1, piece.y1), SIMD2(piece.x2, piece.y2), SIMD2(piece.x, piece.y))
    func point(_ t: Double) -> SIMD2<Double> { bezierPoint(handles, at: t) }
    // Each curve's first quarter is checked too: an S can pass through the middle of its chord.
    var looksTwice = true
    var t = 0.0
    var ahead = [1.0]
    while let end = ahead.last, points.count <= Self.pointLimit {
      let middle = (t + end) / 2
      var isFar = Self.isFar(point(middle), between: point(t), point(end))
      if !isFar, looksTwice {
        isFar = Self.isFar(point((t + middle) / 2), between: point(t), point(middle))
        looksTwice = !isFar
      }
      if isFar, ahead.count < 40 {
        ahead.append(middle)
      } else {
        points.append(point(end))
        t = end
        ahead.removeLast()
      }
    }
  }

  private static func isFar(_ point: SIMD2<Double>, between start: SIMD2<Double>, _ end: SIMD2<Double>) -> Bool {
    let miss = point - (start + end) / 2
    return (miss * miss).sum() > precision * precision
  }

  /// The largest difference in progress from a curve, sampled at sixteen places of each line.
  func error(to curve: LeafCurve) -> Double {
    var worst = 0.0
    for (start, end) in zip(points, points.dropFirst()) where end.x > start.x {
      for step in 1...16 {
        let share = Double(step) / 16
        let point = start + (end - start) * share
        if point.x < 1 { worst = max(worst, (point.y - curve.value(at: point.x)).magnitude) }
      }
    }
    return worst
  }
}
