import Simulator
import SpecModel

extension MotionBuilder {
  /// The effect of 3D turns without perspective. A turn about one axis only squeezes. Turns about both, by a about the
  /// horizontal and b about the vertical axis, have the matrix [cos b, sin a sin b; 0, cos a], which shears too.
  /// Players know no shear, so it is decomposed into rotation · squeeze · rotation: with S + iD = sin((a+b)/2) + i
  /// sin((a-b)/2), C + iK = cos((a+b)/2) + i cos((a-b)/2) and their arguments α, β it is R(π/2 - β - α) · diag(1, cos a
  /// cos b) · R(α - β).
  func turn() -> TurnCourse {
    switch (isTurned(.rotationX), isTurned(.rotationY)) {
    case (false, false): .none
    case (true, false): .squeezed(.height, cosine(.rotationX))
    case (false, true): .squeezed(.width, cosine(.rotationY))
    case (true, true): tilt()
    }
  }

  private func isTurned(_ property: Property) -> Bool {
    (tracks.track(property)?.reached ?? [tracks.initial[property]]).contains { $0[0] != 0 }
  }

  private func cosine(_ property: Property) -> LottieCourse {
    func cosine(_ angle: SIMD4<Double>) -> Double { Trigonometry.cosine(degrees: angle[0]) }
    guard let track = tracks.track(property) else {
      return LottieCourse(Vector(first: cosine(tracks.initial[property])))
    }
    return keyframing(tolerances.turn).course(of: track, through: cosine)
  }

  private func tilt() -> TurnCourse {
    // A quarter for the angles that it is made from, and a quarter for each of the three courses.
    let tolerance = tolerances.turn / 4
    let angles = [Property.rotationX, .rotationY].map { course($0, tolerance * Self.degrees / 2) }
    let (alpha, beta) = (Winding(angles, Self.alpha), Winding(angles, Self.beta))
    func part(_ unit: Double, _ function: @escaping (Double, [Vector]) -> Double) -> LottieCourse {
      let fit = EasedFit(tolerance: tolerance * unit, grid: Grid(step: grid), handles: springs.handles)
      return LottieCourse.combined(angles, fit: fit) { Vector(first: function($0, $1) * unit) }
    }
    return .tilted(
      first: part(Self.degrees) { .pi / 2 - beta.angle(at: $0, $1) - alpha.angle(at: $0, $1) },
      height: part(1) { Trigonometry.cosine(degrees: $1[0][0]) * Trigonometry.cosine(degrees: $1[1][0]) },
      second: part(Self.degrees) { alpha.angle(at: $0, $1) - beta.angle(at: $0, $1) })
  }

  private static let degrees = 180 / Double.pi

  private static func alpha(_ angles: [Vector]) -> SIMD2<Double> {
    let (sum, difference) = ((angles[0][0] + angles[1][0]) / 2, (angles[0][0] - angles[1][0]) / 2)
    return SIMD2(Trigonometry.sine(degrees: sum), Trigonometry.sine(degrees: difference))
  }

  private static func beta(_ angles: [Vector]) -> SIMD2<Double> {
    let (sum, difference) = ((angles[0][0] + angles[1][0]) / 2, (angles[0][0] - angles[1][0]) / 2)
    return SIMD2(Trigonometry.cosine(degrees: sum), Trigonometry.cosine(degrees: difference))
  }
}

/// The continuous argument of a moving point: it ignores half turns, which make no difference here, and where the point
/// is the origin, the argument is that of the moments around.
private struct Winding {
  private typealias Sample = (time: Double, point: SIMD2<Double>)

  /// Ascending times, so close to each other that the argument changes little between two of them.
  private let times, angles: [Double]
  private let point: ([Vector]) -> SIMD2<Double>

  /// The initial number of even parts, and how often each is halved where the point passes the origin.
  private static let count = 2048, halvings = 14
  private static let farthestTurn = Double.pi / 8
  private static let least = 1e-6

  /// - Parameter courses: the courses from which the point is computed.
  init(_ courses: [LottieCourse], _ point: @escaping ([Vector]) -> SIMD2<Double>) {
    let knots = courses.flatMap { $0.knots.map(\.time) }
    let (first, last) = (knots.min() ?? 0, knots.max() ?? 0)
    func sample(_ time: Double) -> Sample { (time, point(courses.map { $0.value(at: time) })) }
    var samples = [sample(first)]
    func add(_ end: Sample, halvings: Int) {
      let start = samples[samples.count - 1]
      if halvings > 0, Self.turn(from: start.point, to: end.point) > Self.farthestTurn {
        add(sample((start.time + end.time) / 2), halvings: halvings - 1)
        add(end, halvings: halvings - 1)
      } else {
        samples.append(end)
      }
    }
    if last > first {
      for index in 1...Self.count {
        add(sample(first + (last - first) * Double(index) / Double(Self.count)), halvings: Self.halvings)
      }
    }
    let known = samples.first { $0.point.length > Self.least }?.point ?? SIMD2(1, 1)
    var angle = Trigonometry.argument(known)
    angles = samples.map { sample in
      if sample.point.length > Self.least {
        angle = Self.nearest(to: angle, Trigonometry.argument(sample.point))
      }
      return angle
    }
    (times, self.point) = (samples.map(\.time), point)
  }

  func angle(at time: Double, _ values: [Vector]) -> Double {
    let near = angles[nearest(to: time)]
    let point = point(values)
    return point.length > Self.least ? Self.nearest(to: near, Trigonometry.argument(point)) : near
  }

  private func nearest(to time: Double) -> Int {
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return time - times[low] <= times[high] - time ? low : high
  }

  /// The angle between two points, 0…π; 0 if one of them is the origin.
  private static func turn(from start: SIMD2<Double>, to end: SIMD2<Double>) -> Double {
    guard start.length > least, end.length > least else { return 0 }
    let (dot, cross) = ((start * end).sum(), start.x * end.y - start.y * end.x)
    return abs(Trigonometry.argument(SIMD2(dot, cross)))
  }

  private static func nearest(to angle: Double, _ other: Double) -> Double {
    other + ((angle - other) / .pi).rounded() * .pi
  }
}
