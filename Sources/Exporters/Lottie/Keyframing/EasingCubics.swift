import Simulator
import SpecModel

extension Easing {
  /// The curve as Béziers from (0, 0) to (1, 1), each monotonic; where it jumps, one ends and the next starts at
  /// another value. Exact for every curve but a spring.
  /// - Parameter tolerance: how far a spring's Béziers may be from it, as a share of the distance.
  func cubics(within tolerance: Double, springs: SpringFits) -> [Cubic] {
    if let pieces = exactPieces { return pieces.filter { !$0.isStep }.flatMap(\.monotoneParts) }
    let cubics = springs.cubics(of: shape, within: tolerance)
    return isMirrored ? cubics.reversed().map(\.mirrored) : cubics
  }

  /// The stretches of time in which progress is between two of the levels and monotonic, as Béziers that start and end
  /// on the curve. For a spring, the time at which it passes a level is exact, but not its path in between.
  func stretches(between levels: [Double]) -> [Cubic] {
    guard case .spring(let motion, let milliseconds) = shape else {
      return cubics(within: 1, springs: SpringFits()).flatMap { $0.cut(atLevels: levels) }
    }
    let levels = isMirrored ? levels.map { 1 - $0 } : levels
    let cubics = motion.stretches(over: milliseconds / 1000, between: levels)
    return isMirrored ? cubics.reversed().map(\.mirrored) : cubics
  }

  /// The shares of time between which progress is smooth: 0, 1, and those between at which it jumps or has a corner.
  var joints: [Double] { [0] + breaks.map(\.x).filter { $0 > 0 && $0 < 1 } + [1] }
}

extension SpringMotion {
  /// Like `Easing.stretches`, in shares of a time in seconds.
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

  /// Finds the place of a level by bisecting a monotonic stretch.
  private func place(
    of level: Double, from start: Double, to end: Double, rises: Bool, over seconds: Double
  ) -> Double {
    Double.bisected(start, end) { (value(at: $0 * seconds) < level) == rises }
  }
}

extension Cubic {
  /// The handles as shares of width and rise, which must not be 0.
  var ease: BezierHandles {
    func share(_ x: Double) -> Double { min(max((x - start.x) / width, 0), 1) }
    return BezierHandles(
      share(handle1.x), (handle1.y - start.y) / rise, share(handle2.x), (handle2.y - start.y) / rise)
  }

  /// Parts in which the value is monotonic.
  var monotoneParts: [Cubic] {
    cut(at: turns.filter { $0 > 1e-9 && $0 < 1 - 1e-9 })
  }

  /// The parts of a monotonic curve, cut where it passes one of the levels, and each such that it can be an ease.
  func cut(atLevels levels: [Double]) -> [Cubic] {
    var parts: [Cubic] = []
    var rest = self
    for level in passed(of: levels) {
      let rises = rest.end.y > rest.start.y
      var (part, after) = rest.split(at: rest.parameter { ($0.y < level) == rises })
      // Exactly the level, without rounding.
      part.end.y = level
      after.start.y = level
      parts.append(part)
      rest = after
    }
    return (parts + [rest]).flatMap(\.easeable)
  }

  /// The curve, or two parts of it if its handles don't lie between its ends in time: an ease can't have such handles.
  ///
  /// x′ is a parabola of the parameter t. On each side of its vertex it is monotonic, so x is convex or concave there,
  /// and the handles of that part lie within it.
  private var easeable: [Cubic] {
    let (first, middle, last) = (handle1.x - start.x, handle2.x - handle1.x, end.x - handle2.x)
    let bend = first - 2 * middle + last
    let slack = width * 1e-9
    guard handle1.x > end.x + slack || handle2.x < start.x - slack, bend > 0 else { return [self] }
    return cut(at: [(first - middle) / bend])
  }

  /// The levels between both ends, each once, in the order in which they are passed. A level that rounding can't tell
  /// from an end doesn't count: the part cut off would have no shape.
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

  /// The parameter up to which `isBefore` holds, by bisection.
  private func parameter(_ isBefore: (CurvePoint) -> Bool) -> Double {
    Double.bisected(0, 1) { isBefore(point(at: $0)) }
  }
}

/// Springs as Béziers, each fitted once: the elements of a transition, and the specs of a project, share the same few springs.
final class SpringFits {
  private struct Key: Hashable {
    var spring: Easing.Shape
    var tolerance: Double
  }

  private static let made = Memo<Key, [Cubic]>()
  /// What is also computed once for everything that moves alike.
  let paces = Paces()
  let handles = TriedHandles()

  /// Béziers from (0, 0) to (1, 1), each monotonic.
  /// - Parameter tolerance: a share of the distance. A slightly smaller one is used, so that similar calls share a fit;
  ///   but none smaller than the decimals of printed handles can express, which absurd scales would require.
  func cubics(of spring: Easing.Shape, within tolerance: Double) -> [Cubic] {
    let key = Key(spring: spring, tolerance: max(tolerance.coarse, 1e-6))
    return Self.made(key) {
      let options = BezierFitOptions(maximumError: key.tolerance, breaksAtExtrema: true, absorbsSmallJumps: true)
      return Easing(spring).fitBeziers(options).elements
    }
  }
}
