import Simulator
import SpecModel

/// What the design draws of an element at one moment, in terms of looks.
struct Expectation {
  /// The opacity of one step of an 8-bit channel; anything fainter isn't visible.
  static let faintest = 1.0 / 255

  let corners: [SIMD2<Double>]
  let sourceOpacity, destinationOpacity: Double
  /// Top left, top right, bottom right, bottom left.
  let cornerRadius: SIMD4<Double>
  /// The element as the design draws it.
  let drawn: DrawnElement
  /// The current color, or each side's placeholder.
  private let sourceFill, destinationFill: SIMD4<Double>?
  private let contents: Contents
  let outline: Outline
  /// The frames that clip it, innermost first.
  private let clips: [ConvexPolygon]
  /// Whether one content is changing to the other.
  private let isSwapping: Bool
  /// Whether only the sum of both opacities, or only the destination's, is certain.
  private var doubt: Doubt?
  private enum Doubt { case bothSides, source }

  /// What fills an element's frame at any time.
  struct Contents {
    fileprivate let source, destination: RestState
    /// Where content lies that stands still.
    fileprivate let homes: (source: SIMD4<Double>, destination: SIMD4<Double>)
    /// Whether it is text, which isn't clipped to its frame.
    fileprivate let isText: Bool

    init(_ element: Element, _ resolved: SceneElement, on viewport: Viewport) {
      homes = (
        resolved.home(.source, kind: element.kind, on: viewport),
        resolved.home(.destination, kind: element.kind, on: viewport)
      )
      (source, destination) = (resolved.source, resolved.destination)
      isText = element.kind == .text
    }
  }

  /// - Parameter groups: the elements whose frames clip this one, innermost first.
  init(
    _ drawn: DrawnElement, filledWith contents: Contents, in groups: [DrawnElement], on viewport: Viewport,
    isSwapping: Bool
  ) {
    self.isSwapping = isSwapping
    corners = drawn.corners
    sourceOpacity = drawn.sourceOpacity
    destinationOpacity = drawn.destinationOpacity
    outline = drawn.outline(on: viewport)
    cornerRadius = outline.radius
    clips = groups.map { $0.outline(on: viewport).polygon }
    self.contents = contents
    self.drawn = drawn
    sourceFill = (drawn.fill ?? contents.source.fill)?.drawn
    destinationFill = (drawn.fill ?? contents.destination.fill)?.drawn
  }

  var isSeen: Bool { max(sourceOpacity, destinationOpacity) > Self.faintest && corners.areSeen }

  /// The color of the side that a look draws; nil if the design has none, or if the look draws both and they differ.
  func fill(of look: Look) -> SIMD4<Double>? {
    switch (look.sourceOpacity, look.destinationOpacity) {
    case (_?, nil): sourceFill
    case (nil, _?): destinationFill
    case (_?, _?), (nil, nil): sourceFill == destinationFill ? sourceFill : nil
    }
  }
}

// MARK: - As an export

extension Expectation {
  /// What an export of exactly this would show: each content by itself.
  var looks: [Look] {
    var look = Look(corners: corners)
    (look.cornerRadius, look.blur, look.shadow, look.clips) = (cornerRadius, drawn.blur, drawn.shadow, clips)
    var (source, destination) = (look, look)
    (source.sourceOpacity, source.fill) = (sourceOpacity, sourceFill)
    source.content = .box(contents.source(in: frame))
    (destination.destinationOpacity, destination.fill) = (destinationOpacity, destinationFill)
    destination.content = .box(contents.destination(in: frame))
    return [source, destination]
  }

  /// Whether both are seen, and share part of the screen.
  func overlaps(_ other: Expectation) -> Bool {
    isSeen && other.isSeen && abs(outline.polygon.intersection(other.outline.polygon).area) > 0.25
  }
}

// MARK: - Thresholds

extension Expectation {
  /// The distance from a blend's threshold within which content may show either side: engines solve curves no better,
  /// and a curve that is flat there takes milliseconds to pass.
  private static let threshold = 1e-6

  /// The expectation if it is uncertain which side is visible; nil if it is certain.
  func doubted(_ blend: Element.Blend, at content: Double) -> Expectation? {
    var doubted = self
    switch blend {
    case .over where abs(content - 1) < Self.threshold: doubted.doubt = .source
    case .cut where abs(content - 0.5) < Self.threshold: doubted.doubt = .bothSides
    case .over, .cut, .cross, .through: return nil
    }
    return doubted
  }

  /// The difference of these opacities from the expected ones.
  func difference(toSource source: Double, destination: Double) -> Double {
    switch doubt {
    case nil: max(abs(source - sourceOpacity), abs(destination - destinationOpacity))
    case .source: abs(destination - destinationOpacity)
    case .bothSides: abs(source + destination - sourceOpacity - destinationOpacity)
    }
  }
}

extension Color {
  /// The drawn components: a spring may overshoot, which no screen shows.
  fileprivate var drawn: SIMD4<Double> { components.clamped(lowerBound: .zero, upperBound: .one) }
}

// MARK: - Covered content

extension Expectation {
  /// Whether the destination's content completely covers the source's. At rest, the source's could only be seen in
  /// half-covered pixels at the edges, as engines draw them, and should not be there.
  var coversSource: Bool {
    (isSwapping || sourceOpacity > Self.faintest) && Self.isOpaque(destinationOpacity, above: sourceOpacity)
      && !contents.isText
      && destinationFill?[3] ?? 1 > 1 - Self.faintest && contents.destination(in: frame).fillsFrame
  }

  /// Whether the same is true for looks with these opacities of their contents.
  func hidesSource(_ source: Double, below destination: Double, of looks: [Look]) -> Bool {
    Self.isOpaque(destination, above: source)
      && looks.allSatisfy { look in
        if look.destinationOpacity != nil, case .box(let box) = look.content { return box.fillsFrame }
        return look.content != .unframed
      }
  }

  /// Whether the destination's content in these looks completely covers what the design still shows of the source's.
  func isSourceCovered(by destination: Double, of looks: [Look]) -> Bool {
    !contents.isText && destinationFill?[3] ?? 1 > 1 - Self.faintest
      && hidesSource(sourceOpacity, below: destination, of: looks)
  }

  /// Both opacities include the element's own, which is that of the stronger one.
  private static func isOpaque(_ opacity: Double, above other: Double) -> Bool {
    opacity > faintest && opacity > other * (1 - faintest)
  }
}

extension Box {
  fileprivate var fillsFrame: Bool { low.max() < 1e-6 && high.min() > 1 - 1e-6 }
}

// MARK: - Clips

extension Expectation {
  var isInClip: Bool { !clips.isEmpty }

  /// Whether a visible part of it is cut off.
  var isCut: Bool { isInClip && difference(toClips: []) > 0.01 }

  /// How far, in points, the visible part extends beyond the clips if the element is clipped to these instead, or vice
  /// versa. It is not the distance of the two shapes: the tip of a sliver moves far if a clip moves little.
  func difference(toClips shown: [ConvexPolygon]) -> Double {
    if let bound = bound(ofDifferenceToClips: shown) { return bound }
    guard (clips + shown).allSatisfy(\.isFinite) else { return .infinity }
    guard (clips + shown).contains(where: { !$0.contains(corners) }) else { return 0 }
    let whole = outline.polygon
    func seen(inside clips: [ConvexPolygon]) -> ConvexPolygon { clips.reduce(whole) { $0.intersection($1) } }
    return max(seen(inside: clips).overhang(over: shown), seen(inside: shown).overhang(over: clips))
  }

  /// An upper bound: the inside of a clip is no further from another one than their points are apart. Nil if that isn't
  /// tight.
  private func bound(ofDifferenceToClips shown: [ConvexPolygon]) -> Double? {
    guard clips.count == shown.count else { return nil }
    var largest = 0.0
    for (clip, other) in zip(clips, shown) {
      guard let distance = clip.distance(ofPointsTo: other), distance < Self.negligible else { return nil }
      largest = max(largest, distance)
    }
    return largest
  }

  /// A thousandth of what would be visible, in points.
  private static let negligible = 1e-5
}

extension DrawnElement {
  fileprivate func outline(on viewport: Viewport) -> Outline {
    let radius = cornerRadius
    return Outline(
      corners: corners, size: size,
      radius: viewport.isRightToLeft
        ? SIMD4(radius[1], radius[0], radius[2], radius[3]) : SIMD4(radius[0], radius[1], radius[3], radius[2]))
  }
}

// MARK: - Content

extension Expectation {
  /// The content of the side that a look draws; if it draws both, of the stronger one.
  func content(of look: Look) -> Box {
    switch (look.sourceOpacity, look.destinationOpacity) {
    case (let source?, let destination?):
      source > destination ? contents.source(in: frame) : contents.destination(in: frame)
    case (_?, nil): contents.source(in: frame)
    case (nil, _): contents.destination(in: frame)
    }
  }

  /// Whether the side that a look draws is visible, in the design or in the look.
  func isDrawn(_ look: Look) -> Bool {
    let expected =
      switch (look.sourceOpacity, look.destinationOpacity) {
      case (_?, nil): sourceOpacity
      case (nil, _?): destinationOpacity
      case (_?, _?), (nil, nil): max(sourceOpacity, destinationOpacity)
      }
    return max(expected, look.opacity ?? 1) > Self.faintest
  }

  /// Whether it is less than a point wide on average, as when it is seen from its edge: neither its content nor its
  /// corners are visible then.
  var isSliver: Bool {
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { $1 - $0 }
    let longest = sides.map(\.length).max() ?? 0
    return abs(ConvexPolygon(points: corners).area) < longest
  }

  /// The points of the screen to one of its own, as the mean of both axes.
  var scale: Double {
    let own = outline.size.x * outline.size.y
    return own > 0 ? (abs(ConvexPolygon(points: corners).area) / own).squareRoot() : 0
  }

  /// How far the visible part of content moves on the screen at most, in points, from one place in the frame to
  /// another. What is outside of the frame is cut off, unless it is text.
  func difference(_ box: Box, _ other: Box) -> Double {
    if isSliver { return 0 }
    let seen = contents.isText ? .whole : box.seen.union(other.seen)
    return zip(seen.corners.map(box.place), seen.corners.map(other.place)).map { one, other in
      let way = outline.place(one) - outline.place(other)
      return way.length
    }.max() ?? 0
  }
}

extension Expectation {
  /// x, y, width and height before any transform.
  fileprivate var frame: SIMD4<Double> { SIMD4(lowHalf: drawn.low, highHalf: outline.size) }
}

extension Expectation.Contents {
  /// The place of the source's content in a frame, in shares of it (the format, section 3, `fit`).
  fileprivate func source(in frame: SIMD4<Double>) -> Box { Self.box(source, homes.source, in: frame) }

  /// The same of the destination's.
  fileprivate func destination(in frame: SIMD4<Double>) -> Box { Self.box(destination, homes.destination, in: frame) }

  private static func box(_ state: RestState, _ home: SIMD4<Double>, in frame: SIMD4<Double>) -> Box {
    guard state.fit != .fixed else {
      guard frame.highHalf.min() > 0 else { return .whole }
      let low = (home.lowHalf - frame.lowHalf) / frame.highHalf
      return Box(low: low, high: low + pointwiseMax(home.highHalf, .zero) / frame.highHalf)
    }
    return .content(
      state.fit, of: pointwiseMax(state.values[.size].lowHalf, .zero), align: SIMD2(state.align.x, state.align.y),
      in: frame.highHalf)
  }
}

extension Box {
  /// A place in shares of the box.
  fileprivate func place(_ share: SIMD2<Double>) -> SIMD2<Double> { low + size * share }

  /// The part of the box inside the frame, in shares of itself; empty if there is none.
  fileprivate var seen: Box {
    guard size.min() > 0 else { return .whole }
    let start = (-low / size).clamped(lowerBound: .zero, upperBound: .one)
    return Box(low: start, high: ((SIMD2.one - low) / size).clamped(lowerBound: start, upperBound: .one))
  }

  fileprivate func union(_ other: Box) -> Box {
    Box(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  /// The place of content with a size of its own in a frame, in shares of the frame.
  static func content(
    _ fit: Fit, of own: SIMD2<Double>, align: SIMD2<Double>, in frame: SIMD2<Double>
  ) -> Box {
    guard fit != .layout, own.x > 0, own.y > 0, frame.x > 0, frame.y > 0 else { return .whole }
    let ratio = frame / own
    let scale: SIMD2<Double> =
      switch fit {
      case .cover: SIMD2(repeating: max(ratio.x, ratio.y))
      case .contain: SIMD2(repeating: min(ratio.x, ratio.y))
      case .width: SIMD2(repeating: ratio.x)
      case .height: SIMD2(repeating: ratio.y)
      case .none, .fixed: .one
      case .stretch, .layout: ratio
      }
    let size = own * scale / frame
    let low = (SIMD2.one - size) * align
    return Box(low: low, high: low + size)
  }
}
