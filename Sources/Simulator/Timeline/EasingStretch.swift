import SpecModel

/// A stretch of an easing on which progress is smooth and monotonic: between two jumps, corners or extrema.
struct EasingStretch {
  /// Shares of the segment's time; `from` is less than `to`.
  var from, to: Double
  /// Progress and slope at both ends, as limits from inside. A slope may be infinite.
  var start, end: CurveSide

  /// The stretch of a mirrored easing: e(x) = 1 - shape(1 - x).
  fileprivate var mirrored: EasingStretch {
    EasingStretch(
      from: 1 - to, to: 1 - from, start: CurveSide(value: 1 - end.value, slope: end.slope),
      end: CurveSide(value: 1 - start.value, slope: start.slope))
  }
}

extension Easing {
  /// The stretches from 0 to 1 without gaps. Where one ends at a value other than that at which the next one starts,
  /// the curve jumps.
  var stretches: [EasingStretch] {
    isMirrored ? shape.stretches.reversed().map(\.mirrored) : shape.stretches
  }

  /// The smallest and the largest progress; a curve that stays in 0…1 doesn't overshoot.
  public var range: ClosedRange<Double> {
    if shape.staysInside { return 0...1 }
    if case .spring(let motion, let milliseconds) = shape {
      let own = motion.range(until: milliseconds / 1000)
      return isMirrored ? 1 - own.upperBound...1 - own.lowerBound : own
    }
    let values = stretches.flatMap { [$0.start.value, $0.end.value] }
    return min(values.min() ?? 0, 0)...max(values.max() ?? 1, 1)
  }
}

/// The stretches of each phase's easing, for thousands of segments that have the same.
struct PhaseStretches {
  private var known: [Int: (easing: Easing, stretches: [EasingStretch])] = [:]

  mutating func stretches(of segment: Segment) -> [EasingStretch] {
    if let known = known[segment.phase], known.easing == segment.easing { return known.stretches }
    let stretches = segment.easing.stretches
    known[segment.phase] = (segment.easing, stretches)
    return stretches
  }
}

extension Easing.Shape {
  /// Whether it is obvious that progress never leaves 0…1.
  fileprivate var staysInside: Bool {
    switch self {
    case .linear, .steps: true
    case .bezier(let handles): (0...1).contains(handles.y1) && (0...1).contains(handles.y2)
    case .pieces, .points, .spring: false
    }
  }

  fileprivate var stretches: [EasingStretch] {
    switch self {
    case .linear:
      [EasingStretch(from: 0, to: 1, start: CurveSide(value: 0, slope: 1), end: CurveSide(value: 1, slope: 1))]
    case .bezier(let handles): Cubic(handles).stretches
    case .pieces(let pieces):
      zip([CurvePoint(0, 0)] + pieces.map(\.end), pieces).flatMap {
        Cubic($1, from: $0).stretches
      }
    case .points(let points): zip(points, points.dropFirst()).compactMap(Self.line)
    case .steps(let count, _): (0..<count).map { step($0, of: count) }
    case .spring(let motion, let milliseconds): motion.stretches(until: milliseconds / 1000)
    }
  }

  private static func line(from: CurvePoint, to: CurvePoint) -> EasingStretch? {
    guard to.x > from.x else { return nil }
    let slope = (to.y - from.y) / (to.x - from.x)
    return EasingStretch(
      from: from.x, to: to.x, start: CurveSide(value: from.y, slope: slope), end: CurveSide(value: to.y, slope: slope))
  }

  private func step(_ index: Int, of count: Int) -> EasingStretch {
    let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
    let side = CurveSide(value: progress(at: (from + to) / 2), slope: 0)
    return EasingStretch(from: from, to: to, start: side, end: side)
  }
}

extension Cubic {
  /// Split where y changes direction: at the roots of its derivative, a quadratic in the parameter. None for a vertical
  /// piece.
  fileprivate var stretches: [EasingStretch] {
    guard end.x > start.x else { return [] }
    var places = [start]
    for place in turns.map({ point(at: $0) }) where place.x > places[places.count - 1].x && place.x < end.x {
      places.append(place)
    }
    places.append(end)
    return zip(places, places.dropFirst()).map { from, to in
      EasingStretch(
        from: from.x, to: to.x, start: CurveSide(value: from.y, slope: slope(at: from.x)),
        end: CurveSide(value: to.y, slope: slope(at: to.x)))
    }
  }
}

extension SpringMotion {
  /// The most extrema: later ones are smaller, and too small to see.
  private static var turnLimit: Int { 10_000 }

  /// Split at the extrema, which are π/ω_d apart, without the step to 1 at the end.
  fileprivate func stretches(until end: Double) -> [EasingStretch] {
    var times = [0.0]
    if var turn = firstExtremum {
      let spacing = dampingRatio < 1 ? Double.pi / dampedFrequency : .infinity
      while turn < end, times.count < Self.turnLimit {
        if turn > 0 { times.append(turn) }
        turn += spacing
      }
    }
    times.append(end)
    return zip(times, times.dropFirst()).map { from, to in
      EasingStretch(from: from / end, to: to / end, start: side(at: from, of: end), end: side(at: to, of: end))
    }
  }

  /// The first two extrema are the largest: each is smaller than the one before.
  fileprivate func range(until end: Double) -> ClosedRange<Double> {
    var values = [0, 1, value(at: end)]
    if let first = firstExtremum {
      let second = dampingRatio < 1 ? first + Double.pi / dampedFrequency : first
      values += [first, second].filter { $0 < end }.map { value(at: $0) }
    }
    return (values.min() ?? 0)...(values.max() ?? 1)
  }

  /// The largest |s'| in whole distances per second; infinite if there is no formula.
  ///
  /// s' = e^(-at) (v cos ω_d t + B sin ω_d t), a = ζω, B = (ω² - av) / ω_d, has its extrema where tan ω_d t = (B ω_d -
  /// av) / (aB + v ω_d), each smaller than the one before.
  var greatestSpeed: Double {
    guard dampingRatio < 1 else { return .infinity }
    let (wave, decay) = (dampedFrequency, dampingRatio * frequency)
    let sine = (frequency * frequency - decay * velocity) / wave
    let angle = Double.atan2(sine * wave - decay * velocity, decay * sine + velocity * wave)
    return max(abs(velocity), abs(speed(at: (angle < 0 ? angle + Double.pi : angle) / wave)))
  }

  private func side(at time: Double, of end: Double) -> CurveSide {
    CurveSide(value: time == 0 ? 0 : value(at: time), slope: speed(at: time) * end)
  }
}
