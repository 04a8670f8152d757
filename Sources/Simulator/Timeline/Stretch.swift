import SpecModel

/// A stretch of a track on which its value is smooth: at rest, or on one stretch of a segment's easing between two of
/// its keyframes. Progress is monotonic in it, and so is each component, except on an arc.
struct Stretch: Sendable {
  /// Milliseconds from the start of the direction; `start` is less than `end`, or equal for a value that lasts only an
  /// instant.
  private(set) var start, end: Double
  /// How far the track is ahead of the requested time, in milliseconds.
  private var lead = 0.0
  /// The limits of progress at both ends; 0 at rest.
  private let from, to: CurveSide
  /// The keyframe interval that contains it.
  private let interval: Int?
  /// The constant value at rest, and between held keyframes, including the end with the next keyframe.
  private let held: SIMD4<Double>?
  /// The motion; nil at rest.
  private let mover: Mover?

  private init(
    start: Double, end: Double, from: CurveSide, to: CurveSide, interval: Int?, held: SIMD4<Double>?, mover: Mover?
  ) {
    (self.start, self.end) = (start, end)
    (self.from, self.to, self.interval, self.held, self.mover) = (from, to, interval, held, mover)
  }

  static func rest(_ value: SIMD4<Double>, from start: Double, to end: Double) -> Stretch {
    let none = CurveSide(value: 0, slope: 0)
    return Stretch(start: start, end: end, from: none, to: none, interval: nil, held: value, mover: nil)
  }

  /// - Parameter interval: the keyframe interval that contains it.
  static func motion(
    of mover: Mover, from start: (time: Double, side: CurveSide), to end: (time: Double, side: CurveSide),
    interval: Int?
  ) -> Stretch {
    Stretch(
      start: start.time, end: end.time, from: start.side, to: end.side, interval: interval,
      held: mover.segment.way.heldValue(at: (start.side.value + end.side.value) / 2), mover: mover)
  }

  /// The same stretch, a number of milliseconds earlier.
  func led(by milliseconds: Double) -> Stretch {
    var stretch = self
    stretch.start -= milliseconds
    stretch.end -= milliseconds
    stretch.lead += milliseconds
    return stretch
  }

  /// Its segment; nil at rest.
  var segment: Segment? { mover?.segment }

  /// The phase of its segment; nil at rest.
  var phase: Int? { mover?.segment.phase }

  /// Whether it is part of a segment that is played backwards.
  var isMirrored: Bool { mover?.segment.easing.isMirrored ?? false }

  /// The progress at both ends; nil at rest.
  var progress: (from: Double, to: Double)? {
    mover == nil ? nil : (from.value, to.value)
  }

  /// The value before clamping; at its ends, the limit from inside.
  func value(at time: Double) -> SIMD4<Double> {
    if let held { return held }
    guard let mover else { return .zero }
    if time <= start { return mover.value(atProgress: from.value) }
    if time >= end { return mover.value(atProgress: to.value) }
    return mover.value(atProgress: mover.progress(at: time + lead))
  }

  /// Reads the value for thousands of evaluations: it counts no references, and retains nothing.
  struct Reader {
    private var (start, end, lead) = (0.0, 0.0, 0.0)
    private var (from, to) = (0.0, 0.0)
    private var held = SIMD4<Double>.zero
    private var mover: Unmanaged<Mover>?

    init() {}

    fileprivate init(_ stretch: Stretch) {
      (start, end, lead) = (stretch.start, stretch.end, stretch.lead)
      (from, to) = (stretch.from.value, stretch.to.value)
      if let value = stretch.held { held = value } else { mover = stretch.mover.map(Unmanaged.passUnretained) }
    }

    /// Whether the value is constant.
    var isHeld: Bool { mover == nil }

    /// Bounds of each component between two times, which aren't tight on an arc.
    func bounds(from first: Double, to last: Double) -> (low: SIMD4<Double>, high: SIMD4<Double>) {
      let (one, other) = (value(at: first), value(at: last))
      var (low, high) = (pointwiseMin(one, other), pointwiseMax(one, other))
      guard let mover else { return (low, high) }
      mover._withUnsafeGuaranteedRef { mover in
        guard let length = mover.arcLength else { return }
        // A place farther from one end is closer to the other.
        let room = length * abs(progress(at: last, mover) - progress(at: first, mover)) / 2
        low -= SIMD4(room, room, 0, 0)
        high += SIMD4(room, room, 0, 0)
      }
      return (low, high)
    }

    private func progress(at time: Double, _ mover: Mover) -> Double {
      time <= start ? from : time >= end ? to : mover.progress(at: time + lead)
    }

    /// The same value as the stretch's, as long as that is retained.
    func value(at time: Double) -> SIMD4<Double> {
      guard let mover else { return held }
      return mover._withUnsafeGuaranteedRef { $0.value(atProgress: progress(at: time, $0)) }
    }
  }

  var reader: Reader { Reader(self) }

  /// The velocity in units per second; at its ends, the limit from inside, which may be infinite.
  func velocity(at time: Double) -> SIMD4<Double> {
    guard let mover else { return .zero }
    let segment = mover.segment
    let (slope, progress): (Double, Double)
    if time <= start {
      (slope, progress) = (from.slope, from.value)
    } else if time >= end {
      (slope, progress) = (to.slope, to.value)
    } else {
      slope = segment.easing.slope(at: (time + lead - segment.start) / segment.duration)
      progress = mover.progress(at: time + lead)
    }
    let direction = segment.way.tangent(
      from: segment.from.value, to: segment.to.value, progress: progress, interval: interval)
    let speed = slope * 1000 / segment.duration
    // What doesn't move stays in place, however fast progress is.
    return direction.replacing(with: direction * speed, where: direction .!= .zero)
  }

  /// Whether the value is constant.
  var isStill: Bool {
    guard let mover else { return true }
    return from.value == to.value || mover.isStill(in: interval)
  }

  /// The smallest and the largest value of each component; nil on an arc, where they may be inside.
  var hull: (low: SIMD4<Double>, high: SIMD4<Double>)? {
    if mover?.isArc ?? false { return nil }
    let (one, other) = (value(at: start), value(at: end))
    return (pointwiseMin(one, other), pointwiseMax(one, other))
  }
}

extension Timeline {
  /// The stretches of a track, or of a property without one, from 0 to the end of the direction without gaps. If a
  /// curve jumps at the very end, or played backwards at the very start, the value there is a stretch of an instant.
  func stretches(of property: Property, of element: Int) -> [Stretch] {
    guard let place = elements[element].place(of: property) else {
      return [.rest(elements[element].initial[property], from: 0, to: duration)]
    }
    return stretches(ofTrack: place, of: element).all
  }

  /// - Parameter place: the index in the element's tracks.
  func stretches(ofTrack place: Int, of element: Int) -> TrackStretches {
    if element < divided.count, place < divided[element].count, let known = divided[element][place] { return known }
    var known = PhaseStretches()
    return TrackStretches(of: elements[element].tracks[place], until: duration, &known)
  }

  /// The same timeline with cached stretches of every track that has many.
  func dividingTracks() -> Timeline {
    var timeline = self
    timeline.divided = Parallel.map(partsOf: elements.indices) { part in
      var known = PhaseStretches()
      return part.map { index -> [TrackStretches?] in
        let tracks = elements[index].tracks
        guard tracks.contains(where: \.isDivided) else { return [] }
        return tracks.map { $0.isDivided ? TrackStretches(of: $0, until: duration, &known) : nil }
      }
    }.flatMap(\.self)
    return timeline
  }
}

/// The stretches of a track from 0 to the end of the direction.
struct TrackStretches: Sendable {
  private(set) var all: [Stretch] = []
  /// For each segment, its range in `all`.
  private(set) var ofSegments: [Range<Int>] = []

  /// - Parameter duration: the duration of the direction, in milliseconds.
  fileprivate init(of track: Track, until duration: Double, _ known: inout PhaseStretches) {
    var (time, value) = (0.0, track.initial)
    let segments = track.segments
    all.reserveCapacity(2 * segments.count + 1)
    ofSegments.reserveCapacity(segments.count)
    // By index: to copy a segment counts eight references.
    for index in segments.indices {
      if segments[index].start > time + Limits.instant {
        all.append(.rest(value, from: time, to: segments[index].start))
      }
      let first = all.count
      segments[index].addStretches(to: &all, &known)
      ofSegments.append(first..<all.count)
      (time, value) = (segments[index].end, segments[index].to.value)
    }
    if duration > time + Limits.instant {
      all.append(.rest(value, from: time, to: duration))
    } else if let last = all.last, last.value(at: last.end) != value {
      all.append(.rest(value, from: last.end, to: last.end))
    }
    if let first = all.first, first.isMirrored, first.value(at: 0) != track.initial {
      all.insert(.rest(track.initial, from: 0, to: 0), at: 0)
      ofSegments = ofSegments.map { $0.lowerBound + 1..<$0.upperBound + 1 }
    }
  }
}

extension Track {
  /// Whether it has many stretches: several rules use them, and the places where keyframes divide a curve are found by
  /// bisection.
  fileprivate var isDivided: Bool {
    guard segments.count == 1 else { return true }
    if case .keyframes = segments[0].way { return true }
    switch segments[0].easing.shape {
    case .linear, .bezier, .spring: return false
    case .pieces, .points, .steps: return true
    }
  }
}
