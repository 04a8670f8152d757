/// All tracks of a direction on one viewport.
struct Timeline {
  /// Milliseconds.
  let duration: Double
  /// By element, in the order of `elements`.
  private(set) var tracks: [[Property: Track]]
  private let course: Course
  /// Times this close count as the same.
  private let instant: Double

  private enum Course {
    case forward
    /// Present played backwards; a millisecond of this direction is `scale` milliseconds of present.
    case reversed(scale: Double)
  }

  init(duration: Double, tracks: [[Property: Track]], instant: Double = oneInstant) {
    self.duration = duration
    self.tracks = tracks
    self.instant = instant
    course = .forward
  }

  private init(duration: Double, tracks: [[Property: Track]], course: Course) {
    self.duration = duration
    self.tracks = tracks
    self.course = course
    instant = oneInstant
  }

  /// Present played backwards over a duration.
  static func reverse(of present: Timeline, duration: Double?) -> Timeline {
    let duration = duration ?? present.duration
    return Timeline(
      duration: duration, tracks: present.tracks, course: .reversed(scale: present.duration / duration))
  }

  /// Present's ways in reverse, with every segment eased forwards, or with each eased backwards.
  static func retrace(of present: Timeline, duration: Double?, easedBackwards: Bool = false) -> Timeline {
    let duration = duration ?? present.duration
    let scale = duration / present.duration
    let tracks = present.tracks.map { element in
      element.mapValues { track in
        Track(
          initial: track.final,
          segments: track.segments.reversed().map { segment in
            Segment(
              start: (present.duration - segment.end) * scale, end: (present.duration - segment.start) * scale,
              curve: easedBackwards ? segment.curve.backwards : segment.curve, way: segment.way, from: segment.to,
              to: segment.from, isRetraced: true, phase: segment.phase)
          })
      }
    }
    return Timeline(duration: duration, tracks: tracks)
  }

  /// The same ways with linear curves, as under the finger.
  var linear: Timeline {
    let tracks = tracks.map { element in
      element.mapValues { track in
        Track(initial: track.initial, segments: track.segments.map(\.linear))
      }
    }
    return Timeline(duration: duration, tracks: tracks, course: course)
  }

  /// The values of an element at a time; outside the direction, those at its ends.
  func pose(of element: Int, at asked: Double) -> Pose {
    let time = min(max(asked, 0), duration)
    switch course {
    case .forward: return tracks[element].mapValues { $0.value(at: time, instant: instant) }
    case .reversed(let scale):
      // At its end a reverse shows the source states, even where present starts with a jump.
      if time >= duration - instant { return tracks[element].mapValues(\.initial) }
      return tracks[element].mapValues { $0.value(at: (duration - time) * scale, instant: instant * scale) }
    }
  }

  /// False for a reverse, whose tracks are present's.
  var isForward: Bool {
    if case .forward = course { true } else { false }
  }

  /// The values of an element's tracks when the direction ends.
  func finalPose(of tracks: [Property: Track]) -> Pose {
    tracks.mapValues { isForward ? $0.final : $0.initial }
  }

  /// The starts, ends and jumps of all segments, sorted, without duplicates.
  var boundaries: [Double] {
    var times: Set<Double> = [0, duration]
    for segment in tracks.flatMap(\.values).flatMap(\.segments) {
      let jumps = segment.curve.jumps.map { segment.start + $0 * (segment.end - segment.start) }
      for time in [segment.start, segment.end] + jumps { times.insert(own(time)) }
    }
    return times.sorted()
  }

  private func own(_ time: Double) -> Double {
    switch course {
    case .forward: time
    case .reversed(let scale): duration - time / scale
    }
  }
}
