import Simulator
import SpecModel

/// Turns tracks into courses within a tolerance.
struct Keyframing {
  /// As for `EasedFit`: the distance that all numbers together may be off, in the property's unit.
  var tolerance: Double
  /// Milliseconds; ends of fitted ways lie on its multiples.
  var grid: Double

  let table: CubicTable
  /// Whether this is present played backwards, where a jump has not happened yet at its very moment.
  var isReversed: Bool

  /// - Parameter number: the one number of the value that is wanted; nil: all, which then share their easings.
  func course(of track: Track, number: Int? = nil) -> LottieCourse {
    func pick(_ value: SIMD4<Double>) -> Vector {
      number.map { Vector(first: value[$0]) } ?? Vector(value)
    }
    return course(of: track, pick) { knots(of: $0, pick) }
  }

  /// A number made from the track's value by a smooth function.
  func course(of track: Track, through function: @escaping (SIMD4<Double>) -> Double) -> LottieCourse {
    func pick(_ value: SIMD4<Double>) -> Vector { Vector(first: function(value)) }
    return course(of: track, pick) { segment in
      guard case .keyframes(let path) = segment.way else { return curved(segment, levels: [], pick) }
      switch path.interpolation {
      case .linear, .cubic: return curved(segment, levels: path.positions, pick)
      case .hold, .holdNext: return held(segment, path, pick)
      }
    }
  }

  private func course(
    of track: Track, _ pick: (SIMD4<Double>) -> Vector, _ moving: (Segment) -> [LottieCourse.Knot]
  ) -> LottieCourse {
    var knots = [LottieCourse.Knot(time: 0, value: pick(track.initial))]
    for segment in track.segments {
      knots += moving(segment)
      knots.append(LottieCourse.Knot(time: segment.end, value: pick(segment.to.value)))
    }
    let course = LottieCourse(knots: knots)
    return isReversed ? course.delayingJumps() : course
  }

  private func knots(of segment: Segment, _ pick: @escaping (SIMD4<Double>) -> Vector) -> [LottieCourse.Knot] {
    switch segment.way {
    case .straight:
      return straight(segment, values: [(0, pick(segment.from.value)), (1, pick(segment.to.value))])
    case .arc:
      return curved(segment, levels: [], pick)
    case .keyframes(let path):
      switch path.interpolation {
      case .linear:
        return straight(segment, values: zip(path.positions, path.values).map { ($0, pick($1.value)) })
      case .cubic:
        return curved(segment, levels: path.positions, pick)
      case .hold, .holdNext:
        return held(segment, path, pick)
      }
    }
  }

  /// Values in straight ways between levels of progress: every Bézier of the easing stays one.
  private func straight(_ segment: Segment, values: [(level: Double, value: Vector)]) -> [LottieCourse.Knot] {
    let inner = values.dropFirst().dropLast().map(\.level)
    let cubics = table.cubics(
      of: segment.easing, within: tolerance / max(Self.rate(values), 1e-9), grid: Grid(of: segment, step: grid))
    return cubics.flatMap { $0.cut(atLevels: inner) }.flatMap { cubic in
      let middle = (cubic.start.y + cubic.end.y) / 2
      let index = max((values.lastIndex { $0.level <= middle } ?? 0) - (middle >= 1 ? 1 : 0), 0)
      let (low, high) = (values[index], values[min(index + 1, values.count - 1)])
      func value(_ y: Double) -> Vector {
        // Each end is hit exactly, whatever rounding does between.
        if y == low.level { return low.value }
        if y == high.level { return high.value }
        return low.value + (high.value - low.value) * ((y - low.level) / (high.level - low.level))
      }
      return knots(of: segment, cubic, from: value(cubic.start.y), to: value(cubic.end.y))
    }
  }

  /// How many units the value changes for a whole progress, at the fastest.
  private static func rate(_ values: [(level: Double, value: Vector)]) -> Double {
    zip(values, values.dropFirst()).map { ($1.value - $0.value).length / ($1.level - $0.level) }.max() ?? 0
  }

  /// Where a Bézier is a way of its own: its start, and its end too, as the next one may start elsewhere.
  private func knots(of segment: Segment, _ cubic: Cubic, from: Vector, to: Vector) -> [LottieCourse.Knot] {
    guard cubic.width > 0 else { return [] }
    func time(_ x: Double) -> Double { segment.start + x * segment.duration }
    return [
      LottieCourse.Knot(time: time(cubic.start.x), value: from, ease: cubic.rise == 0 ? nil : cubic.ease),
      LottieCourse.Knot(time: time(cubic.end.x), value: to),
    ]
  }

  /// The value at each level of progress is kept until the next.
  private func held(_ segment: Segment, _ path: KeyframePath, _ pick: @escaping (SIMD4<Double>) -> Vector)
    -> [LottieCourse.Knot]
  {
    let cubics = table.cubics(of: segment.easing, within: Self.fine, grid: Grid())
    return cubics.flatMap { $0.cut(atLevels: path.positions) }.filter { $0.width > 0 }.map { cubic in
      let middle = (cubic.start.y + cubic.end.y) / 2
      let index =
        path.interpolation == .hold
        ? path.positions.lastIndex { $0 <= middle } ?? 0
        : path.positions.firstIndex { $0 >= middle } ?? path.positions.count - 1
      return LottieCourse.Knot(
        time: segment.start + cubic.start.x * segment.duration, value: pick(path.values[index].value))
    }
  }

  /// The tolerance that moments, not values, are found with.
  static let fine = 1e-8

  /// Where the value is no straight function of the progress: fitted between the places where it is not smooth.
  private func curved(
    _ segment: Segment, levels: [Double], _ pick: @escaping (SIMD4<Double>) -> Vector
  ) -> [LottieCourse.Knot] {
    let fit = EasedFit(tolerance: tolerance, grid: Grid(step: grid))
    let places = smoothPlaces(segment, levels: levels)
    return zip(places, places.dropFirst()).flatMap { start, end in
      let inside = Inside(segment: segment, start: start, end: end)
      let range = inside.time(start)...inside.time(end)
      let knots = fit.knots(over: range) { pick(inside.value(at: $0)) }
      return knots + [LottieCourse.Knot(time: range.upperBound, value: pick(inside.value(at: range.upperBound)))]
    }
  }

  /// Shares of the segment's time between which both easing and way are smooth.
  private func smoothPlaces(_ segment: Segment, levels: [Double]) -> [Double] {
    var places = segment.easing.breaks
    if !levels.isEmpty {
      let cubics = table.cubics(of: segment.easing, within: Self.fine, grid: Grid())
      places += cubics.flatMap { $0.cut(atLevels: levels) }.filter { levels.contains($0.start.y) }.map(\.start.x)
    }
    return places.sorted().reduce(into: []) { if ($0.last ?? -1) < $1 - 1e-9 { $0.append($1) } }
  }
}

extension Grid {
  /// The grid of milliseconds as one of shares of the segment's time.
  fileprivate init(of segment: Segment, step: Double) {
    self.init(step: step / segment.duration, offset: -segment.start / segment.duration)
  }
}

/// A smooth stretch of a segment, with its limits as its ends.
private struct Inside {
  let segment: Segment
  /// Shares of the segment's time.
  let start, end: Double

  func time(_ share: Double) -> Double { segment.start + share * segment.duration }

  func value(at time: Double) -> SIMD4<Double> {
    let share = (time - segment.start) / segment.duration
    let width = end - start
    return segment.value(atShare: min(max(share, start + width * 1e-9), end - width * 1e-9))
  }
}
