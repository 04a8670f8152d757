import Simulator
import SpecModel

extension Easing {
  /// Points within the bound that keep the thresholds: keeping them can double what they are off.
  func points(within bound: Double, keeping thresholds: Thresholds, decimals: Int) -> [GraphPoint] {
    guard thresholds != .none, case .spring = shape else { return points(within: bound, decimals: decimals) }
    return thresholds.kept(
      by: points(within: bound / 2, decimals: decimals), of: { progress(at: $0) }, decimals: decimals)
  }

  /// Points that, joined by straight lines, are within the bound; two points with one x are a jump.
  func points(within bound: Double, decimals: Int) -> [GraphPoint] {
    switch shape {
    case .spring(let motion, let milliseconds):
      let curve = SpringCurve(motion: motion, seconds: milliseconds / 1000)
      let fit = curve.fitLinear(within: bound, decimals: decimals, percentDecimals: decimals)
      return isMirrored ? fit.elements.mirrored : fit.elements
    case .steps(let count, _):
      return steps(count)
    case .linear, .bezier, .pieces, .points:
      return Polyline.along(joints: joints, within: bound) { SIMD4(progress(at: $0), 0, 0, 0) }
        .map { GraphPoint(x: $0.x, y: $0.value[0]) }
        .ending
    }
  }

  /// Each step as its two ends. What jumps at 0 or 1 has a third point there.
  private func steps(_ count: Int) -> [GraphPoint] {
    let width = 1 / Double(max(count, 1))
    let levels = (0..<max(count, 1)).map { step in
      (x: Double(step) * width, y: progress(at: (Double(step) + 0.5) * width))
    }
    let points = levels.flatMap { [GraphPoint(x: $0.x, y: $0.y), GraphPoint(x: $0.x + width, y: $0.y)] }
    guard let first = points.first, let last = points.last else { return [] }
    let start = first.y == 0 ? [] : [GraphPoint(x: 0, y: 0)]
    let end = [GraphPoint(x: 1, y: last.y)] + (last.y == 1 ? [] : [GraphPoint(x: 1, y: 1)])
    return start + points.dropLast() + end
  }

  /// Cubic Béziers one behind the other, a jump being one of no width: exact for all curves but springs.
  func pieces(within bound: Double) -> [CubicPiece] {
    let pieces: [CubicPiece]
    switch shape {
    case .spring(let motion, let milliseconds):
      pieces =
        SpringCurve(motion: motion, seconds: milliseconds / 1000)
        .fitBeziers(BezierFitOptions(maximumError: bound)).elements
    case .bezier(let handles):
      pieces = [
        CubicPiece(
          start: GraphPoint(x: 0, y: 0), handle1: GraphPoint(x: handles.x1, y: handles.y1),
          handle2: GraphPoint(x: handles.x2, y: handles.y2), end: GraphPoint(x: 1, y: 1))
      ]
    case .pieces(let given):
      let starts = [GraphPoint(x: 0, y: 0)] + given.map { GraphPoint(x: $0.x, y: $0.y) }
      pieces = zip(starts, given).map { start, piece in
        CubicPiece(
          start: start, handle1: GraphPoint(x: piece.x1, y: piece.y1), handle2: GraphPoint(x: piece.x2, y: piece.y2),
          end: GraphPoint(x: piece.x, y: piece.y))
      }
    case .linear, .points, .steps:
      // Points come out mirrored already.
      return points(within: bound, decimals: 12).lines
    }
    return isMirrored ? pieces.reversed().map(\.mirrored) : pieces
  }

  /// Cubics over even time, by value and slope at both ends; a jump is one of no width.
  func hermite(within bound: Double) -> [HermitePiece] {
    switch shape {
    case .spring(let motion, let milliseconds):
      let fit = SpringCurve(motion: motion, seconds: milliseconds / 1000).fitHermite(within: bound).elements
      return isMirrored ? fit.reversed().map(\.mirrored) : fit
    case .linear, .points, .steps: return points(within: bound, decimals: 12).slopes
    case .bezier, .pieces: return HermiteHalving(easing: self, bound: bound).pieces
    }
  }
}

extension CubicPiece {
  fileprivate var mirrored: CubicPiece {
    CubicPiece(start: end.turned, handle1: handle2.turned, handle2: handle1.turned, end: start.turned)
  }
}

extension HermitePiece {
  /// Slopes stay: both axes turn round.
  fileprivate var mirrored: HermitePiece {
    HermitePiece(start: end.turned, startSlope: endSlope, end: start.turned, endSlope: startSlope)
  }
}

extension GraphPoint {
  /// About the middle of the graph.
  fileprivate var turned: GraphPoint { GraphPoint(x: 1 - x, y: 1 - y) }
}

extension [GraphPoint] {
  /// With a jump to 1 at the end, where a curve that jumps at its start is played backwards.
  fileprivate var ending: [GraphPoint] { last?.y == 1 ? self : self + [GraphPoint(x: 1, y: 1)] }

  fileprivate var lines: [CubicPiece] {
    zip(self, dropFirst()).map { start, end in
      let third = GraphPoint(x: (end.x - start.x) / 3, y: (end.y - start.y) / 3)
      return CubicPiece(
        start: start, handle1: GraphPoint(x: start.x + third.x, y: start.y + third.y),
        handle2: GraphPoint(x: end.x - third.x, y: end.y - third.y), end: end)
    }
  }

  fileprivate var slopes: [HermitePiece] {
    zip(self, dropFirst()).map { start, end in
      let slope = end.x > start.x ? (end.y - start.y) / (end.x - start.x) : 0
      return HermitePiece(start: start, startSlope: slope, end: end, endSlope: slope)
    }
  }
}

/// Halves a curve until Hermite cubics with its own values and slopes are near enough: how many there are is not the
/// least possible. Where it stands upright the slope is that of the chord.
private struct HermiteHalving {
  let easing: Easing
  let bound: Double
  /// A share of the time; no piece gets shorter.
  private static let shortest = 1e-5

  init(easing: Easing, bound: Double) {
    (self.easing, self.bound) = (easing, bound)
  }

  var pieces: [HermitePiece] {
    let joints = easing.joints
    let pieces = zip(joints, joints.dropFirst()).filter { $0 < $1 }.flatMap { self.pieces(from: $0, to: $1) }
    guard let end = pieces.last?.end, end.y != 1 else { return pieces }
    return pieces + [HermitePiece(start: end, startSlope: 0, end: GraphPoint(x: 1, y: 1), endSlope: 0)]
  }

  private func pieces(from low: Double, to high: Double) -> [HermitePiece] {
    let piece = piece(from: low, to: high)
    let places = (1..<8).map { Double($0) / 8 }
    let error = places.map { abs(piece.value(at: $0) - easing.progress(at: low + (high - low) * $0)) }.max() ?? 0
    if error <= bound || high - low < Self.shortest { return [piece] }
    let middle = (low + high) / 2
    return pieces(from: low, to: middle) + pieces(from: middle, to: high)
  }

  private func piece(from low: Double, to high: Double) -> HermitePiece {
    let (start, end) = (easing.progress(at: low), easing.progress(at: high))
    let step = (high - low) * 1e-4
    // A parabola through three values next to the end: exact to the second order.
    func slope(_ x: Double, _ step: Double) -> Double {
      let (a, b, c) = (easing.progress(at: x), easing.progress(at: x + step), easing.progress(at: x + 2 * step))
      return (4 * b - 3 * a - c) / (2 * step)
    }
    let isShort = high - low < Self.shortest * 2
    let chord = (end - start) / (high - low)
    return HermitePiece(
      start: GraphPoint(x: low, y: start), startSlope: isShort ? chord : slope(low, step),
      end: GraphPoint(x: high, y: end), endSlope: isShort ? chord : slope(high, -step))
  }
}

extension HermitePiece {
  /// At a share of its width.
  fileprivate func value(at t: Double) -> Double {
    let (t2, t3) = (t * t, t * t * t)
    return start.y + (end.y - start.y) * (3 * t2 - 2 * t3)
      + width * (startSlope * (t3 - 2 * t2 + t) + endSlope * (t3 - t2))
  }
}
