import Simulator
import SpecModel

/// What the design draws of an element at one moment, in the terms of looks.
struct Expectation {
  /// What is fainter than one step of an 8-bit channel is not seen.
  static let faintest = 1.0 / 255

  let corners: [SIMD2<Double>]
  let sourceOpacity, destinationOpacity: Double
  /// Top left, top right, bottom right, bottom left.
  let cornerRadius: SIMD4<Double>
  let blur: Double
  let shadow: SIMD4<Double>
  /// The colour that is drawn now, or each side's placeholder.
  private let sourceFill, destinationFill: SIMD4<Double>?
  private let contents: Contents
  let outline: Outline
  /// The frames that it is seen inside of, the innermost first.
  private let clips: [ConvexPolygon]
  /// Whether one content is going over into the other.
  private let isSwapping: Bool
  /// Whether only the sum of both opacities, or only the destination's, is seen for sure.
  private var doubt: Doubt?
  private enum Doubt { case bothSides, source }

  /// What fills an element's frame, whatever the time.
  struct Contents {
    fileprivate let source, destination: RestState
    /// Text is not clipped to its frame.
    fileprivate let isText: Bool

    init(_ element: Element, _ resolved: SceneElement) {
      (source, destination) = (resolved.source, resolved.destination)
      isText = element.kind == .text
    }
  }

  /// - Parameter groups: the looks of the elements whose frames clip this one, the innermost first.
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
    blur = drawn.blur
    shadow = drawn.shadow
    sourceFill = (drawn.fill ?? contents.source.fill)?.drawn
    destinationFill = (drawn.fill ?? contents.destination.fill)?.drawn
  }

  var isSeen: Bool { max(sourceOpacity, destinationOpacity) > Self.faintest && corners.areSeen }

  /// The colour of the side that a look draws; nil if the design has none, or the look draws both and they differ.
  func fill(of look: Look) -> SIMD4<Double>? {
    switch (look.sourceOpacity, look.destinationOpacity) {
    case (_?, nil): sourceFill
    case (nil, _?): destinationFill
    case (_?, _?), (nil, nil): sourceFill == destinationFill ? sourceFill : nil
    }
  }
}

// MARK: - Thresholds

extension Expectation {
  /// Content this near to where a blend goes over from one side to the other may show either: engines solve curves no
  /// better, and a curve that is flat there takes milliseconds to pass.
  private static let threshold = 1e-6

  /// The same where it can't be told which side shows; nil if it can.
  func doubted(_ blend: Element.Blend, at content: Double) -> Expectation? {
    var doubted = self
    switch blend {
    case .over where abs(content - 1) < Self.threshold: doubted.doubt = .source
    case .cut where abs(content - 0.5) < Self.threshold: doubted.doubt = .bothSides
    case .over, .cut, .cross, .through: return nil
    }
    return doubted
  }

  /// How far these opacities are off.
  func difference(toSource source: Double, destination: Double) -> Double {
    switch doubt {
    case nil: max(abs(source - sourceOpacity), abs(destination - destinationOpacity))
    case .source: abs(destination - destinationOpacity)
    case .bothSides: abs(source + destination - sourceOpacity - destinationOpacity)
    }
  }
}

extension Color {
  /// On the way a spring may overshoot, which no screen shows.
  fileprivate var drawn: SIMD4<Double> { components.clamped(lowerBound: .zero, upperBound: .one) }
}

// MARK: - Covered content

extension Expectation {
  /// Whether nothing of the source's content shows through the destination's, which lies on top of it. At rest it shows
  /// in the half-covered pixels of the edges, as engines draw them, and is not to be there.
  var coversSource: Bool {
    (isSwapping || sourceOpacity > Self.faintest) && Self.isOpaque(destinationOpacity, above: sourceOpacity)
      && !contents.isText
      && destinationFill?[3] ?? 1 > 1 - Self.faintest && contents.destination.box(in: outline.size).fillsFrame
  }

  /// Whether the same holds for looks, of whose contents these are the opacities.
  func hidesSource(_ source: Double, below destination: Double, of looks: [Look]) -> Bool {
    Self.isOpaque(destination, above: source)
      && looks.allSatisfy { look in
        if look.destinationOpacity != nil, case .box(let box) = look.content { return box.fillsFrame }
        return look.content != .unframed
      }
  }

  /// Both have the element's own opacity multiplied in, which the stronger one shows.
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

  /// Whether anything is cut off it, by more than anybody could see.
  var isCut: Bool { isInClip && difference(toClips: []) > 0.01 }

  /// Points by which what is seen sticks out of the clips, where the element is seen inside of these instead, or the
  /// other way round. Not how far the two shapes are apart: the tip of a sliver moves far when a clip moves little.
  func difference(toClips shown: [ConvexPolygon]) -> Double {
    if let bound = bound(ofDifferenceToClips: shown) { return bound }
    guard (clips + shown).allSatisfy(\.isFinite) else { return .infinity }
    guard (clips + shown).contains(where: { !$0.contains(corners) }) else { return 0 }
    let whole = outline.polygon
    func seen(inside clips: [ConvexPolygon]) -> ConvexPolygon { clips.reduce(whole) { $0.intersection($1) } }
    return max(seen(inside: clips).overhang(over: shown), seen(inside: shown).overhang(over: clips))
  }

  /// What is inside of a clip is no further from another one than their points are apart. Nil if that tells little.
  private func bound(ofDifferenceToClips shown: [ConvexPolygon]) -> Double? {
    guard clips.count == shown.count else { return nil }
    var largest = 0.0
    for (clip, other) in zip(clips, shown) {
      guard let distance = clip.distance(ofPointsTo: other), distance < Self.negligible else { return nil }
      largest = max(largest, distance)
    }
    return largest
  }

  /// Points: a thousandth of what would be seen.
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
  /// Of the side that a look draws, of two sides the stronger one.
  func content(of look: Look) -> Box {
    switch (look.sourceOpacity, look.destinationOpacity) {
    case (let source?, let destination?):
      (source > destination ? contents.source : contents.destination).box(in: outline.size)
    case (_?, nil): contents.source.box(in: outline.size)
    case (nil, _): contents.destination.box(in: outline.size)
    }
  }

  /// Whether the side that a look draws is seen, in the design or in the look.
  func isDrawn(_ look: Look) -> Bool {
    let expected =
      switch (look.sourceOpacity, look.destinationOpacity) {
      case (_?, nil): sourceOpacity
      case (nil, _?): destinationOpacity
      case (_?, _?), (nil, nil): max(sourceOpacity, destinationOpacity)
      }
    return max(expected, look.opacity ?? 1) > Self.faintest
  }

  /// Points by which what is seen of content moves on the screen, at most, from one place in the frame to another: what
  /// lies out of the frame is cut off, unless it is text.
  func difference(_ box: Box, _ other: Box) -> Double {
    // No one sees what fills a sliver.
    let edges = [corners[1] - corners[0], corners[3] - corners[0]].map { ($0 * $0).sum() }
    if edges.contains(where: { $0 < 1 }) { return 0 }
    let seen = contents.isText ? .whole : box.seen.union(other.seen)
    return zip(seen.corners.map(box.place), seen.corners.map(other.place)).map { one, other in
      let way = outline.place(one) - outline.place(other)
      return (way * way).sum().squareRoot()
    }.max() ?? 0
  }
}

extension RestState {
  /// The format's section 3, `fit`: where this side's content lies in a frame of some size, in shares of it.
  fileprivate func box(in frame: SIMD2<Double>) -> Box {
    .content(fit, of: pointwiseMax(values[.size].lowHalf, .zero), align: SIMD2(align.x, align.y), in: frame)
  }
}

extension Box {
  /// A place in shares of it.
  fileprivate func place(_ share: SIMD2<Double>) -> SIMD2<Double> { low + size * share }

  /// The part of it that lies in the frame, in shares of itself: nothing where nothing does.
  fileprivate var seen: Box {
    guard size.min() > 0 else { return .whole }
    let start = (-low / size).clamped(lowerBound: .zero, upperBound: .one)
    return Box(low: start, high: ((SIMD2.one - low) / size).clamped(lowerBound: start, upperBound: .one))
  }

  fileprivate func union(_ other: Box) -> Box {
    Box(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  /// Where content of a size of its own lies in a frame, in shares of it.
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
      case .none: .one
      case .stretch, .layout: ratio
      }
    let size = own * scale / frame
    let low = (SIMD2.one - size) * align
    return Box(low: low, high: low + size)
  }
}
