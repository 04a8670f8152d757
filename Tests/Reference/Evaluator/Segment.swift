/// The way from a segment's start value to its end value.
enum Way {
  case straight(Value, Value)
  /// Degrees; positive values bend to the left of the way on screen, where y points down.
  case arc(Value, Value, degrees: Double)
  case keyframes([Keyframe], interpolation: String)

  struct Keyframe {
    let at: Double
    let value: Value
  }
}

/// A change of one track between two times.
struct Segment {
  /// Milliseconds.
  let start, end: Double
  let curve: ReferenceCurve
  let way: Way
  /// The track's values before and after.
  let from, to: Value
  /// Whether it is part of a retrace, which follows the way at 1 - progress.
  var isRetraced = false
  /// The index of its phase in the list.
  var phase = 0

  var linear: Segment {
    Segment(
      start: start, end: end, curve: ReferenceCurve { $0 }, way: way, from: from, to: to, isRetraced: isRetraced)
  }

  func value(at time: Double, instant: Double) -> Value {
    func progress(_ time: Double) -> Double {
      let progress = curve.progress(at: time, start: start, end: end, instant: instant)
      return isRetraced ? 1 - progress : progress
    }
    // Held keyframes jump: one less than an instant ahead has already happened.
    if case .keyframes(_, "hold") = way { return way.value(at: progress(time + instant)) }
    return way.value(at: progress(time))
  }
}

/// One property of one element over a direction.
struct Track {
  var initial: Value
  var segments: [Segment] = []

  var final: Value {
    segments.last?.to ?? initial
  }

  /// Times within `instant` of each other count as the same.
  func value(at time: Double, instant: Double) -> Value {
    guard let segment = segments.last(where: { $0.start <= time + instant }) else { return initial }
    return time >= segment.end - instant ? segment.to : segment.value(at: time, instant: instant)
  }
}
