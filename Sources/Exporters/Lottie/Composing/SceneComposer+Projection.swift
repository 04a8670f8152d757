import Simulator
import SpecModel

/// Frames that depth moves away from their place in a flat drawing: their outlines on the screen, in keyframes. Players
/// agree on paths, but not on perspective.
extension SceneComposer {
  /// The rounded frame of an element on the screen; every vertex is within max-error at every moment.
  func projectedFrame(of index: Int) -> LottieAnimation<LottiePath> {
    let chain = Array(parents.chain(from: index).reversed())
    let timeline = scene.timeline(direction)
    let isRounded = timeline.elements[index].reachesRadius
    let frames = ProjectedFrames(tolerance: style.maxError * 0.7, ease: rounding.eases) { time in
      ProjectedFrame(
        transition.projected(direction, chain: chain, at: time, in: scene), isRounded: isRounded,
        isLeadingRight: scene.viewport.isRightToLeft)
    }
    let ends = chain.flatMap { timeline.elements[$0].tracks.flatMap { $0.segments.flatMap { [$0.start, $0.end] } } }
    let times = Set(ends + [0, timeline.duration]).filter { $0 >= 0 && $0 <= timeline.duration }.sorted()
    return frames.animation(at: times) { rounding.frame($0) }
  }
}

extension ElementTimeline {
  fileprivate var reachesRadius: Bool {
    (track(.cornerRadius)?.reached ?? [initial[.cornerRadius]]).contains { $0.max() > 0 }
  }
}

/// Points of a frame on the screen: for each corner, clockwise from the top left, the start of its arc, the corner
/// itself, and the end of its arc.
private struct ProjectedFrame {
  let points: [SIMD2<Double>]
  let isRounded: Bool

  init(_ drawn: ProjectedElement, isRounded: Bool, isLeadingRight: Bool) {
    self.isRounded = isRounded
    let (low, high) = (drawn.low, drawn.low + drawn.size)
    let corners = [low, SIMD2(high.x, low.y), high, SIMD2(low.x, high.y)]
    let order = isLeadingRight ? [1, 0, 2, 3] : [0, 1, 3, 2]
    let most = drawn.size.min() / 2
    points = corners.indices.flatMap { index -> [SIMD2<Double>] in
      let corner = corners[index]
      guard isRounded else { return [drawn.place(corner)] }
      let radius = min(max(drawn.cornerRadius[order[index]], 0), most)
      func toward(_ other: SIMD2<Double>) -> SIMD2<Double> {
        let way = other - corner
        let length = way.length
        return length > 0 ? corner + way * (radius / length) : corner
      }
      return [toward(corners[(index + 3) % 4]), corner, toward(corners[(index + 1) % 4])].map(drawn.place)
    }
  }

  /// The length of a quarter circle's handles, as a share of the distance to the corner.
  private static let handle = 0.5522847498

  static func path(_ points: [SIMD2<Double>], isRounded: Bool) -> LottiePath {
    func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(Decimal.rounded(point.x, decimals: 2), Decimal.rounded(point.y, decimals: 2))
    }
    guard isRounded else {
      let none = [SIMD2<Double>](repeating: .zero, count: points.count)
      return LottiePath(vertices: points.map(rounded), inHandles: none, outHandles: none)
    }
    var path = LottiePath(vertices: [], inHandles: [], outHandles: [])
    for corner in stride(from: 0, to: points.count, by: 3) {
      let (start, tip, end) = (points[corner], points[corner + 1], points[corner + 2])
      path.vertices += [rounded(start), rounded(end)]
      path.outHandles += [rounded((tip - start) * handle), .zero]
      path.inHandles += [.zero, rounded((tip - end) * handle)]
    }
    return path
  }
}

/// Keyframes between which every point moves in a straight line, all by one easing, within the tolerance.
private struct ProjectedFrames {
  /// In points.
  let tolerance: Double
  let ease: RoundedEases
  let frame: (Double) -> ProjectedFrame

  private struct Key {
    /// In milliseconds.
    var time: Double
    var points: [SIMD2<Double>]
    /// The easing to the next key; nil if the value is held.
    var ease: BezierHandles?
  }

  /// A time too short to see, in milliseconds: a change within it is a jump.
  private static let instant = 0.02
  private static let parts = 8

  /// - Parameter times: the ascending times at which anything begins or ends.
  func animation(at times: [Double], _ frames: (Double) -> Double) -> LottieAnimation<LottiePath> {
    let isRounded = frame(times.first ?? 0).isRounded
    var keys: [Key] = []
    for (start, end) in zip(times, times.dropFirst()) {
      // The value just before the moment, not after its jump: within a millionth, samples are those of the moment.
      let last = frame(max(end - 1e-5, start)).points
      add(Key(time: start, points: frame(start).points), last, end, to: &keys)
      keys.append(Key(time: end, points: last))
    }
    if let last = times.last { keys.append(Key(time: last, points: frame(last).points)) }
    let kept = Self.tidied(keys)
    guard kept.count > 1 else {
      return .fixed(ProjectedFrame.path(kept.first?.points ?? frame(0).points, isRounded: isRounded))
    }
    let paths = kept.map { ProjectedFrame.path($0.points, isRounded: isRounded) }
    return .keyframes(
      kept.enumerated().map { index, key in
        let follower = min(index + 1, kept.count - 1)
        let next = kept[follower]
        let isMoving = frames(key.time) < frames(next.time) && paths[index] != paths[follower]
        let rounded = isMoving ? key.ease.map { ease.rounded($0, within: 0.01 / max(Self.way(key, next), 0.01)) } : nil
        return LottieKeyframe(
          time: frames(key.time), value: paths[index], ease: rounded,
          easeName: rounded.flatMap(ease.name))
      })
  }

  private static func way(_ key: Key, _ next: Key) -> Double { distance(key.points, next.points) }

  private static func distance(_ one: [SIMD2<Double>], _ other: [SIMD2<Double>]) -> Double {
    zip(one, other).map { (($0 - $1) * ($0 - $1)).sum() }.reduce(0, max).squareRoot()
  }

  /// The keys without those that repeat a held value.
  private static func tidied(_ keys: [Key]) -> [Key] {
    var kept: [Key] = []
    for key in keys {
      if let last = kept.last, distance(last.points, key.points) < 1e-3 {
        if last.time == key.time {
          kept[kept.count - 1].ease = key.ease
          continue
        }
        if last.ease == nil, key.ease == nil { continue }
      }
      kept.append(key)
    }
    return kept
  }

  /// Adds the keys from one up to an end, halving the interval until one easing suffices.
  private func add(_ start: Key, _ last: [SIMD2<Double>], _ end: Double, to keys: inout [Key]) {
    var start = start
    let shares = (1..<Self.parts).map { Double($0) / Double(Self.parts) }
    let between = shares.map { frame(start.time + (end - start.time) * $0).points }
    let handles = Self.handles(from: start.points, to: last, at: shares, between)
    let worst =
      zip(shares, between).map { share, points in
        let progress = handles.map { Cubic($0).point(at: share).y } ?? 0
        let guess = zip(start.points, last).map { $0 + ($1 - $0) * progress }
        return Self.distance(points, guess)
      }.max() ?? 0
    if worst <= tolerance || end - start.time <= Self.instant {
      start.ease = handles
      keys.append(start)
      return
    }
    let middle = (start.time + end) / 2
    let half = frame(middle).points
    add(start, half, middle, to: &keys)
    add(Key(time: middle, points: half), last, end, to: &keys)
  }

  /// The easing with the least squared error, whose handles are at a third and two thirds of the time; nil if nothing moves.
  private static func handles(
    from start: [SIMD2<Double>], to end: [SIMD2<Double>], at shares: [Double], _ between: [[SIMD2<Double>]]
  ) -> BezierHandles? {
    let ways = zip(start, end).map { $1 - $0 }
    let whole = ways.map { ($0 * $0).sum() }.reduce(0, +)
    guard whole > 1e-8 else { return nil }
    var (a, b, c, d, e) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (share, points) in zip(shares, between) {
      let along = zip(zip(points, start), ways).map { (($0.0 - $0.1) * $1).sum() }.reduce(0, +) / whole
      let rest = 1 - share
      let (first, second) = (3 * rest * rest * share, 3 * rest * share * share)
      let wanted = along - share * share * share
      a += first * first
      b += first * second
      c += second * second
      d += first * wanted
      e += second * wanted
    }
    let determinant = a * c - b * b
    return BezierHandles(1.0 / 3, (d * c - e * b) / determinant, 2.0 / 3, (a * e - b * d) / determinant)
  }
}
