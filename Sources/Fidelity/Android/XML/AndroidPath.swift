import Simulator

/// A path as the platform's `Path.approximate` flattens it, in the platform's single precision (Android 10,
/// core/jni/android/graphics/Path.cpp).
///
/// A Bézier is halved until its middle is within the error of the middle of its chord, so in steep places the
/// interpolated values are off by several times the error. For cubics, each piece's first quarter is checked too, until
/// that finds something once: the middle of an S lies on its chord.
struct AndroidPath: Sendable {
  /// The points, each with its distance along the path.
  private(set) var points: [SIMD2<Float>] = []
  private var lengths: [Float] = []
  private let error: Float

  /// - Parameter error: the error in the path's unit.
  init(_ commands: [AndroidPathCommand], error: Float) {
    self.error = error
    for command in commands { add(command) }
  }

  /// The share of the path's length at which each point is.
  var fractions: [Float] {
    let total = lengths.last ?? 0
    return lengths.map { total > 0 ? $0 / total : 0 }
  }

  private var last: SIMD2<Float> { points.last ?? .zero }

  private mutating func add(_ command: AndroidPathCommand) {
    switch command {
    case .move(let point):
      points.append(point)
      lengths.append(lengths.last ?? 0)
    case .line(let point): addLine(to: point)
    case .quadratic(let control, let end): addQuadratic(control, end, squaredError: error * error)
    case .cubic(let first, let second, let end):
      let start = last
      addCurve(squaredError: error * error, looksTwice: true) { t in
        let u = 1 - t
        let (a, b) = (u * u * u * start, 3 * u * u * t * first)
        return a + b + 3 * u * t * t * second + t * t * t * end
      }
    case .conic(let control, let end, let weight):
      // The platform passes the plain error as if it were squared.
      for quadratic in AndroidConic(last, control, end, weight).quadratics(within: error / 2) {
        addQuadratic(quadratic.control, quadratic.end, squaredError: error / 2)
      }
    }
  }

  /// Adds a line, unless it is empty.
  private mutating func addLine(to point: SIMD2<Float>) {
    if points.isEmpty {
      points.append(.zero)
      lengths.append(0)
    } else if last == point {
      return
    }
    let way = point - last
    lengths.append((lengths.last ?? 0) + way.length)
    points.append(point)
  }

  private mutating func addQuadratic(_ control: SIMD2<Float>, _ end: SIMD2<Float>, squaredError: Float) {
    let start = last
    addCurve(squaredError: squaredError, looksTwice: false) { t in
      let u = 1 - t
      return u * (u * start + t * control) + t * (u * control + t * end)
    }
  }

  private mutating func addCurve(squaredError: Float, looksTwice: Bool, _ point: (Float) -> SIMD2<Float>) {
    var looksTwice = looksTwice
    func isFar(_ middle: SIMD2<Float>, _ start: SIMD2<Float>, _ end: SIMD2<Float>) -> Bool {
      let miss = middle - (start + end) / 2
      return (miss * miss).sum() > squaredError
    }
    var (t, start) = (Float(0), point(0))
    addLine(to: start)
    var ahead = [(t: Float(1), point: point(1))]
    while let end = ahead.last {
      let middleT = (t + end.t) / 2
      let middle = point(middleT)
      var isDivided = isFar(middle, start, end.point)
      if !isDivided, looksTwice {
        isDivided = isFar(point((t + middleT) / 2), start, middle)
        looksTwice = !isDivided
      }
      // In single precision, no middle is left after this many halvings.
      if isDivided, ahead.count < 30 {
        ahead.append((middleT, middle))
      } else {
        addLine(to: end.point)
        (t, start) = end
        ahead.removeLast()
      }
    }
  }
}

enum AndroidPathCommand: Sendable, Hashable {
  case move(SIMD2<Float>)
  case line(SIMD2<Float>)
  case quadratic(SIMD2<Float>, SIMD2<Float>)
  case cubic(SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)
  /// Control point, end and weight: Skia's form of circular arcs.
  case conic(SIMD2<Float>, SIMD2<Float>, Float)

  /// The command, transformed by a conformal map of the plane.
  func mapped(_ map: (SIMD2<Float>) -> SIMD2<Float>) -> AndroidPathCommand {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .quadratic(let control, let end): .quadratic(map(control), map(end))
    case .cubic(let first, let second, let end): .cubic(map(first), map(second), map(end))
    case .conic(let control, let end, let weight): .conic(map(control), map(end), weight)
    }
  }
}

/// A rational quadratic Bézier, and the quadratic ones that Skia draws for it.
struct AndroidConic {
  private let start, control, end: SIMD2<Float>
  private let weight: Float

  init(_ start: SIMD2<Float>, _ control: SIMD2<Float>, _ end: SIMD2<Float>, _ weight: Float) {
    (self.start, self.control, self.end, self.weight) = (start, control, end, weight)
  }

  /// Halves the curve until the quadratic with the same control points is within the error; at most 32 pieces.
  func quadratics(within error: Float) -> [(control: SIMD2<Float>, end: SIMD2<Float>)] {
    let a = weight - 1
    let miss = (start - 2 * control + end) * (a / (4 * (2 + a)))
    var (distance, halvings) = (miss.length, 0)
    while distance > error, halvings < 5 {
      distance /= 4
      halvings += 1
    }
    return divided(halvings)
  }

  private func divided(_ times: Int) -> [(control: SIMD2<Float>, end: SIMD2<Float>)] {
    if times == 0 { return [(control, end)] }
    let scale = 1 / (1 + weight)
    let (low, high) = ((start + weight * control) * scale, (weight * control + end) * scale)
    let middle = (start + 2 * weight * control + end) * (scale / 2)
    let half = ((1 + weight) / 2).squareRoot()
    return AndroidConic(start, low, middle, half).divided(times - 1)
      + AndroidConic(middle, high, end, half).divided(times - 1)
  }
}
