import Simulator
import SpecModel

extension Easing {
  /// The curve as Béziers from (0, 0) to (1, 1), each only rising or only falling; where it jumps, one ends and the
  /// next starts at another value. Exact for every curve but a spring.
  /// - Parameter tolerance: how far a spring's Béziers may be from it, as a share of the distance.
  func cubics(within tolerance: Double, springs: SpringFits) -> [Cubic] {
    if let pieces = exactPieces { return pieces.filter { !$0.isStep }.flatMap(\.monotoneParts) }
    let cubics = springs.cubics(of: shape, within: tolerance)
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

  /// The shares of time between which the progress is smooth: 0, 1 and those between at which it jumps or has a corner.
  var joints: [Double] { [0] + breaks.map(\.x).filter { $0 > 0 && $0 < 1 } + [1] }
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

extension Cubic {
  /// The handles as shares of width and rise, which must not be 0.
  var ease: BezierHandles {
    func share(_ x: Double) -> Double { min(max((x - start.x) / width, 0), 1) }
    return BezierHandles(
      share(handle1.x), (handle1.y - start.y) / rise, share(handle2.x), (handle2.y - start.y) / rise)
  }

  /// Parts in which the value only rises or only falls.
  var monotoneParts: [Cubic] {
    cut(at: turns.filter { $0 > 1e-9 && $0 < 1 - 1e-9 })
  }

  /// Parts of a curve that only rises or only falls, cut where it passes one of the levels.
  func cut(atLevels levels: [Double]) -> [Cubic] {
    var parts: [Cubic] = []
    var rest = self
    for level in passed(of: levels) {
      let rises = rest.end.y > rest.start.y
      var (part, after) = rest.split(at: rest.parameter { ($0.y < level) == rises })
      // The level itself, not what rounding makes of it.
      part.end.y = level
      after.start.y = level
      parts.append(part)
      rest = after
    }
    return parts + [rest]
  }

  /// The levels between both ends, each once, in the order they are passed. One that rounding can't tell from an end is
  /// not passed: what is cut off there would have no shape.
  private func passed(of levels: [Double]) -> [Double] {
    let slack = abs(rise) * 1e-9
    let (low, high) = (min(start.y, end.y) + slack, max(start.y, end.y) - slack)
    let inside = levels.filter { $0 > low && $0 < high }.sorted()
    let single = inside.enumerated().filter { $0 == 0 || $1 - inside[$0 - 1] > slack }.map(\.element)
    return rise > 0 ? single : single.reversed()
  }

  private func cut(at parameters: [Double]) -> [Cubic] {
    var parts: [Cubic] = []
    var (rest, done) = (self, 0.0)
    for u in parameters where u > done && u < 1 {
      let (part, after) = rest.split(at: (u - done) / (1 - done))
      parts.append(part)
      (rest, done) = (after, u)
    }
    return parts + [rest]
  }

  /// The parameter before which `isBefore` holds and after which it does not, by halving.
  private func parameter(_ isBefore: (CurvePoint) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if isBefore(point(at: middle)) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
