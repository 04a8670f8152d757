/// A screen that a table is played on.
public struct MotionScreen: Sendable {
  /// More than 0, in points.
  public var width: Double
  /// More than 0, in points.
  public var height: Double
  /// The safe areas at the top, the bottom, the leading and the trailing edge, in points.
  public var safeArea: SIMD4<Double>
  /// Whether it reads right to left.
  public var isRightToLeft: Bool
  /// For each element, its views on the source and on the destination screen.
  public var views: [(source: MotionView, destination: MotionView)]

  /// Creates a screen; without views, they are as the spec has them.
  public init(
    width: Double, height: Double, safeArea: SIMD4<Double> = .zero, isRightToLeft: Bool = false,
    views: [(source: MotionView, destination: MotionView)] = []
  ) {
    (self.width, self.height, self.safeArea) = (width, height, safeArea)
    (self.isRightToLeft, self.views) = (isRightToLeft, views)
  }
}

/// A table on a screen.
///
/// Everything is worked out left to right; `sample` and `drawing` mirror it where the screen asks for that.
public struct Motion: Sendable {
  /// What it plays.
  public let table: MotionTable
  /// What it plays on: a screen that changes needs a new motion.
  public let screen: MotionScreen
  /// Whether left and right change sides.
  public let isMirrored: Bool
  /// The elements on the viewport that is most like the screen.
  public let places: [MotionPlacement]
  /// For each element, the index of its parent.
  public let parents: [Int?]
  /// For each element, the screens that have a view of it: one fewer than in the table, if a view is missing.
  public let roles: [MotionElement.Role]
  /// For each element, the point of its frame that moves, in shares of the frame.
  public let anchors: [SIMD2<Double>]
  /// Whether any view hands something over.
  public internal(set) var handsOver: Bool
  /// For each element, what its views hand over.
  var handovers: [(source: MotionHandover, destination: MotionHandover)]
  /// What the elements show at rest.
  let sources, destinations: [MotionValues]
  /// Both directions from rest.
  let present, dismiss: MotionPlayback

  /// Works out what depends on the screen.
  public init(_ table: MotionTable, on screen: MotionScreen) {
    (self.table, self.screen) = (table, screen)
    isMirrored = screen.isRightToLeft && table.rtl == .mirror
    let viewport = Self.nearest(table.viewports, to: screen)
    let cast = MotionAppViews(table, screen)
    places = table.elements.map { $0.places[viewport.name] ?? $0.place }
    let indices = Dictionary(table.elements.enumerated().map { ($1.id, $0) }) { first, _ in first }
    parents = table.elements.map { $0.parent.flatMap { indices[$0] } }
    let rest = MotionRest(cast: cast, indices: indices, places: places, isMirrored: isMirrored)
    roles = cast.roles
    handovers = table.elements.indices.map { (rest.handover(of: $0, .source), rest.handover(of: $0, .destination)) }
    handsOver = handovers.contains { !$0.source.isNeutral || !$0.destination.isNeutral }
    let anchors = table.elements.indices.map { rest.anchor(of: $0) }
    self.anchors = anchors
    sources = table.elements.indices.map { rest.values(of: $0, .source, about: anchors[$0]) }
    destinations = table.elements.indices.map { rest.values(of: $0, .destination, about: anchors[$0]) }
    let builder = MotionBuilder(
      table: table, screen: screen, sources: sources, destinations: destinations, anchors: anchors)
    let places = places
    let example = cast.missing.isEmpty ? nil : Motion(table, on: screen.withoutViews)
    present = MotionPlayback(
      direction: .present, duration: table.present.duration,
      elements: table.elements.indices.map { builder.element($0, places[$0].present, .present) }
    ).fading(cast, like: example?.present)
    switch table.play {
    case nil:
      dismiss = MotionPlayback(
        direction: .dismiss, duration: table.dismiss.duration,
        elements: table.elements.indices.map { builder.element($0, places[$0].dismiss, .dismiss) }
      ).fading(cast, like: example?.dismiss)
    case let play?: dismiss = present.backwards(play, duration: table.dismiss.duration)
    }
  }

  func playback(_ direction: MotionDirection) -> MotionPlayback { direction == .present ? present : dismiss }

  /// What the elements show at rest, left to right.
  public func rest(_ side: MotionSide) -> [MotionValues] { side == .source ? sources : destinations }

  /// The indices of the elements that follow the finger.
  func followers(of interaction: MotionInteraction) -> [Int] {
    table.elements.indices.filter { interaction.follow.contains(table.elements[$0].id) }
  }

  func curve(_ index: Int?) -> MotionCurve? { index.map { table.curves[$0] } }

  /// The one that is most like the screen: by its size first, then by its reading direction.
  private static func nearest(_ viewports: [MotionViewport], to screen: MotionScreen) -> MotionViewport {
    func distance(_ one: MotionViewport) -> Double {
      MotionMath.logarithm(screen.width / one.width).magnitude
        + MotionMath.logarithm(screen.height / one.height).magnitude
        + (one.isRightToLeft == screen.isRightToLeft ? 0 : 1e-3)
    }
    return viewports.dropFirst().reduce(viewports[0]) { distance($1) < distance($0) ? $1 : $0 }
  }
}

extension MotionLength {
  /// The length on a screen.
  /// - Parameter own: the extent of the element.
  func points(on screen: MotionScreen, own: Double = 0) -> Double {
    let safe = screen.safeArea
    let units = SIMD8(
      1, screen.width / 100, screen.height / 100, safe[0], safe[1], safe[2], safe[3], own / 100)
    return (amounts * units).sum()
  }
}

/// What the elements of a table show at rest.
private struct MotionRest {
  let cast: MotionAppViews
  /// By the ids of elements.
  let indices: [String: Int]
  let places: [MotionPlacement]
  let isMirrored: Bool

  private var table: MotionTable { cast.table }
  private var screen: MotionScreen { cast.screen }

  func values(of index: Int, _ side: MotionSide, about anchor: SIMD2<Double>) -> MotionValues {
    let pose = places[index].pose(cast.there(index, side))
    let frame = self.frame(of: index, side)
    var values = pose.values
    values[.position] = SIMD4(lowHalf: frame.lowHalf + anchor * frame.highHalf, highHalf: .zero)
    values[.size] = SIMD4(lowHalf: frame.highHalf, highHalf: .zero)
    values[.translation] = SIMD4(
      pose.translation[0].points(on: screen, own: frame[2]), pose.translation[1].points(on: screen, own: frame[3]),
      0, 0)
    return values
  }

  /// Where the anchor of an element is, in shares of its frame.
  func anchor(of index: Int) -> SIMD2<Double> {
    guard let relation = table.elements[index].anchorOf, let other = indices[relation.element] else {
      return table.elements[index].anchor
    }
    let (own, frame) = (self.frame(of: index, relation.state), self.frame(of: other, relation.state))
    var anchor = (frame.lowHalf + frame.highHalf / 2 - own.lowHalf) / own.highHalf
    for axis in 0..<2 where own[axis + 2] <= 0 { anchor[axis] = 0.5 }
    return anchor
  }

  /// x, y, width and height, left to right; all 0 if they depend on themselves.
  private func frame(of index: Int, _ side: MotionSide) -> SIMD4<Double> {
    frame(of: index, cast.there(index, side), within: 0) ?? .zero
  }

  private func frame(of index: Int, _ side: MotionSide, within depth: Int) -> SIMD4<Double>? {
    if depth > 2 * table.elements.count { return nil }
    /// The frame of an element that this one names.
    func named(_ id: String, _ state: MotionSide?) -> SIMD4<Double>? {
      indices[id].flatMap { frame(of: $0, cast.there($0, state ?? side), within: depth + 1) }
    }
    switch places[index].pose(side).frame {
    case .viewport: return SIMD4(0, 0, screen.width, screen.height)
    case .of(let id, let inset, let state):
      guard let frame = named(id, state), inset.count == 4 else { return named(id, state) }
      let points = inset.map { $0.points(on: screen) }
      let (low, high) = (SIMD2(points[2], points[0]), SIMD2(points[3], points[1]))
      let size = frame.highHalf - low - high
      let left = size.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: .infinity))
      return SIMD4(lowHalf: frame.lowHalf + low + (size - left) / 2, highHalf: left)
    case .around(let id, let state):
      guard let frame = named(id, state) else { return nil }
      let center = frame.lowHalf + frame.highHalf / 2
      let x = max(center.x.magnitude, (screen.width - center.x).magnitude)
      let y = max(center.y.magnitude, (screen.height - center.y).magnitude)
      let radius = (x * x + y * y).squareRoot()
      return SIMD4(lowHalf: center - radius, highHalf: SIMD2(repeating: 2 * radius))
    case .parts(let parts):
      if let measured = measured(index, side) { return measured }
      var frame = SIMD4<Double>.zero
      if parts.contains(nil) {
        frame = self.frame(of: index, side == .source ? .destination : .source, within: depth + 1) ?? .zero
      }
      for (part, length) in parts.enumerated() {
        if let length { frame[part] = length.points(on: screen) }
      }
      return frame
    }
  }

  /// The frame of the app's own view, where the spec leaves it to the app.
  private func measured(_ index: Int, _ side: MotionSide) -> SIMD4<Double>? {
    var frame = cast.view(of: index, side)?.frame
    if isMirrored, let found = frame { frame?.x = screen.width - found.x - found[2] }
    return frame
  }

  /// What a view hands over. An overlay that has another element's frame is turned and clipped like that one.
  func handover(of index: Int, _ side: MotionSide) -> MotionHandover {
    guard table.elements[index].role == .overlay else { return cast.handover(of: index, side) }
    var (other, side) = (index, side)
    for _ in indices {
      guard table.elements[other].role == .overlay, case .of(let id, [], let state) = places[other].pose(side).frame,
        let next = indices[id]
      else { break }
      (other, side) = (next, state ?? side)
    }
    var handover = cast.handover(of: other, side)
    handover.opacity = 1
    return handover
  }
}

extension MotionPlacement {
  func pose(_ side: MotionSide) -> MotionPose { side == .source ? source : destination }
}

/// One direction, from rest or from what another one left.
struct MotionPlayback: Sendable {
  var direction: MotionDirection
  var duration: Double
  var elements: [MotionTracks]
  /// Whether it is present played backwards: an instant then belongs to the segment that present has there.
  var isReversed = false
  /// By element, how far each follows a finger for all of the duration.
  var follow: [SIMD4<Double>] = []
  /// By element, how much shows of one without a view on one of the screens; nil if it has a view on both. Empty if all have.
  var presences: [MotionTrack?] = []

  private func ahead(at time: Double) -> Double {
    isReversed && time < duration - MotionMath.instant ? -MotionMath.instant : MotionMath.instant
  }

  func value(_ property: MotionProperty, of index: Int, at time: Double) -> SIMD4<Double> {
    var value = elements[index][property].value(at: time, ahead: ahead(at: time))
    if property == .translation, !follow.isEmpty {
      value += follow[index] * min(max(time / duration, 0), 1)
    }
    return value
  }

  func values(of index: Int, at time: Double) -> MotionValues {
    var values = MotionValues()
    read(index, at: time, into: &values)
    return values
  }

  func read(_ index: Int, at time: Double, into values: inout MotionValues) {
    for property in MotionProperty.allCases { values[property] = value(property, of: index, at: time) }
    if !presences.isEmpty { values.presence = presences[index]?.value(at: time, ahead: ahead(at: time)).x ?? 1 }
  }

  /// The same where elements fade that have no view on a screen: while they move in the example. Nothing is seen of those
  /// without any view.
  func fading(_ cast: MotionAppViews, like example: MotionPlayback?) -> MotionPlayback {
    if cast.absent.isEmpty, cast.missing.isEmpty { return self }
    var playback = self
    playback.presences = elements.map { _ in nil }
    for index in cast.absent { playback.presences[index] = MotionTrack(initial: .zero) }
    for (index, side) in cast.missing {
      let segments = example?.elements[index].tracks.flatMap(\.segments) ?? []
      let (start, end) = (segments.map(\.start).min() ?? 0, segments.map(\.end).max() ?? duration)
      let goal = (side == .source) == (direction == .present) ? SIMD4(1.0, 0, 0, 0) : .zero
      let from = SIMD4(1, 0, 0, 0) - goal
      let segment = MotionSegment(start: start, duration: end - start, curve: nil, from: from, to: goal, move: -1)
      playback.presences[index] = MotionTrack(initial: from, segments: [segment])
    }
    return playback
  }

  func backwards(_ play: MotionPlay, duration length: Double) -> MotionPlayback {
    let factor = duration > 0 ? length / duration : 1
    var playback = mapped { $0.backwards(play, total: duration, factor: factor) }
    (playback.direction, playback.duration) = (direction.opposite, length)
    playback.isReversed = isReversed != (play == .reverse)
    return playback
  }

  /// The same under a finger: every curve is a straight line.
  var linear: MotionPlayback {
    mapped { track in
      var track = track
      for index in track.segments.indices { track.segments[index].curve = nil }
      return track
    }
  }

  private func mapped(_ change: (MotionTrack) -> MotionTrack) -> MotionPlayback {
    var playback = self
    playback.elements = elements.map { $0.mapped(change) }
    playback.presences = presences.map { $0.map(change) }
    return playback
  }
}

/// The tracks of an element, by property.
struct MotionTracks: Sendable {
  private(set) var tracks: [MotionTrack]

  init(from initial: MotionValues) {
    tracks = MotionProperty.allCases.map { MotionTrack(initial: initial[$0]) }
  }

  subscript(property: MotionProperty) -> MotionTrack {
    get { tracks[property.index] }
    set { tracks[property.index] = newValue }
  }

  mutating func append(_ segment: MotionSegment, to property: MotionProperty) {
    tracks[property.index].segments.append(segment)
  }

  func mapped(_ change: (MotionTrack) -> MotionTrack) -> MotionTracks {
    var mapped = self
    mapped.tracks = tracks.map(change)
    return mapped
  }
}

/// Makes the tracks of elements from their moves.
struct MotionBuilder {
  let table: MotionTable
  let screen: MotionScreen
  let sources, destinations: [MotionValues]
  let anchors: [SIMD2<Double>]
  /// Whether positions follow the arcs of their elements.
  var bends = true

  /// An element in a direction.
  /// - Parameters:
  ///   - held: what it shows where the direction starts in mid-flight; nil at rest.
  ///   - rest: then its tracks from rest. Only their starts change, and what is held from them.
  func element(
    _ index: Int, _ moves: [MotionMove], _ direction: MotionDirection, from held: MotionValues? = nil,
    like rest: MotionTracks? = nil
  ) -> MotionTracks {
    let initial = held ?? (direction == .present ? sources : destinations)[index]
    let order = moves.indices.sorted { (moves[$0].start, $0) < (moves[$1].start, $1) }
    // What makes no segment, because another move wins.
    var losers: [(move: Int, property: MotionProperty)] = []
    while true {
      var tracks = MotionTracks(from: initial)
      var loser: (move: Int, property: MotionProperty)?
      for move in order {
        let before = tracks
        for change in moves[move].changes where !losers.contains(where: { $0 == (move, change.property) }) {
          guard
            let segment = segment(change, move, moves[move], of: index, direction, before, held != nil, like: rest)
          else { continue }
          if let last = tracks[change.property].segments.last, last.end > segment.start + MotionMath.instant,
            loser == nil
          {
            loser = (yielding(last.move, move, change.property, in: moves), change.property)
          }
          tracks.append(segment, to: change.property)
        }
      }
      guard rest == nil, let loser else { return tracks }
      losers.append(loser)
    }
  }

  /// Of two moves that overlap, the one that only measured frames cause, else the later one in the list.
  private func yielding(_ one: Int, _ other: Int, _ property: MotionProperty, in moves: [MotionMove]) -> Int {
    func isMeasured(_ move: Int) -> Bool {
      moves[move].changes.contains { change in
        guard change.property == property, case .takes(_, let isMeasured) = change.goal else { return false }
        return isMeasured
      }
    }
    guard isMeasured(one) == isMeasured(other) else { return isMeasured(one) ? one : other }
    return max(one, other)
  }

  private func segment(
    _ change: MotionChange, _ number: Int, _ move: MotionMove, of index: Int, _ direction: MotionDirection,
    _ before: MotionTracks, _ isTurned: Bool, like rest: MotionTracks?
  ) -> MotionSegment? {
    let property = change.property
    let from = before[property].value(before: move.start)
    var segment = MotionSegment(
      start: move.start, duration: move.duration, curve: move.curve.map { table.curves[$0] }, from: from, to: from,
      move: number)
    let own = rest?[property].segments
    let place = own?.firstIndex { $0.move == number }
    // It has the segments that it has from rest, and ends where these end.
    if own != nil, place == nil { return nil }
    let isLast = place.map { $0 == (own?.count ?? 0) - 1 } ?? false
    let arc = table.elements[index].arc * (direction == .present ? 1 : -1)
    if bends, property == .position, arc != 0 { segment.way = .arc(arc) }
    func value(_ end: MotionEnd) -> SIMD4<Double> { self.value(end, property, of: index, at: move.start, before) }
    switch change.goal {
    case .takes(let side, _):
      segment.to = value(.state(side))
      if own == nil, !MotionMath.isApart(from, segment.to) { return nil }
    case .end(let end): segment.to = value(end)
    case .keyframes(let keyframes, let interpolation):
      var keys = keyframes.map { MotionSegment.Key(at: $0.at, value: value($0.value)) }
      if keyframes[0].at > 0 { keys.insert(.init(at: 0, value: from), at: 0) }
      if isTurned, place == 0 { keys[0].value = from }
      if isLast, let own { keys[keys.count - 1].value = own[own.count - 1].to }
      segment.way = .keyframes(keys, .init(interpolation))
      segment.to = keys[keys.count - 1].value
    }
    if isLast, let own { segment.to = own[own.count - 1].to }
    return segment
  }

  /// The numbers of an end, for a segment that starts at a time.
  private func value(
    _ end: MotionEnd, _ property: MotionProperty, of index: Int, at start: Double, _ before: MotionTracks
  ) -> SIMD4<Double> {
    switch end {
    case .state(let side): return (side == .source ? sources : destinations)[index][property]
    case .parts(let parts):
      var value = before[property].value(before: start)
      for (part, length) in parts.enumerated() {
        if let length { value[part] = length.points(on: screen) }
      }
      return value
    case .frame(let parts):
      let anchor = anchors[index]
      let held = before[.size].value(before: start).lowHalf
      let size = SIMD2(
        parts[2]?.points(on: screen) ?? held.x, parts[3]?.points(on: screen) ?? held.y)
      guard property == .position else { return SIMD4(lowHalf: size, highHalf: .zero) }
      let edge = before[.position].value(before: start).lowHalf - anchor * held
      let corner = SIMD2(parts[0]?.points(on: screen) ?? edge.x, parts[1]?.points(on: screen) ?? edge.y)
      return SIMD4(lowHalf: corner + anchor * size, highHalf: .zero)
    case .union:
      let edges = [sources, destinations].map { rest in
        let (size, position) = (rest[index][.size].lowHalf, rest[index][.position].lowHalf)
        let low = position - anchors[index] * size
        return (low, low + size.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: .infinity)))
      }
      let low = SIMD2(min(edges[0].0.x, edges[1].0.x), min(edges[0].0.y, edges[1].0.y))
      let size = SIMD2(max(edges[0].1.x, edges[1].1.x), max(edges[0].1.y, edges[1].1.y)) - low
      return SIMD4(lowHalf: property == .position ? low + anchors[index] * size : size, highHalf: .zero)
    }
  }
}

extension MotionSegment.Interpolation {
  init(_ interpolation: MotionInterpolation) {
    switch interpolation {
    case .linear: self = .linear
    case .cubic: self = .cubic
    case .hold: self = .hold
    }
  }
}

extension Motion {
  /// Values as they are on the screen: with left and right changed where it is mirrored.
  public func shown(_ values: MotionValues) -> MotionValues {
    var shown = values
    show(&shown)
    return shown
  }

  func show(_ values: inout MotionValues) {
    guard isMirrored else { return }
    values[.position].x = screen.width - values[.position].x
    values[.translation].x.negate()
    values[.rotation].x.negate()
    values[.rotationY].x.negate()
  }
}
