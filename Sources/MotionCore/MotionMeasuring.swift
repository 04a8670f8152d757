/// A view as it is seen on its screen before a direction starts, in points of the screen.
public struct MotionSeen: Sendable, Equatable {
  /// The center of its box, after every transform.
  public var center: SIMD2<Double>
  /// The distances between the middles of the left and the right edge, and of the upper and the lower one.
  public var size: SIMD2<Double>
  /// a, b, c and d of its map to the screen: x' = ax + cy, y' = bx + dy.
  public var map: SIMD4<Double>
  /// Its opacity and that of all around it, multiplied.
  public var opacity: Double
  /// x, y, width and height of what all clips around it leave of the screen; nil without any.
  public var clip: SIMD4<Double>?
  /// x, y, width and height as laid out, without transforms: what counts where it can't be seen flat.
  public var layout: SIMD4<Double>

  /// Creates a view; what is left out is as laid out.
  public init(
    layout: SIMD4<Double>, center: SIMD2<Double>? = nil, size: SIMD2<Double>? = nil,
    map: SIMD4<Double> = SIMD4(1, 0, 0, 1), opacity: Double = 1, clip: SIMD4<Double>? = nil
  ) {
    (self.layout, self.map, self.opacity, self.clip) = (layout, map, opacity, clip)
    self.center = center ?? layout.lowHalf + layout.highHalf / 2
    self.size = size ?? layout.highHalf
  }

  /// The degrees by which it is turned, clockwise; of a mirrored one, without the axis that leaves the smaller turn.
  var rotation: Double {
    let turns =
      map[0] * map[3] < map[1] * map[2] ? [SIMD4(-1, -1, 1, 1), SIMD4(1, 1, -1, -1)] : [SIMD4(repeating: 1.0)]
    let angles = turns.map { sign in
      let one = map * sign
      return MotionMath.angle(one[1] - one[2], one[0] + one[3])
    }
    return angles.min { $0.magnitude < $1.magnitude } ?? 0
  }
}

extension Motion {
  /// What a screen has of the elements, for the motion that plays with its views.
  ///
  /// A frame is taken back through what this draws at rest: drawn there, it has the center and the size that are seen. What
  /// is left of opacity, rotation and clip is handed over. This motion has the spec's own views.
  /// - Parameters:
  ///   - seen: for each element, its view; nil if there is none that can be seen.
  ///   - side: the screen.
  public func measured(_ seen: [MotionSeen?], on side: MotionSide) -> [MotionView] {
    // For each element: its map and opacity at rest, its rotation, and what it hands over, with all that it is in.
    var groups: [MeasuredGroup] = []
    return table.elements.indices.map { index in
      let outer = parents[index].map { groups[$0] } ?? MeasuredGroup()
      var values = shown(rest(side)[index])
      let hasView = isOn(index, side)
      guard hasView, let one = seen[index] else {
        groups.append(outer.applied(values, SIMD4(lowHalf: values[.position].lowHalf, highHalf: .zero)))
        return hasView ? MotionView(isMissing: true) : MotionView()
      }
      let frame = outer.frame(of: one, values, shown(anchors[index])) {
        self.translation(of: index, side, $0)
      }
      let anchor = frame.lowHalf + shown(anchors[index]) * frame.highHalf
      values[.translation] = SIMD4(lowHalf: translation(of: index, side, frame.highHalf), highHalf: .zero)
      values[.position] = SIMD4(lowHalf: anchor, highHalf: .zero)
      values[.size] = SIMD4(lowHalf: frame.highHalf, highHalf: .zero)
      var handover = outer.handover(of: one, values)
      let group = outer.applied(values, frame, handover)
      if let clip = one.clip.map(MotionEdges.init) {
        var layer = MotionLayer(group.map.moved(to: frame.lowHalf), clip: nil)
        let shadow = values[.shadow]
        (layer.frame, layer.blur) = (frame, max(values[.blur].x, 0))
        layer.shadow = SIMD4(min(max(shadow[0], 0), 1), max(shadow[1], 0), shadow[2], shadow[3])
        let box = layer.reach
        let holds = (0..<2).allSatisfy { clip.low[$0] <= box[$0] && box[$0 + 2] <= clip.high[$0] }
        handover.clip = holds ? nil : one.clip
      }
      groups.append(group)
      return MotionView(frame: frame, handover: handover)
    }
  }

  /// Whether a screen has a view of an element, by the spec.
  private func isOn(_ index: Int, _ side: MotionSide) -> Bool {
    let element = table.elements[index]
    return element.kind != .screen
      && (element.role == .matched || element.role == (side == .source ? .leaving : .entering))
  }

  /// The translation at rest of an element of a size, as it is on the screen.
  private func translation(of index: Int, _ side: MotionSide, _ size: SIMD2<Double>) -> SIMD2<Double> {
    let written = places[index].pose(side).translation
    return SIMD2(
      (isMirrored ? -1 : 1) * written[0].points(on: screen, own: size.x), written[1].points(on: screen, own: size.y))
  }
}

/// An element at rest, and those that it is in.
private struct MeasuredGroup {
  var map = MotionProjection()
  var opacity = 1.0
  var rotation = 0.0
  /// The factors of opacity that are handed over, multiplied.
  var handed = 1.0
  /// Whether nothing is turned in space, or without extent.
  var isFlat = true

  /// The frame of a view whose drawing has the center and the size that are seen.
  func frame(
    of seen: MotionSeen, _ values: MotionValues, _ anchor: SIMD2<Double>,
    _ translation: (SIMD2<Double>) -> SIMD2<Double>
  ) -> SIMD4<Double> {
    let (own, (x, y)) = (
      MotionProjection().applied(values, about: .zero), (SIMD2(map.x.x, map.x.y), SIMD2(map.y.x, map.y.y))
    )
    let (right, down) = (x * own.x.x + y * own.x.y, x * own.y.x + y * own.y.y)
    let lengths = SIMD2((right * right).sum().squareRoot(), (down * down).sum().squareRoot())
    let volume = x.x * y.y - x.y * y.x
    guard isFlat, !Self.tilts(values), lengths.min() > 1e-9, volume.magnitude > 1e-12 else { return seen.layout }
    let size = seen.size / lengths
    let away = seen.center - SIMD2(map.origin.x, map.origin.y)
    let center = SIMD2(away.x * y.y - away.y * y.x, away.y * x.x - away.x * x.y) / volume
    let way = (SIMD2(repeating: 0.5) - anchor) * size
    let turned = SIMD2(own.x.x * way.x + own.y.x * way.y, own.x.y * way.x + own.y.y * way.y)
    return SIMD4(lowHalf: center - translation(size) - turned - anchor * size, highHalf: size)
  }

  /// What is left of a view's opacity and rotation.
  func handover(of seen: MotionSeen, _ values: MotionValues) -> MotionHandover {
    let own = min(max(values[.opacity].x, 0), 1)
    let whole = own * opacity
    var handover = MotionHandover()
    if whole > 0 {
      handover.opacity = min(seen.opacity / whole, 1 / own)
      handover.opacity = handed > 0 ? min(handover.opacity / handed, 1 / own) : 1
    }
    let turn = seen.rotation - rotation - values[.rotation].x
    handover.rotation = turn - 360 * ((turn - 180) / 360).rounded(.up)
    return handover
  }

  static func tilts(_ values: MotionValues) -> Bool { values[.rotationX].x != 0 || values[.rotationY].x != 0 }

  func applied(
    _ values: MotionValues, _ frame: SIMD4<Double>, _ handover: MotionHandover = MotionHandover()
  ) -> MeasuredGroup {
    let anchor = values[.position].lowHalf
    let center = MotionProjection().applied(values, about: anchor).space(frame.lowHalf + frame.highHalf / 2)
    var group = self
    group.map = (handover.rotation == 0 ? map : map.turned(handover.rotation, about: center)).applied(
      values, about: anchor)
    group.opacity *= min(max(values[.opacity].x, 0), 1)
    group.rotation += values[.rotation].x + handover.rotation
    group.handed *= handover.opacity
    group.isFlat = isFlat && !Self.tilts(values)
    return group
  }
}

/// How far the views at the end of a run have moved since they were measured.
///
/// Frames are drawn with the share of that which has passed. A view that jumps is followed over a while.
public struct MotionEnds: Sendable {
  private var moves: [Int: Move] = [:]
  /// What was added where a run was turned, caught or let go: it fades.
  private var kept: [Int: SIMD4<Double>] = [:]
  /// The time of the run at which fades were followed last.
  private var followed = 0.0

  private struct Move {
    var from, to: SIMD4<Double>
    /// Milliseconds.
    var start, length: Double

    func value(at time: Double) -> SIMD4<Double> {
      length > 0 ? from + (to - from) * min(max((time - start) / length, 0), 1) : to
    }
  }

  /// Creates ends that haven't moved.
  public init() {}

  /// Says where the view of an element is at a time of a run.
  /// * `change`: how far it is from where it was measured: x, y, width and height in points, as on the screen.
  public mutating func move(_ element: Int, by change: SIMD4<Double>, at time: Double, of run: MotionRun) {
    guard let last = moves[element] ?? (change == .zero ? nil : Move(from: .zero, to: .zero, start: 0, length: 0))
    else { return }
    let isJump = MotionMath.isApart(change, last.to, by: 1)
    let length = isJump ? min(MotionRun.handing, max(run.duration - time, 0)) : last.length
    moves[element] = Move(
      from: isJump ? last.value(at: time) : last.from, to: change, start: isJump ? time : last.start, length: length)
  }

  /// What is added to an element's frame at a time of a run: x, y, width and height in points, as on the screen.
  public func added(to element: Int, at time: Double, of run: MotionRun) -> SIMD4<Double> {
    let duration = run.duration
    let share = duration > 0 ? min(max(time / duration, 0), 1) : 1
    let left = duration > 0 ? max(0, 1 - time / min(MotionRun.handing, duration)) : 0
    return (moves[element]?.value(at: time) ?? .zero) * share + (kept[element] ?? .zero) * left
  }

  /// The same under a finger that has caught a run, some milliseconds after the touch.
  func added(to element: Int, elapsed: Double) -> SIMD4<Double> {
    (kept[element] ?? .zero) * max(0, 1 - elapsed / MotionCatch.blending)
  }

  /// The ends of what follows a turn, a catch or a release at a time of a run.
  public func turned(at time: Double, of run: MotionRun) -> MotionEnds {
    var turned = MotionEnds()
    for element in Set(moves.keys).union(kept.keys) { turned.kept[element] = added(to: element, at: time, of: run) }
    return turned
  }

  /// The ends of what follows the release of a finger that has caught a run, some milliseconds after the touch.
  public func released(elapsed: Double) -> MotionEnds {
    var released = MotionEnds()
    for element in kept.keys { released.kept[element] = added(to: element, elapsed: elapsed) }
    return released
  }

  /// How much of what has become of the views' opacities counts at a time of a run, 0…1, each time of what is left.
  ///
  /// What nobody followed before a turn or a release would jump.
  public mutating func fading(at time: Double, of run: MotionRun) -> Double {
    let left = min(MotionRun.handing, run.duration) - followed
    defer { followed = time }
    return left > 0 ? min((time - followed) / left, 1) : 1
  }
}

extension Motion {
  /// The element with whose frame an element moves on a side: itself, if it has its own.
  public func framing(_ index: Int, _ side: MotionSide) -> Int {
    var found = index
    for _ in places.indices {
      guard case .of(let id, _, let state) = places[found].pose(side).frame, state ?? side == side,
        let next = table.elements.firstIndex(where: { $0.id == id })
      else { break }
      found = next
    }
    return found
  }

  /// Moves values by what is added to a frame.
  func add(_ change: SIMD4<Double>, to values: inout MotionValues, of index: Int) {
    values[.size] += SIMD4(lowHalf: change.highHalf, highHalf: .zero)
    var way = change.lowHalf
    if isMirrored { way.x = -change[0] - change[2] }
    values[.position] += SIMD4(lowHalf: way + anchors[index] * change.highHalf, highHalf: .zero)
  }
}
