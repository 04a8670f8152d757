import SpecModel

/// An element and its groups, with everything that determines where they appear: for rules about elements that turn or
/// move with a group. It is evaluated at many times, so it reuses its storage and allocates nothing.
final class DrawnChain {
  /// The element indices, outermost group first, the element last.
  private let indices: [Int]
  /// The tracks that affect places, and their stretches.
  private let moving: [Track]
  private(set) lazy var tracks = stretches
  /// The anchors, by place in the chain.
  private let anchors: [SIMD2<Double>]
  private let screen: UprightBox
  private let eye: Eye
  private let timeline: Timeline
  /// The groups that clip the element, by place in the chain.
  private let clips: [Int]
  /// The values of properties without a track, by place in the chain and in `Property.ofPlace`.
  private let rest: [SIMD4<Double>]
  /// For each value in `rest` the index of its track in `tracks`, or -1.
  private let places: [Int]
  // Refilled for every drawing, by one thread: nothing is gained by checks of who looks at them.
  /// The frames as last drawn, by place in the chain.
  @exclusivity(unchecked) private var frames: [Quad]
  @exclusivity(unchecked) private var area = ClippedArea()

  init(
    _ indices: [Int], in transition: borrowing ResolvedTransition, _ scene: borrowing Scene,
    _ timeline: borrowing Timeline
  ) {
    self.indices = indices
    (screen, eye) = (.viewport(scene.viewport), Eye(transition.spec.perspective, of: scene.viewport))
    self.timeline = copy timeline
    anchors = indices.map { SIMD2(scene.elements[$0].anchor.x, scene.elements[$0].anchor.y) }
    clips = transition.clips(of: indices)
    frames = [Quad](repeating: Quad(screen), count: indices.count)
    var (rest, places, moving): ([SIMD4<Double>], [Int], [Track]) = ([], [], [])
    rest.reserveCapacity(indices.count * Property.ofPlace.count)
    places.reserveCapacity(indices.count * Property.ofPlace.count)
    for index in indices {
      let element = timeline.elements[index]
      for property in Property.ofPlace {
        rest.append(element.initial[property])
        let place = element.place(of: property)
        places.append(place == nil ? -1 : moving.count)
        if let place { moving.append(element.tracks[place]) }
      }
    }
    (self.rest, self.places, self.moving) = (rest, places, moving)
  }

  private var stretches: [[Stretch]] {
    places.indices.filter { places[$0] >= 0 }.map { place in
      let count = Property.ofPlace.count
      return timeline.stretches(of: Property.ofPlace[place % count], of: indices[place / count])
    }
  }

  /// Bounds of the values of `tracks` while every progress is clamped to 0…1, which aren't tight on an arc.
  var boundsWithoutOvershoot: (low: [SIMD4<Double>], high: [SIMD4<Double>]) {
    var (low, high) = (moving.map(\.initial), moving.map(\.initial))
    for (place, track) in moving.enumerated() {
      if track.segments.allSatisfy({ $0.way == .straight }) {
        for segment in track.segments { reach(segment.from.value, segment.to.value) }
      } else {
        for stretch in tracks[place] {
          let bounds = stretch.reader.bounds(from: stretch.start, to: stretch.end)
          reach(bounds.low, bounds.high)
        }
      }
      func reach(_ one: SIMD4<Double>, _ other: SIMD4<Double>) {
        low[place] = pointwiseMin(low[place], pointwiseMin(one, other))
        high[place] = pointwiseMax(high[place], pointwiseMax(one, other))
      }
    }
    return (low, high)
  }

  /// - Parameters:
  ///   - values: the values of `tracks`, after some others.
  ///   - first: the number of others.
  func draw(_ values: [SIMD4<Double>], behind first: Int = 0) {
    draw { places[$0] < 0 ? rest[$0] : values[first + places[$0]] }
  }

  /// - Parameter time: milliseconds from the start of the direction.
  func draw(at time: Double) {
    draw { places[$0] < 0 ? rest[$0] : moving[places[$0]].value(at: time, in: timeline) }
  }

  /// Draws with every progress clamped to 0…1: overshoot is left out.
  /// - Parameter time: milliseconds from the start of the direction.
  func drawWithoutOvershoot(at time: Double) {
    draw { places[$0] < 0 ? rest[$0] : moving[places[$0]].valueWithoutOvershoot(at: time) }
  }

  /// Whether the element moves straight at the same time on one curve, so that its frame stays between its ends; groups
  /// that turn or scale it may move it anywhere.
  var isStraight: Bool {
    let count = Property.ofPlace.count
    let own = places.count - count
    for place in stride(from: 0, to: own, by: count) {
      let turns = place + 2..<place + count
      guard places[turns].allSatisfy({ $0 < 0 }), rest[place + 3].lowHalf == SIMD2(1, 1),
        (turns.dropFirst(2)).allSatisfy({ rest[$0] == .zero })
      else { return false }
    }
    let tracks = places[own...].filter { $0 >= 0 }.map { moving[$0] }
    guard let first = tracks.first?.segments.first else { return true }
    guard !rest[(own + 4)...].contains(where: { $0 != .zero }) else { return false }
    let isMoved = tracks.map(\.property)
    guard !isMoved.contains(where: Property.rotations.contains), !(isMoved.contains(.size) && isMoved.contains(.scale))
    else { return false }
    return tracks.allSatisfy { track in
      guard track.segments.count == 1, case .straight = track.segments[0].way else { return false }
      let segment = track.segments[0]
      return segment.start == first.start && segment.duration == first.duration && segment.easing == first.easing
    }
  }

  /// - Parameter value: the value of a property, by its place in `rest`; size and scale before clamping.
  private func draw(_ value: (Int) -> SIMD4<Double>) {
    var transform = Transform3D.identity
    let count = Property.ofPlace.count
    for place in indices.indices {
      let anchor = anchors[place]
      let first = place * count
      let (position, size) = (value(first), pointwiseMax(value(first + 1).lowHalf, .zero))
      let (x, y) = (position[0] - anchor.x * size.x, position[1] - anchor.y * size.y)
      transform =
        transform
        * Transform3D(
          translation: value(first + 2).lowHalf, scale: value(first + 3).lowHalf, rotation: value(first + 4)[0],
          rotationX: value(first + 5)[0], rotationY: value(first + 6)[0],
          about: SIMD2(x + anchor.x * size.x, y + anchor.y * size.y))
      frames[place] = Quad(UprightBox(left: x, top: y, right: x + size.x, bottom: y + size.y)) {
        eye.projected(transform(SIMD3($0.x, $0.y, 0)))
      }
    }
  }

  /// The area that the element's frame doesn't leave, and its part inside the viewport and the groups that clip it,
  /// while every track stays between two values; nil with perspective, which may move it anywhere.
  /// - Parameters:
  ///   - low: the smallest values of `tracks`, after some others; `high` has the largest.
  ///   - first: the number of others.
  func hull(_ low: [SIMD4<Double>], _ high: [SIMD4<Double>], behind first: Int = 0) -> (
    frame: UprightBox, seen: UprightBox
  )? {
    if eye.distance != nil { return nil }
    func range(_ place: Int, _ property: Int) -> PlaceRange.Range {
      let place = place * Property.ofPlace.count + property
      if places[place] < 0 { return (rest[place], rest[place]) }
      return (low[first + places[place]], high[first + places[place]])
    }
    func frame(_ place: Int) -> UprightBox {
      var frame = PlaceRange(size: range(place, 1), anchor: anchors[place])
      for group in stride(from: place, through: 0, by: -1) {
        let turn = PlaceRange.Turn(scale: range(group, 3), range(group, 4), range(group, 5), range(group, 6))
        if group == place {
          frame.turn(turn)
          frame.move(by: range(group, 0))
        } else if !turn.isNone {
          frame.move(backBy: range(group, 0))
          frame.turn(turn)
          frame.move(by: range(group, 0))
        }
        frame.move(by: range(group, 2))
      }
      return frame.box
    }
    let own = frame(indices.count - 1)
    var seen = screen.intersection(own)
    for clip in clips { seen = seen.intersection(frame(clip)) }
    return (own, seen)
  }

  /// The frame of the element, as last drawn.
  var frame: Quad { frames[frames.count - 1] }

  /// The visible area of the element, as last drawn: clipped by its groups and the viewport.
  var seen: ClippedArea {
    area.start(with: frame)
    for clip in clips { area.clip(to: frames[clip]) }
    area.clip(to: Quad(screen))
    return area
  }

  /// How far the element extends into the viewport and the groups that clip it, in points, as last drawn; 0 or less if
  /// it is outside of one of them, or if it has no size.
  var reach: Double {
    frame.reach(into: clips.lazy.map { self.frames[$0] }, on: Quad(screen))
  }
}

extension Track {
  fileprivate func valueWithoutOvershoot(at time: Double) -> SIMD4<Double> {
    let index = segments.partitioningIndex { $0.start > time + Limits.instant } - 1
    guard index >= 0 else { return initial }
    let segment = segments[index]
    guard time < segment.end - Limits.instant else { return segment.to.value }
    let progress = min(max(segment.easing.progress(at: max(time - segment.start, 0) / segment.duration), 0), 1)
    return segment.way.value(
      from: segment.from.value, to: segment.to.value, progress: progress, ahead: progress)
  }
}

/// The range of points while the values that move them are in given ranges.
private struct PlaceRange {
  /// The smallest and the largest value.
  typealias Range = (low: SIMD4<Double>, high: SIMD4<Double>)

  private var low, high: SIMD2<Double>
  /// The largest distance in front of the screen or behind it.
  private var depth = 0.0

  /// A frame, relative to its anchor.
  init(size: Range, anchor: SIMD2<Double>) {
    let size = pointwiseMax(size.high.lowHalf, .zero)
    (low, high) = (anchor * size * -1, (SIMD2(1, 1) - anchor) * size)
  }

  mutating func move(by way: Range) {
    (low, high) = (low + way.low.lowHalf, high + way.high.lowHalf)
  }

  mutating func move(backBy way: Range) {
    (low, high) = (low - way.high.lowHalf, high - way.low.lowHalf)
  }

  /// Turns about the origin.
  mutating func turn(_ turn: Turn) {
    let (one, two) = (low * turn.scale.low.lowHalf, low * turn.scale.high.lowHalf)
    let (three, four) = (high * turn.scale.low.lowHalf, high * turn.scale.high.lowHalf)
    low = pointwiseMin(pointwiseMin(one, two), pointwiseMin(three, four))
    high = pointwiseMax(pointwiseMax(one, two), pointwiseMax(three, four))
    guard turn.isTurned else { return }
    let far = pointwiseMax(high, low * -1)
    let radius = Double.hypot(Double.hypot(far.x, far.y), depth)
    let (center, extent) = ((low + high) / 2, (high - low) / 2)
    (low, high) = (SIMD2(repeating: -radius), SIMD2(repeating: radius))
    if turn.isTurnedInSpace {
      depth = radius
    } else {
      // The box turned to the middle of the range. From there, no point moves farther than a chord.
      let (sine, cosine) = (Double.sin(turn.middle), Double.cos(turn.middle))
      let chord = turn.reach < .pi ? 2 * radius * Double.sin(turn.reach / 2) : 2 * radius
      let middle = SIMD2(cosine * center.x - sine * center.y, sine * center.x + cosine * center.y)
      let room = SIMD2(
        abs(cosine) * extent.x + abs(sine) * extent.y + chord, abs(sine) * extent.x + abs(cosine) * extent.y + chord)
      (low, high) = (pointwiseMax(low, middle - room), pointwiseMin(high, middle + room))
    }
  }

  var box: UprightBox { UprightBox(left: low.x, top: low.y, right: high.x, bottom: high.y) }

  /// The transform of points about an element's anchor.
  struct Turn {
    let scale: Range
    let isTurned, isTurnedInSpace: Bool
    /// The middle of the rotations in the plane, and how far they reach from it, in radians.
    let middle, reach: Double

    init(scale: Range, _ rotation: Range, _ rotationX: Range, _ rotationY: Range) {
      func isTurned(_ angle: Range) -> Bool { angle.low[0] != 0 || angle.high[0] != 0 }
      self.scale = scale
      isTurnedInSpace = isTurned(rotationX) || isTurned(rotationY)
      self.isTurned = isTurnedInSpace || isTurned(rotation)
      middle = (rotation.low[0] + rotation.high[0]) * (.pi / 360)
      reach = (rotation.high[0] - rotation.low[0]) * (.pi / 360)
    }

    var isNone: Bool { !isTurned && scale.low.lowHalf == SIMD2(1, 1) && scale.high.lowHalf == SIMD2(1, 1) }
  }
}

extension Quad {
  /// How far it extends into the viewport and the areas that clip it; 0 or less if it is outside of one of them.
  fileprivate func reach(into clips: some RandomAccessCollection<Quad>, on screen: Quad) -> Double {
    var reach = screen.overlap(with: self)
    for (index, clip) in clips.enumerated() {
      reach = min(reach, screen.overlap(with: clip), clip.overlap(with: self))
      for other in clips.dropFirst(index + 1) { reach = min(reach, clip.overlap(with: other)) }
    }
    return reach
  }
}

extension ResolvedTransition {
  /// How far an element extends into the viewport and the groups that clip it, in points.
  /// - Parameters:
  ///   - chain: the element, after the groups around it.
  ///   - drawn: how each of these is drawn.
  func reach(of chain: [Int], _ drawn: [DrawnElement], on viewport: Viewport) -> Double {
    guard let own = drawn.last else { return 0 }
    return Quad(own.corners).reach(into: clips(of: chain).map { Quad(drawn[$0].corners) }, on: Quad(viewport))
  }

  /// The places in a chain of the groups that clip the element: its parent, and so on outwards while each is clipped
  /// itself; with more groups than is reasonable, the inner ones.
  func clips(of chain: [Int]) -> [Int] {
    var clips: [Int] = []
    for place in chain.indices.dropFirst().reversed().prefix(8) {
      guard spec.elements[chain[place]].clip else { break }
      clips.append(place - 1)
    }
    return clips
  }
}

extension Property {
  /// The properties that determine where an element appears.
  fileprivate static let ofPlace: [Property] = ofBox + rotations
}
