import Simulator
import SpecModel

extension LottieCourse {
  /// Clamps each of the first `count` numbers to the bounds: Béziers are cut where a number passes one.
  func clamped(_ bounds: ClosedRange<Double>, count: Int = 1) -> LottieCourse {
    if isWithin(bounds, count: count) { return self }
    return cut(atLevels: [bounds.lowerBound, bounds.upperBound], count: count).mapped { value in
      var value = value
      for index in 0..<count { value[index] = min(max(value[index], bounds.lowerBound), bounds.upperBound) }
      return value
    }
  }

  /// Whether no number leaves the bounds: between two knots, a number stays between their values.
  private func isWithin(_ bounds: ClosedRange<Double>, count: Int) -> Bool {
    func isWithin(_ value: Vector) -> Bool { (0..<count).allSatisfy { bounds.contains(value[$0]) } }
    return constant.map(isWithin) ?? knots.allSatisfy { isWithin($0.value) }
  }

  /// A course that jumps between two values as the number passes a level. On its way down, it still is on the level at
  /// the instant it leaves it.
  /// - Parameter after: the value at the level and above.
  func stepped(at level: Double, before: Double, after: Double) -> LottieCourse {
    let parts = cut(atLevels: [level], count: 1).knots
    let nexts = parts.dropFirst() + [parts[parts.count - 1]]
    func side(_ value: Double) -> Vector { Vector(first: value >= level ? after : before) }
    return LottieCourse(
      knots: zip(parts, nexts).flatMap { knot, next in
        // Between two knots, the number is on one side of the level.
        let inside = knot.ease == nil ? knot.value[0] : (knot.value[0] + next.value[0]) / 2
        let leaves = knot.value[0] >= level && inside < level
        return [Knot(time: knot.time, value: side(knot.value[0]))]
          + (leaves ? [Knot(time: min(knot.time + Self.instant, next.time), value: side(inside))] : [])
      })
  }

  /// A time in milliseconds that is too short to see, but long enough to survive the rounding of times.
  static let instant = 0.01

  /// The same course with a knot wherever one of the first `count` numbers passes a level.
  private func cut(atLevels levels: [Double], count: Int) -> LottieCourse {
    var result: [Knot] = []
    for (index, knot) in knots.enumerated() {
      guard let ease = knot.ease, index + 1 < knots.count else {
        result.append(knot)
        continue
      }
      let next = knots[index + 1]
      let way = next.value - knot.value
      var shares: [Double] = []
      for number in 0..<count where way[number] != 0 {
        shares += levels.map { ($0 - knot.value[number]) / way[number] }
      }
      for part in Cubic(ease).cut(atLevels: shares) where part.width > 0 {
        var value = knot.value + way * part.start.y
        for number in 0..<count { value[number] = Self.snapped(value[number], to: levels) }
        let time = knot.time + (next.time - knot.time) * part.start.x
        result.append(Knot(time: time, value: value, ease: part.rise == 0 ? nil : part.ease))
      }
    }
    return LottieCourse(knots: result)
  }

  /// The level that rounding has moved the value off, if any.
  private static func snapped(_ value: Double, to levels: [Double]) -> Double {
    levels.first { abs($0 - value) < 1e-12 * max(1, abs($0)) } ?? value
  }
}
