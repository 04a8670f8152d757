import Simulator
import SpecModel

/// Turns tracks into courses within a tolerance.
struct Keyframing {
  /// The permitted distance of all numbers together, in the property's unit, as in `EasedFit`.
  var tolerance: Double
  /// The grid in milliseconds; fitted segments end at its multiples.
  var grid: Double

  /// If set, only the times at which the first number passes this level have to be right.
  var level: Double?
  let springs: SpringFits
  /// The end if this is present played backwards: there, a jump hasn't happened yet at its very moment.
  var reversedEnd: Double?

  /// - Parameter number: the number of the value to take; nil for all of them, which then share their easings.
  func course(of track: Track, number: Int? = nil) -> LottieCourse {
    func pick(_ value: SIMD4<Double>) -> Vector {
      number.map { Vector(first: value[$0]) } ?? Vector(value)
    }
    return course(of: track, pick) { knots(of: $0, pick) }
  }

  /// A number computed from the track's value by a smooth function.
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
    return LottieCourse(knots: reversedEnd.map { delayingJumps(of: knots, before: $0) } ?? knots)
  }

  /// The knots with every jump an instant later: at its very moment, the value before it is shown. Where two pieces of a
  /// curve meet, rounding alone is no jump.
  private func delayingJumps(of knots: [LottieCourse.Knot], before end: Double) -> [LottieCourse.Knot] {
    var result = knots
    for index in knots.indices.dropFirst() {
      let isJump =
        knots[index].time < end && knots[index - 1].ease == nil
        && (knots[index].value - knots[index - 1].value).length > tolerance * Self.rounding
      result[index].time = max(result[index].time + (isJump ? LottieCourse.instant : 0), result[index - 1].time)
    }
    return result
  }

  /// As a share of the tolerance.
  private static let rounding = 1e-3

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

  /// Values on straight lines between levels of progress: every Bézier of the easing remains one.
  private func straight(_ segment: Segment, values: [(level: Double, value: Vector)]) -> [LottieCourse.Knot] {
    return cubics(of: segment, through: values).flatMap { cubic in
      let middle = (cubic.start.y + cubic.end.y) / 2
      let index = max((values.lastIndex { $0.level <= middle } ?? 0) - (middle >= 1 ? 1 : 0), 0)
      let (low, high) = (values[index], values[min(index + 1, values.count - 1)])
      func value(_ y: Double) -> Vector {
        // Both ends are exact, regardless of rounding in between.
        if y == low.level { return low.value }
        if y == high.level { return high.value }
        return low.value + (high.value - low.value) * ((y - low.level) / (high.level - low.level))
      }
      return knots(of: segment, cubic, from: value(cubic.start.y), to: value(cubic.end.y))
    }
  }

  /// The easing's Béziers, cut where the values change direction.
  private func cubics(of segment: Segment, through values: [(level: Double, value: Vector)]) -> [Cubic] {
    let inner = values.dropFirst().dropLast().map(\.level)
    if let level { return segment.easing.stretches(between: inner + Self.levels(of: level, in: values)) }
    let cubics = segment.easing.cubics(within: tolerance / max(Self.rate(values), 1e-9), springs: springs)
    return cubics.flatMap { $0.cut(atLevels: inner) }
  }

  /// The progress at which each straight line, or its extension, passes a level of the first number.
  private static func levels(of level: Double, in values: [(level: Double, value: Vector)]) -> [Double] {
    zip(values, values.dropFirst()).compactMap { low, high in
      let way = high.value[0] - low.value[0]
      return way == 0 ? nil : low.level + (level - low.value[0]) / way * (high.level - low.level)
    }
  }

  /// The fastest rate of the value, in its unit per unit of progress.
  private static func rate(_ values: [(level: Double, value: Vector)]) -> Double {
    zip(values, values.dropFirst()).map { ($1.value - $0.value).length / ($1.level - $0.level) }.max() ?? 0
  }

  /// The knots of a Bézier that is a segment by itself: its start, and also its end, as the next one may start
  /// elsewhere.
  private func knots(of segment: Segment, _ cubic: Cubic, from: Vector, to: Vector) -> [LottieCourse.Knot] {
    guard cubic.width > 0 else { return [] }
    func time(_ x: Double) -> Double { segment.start + x * segment.duration }
    return [
      LottieCourse.Knot(time: time(cubic.start.x), value: from, ease: cubic.rise == 0 ? nil : cubic.ease),
      LottieCourse.Knot(time: time(cubic.end.x), value: to),
    ]
  }

  /// Each value is held from its level of progress up to the next.
  private func held(_ segment: Segment, _ path: KeyframePath, _ pick: @escaping (SIMD4<Double>) -> Vector)
    -> [LottieCourse.Knot]
  {
    return segment.easing.stretches(between: path.positions).filter { $0.width > 0 }.map { cubic in
      let middle = (cubic.start.y + cubic.end.y) / 2
      let index =
        path.interpolation == .hold
        ? path.positions.lastIndex { $0 <= middle } ?? 0
        : path.positions.firstIndex { $0 >= middle } ?? path.positions.count - 1
      return LottieCourse.Knot(
        time: segment.start + cubic.start.x * segment.duration, value: pick(path.values[index].value))
    }
  }

  /// Fits a value that isn't linear in the progress, between the places where it is not smooth.
  private func curved(
    _ segment: Segment, levels: [Double], _ pick: @escaping (SIMD4<Double>) -> Vector
  ) -> [LottieCourse.Knot] {
    let mover = Mover(segment)
    if case .steps = segment.easing.shape { return stepped(mover, pick) }
    let fit = EasedFit(tolerance: tolerance, grid: Grid(step: grid), handles: springs.handles)
    let places = smoothPlaces(segment, levels: levels)
    return zip(places, places.dropFirst()).flatMap { start, end in
      let inside = Inside(mover: mover, start: start, end: end)
      let range = inside.time(start)...inside.time(end)
      let knots = fit.knots(over: range, scan(inside, over: range, pick)) { pick(inside.value(at: $0)) }
      return knots + [LottieCourse.Knot(time: range.upperBound, value: pick(inside.value(at: range.upperBound)))]
    }
  }

  /// The values of an arc at the places that a fit samples; the progress there is the same for everything that moves
  /// with it.
  private func scan(
    _ inside: Inside, over range: ClosedRange<Double>, _ pick: @escaping (SIMD4<Double>) -> Vector
  ) -> (() -> [Vector])? {
    guard inside.mover.isArc else { return nil }
    return { [springs] in
      springs.paces.progress(of: inside, over: range).map { pick(inside.mover.value(atProgress: $0)) }
    }
  }

  /// Nothing moves between two steps, whatever the path.
  private func stepped(_ mover: Mover, _ pick: (SIMD4<Double>) -> Vector) -> [LottieCourse.Knot] {
    let places = mover.segment.easing.joints
    return zip(places, places.dropFirst()).map { start, end in
      let inside = Inside(mover: mover, start: start, end: end)
      return LottieCourse.Knot(
        time: inside.time(start), value: pick(mover.value(atProgress: mover.progress(atShare: (start + end) / 2))))
    }
  }

  /// The shares of the segment's time between which both easing and path are smooth.
  private func smoothPlaces(_ segment: Segment, levels: [Double]) -> [Double] {
    var places = segment.easing.joints
    if !levels.isEmpty {
      places += segment.easing.stretches(between: levels).filter { levels.contains($0.start.y) }.map(\.start.x)
    }
    return places.sorted().reduce(into: []) { if ($0.last ?? -1) < $1 - 1e-9 { $0.append($1) } }
  }
}

/// A smooth stretch of a segment, whose ends are the limits from inside.
private struct Inside {
  let mover: Mover
  /// In shares of the segment's time.
  let start, end: Double

  func time(_ share: Double) -> Double { mover.segment.start + share * mover.segment.duration }

  func value(at time: Double) -> SIMD4<Double> { mover.value(atProgress: progress(at: time)) }

  func progress(at time: Double) -> Double {
    let share = (time - mover.segment.start) / mover.segment.duration
    let width = end - start
    return mover.progress(atShare: min(max(share, start + width * 1e-9), end - width * 1e-9))
  }
}

/// The progress of easings at the places that fits sample, computed once for all elements that move at the same time.
final class Paces {
  private struct Key: Hashable {
    var easing: Easing
    /// Start and duration in milliseconds, and a range in shares of them.
    var start, duration, from, to: Double

    /// Without the easing, which may have thousands of points, as many as there are ranges.
    func hash(into hasher: inout Hasher) {
      for number in [start, duration, from, to] { hasher.combine(number) }
    }
  }

  private var known: [Key: [Double]] = [:]
  /// The most entries: elements that start at different times share nothing.
  private static let limit = 512

  fileprivate func progress(of inside: Inside, over range: ClosedRange<Double>) -> [Double] {
    let segment = inside.mover.segment
    let key = Key(
      easing: segment.easing, start: segment.start, duration: segment.duration, from: inside.start, to: inside.end)
    if let progress = known[key] { return progress }
    let progress = EasedFit.scanned(range).map(inside.progress)
    if known.count == Self.limit { known.removeAll() }
    known[key] = progress
    return progress
  }
}
