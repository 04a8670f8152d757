import SpecModel

/// A curve of a table, as a subclass of Flutter's `Curve` computes it in `transformInternal`.
struct TableCurve: Sendable {
  var shape: Shape
  /// Whether it is applied as Flutter's `FlippedCurve`: 1 - curve(1 - t).
  var isMirrored: Bool

  enum Shape: Sendable {
    case linear
    /// Cubics from (0, 0), each given by its two handles and its end.
    case cubics([Piece])
    /// Straight lines between points.
    case points([SIMD2<Double>])
    case steps(count: Double, atStart: Bool, atEnd: Bool)
    /// - Parameter duration: the duration in milliseconds.
    case spring(TableSpring, duration: Double)
  }

  struct Piece: Sendable {
    var first, second, end: SIMD2<Double>
  }

  /// Like `Curve.transform`: 0 and 1 are fixed, except for a curve that jumps there.
  func transform(_ t: Double) -> Double {
    isMirrored ? 1 - shape.value(at: 1 - t) : shape.value(at: t)
  }
}

extension TableCurve.Shape {
  fileprivate func value(at t: Double) -> Double {
    if t >= 1 { return 1 }
    let t = max(t, 0)
    switch self {
    case .linear: return t
    case .cubics(let pieces): return Self.value(of: pieces, at: t)
    case .points(let points): return Self.value(through: points, at: t)
    case .steps(let count, let atStart, let atEnd):
      let height = count + (atStart ? 1 : 0) - (atEnd ? 0 : 1)
      return height > 0 ? ((t * count + 1e-9).rounded(.down) + (atStart ? 1 : 0)) / height : 0
    case .spring(let spring, let duration): return t == 0 ? 0 : spring.x(duration / 1000 * t)
    }
  }

  private static func value(of pieces: [TableCurve.Piece], at x: Double) -> Double {
    let index = pieces.partitioningIndex { x < $0.end.x }
    return index < pieces.count ? pieces[index].value(at: x, from: index > 0 ? pieces[index - 1].end : .zero) : 1
  }

  private static func value(through points: [SIMD2<Double>], at x: Double) -> Double {
    let next = points.partitioningIndex { $0.x > x }
    guard next > 0 else { return 0 }
    guard next < points.count else { return points[next - 1].y }
    let (from, to) = (points[next - 1], points[next])
    return from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
  }
}

extension TableCurve.Piece {
  fileprivate func value(at x: Double, from start: SIMD2<Double>) -> Double {
    PlayedCubic(start: start, first: first, second: second, end: end).y(atX: x)
  }
}

/// Flutter's `SpringSimulation` from 0 to 1: the three solutions of m x'' + c x' + k x = 0 about the end.
struct TableSpring: Sendable {
  private let solution: Solution
  private let mass, stiffness, damping: Double
  /// The initial velocity, in whole distances per second.
  let velocity: Double

  private enum Solution {
    case critical(r: Double, c1: Double, c2: Double)
    case overdamped(r1: Double, r2: Double, c1: Double, c2: Double)
    case underdamped(w: Double, r: Double, c1: Double, c2: Double)
  }

  /// - Parameter velocity: the initial velocity, in whole distances per second.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
    let distance = -1.0
    let determinant = damping * damping - 4 * mass * stiffness
    if determinant == 0 {
      let r = -damping / (2 * mass)
      solution = .critical(r: r, c1: distance, c2: velocity - r * distance)
    } else if determinant > 0 {
      let r1 = (-damping - determinant.squareRoot()) / (2 * mass)
      let r2 = (-damping + determinant.squareRoot()) / (2 * mass)
      let c2 = (velocity - r1 * distance) / (r2 - r1)
      solution = .overdamped(r1: r1, r2: r2, c1: distance - c2, c2: c2)
    } else {
      let w = (-determinant).squareRoot() / (2 * mass)
      let r = -damping / (2 * mass)
      solution = .underdamped(w: w, r: r, c1: distance, c2: (velocity - r * distance) / w)
    }
  }

  /// The spring with another velocity, in whole distances per second.
  func with(velocity: Double) -> TableSpring {
    TableSpring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
  }

  /// The undamped frequency, in radians per second.
  var frequency: Double { (stiffness / mass).squareRoot() }
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The time between two of its reversals, in seconds; infinite if it doesn't reverse twice.
  var turn: Double {
    if case .underdamped(let w, _, _, _) = solution { .pi / w } else { .infinity }
  }

  /// An upper bound of the remaining distance after a time in seconds.
  func envelope(_ time: Double) -> Double {
    switch solution {
    case .critical(let r, let c1, let c2): (abs(c1) + abs(c2) * time) * exponential(r * time)
    case .overdamped(_, let r2, let c1, let c2): (abs(c1) + abs(c2)) * exponential(r2 * time)
    case .underdamped(_, let r, let c1, let c2): (abs(c1) + abs(c2)) * exponential(r * time)
    }
  }

  /// - Parameter time: the time in seconds.
  func x(_ time: Double) -> Double {
    switch solution {
    case .critical(let r, let c1, let c2): return 1 + (c1 + c2 * time) * exponential(r * time)
    case .overdamped(let r1, let r2, let c1, let c2):
      return 1 + c1 * exponential(r1 * time) + c2 * exponential(r2 * time)
    case .underdamped(let w, let r, let c1, let c2):
      let (sine, cosine) = sineAndCosine(w * time)
      return 1 + exponential(r * time) * (c1 * cosine + c2 * sine)
    }
  }
}
