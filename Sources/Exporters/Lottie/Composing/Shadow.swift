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
        ? LottieCourse(Vector(first: Self.direction(farthest)))
        : through(tolerance: 0.5) { [cut = cut()] in Self.direction($0, cut: cut) },
      // Along one direction, the distance is a linear function, negative on the other side.
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

  /// The direction in degrees, -180...180, continuous except at the cut.
  private static func direction(_ shadow: SIMD4<Double>, cut: Double) -> Double {
    let direction = direction(shadow)
    if cut >= 0 { return direction > cut ? direction - 360 : direction }
    return direction < cut ? direction + 360 : direction
  }

  /// The middle of the widest gap between the shadow's directions.
  private func cut() -> Double {
    let moving = tracks.track(.shadow)?.segments.flatMap { segment in
      let mover = Mover(segment)
      return (0...64).map { mover.value(atProgress: mover.progress(atShare: Double($0) / 64)) }
    }
    let shown = ([tracks.initial[.shadow]] + (moving ?? [])).filter { Self.distance($0) > 0 }
    let sorted = shown.map(Self.direction).sorted()
    guard let first = sorted.first else { return 180 }
    let gaps = zip(sorted, sorted.dropFirst() + [first + 360]).map { (start: $0, width: $1 - $0) }
    let widest = gaps.reduce(gaps[gaps.count - 1]) { $1.width > $0.width ? $1 : $0 }
    // The usual cut may be in the widest gap.
    let isUsual = widest.start < 180 && 180 < widest.start + widest.width
    let middle = widest.start + widest.width / 2
    return isUsual ? 180 : middle > 180 ? middle - 360 : middle
  }
}
