import Simulator
import SpecModel

extension MotionBuilder {
  /// Without perspective a turn about one axis only squeezes. Turns about both, by a about the horizontal and b about the
  /// vertical, come to the matrix [cos b, sin a sin b; 0, cos a], which shears too. As players know no shear it is taken
  /// apart into turn · squeeze · turn: with S + iD = sin((a+b)/2) + i sin((a-b)/2), C + iK = cos((a+b)/2) + i cos((a-b)/2)
  /// and α, β their arguments it is R(π/2 - β - α) · diag(1, cos a cos b) · R(α - β).
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
    // A quarter for the angles that it is made from, another for each of the three courses, which go ways of their own.
    let tolerance = tolerances.turn / 4
    let angles = [Property.rotationX, .rotationY].map { course($0, tolerance * Self.degrees / 2) }
    let (alpha, beta) = (Winding(angles, Self.alpha), Winding(angles, Self.beta))
    func part(_ unit: Double, _ function: @escaping (Double, [Vector]) -> Double) -> LottieCourse {
      let fit = EasedFit(tolerance: tolerance * unit, grid: Grid(step: grid))
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

/// The argument of a point that moves in the plane, without jumps: half a turn more or less makes no difference to who
/// asks, and where the point is the origin the argument is that of the moments around.
private struct Winding {
  private let start, width: Double
  private let angles: [Double]
  private let point: ([Vector]) -> SIMD2<Double>

  private static let count = 2048
  private static let least = 1e-6

  /// - Parameter courses: what the point is made from.
  init(_ courses: [LottieCourse], _ point: @escaping ([Vector]) -> SIMD2<Double>) {
    let times = courses.flatMap { $0.knots.map(\.time) }
    let (first, last) = (times.min() ?? 0, times.max() ?? 0)
    let width = (last - first) / Double(Self.count)
    let points = (0...Self.count).map { index in
      let time = first + Double(index) * width
      return point(courses.map { $0.value(at: time) })
    }
    let known = points.first { Self.length($0) > Self.least } ?? SIMD2(1, 1)
    var angle = Trigonometry.argument(known)
    angles = points.map { point in
      if Self.length(point) > Self.least { angle = Self.nearest(to: angle, Trigonometry.argument(point)) }
      return angle
    }
    (start, self.width, self.point) = (first, width, point)
  }

  func angle(at time: Double, _ values: [Vector]) -> Double {
    let place = width > 0 ? ((time - start) / width).rounded() : 0
    let near = angles[Int(min(max(place, 0), Double(Self.count)))]
    let point = point(values)
    return Self.length(point) > Self.least ? Self.nearest(to: near, Trigonometry.argument(point)) : near
  }

  private static func length(_ point: SIMD2<Double>) -> Double {
    (point * point).sum().squareRoot()
  }

  private static func nearest(to angle: Double, _ other: Double) -> Double {
    other + ((angle - other) / .pi).rounded() * .pi
  }
}
