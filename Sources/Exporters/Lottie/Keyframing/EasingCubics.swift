import Simulator
import SpecModel

extension Easing {
  /// The curve as Béziers from (0, 0) to (1, 1), each only rising or only falling; where it jumps, one ends and the next
  /// starts at another value. Exact for every curve but a spring.
  /// - Parameters:
  ///   - tolerance: how far a spring's Béziers may be from it, as a share of the distance.
  ///   - grid: where a spring's Béziers may end, in shares of time.
  func cubics(within tolerance: Double, grid: Grid) -> [Cubic] {
    let grid = isMirrored ? Grid(step: grid.step, offset: 1 - grid.offset) : grid
    let cubics = shape.cubics(within: tolerance, grid: grid)
    return isMirrored ? cubics.reversed().map(\.mirrored) : cubics
  }

  /// The shares of time between which the progress is smooth.
  var breaks: [Double] {
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
  fileprivate func cubics(within tolerance: Double, grid: Grid) -> [Cubic] {
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
    case .spring(let motion, let milliseconds):
      return Self.cubics(of: motion, over: milliseconds / 1000, within: tolerance, grid: grid)
    }
  }

  /// Once a spring turns within half the tolerance of its rest and stays there, it rests.
  private static func cubics(
    of motion: SpringMotion, over seconds: Double, within tolerance: Double, grid: Grid
  ) -> [Cubic] {
    func value(_ x: Double) -> Vector { Vector(first: motion.value(at: x * seconds)) }
    let turns = motion.turns(before: seconds).map { grid.nearest(to: $0 / seconds) }.filter { $0 > 0 && $0 < 1 }
    let places = [0] + turns + [1]
    let rest = places.indices.dropFirst().first { index in
      places[index...].allSatisfy { abs(value($0)[0] - 1) <= tolerance / 2 }
    }
    let fit = EasedFit(tolerance: rest == nil ? tolerance : tolerance / 2, grid: grid)
    let moving = places[...(rest ?? places.count - 1)]
    var knots = zip(moving, moving.dropFirst()).flatMap { fit.knots(over: $0...$1, of: value) }
    let end = moving.last ?? 1
    knots.append(LottieCourse.Knot(time: end, value: rest == nil ? value(end) : Vector(first: 1)))
    if end < 1 { knots.append(LottieCourse.Knot(time: 1, value: Vector(first: 1))) }
    return zip(knots, knots.dropFirst()).map { Cubic(from: $0, to: $1) }
  }
}

extension Cubic {
  fileprivate init(from knot: LottieCourse.Knot, to next: LottieCourse.Knot) {
    let (start, end) = (CurvePoint(knot.time, knot.value[0]), CurvePoint(next.time, next.value[0]))
    guard let ease = knot.ease else {
      self.init(from: start, to: end)
      return
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    self.init(
      start, CurvePoint(start.x + ease.x1 * dx, start.y + ease.y1 * dy),
      CurvePoint(start.x + ease.x2 * dx, start.y + ease.y2 * dy), end)
  }
}

extension SpringMotion {
  /// The moments, in seconds, at which the spring turns back: s' = 0.
  func turns(before end: Double) -> [Double] {
    guard dampingRatio < 1 else {
      // At most one, and only where the start velocity throws it past its end; found by halving the sign of s'.
      return turn(before: end).map { [$0] } ?? []
    }
    let decay = dampingRatio * frequency
    let wave = frequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    // s' = e^(-at) (v cos wt + (ω² - av)/w sin wt) = 0  ⟹  tan wt = -v w / (ω² - av)
    let phase = turnPhase(decay: decay, wave: wave)
    var times: [Double] = []
    var time = phase / wave
    while time < end, times.count < 10_000 {
      if time > 0 { times.append(time) }
      time += Double.pi / wave
    }
    return times
  }

  /// The first zero of v cos x + k sin x with x > 0, k = (ω² - av) / w, by halving (a half turn holds exactly one).
  private func turnPhase(decay: Double, wave: Double) -> Double {
    if velocity == 0 { return Double.pi }
    var (low, high) = (1e-12, Double.pi)
    let rises = speed(at: low / wave) > 0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (speed(at: middle / wave) > 0) == rises { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private func turn(before end: Double) -> Double? {
    var (low, high) = (0.0, end)
    guard (speed(at: low) > 0) != (speed(at: high) > 0), velocity != 0 else { return nil }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (speed(at: middle) > 0) == (velocity > 0) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
