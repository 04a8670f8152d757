import Simulator
import SpecModel

extension MotionBuilder {
  func shadow() -> ShadowCourse? {
    let values = tracks.track(.shadow)?.reached ?? [tracks.initial[.shadow]]
    guard values.contains(where: { $0[0] > 0 }) else { return nil }
    let opacity = number(0).clamped(0...1)
    let radius = number(1).clamped(0...(.greatestFiniteMagnitude))
    let farthest = values.max { Self.distance($0) < Self.distance($1) } ?? .zero
    guard Self.distance(farthest) > 0 else {
      return ShadowCourse(
        opacity: opacity, radius: radius, direction: LottieCourse(.zero), distance: LottieCourse(.zero))
    }
    let isOneWay = values.allSatisfy { abs($0[2] * farthest[3] - $0[3] * farthest[2]) < 1e-9 }
    let unit = SIMD2(farthest[2], farthest[3]) / Self.distance(farthest)
    return ShadowCourse(
      opacity: opacity, radius: radius,
      direction: isOneWay
        ? LottieCourse(Vector(first: Self.direction(farthest))) : through(tolerance: 0.5, Self.direction),
      // Along one direction the distance is a straight function, negative on the other side.
      distance: isOneWay
        ? course { $0.mapped { Vector(first: $0[2] * unit.x + $0[3] * unit.y) } }
        : through(tolerance: tolerances.blur, Self.distance))
  }

  private func number(_ index: Int) -> LottieCourse {
    course { $0[index] }
  }

  private func course(_ change: (LottieCourse) -> LottieCourse) -> LottieCourse {
    guard let track = tracks.track(.shadow) else { return change(LottieCourse(Vector(tracks.initial[.shadow]))) }
    let keyframing = Keyframing(tolerance: tolerances.opacity, grid: grid, springs: springs, reversedEnd: reversedEnd)
    return change(keyframing.course(of: track))
  }

  private func through(tolerance: Double, _ function: @escaping (SIMD4<Double>) -> Double) -> LottieCourse {
    guard let track = tracks.track(.shadow) else {
      return LottieCourse(Vector(first: function(tracks.initial[.shadow])))
    }
    return Keyframing(tolerance: tolerance, grid: grid, springs: springs, reversedEnd: reversedEnd).course(
      of: track, through: function)
  }

  private static func distance(_ shadow: SIMD4<Double>) -> Double {
    (shadow[2] * shadow[2] + shadow[3] * shadow[3]).squareRoot()
  }

  private static func direction(_ shadow: SIMD4<Double>) -> Double {
    Trigonometry.direction(x: shadow[2], y: shadow[3])
  }
}
