import Simulator
import SpecModel

/// Evaluates fits as a platform would and measures them on a dense grid, without any of the fitter's code.
enum Playing {
  /// The largest distance at a number of places in 0..<1, except places within `sliver` of a step.
  static func error(
    of pieces: [Cubic], from curve: some FittableCurve, sliver: Double = 0, samples: Int = 20_000
  ) -> Double {
    var player = BezierPlayer(pieces)
    let steps = pieces.filter { $0.start.x == $0.end.x }.map(\.start.x)
    return error(from: curve, steps, sliver, samples) { player.value(at: $0) }
  }

  static func error(
    of pieces: [HermitePiece], from curve: some FittableCurve, sliver: Double = 0, samples: Int = 20_000
  ) -> Double {
    var index = 0
    let steps = pieces.filter { $0.start.x == $0.end.x }.map(\.start.x)
    return error(from: curve, steps, sliver, samples) { x in
      while index < pieces.count - 1, pieces[index].end.x <= x { index += 1 }
      return hermite(pieces[index], x)
    }
  }

  static func error(
    of points: [CurvePoint], from curve: some FittableCurve, sliver: Double = 0, samples: Int = 20_000
  ) -> Double {
    var index = 0
    let steps = zip(points, points.dropFirst()).filter { $0.x == $1.x }.map { $0.0.x }
    return error(from: curve, steps, sliver, samples) { x in
      while index < points.count - 2, points[index + 1].x <= x { index += 1 }
      let (a, b) = (points[index], points[index + 1])
      return a.x == b.x ? b.y : a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
    }
  }

  private static func hermite(_ piece: HermitePiece, _ x: Double) -> Double {
    let width = piece.end.x - piece.start.x
    if width == 0 { return piece.end.y }
    let t = (x - piece.start.x) / width
    let (t2, t3) = (t * t, t * t * t)
    return (2 * t3 - 3 * t2 + 1) * piece.start.y + (t3 - 2 * t2 + t) * width * piece.startSlope
      + (3 * t2 - 2 * t3) * piece.end.y + (t3 - t2) * width * piece.endSlope
  }

  private static func error(
    from curve: some FittableCurve, _ steps: [Double], _ sliver: Double, _ samples: Int,
    _ value: (Double) -> Double
  ) -> Double {
    var greatest = 0.0
    for index in 0..<samples {
      let x = Double(index) / Double(samples)
      if sliver > 0, steps.contains(where: { abs($0 - x) <= sliver }) { continue }
      let error = abs(value(x) - curve.value(at: x))
      if !(error <= greatest) { greatest = error }
      if greatest.isNaN { return .infinity }
    }
    return greatest
  }
}

/// Finds the parameter by bisection, starting from that of the previous x.
private struct BezierPlayer {
  let pieces: [Cubic]
  var index = 0
  var low = 0.0

  init(_ pieces: [Cubic]) {
    self.pieces = pieces
  }

  mutating func value(at x: Double) -> Double {
    while index < pieces.count - 1, pieces[index].end.x <= x {
      index += 1
      low = 0
    }
    let p = pieces[index]
    if p.start.x == p.end.x { return p.end.y }
    var (from, to) = (low, 1.0)
    for _ in 0..<44 {
      let middle = (from + to) / 2
      if Self.cubic(p.start.x, p.handle1.x, p.handle2.x, p.end.x, middle) <= x { from = middle } else { to = middle }
    }
    low = from
    return Self.cubic(p.start.y, p.handle1.y, p.handle2.y, p.end.y, (from + to) / 2)
  }

  private static func cubic(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
    let u = 1 - t
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
  }
}

/// Whether a number is the double nearest to a decimal with this many digits after the point.
func isRounded(_ number: Double, to decimals: Int) -> Bool {
  let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
  return (number * scale).rounded() / scale == number
}

/// SplitMix64: the same numbers on every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
