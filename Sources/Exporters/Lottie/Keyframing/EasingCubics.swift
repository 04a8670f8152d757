import Simulator
import SpecModel

extension Easing {
  /// The curve as Béziers from (0, 0) to (1, 1), each only rising or only falling; where it jumps, one ends and the
  /// next starts at another value. Exact for every curve but a spring.
  /// - Parameter tolerance: how far a spring's Béziers may be from it, as a share of the distance.
  func cubics(within tolerance: Double, springs: SpringFits) -> [Cubic] {
    let cubics = shape.cubics(within: tolerance, springs: springs)
    return isMirrored ? cubics.reversed().map(\.mirrored) : cubics
  }

  /// The stretches of time in which progress is between two of the levels and only rises or only falls, as Béziers that
  /// start and end on the curve: where a spring passes a level is exact, its way between is not.
  func stretches(between levels: [Double]) -> [Cubic] {
    guard case .spring(let motion, let milliseconds) = shape else {
      return cubics(within: 1, springs: SpringFits()).flatMap { $0.cut(atLevels: levels) }
    }
    let levels = isMirrored ? levels.map { 1 - $0 } : levels
    let cubics = motion.stretches(over: milliseconds / 1000, between: levels)
    return isMirrored ? cubics.reversed().map(\.mirrored) : cubics
  }

  /// The shares of time between which the progress is smooth.
  var joints: [Double] {
    let places: [Double] =
      switch shape {
      case .linear, .bezier, .spring: [0, 1]
      case .pieces(let pieces): [0] + pieces.map(\.x)
      case .points(let points): points.map(\.x)
      case .steps(let count, _): (0...max(count, 1)).map { Double($0) / Double(max(count, 1)) }
      }
    return isMirrored ? places.reversed().map { 1 - $0 } : places
  }
}

extension Easing.Shape {
  fileprivate func cubics(within tolerance: Double, springs: SpringFits) -> [Cubic] {
    let (start, end) = (CurvePoint(0, 0), CurvePoint(1, 1))
    switch self {
    case .linear:
      return [Cubic(from: start, to: end)]
    case .bezier(let handles):
      return Cubic(handles).monotoneParts
    case .pieces(let pieces):
      let starts = [start] + pieces.map { CurvePoint($0.x, $0.y) }
      return zip(starts, pieces).flatMap { from, piece in
        Cubic(from, CurvePoint(piece.x1, piece.y1), CurvePoint(piece.x2, piece.y2), CurvePoint(piece.x, piece.y))
          .monotoneParts
      }
    case .points(let points):
      return zip(points, points.dropFirst()).filter { $0.x < $1.x }.map { Cubic(from: $0, to: $1) }
    case .steps(let count, _):
      let width = 1 / Double(max(count, 1))
      return (0..<max(count, 1)).map { step in
        let y = progress(at: (Double(step) + 0.5) * width)
        return Cubic(from: CurvePoint(Double(step) * width, y), to: CurvePoint(Double(step + 1) * width, y))
      }
    case .spring:
      return springs.cubics(of: self, within: tolerance)
    }
  }
}

extension SpringMotion {
  /// As `Easing.stretches`, in shares of a time in seconds.
  fileprivate func stretches(over seconds: Double, between levels: [Double]) -> [Cubic] {
    let places = [0] + extrema(before: seconds).map { $0 / seconds } + [1]
    return zip(places, places.dropFirst()).flatMap { start, end in
      let (from, to) = (value(at: start * seconds), value(at: end * seconds))
      let passed = levels.filter { $0 > min(from, to) && $0 < max(from, to) }.sorted()
      let points = (to > from ? passed : passed.reversed()).map { level in
        CurvePoint(place(of: level, from: start, to: end, rises: to > from, over: seconds), level)
      }
      let all = [CurvePoint(start, from)] + points + [CurvePoint(end, to)]
      return zip(all, all.dropFirst()).map { Cubic(from: $0, to: $1) }
    }
  }

  /// By halving a stretch that only rises or only falls.
  private func place(
    of level: Double, from start: Double, to end: Double, rises: Bool, over seconds: Double
  ) -> Double {
    var (low, high) = (start, end)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (value(at: middle * seconds) < level) == rises { low = middle } else { high = middle }
    }
    return high
  }
}
