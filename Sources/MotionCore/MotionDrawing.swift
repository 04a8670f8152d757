/// What is drawn at a moment, back to front. Make one for a motion and draw every moment into it: then nothing is
/// allocated again.
public struct MotionDrawing: Sendable {
  /// A layer for each element, in the order of the table; those that aren't drawn stay empty.
  public private(set) var layers: [MotionLayer]
  /// For each element, what it does to those that are in it.
  private var groups: [MotionProjection]
  private let still: MotionProjection
  /// The elements that are drawn, parents first.
  private let elements: [Int]
  private var values = MotionValues()

  /// Makes room for a motion's layers.
  /// * `drawn`: the indices of the elements to draw; nil for all. Those that they are in are drawn, too.
  public init(_ motion: Motion, of drawn: [Int]? = nil) {
    let all = motion.table.elements
    let screen = SIMD2(motion.screen.width, motion.screen.height)
    still = MotionProjection(center: screen / 2, nearness: motion.table.perspective.map { 1 / $0 } ?? 0)
    groups = Array(repeating: still, count: all.count)
    layers = []
    for (index, element) in all.enumerated() {
      layers.append(MotionLayer(still, clip: element.clip ? motion.parents[index] : nil))
    }
    var isDrawn = Array(repeating: drawn == nil, count: all.count)
    for index in drawn ?? [] {
      var next: Int? = index
      while let index = next, !isDrawn[index] {
        isDrawn[index] = true
        next = motion.parents[index]
      }
    }
    elements = all.indices.filter { isDrawn[$0] }
  }

  /// - Parameters:
  ///   - shares: those of the source's and the destination's hand-over.
  ///   - read: reads the values of an element, left to right and not clamped.
  fileprivate mutating func draw(
    _ motion: Motion, _ shares: SIMD2<Double>, _ read: (Int, inout MotionValues) -> Void
  ) {
    let handsOver = shares != .zero
    for index in elements {
      read(index, &values)
      motion.show(&values)
      draw(index, of: motion, handsOver ? motion.handoverRotation(of: index, shares) : 0)
      if handsOver { handOver(index, of: motion, shares) }
    }
  }

  private mutating func handOver(_ index: Int, of motion: Motion, _ shares: SIMD2<Double>) {
    let factor = motion.handoverOpacity(of: index, shares)
    if factor != 1 {
      let around = motion.parents[index].map { layers[$0].opacity } ?? 1
      layers[index].opacity = unit(unit(values[.opacity].x) * unit(values.presence) * factor) * around
    }
    layers[index].cut = motion.handoverClip(of: index, shares, around: layers[index].reach)
    guard let clip = layers[index].clip, let outer = layers[clip].cut else { return }
    layers[index].cut = layers[index].cut.map { MotionEdges($0).intersection(MotionEdges(outer)).frame } ?? outer
  }

  /// Clamps apply to what is drawn (section 3 of the format), not to the values that a run holds.
  private mutating func draw(_ index: Int, of motion: Motion, _ rotation: Double) {
    let element = motion.table.elements[index]
    let size = values[.size].lowHalf.clamped(lowerBound: .zero, upperBound: SIMD2(repeating: .infinity))
    let anchor = values[.position].lowHalf
    let corner = anchor - motion.shown(motion.anchors[index]) * size
    var group = motion.parents[index].map { groups[$0] } ?? still
    if rotation != 0 {
      group = group.turned(rotation, about: MotionProjection().applied(values, about: anchor).space(corner + size / 2))
    }
    groups[index] = group.applied(values, about: anchor)
    var layer = layers[index]
    layer.cut = nil
    layer.projection = groups[index].moved(to: corner)
    layer.frame = SIMD4(lowHalf: corner, highHalf: size)
    layer.opacity =
      unit(values[.opacity].x) * unit(values.presence) * (motion.parents[index].map { layers[$0].opacity } ?? 1)
    let radii = values[.cornerRadius].clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: min(size.x, size.y) / 2))
    layer.cornerRadius =
      motion.screen.isRightToLeft
      ? SIMD4(radii[1], radii[0], radii[2], radii[3]) : SIMD4(radii[0], radii[1], radii[3], radii[2])
    layer.blur = max(values[.blur].x, 0)
    let shadow = values[.shadow]
    layer.shadow = SIMD4(unit(shadow[0]), max(shadow[1], 0), shadow[2], shadow[3])
    layer.fill = element.isFilled ? values[.fill].clamped(lowerBound: .zero, upperBound: .one) : nil
    let (source, destination) = element.contents(as: motion.roles[index], at: unit(values[.content].x))
    layer.source = motion.content(of: index, .source, in: layer.frame, opacity: source)
    layer.destination = motion.content(of: index, .destination, in: layer.frame, opacity: destination)
    layers[index] = layer
  }
}

/// An element at a moment, as a renderer needs it.
public struct MotionLayer: Sendable, Equatable {
  /// From the element's box, whose origin is its top left corner, to the screen.
  public internal(set) var projection: MotionProjection
  /// x, y, width and height in points of the screen, before any transform.
  public internal(set) var frame = SIMD4<Double>.zero
  /// Its own opacity and that of the elements that it is in, multiplied: 0…1.
  public internal(set) var opacity = 0.0
  /// x, y, width and height of the rectangle of the screen to which a hand-over cuts it; nil if none does.
  public internal(set) var cut: SIMD4<Double>?
  /// The radii at the top left, the top right, the bottom right and the bottom left, in points of the box.
  public internal(set) var cornerRadius = SIMD4<Double>.zero
  /// The standard deviation of the blur of its own drawing, in points.
  public internal(set) var blur = 0.0
  /// The black shadow's opacity (0…1), radius, x and y (points).
  public internal(set) var shadow = SIMD4<Double>.zero
  /// Red, green, blue and alpha (0…1) below its contents; nil if it has no color of its own.
  public internal(set) var fill: SIMD4<Double>?
  /// What the source screen shows in it, behind what the destination screen does.
  public internal(set) var source = MotionContent()
  /// What the destination screen shows in it.
  public internal(set) var destination = MotionContent()
  /// The index of the layer whose rounded box clips it, and so does everything that clips that one; nil if nothing does.
  public let clip: Int?

  init(_ projection: MotionProjection, clip: Int?) { (self.projection, self.clip) = (projection, clip) }

  /// Width and height of its box, in points.
  public var size: SIMD2<Double> { frame.highHalf }
}

/// What one screen shows in an element.
public struct MotionContent: Sendable, Equatable {
  /// Its share in the blend (0…1), which the layer's opacity multiplies.
  public internal(set) var opacity = 0.0
  /// Width and height in points with which it is laid out.
  public internal(set) var size = SIMD2<Double>.zero
  /// The factors by which it is scaled then, about its top left corner.
  public internal(set) var scale = SIMD2<Double>.one
  /// The position of that corner in the element's box, in points.
  public internal(set) var offset = SIMD2<Double>.zero
}

extension MotionElement {
  /// Whether its rounded box clips its contents.
  public var clipsContents: Bool { kind != .text }

  /// The opacities of its contents.
  /// - Parameters:
  ///   - role: the screens that have a view of it.
  ///   - c: the destination's share, 0…1.
  fileprivate func contents(as role: Role, at c: Double) -> (source: Double, destination: Double) {
    switch (role, blend) {
    case (.entering, _): (0, 1)
    case (.leaving, _), (.overlay, _): (1, 0)
    case (.matched, .over): (c < 1 ? 1 : 0, c)
    case (.matched, .cross): (1 - c, c)
    case (.matched, .through): (max(1 - 2 * c, 0), max(2 * c - 1, 0))
    case (.matched, .cut): c < 0.5 ? (1, 0) : (0, 1)
    }
  }
}

extension Motion {
  /// Draws a time of a run, in milliseconds; before it begins and after it ends, what it shows then.
  /// * `ends`: how far the views at its end have moved.
  public func draw(
    _ run: MotionRun, at time: Double, ends: MotionEnds? = nil, into drawing: inout MotionDrawing
  ) {
    let (_, leg, elapsed) = run.leg(at: min(max(time, 0), run.duration))
    let own = leg.time(at: elapsed)
    if let ends {
      return drawing.draw(self, handsOver ? run.handoverShares(at: time) : .zero) { index, values in
        leg.playback.read(index, at: own, into: &values)
        add(ends.added(to: framing(index, run.direction.end), at: time, of: run), to: &values, of: index)
      }
    }
    drawing.draw(self, handsOver ? run.handoverShares(at: time) : .zero) { leg.playback.read($0, at: own, into: &$1) }
  }

  /// Draws what is seen under a finger.
  /// * `progress`: 0…1.
  /// * `elapsed`: the milliseconds since the touch.
  /// * `travel`: the way of the finger on the screen, in points, for the elements that follow it.
  /// * `ends`: how far the views at the end of what it has caught had moved.
  public func draw(
    _ caught: MotionCatch, at progress: Double, elapsed: Double, travel: SIMD2<Double> = .zero,
    ends: MotionEnds? = nil, into drawing: inout MotionDrawing
  ) {
    let way = SIMD4(isMirrored ? -travel.x : travel.x, travel.y, 0, 0)
    drawing.draw(self, handsOver ? caught.handoverShares(at: progress, elapsed: elapsed) : .zero) { index, values in
      caught.read(index, at: progress, elapsed: elapsed, into: &values)
      if caught.followers.contains(index) { values[.translation] += way }
      guard let ends else { return }
      add(ends.added(to: framing(index, caught.end), elapsed: elapsed), to: &values, of: index)
    }
  }

  /// How content lies in an element's box.
  /// - Parameters:
  ///   - index: the element.
  ///   - side: the screen that shows it, which says how it fits, and is aligned.
  ///   - frame: x, y, width and height of the box now, in points as on the screen.
  ///   - own: the content's own size, as that of a picture; nil: the frame's on that screen.
  ///   - opacity: its share in the blend.
  public func content(
    of index: Int, _ side: MotionSide, in frame: SIMD4<Double>, sized own: SIMD2<Double>? = nil, opacity: Double = 1
  ) -> MotionContent {
    let (pose, box) = (places[index].pose(side), frame.highHalf)
    let home = pose.fit == .fixed ? home(of: index, side) : .zero
    let own = own ?? (pose.fit == .fixed ? home.highHalf : rest(side)[index][.size].lowHalf)
    var content = MotionContent(opacity: opacity, size: own)
    guard own.min() > 0, pose.fit != .layout else {
      content.size = box
      return content
    }
    let ratio = box / own
    switch pose.fit {
    case .cover: content.scale = SIMD2(repeating: ratio.max())
    case .contain: content.scale = SIMD2(repeating: ratio.min())
    case .width: content.scale = SIMD2(repeating: ratio.x)
    case .height: content.scale = SIMD2(repeating: ratio.y)
    case .none: break
    case .fixed:
      content.offset = home.lowHalf - frame.lowHalf
      return content
    case .stretch, .layout: content.scale = ratio
    }
    content.offset = (box - own * content.scale) * shown(pose.align)
    return content
  }

  /// Where content lies that stands still: x, y, width and height as on the screen.
  private func home(of index: Int, _ side: MotionSide) -> SIMD4<Double> {
    if table.elements[index].kind == .screen { return SIMD4(0, 0, screen.width, screen.height) }
    let values = shown(rest(side)[index])
    let size = values[.size].lowHalf
    return SIMD4(lowHalf: values[.position].lowHalf - shown(anchors[index]) * size, highHalf: size)
  }

  /// A point in shares of a box, as it is on the screen.
  func shown(_ share: SIMD2<Double>) -> SIMD2<Double> { isMirrored ? SIMD2(1 - share.x, share.y) : share }
}

/// Clamped to 0…1.
private func unit(_ number: Double) -> Double { min(max(number, 0), 1) }
