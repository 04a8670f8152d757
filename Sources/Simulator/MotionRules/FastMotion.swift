package import SpecModel

extension Rule {
  package static let fastMotion = Rule(
    "fast-motion", .warning, "An element moves faster than the eye can follow.",
    what: "An element crosses more than 25 % of the viewport's diagonal within 16.7 ms, one frame at 60 Hz.",
    why: "The eye can't follow, and sees the element twice.",
    cure: "Give the movement more time, or fade instead.")
}

struct FastMotion: MotionRule {
  let rule = Rule.fastMotion

  /// In milliseconds.
  static let window = 16.7
  /// As a share of the diagonal.
  private static let limit = 0.25

  func find(in transition: ResolvedTransition, _ sightings: inout Sightings) {
    transition.forEachDirection { scene, timeline in
      let limit = Self.limit * Double.hypot(scene.viewport.width, scene.viewport.height)
      var reaches: [Reach: Double] = [:]
      for index in timeline.elements.indices
      where timeline.reach(of: index, Self.window, &reaches) > limit {
        let fastest = Self.fastest(index, timeline, above: limit)
        guard fastest.value > limit, let segment = timeline.movement(of: index, at: fastest.time) else { continue }
        let direction = timeline.direction
        sightings.add(
          Sighting(
            place: transition.durationPlace(ofPhase: segment.phase, direction), amount: fastest.value / limit,
            measured: Amount(fastest.value, .points), element: index, property: Property.position.rawValue,
            direction: direction,
            viewport: scene.viewport.name, time: fastest.time)
        ) {
          .fast(transition.spec.elements[index].id, fastest, share: Self.limit * fastest.value / limit)
        }
      }
    }
  }

  /// The longest distance within the window, and its start.
  /// - Parameter limit: the limit in points; shorter distances may be missed.
  static func fastest(_ index: Int, _ timeline: Timeline, above limit: Double = 0) -> Maximum {
    let tracks = [Property.position, .translation].map { timeline.stretches(of: $0, of: index) }
    let final = [Property.position, .translation].map { property in
      timeline.elements[index].track(property)?.final ?? timeline.elements[index].initial[property]
    }
    let later = zip(tracks, final).map { track, final in
      let rest = Stretch.rest(final, from: timeline.duration, to: timeline.duration + Self.window)
      return (track + [rest]).map { $0.led(by: Self.window) }
    }
    let bound = Maximum.Bound(limit: limit) { low, high in
      let most = pointwiseMax(high[2] + high[3] - low[0] - low[1], high[0] + high[1] - low[2] - low[3])
      return Double.hypot(most[0], most[1])
    }
    return Maximum(of: tracks + later, in: 0...max(timeline.duration, 0), above: limit, bound: bound) {
      let way = $0[2] + $0[3] - $0[0] - $0[1]
      return Double.hypot(way[0], way[1])
    }
  }
}

/// The easing of one phase, for elements that move alike.
private struct Reach: Hashable {
  let phase: Int
  let duration: Double
}

extension Timeline {
  /// A bound of the distance within the window: the sum of what each segment can contribute.
  fileprivate func reach(of index: Int, _ window: Double, _ known: inout [Reach: Double]) -> Double {
    var sum = 0.0
    for property in [Property.position, .translation] {
      for segment in elements[index].track(property)?.segments ?? [] {
        guard let rate = segment.greatestRate else { return .infinity }
        let key = Reach(phase: segment.phase, duration: segment.duration)
        let share = known[key] ?? segment.easing.reach(within: window / segment.duration)
        known[key] = share
        sum += share * rate.way + rate.jump
      }
    }
    return sum
  }

  fileprivate func movement(of index: Int, at time: Double) -> Segment? {
    let segments = [Property.position, .translation].flatMap { elements[index].track($0)?.segments ?? [] }
    return segments.first { $0.end > time && $0.start < time + FastMotion.window && $0.from != $0.to } ?? segments.first
  }
}

extension Segment {
  /// Bounds in points of the distance for a whole progress at its fastest, and of the jump to a keyframe at 0; nil if
  /// held keyframes jump.
  fileprivate var greatestRate: (way: Double, jump: Double)? {
    func length(_ way: SIMD4<Double>) -> Double { Double.hypot(way[0], way[1]) }
    switch way {
    case .straight: return (length(to.value - from.value), 0)
    case .arc: return (Mover(self).arcLength ?? length(to.value - from.value), 0)
    case .keyframes(let path):
      // Played backwards, the jump is at the end.
      let last = path.values[path.values.count - 1]
      let jumps = length(path.values[0].value - from.value) + length(to.value - last.value)
      return path.greatestRate(length).map { ($0, jumps) }
    }
  }
}

extension KeyframePath {
  /// A bound of the length of d value / d progress; nil if values are held.
  fileprivate func greatestRate(_ length: (SIMD4<Double>) -> Double) -> Double? {
    var rate = 0.0
    for index in positions.indices.dropLast() {
      let mean = length(step(index)) / (positions[index + 1] - positions[index])
      switch interpolation {
      case .linear: rate = max(rate, mean)
      // The derivative of the Hermite form has no larger coefficients.
      case .cubic: rate = max(rate, 1.5 * mean + length(slope(at: index)) + length(slope(at: index + 1)))
      case .hold, .holdNext: return nil
      }
    }
    return rate
  }
}

extension Easing {
  /// A bound of the change of progress within a share of the time: the sum over its stretches, limited for each by the
  /// whole change and by the steepest place of a smooth curve.
  fileprivate func reach(within share: Double) -> Double {
    let parts = 64
    var greatest = 0.0
    let range = self.range
    if share >= 1 { return range.upperBound - range.lowerBound }
    switch shape {
    case .linear: return share
    case .bezier(let handles) where (0...1).contains(handles.y1) && (0...1).contains(handles.y2):
      // Progress never decreases: between two neighbors of the grid, it changes by no more than over the grid cells
      // around them.
      for index in 0..<parts {
        let start = Double(index) / Double(parts)
        greatest = max(greatest, progress(at: min(start + share + 1 / Double(parts), 1)) - progress(at: start))
      }
      return greatest
    case .spring(let motion, let milliseconds):
      let last = abs(1 - motion.value(at: milliseconds / 1000))
      return min(range.upperBound - range.lowerBound, motion.greatestSpeed * share * milliseconds / 1000 + last)
    case .bezier, .pieces, .points, .steps: return range.upperBound - range.lowerBound
    }
  }
}

extension Message {
  fileprivate static func fast(_ element: String, _ fastest: Maximum, share: Double) -> Message {
    "`\(element)` moves \(fastest.value.short) points within 16.7 ms from \(fastest.time.milliseconds) ms on, "
      + "\((share * 100).short) % of the viewport's diagonal"
  }
}
