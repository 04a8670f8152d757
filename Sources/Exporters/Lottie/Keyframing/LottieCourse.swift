import SpecModel

/// What a property does in the course of a direction, as Lottie can say it and before anything is rounded: values at
/// moments, and between two moments one cubic Bézier that all of the value's numbers share, or a hold.
struct LottieCourse: Equatable {
  struct Knot: Equatable {
    /// Milliseconds.
    var time: Double
    var value: Vector
    /// How the value goes to the next knot's; nil: it is held, and jumps there. The curve has no turning point inside.
    var ease: BezierHandles?
  }

  /// Never empty, in order of time; two with one time are a jump. The first value holds before, the last after.
  private(set) var knots: [Knot]

  init(_ value: Vector) {
    knots = [Knot(time: 0, value: value)]
  }

  /// - Parameter knots: not empty.
  init(knots: [Knot], otherwise value: Vector = .zero) {
    self.knots = knots.isEmpty ? [Knot(time: 0, value: value)] : knots
    tidy()
  }

  /// The value, where it never changes.
  var constant: Vector? { knots.count == 1 ? knots[0].value : nil }

  var isConstant: Bool { knots.count == 1 }

  func value(at time: Double) -> Vector {
    guard let index = knots.lastIndex(where: { $0.time <= time }) else { return knots[0].value }
    let knot = knots[index]
    guard let ease = knot.ease, index + 1 < knots.count else { return knot.value }
    let next = knots[index + 1]
    let progress = Cubic(ease).value(at: (time - knot.time) / (next.time - knot.time))
    return knot.value + (next.value - knot.value) * progress
  }

  /// - Parameter change: an affine map, so that every Bézier stays what it is.
  func mapped(_ change: (Vector) -> Vector) -> LottieCourse {
    LottieCourse(
      knots: knots.map { knot in
        var knot = knot
        knot.value = change(knot.value)
        return knot
      })
  }

  /// One number of the value alone.
  subscript(index: Int) -> LottieCourse {
    mapped { Vector(first: $0[index]) }
  }

  /// Drops what changes nothing: flat ways become holds, and knots that repeat the value held before go.
  private mutating func tidy() {
    var kept: [Knot] = []
    for (index, knot) in knots.enumerated() {
      var knot = knot
      if index + 1 == knots.count || knots[index + 1].value == knot.value { knot.ease = nil }
      if let last = kept.last, last.ease == nil {
        let isRepeated = last.value == knot.value
        if isRepeated, knot.ease == nil { continue }
        let isHidden = last.time == knot.time && (kept.count == 1 || kept[kept.count - 2].ease == nil)
        if isHidden || (isRepeated && (kept.count == 1 || last.time == knot.time)) { kept.removeLast() }
      }
      kept.append(knot)
    }
    knots = kept
  }
}
