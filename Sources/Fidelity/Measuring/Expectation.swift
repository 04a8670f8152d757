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
  /// Where each side's content lies, in shares of the frame.
  private let sourceContent, destinationContent: Box
  let outline: Outline
  /// The frames that it is seen inside of, the innermost first.
  private let clips: [Outline]

  /// - Parameter groups: the looks of the elements whose frames clip this one, the innermost first.
  init(_ drawn: DrawnElement, of element: SceneElement, in groups: [DrawnElement], on viewport: Viewport) {
    corners = drawn.corners
    sourceOpacity = drawn.sourceOpacity
    destinationOpacity = drawn.destinationOpacity
    outline = drawn.outline(on: viewport)
    cornerRadius = outline.radius
    clips = groups.map { $0.outline(on: viewport) }
    sourceContent = element.source.contentBox(in: drawn.size)
    destinationContent = element.destination.contentBox(in: drawn.size)
    blur = drawn.blur
    shadow = drawn.shadow
    sourceFill = (drawn.fill ?? element.source.fill)?.drawn
    destinationFill = (drawn.fill ?? element.destination.fill)?.drawn
  }

  var isSeen: Bool { max(sourceOpacity, destinationOpacity) > Self.faintest && corners.areSeen }

  /// The colour of the side that a look draws; nil where the design has none, or the look draws both and they differ.
  func fill(of look: Look) -> SIMD4<Double>? {
    switch (look.sourceOpacity, look.destinationOpacity) {
    case (_?, nil): sourceFill
    case (nil, _?): destinationFill
    case (_?, _?), (nil, nil): sourceFill == destinationFill ? sourceFill : nil
    }
  }
}

extension Color {
  /// On the way a spring may overshoot, which no screen shows.
  fileprivate var drawn: SIMD4<Double> { components.clamped(lowerBound: .zero, upperBound: .one) }
}

// MARK: - Clips

extension Expectation {
  var isInClip: Bool { !clips.isEmpty }

  /// Whether anything is cut off it, by more than anybody could see.
  var isCut: Bool { isInClip && difference(toClips: []) > 0.01 }

  /// Points by which what is seen sticks out of the clips, where the element is seen inside of these instead, or the
  /// other way round. Not how far the two shapes are apart: the tip of a sliver moves far when a clip moves little.
  func difference(toClips shown: [ConvexPolygon]) -> Double {
    let clips = clips.map(\.polygon)
    guard (clips + shown).contains(where: { !$0.contains(corners) }) else { return 0 }
    let whole = outline.polygon
    func seen(inside clips: [ConvexPolygon]) -> ConvexPolygon { clips.reduce(whole) { $0.intersection($1) } }
    return max(seen(inside: clips).overhang(over: shown), seen(inside: shown).overhang(over: clips))
  }
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
    case (let source?, let destination?): source > destination ? sourceContent : destinationContent
    case (_?, nil): sourceContent
    case (nil, _): destinationContent
    }
  }

  /// Points between the corners of two places in the frame as it is on the screen, at most.
  func difference(_ box: Box, _ other: Box) -> Double {
    zip(outline.place(box), outline.place(other)).map { (($0 - $1) * ($0 - $1)).sum().squareRoot() }.max() ?? 0
  }
}

extension RestState {
  /// The format's section 3, `fit`: where this side's content lies in a frame of some size, in shares of it.
  fileprivate func contentBox(in frame: SIMD2<Double>) -> Box {
    .content(fit, of: pointwiseMax(values[.size].lowHalf, .zero), align: SIMD2(align.x, align.y), in: frame)
  }
}

extension Box {
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
