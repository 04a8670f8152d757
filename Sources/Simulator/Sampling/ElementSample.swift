public import SpecModel

/// What an element shows at a moment: its own values after clamping, as the format's section 9 prints them.
public struct ElementSample: Sendable, Hashable {
  /// The frame in points of the viewport.
  public var x, y, width, height: Double
  /// The translation along x and y, in points.
  public var translation: SIMD2<Double>
  /// The element's own opacity in 0…1, without that of its groups.
  public var opacity: Double
  /// The radii in points: topLeading, topTrailing, bottomLeading, bottomTrailing.
  public var cornerRadius: SIMD4<Double>
  /// Whether the four corners are shown separately.
  package var usesFourCorners: Bool
  /// The scale factors along x and y.
  public var scale: SIMD2<Double>
  /// The rotations in degrees: in the plane, and about the horizontal and vertical axis.
  public var rotation, rotationX, rotationY: Double
  /// The blur radius in points, 0 or more.
  public var blur: Double
  /// The shadow's opacity (0…1), radius, x and y (points).
  public var shadow: SIMD4<Double>
  /// The color, `#RRGGBBAA`; nil if fill isn't a track.
  public var fill: Color?
  /// The progress from the source's content (0) to the destination's (1), not clamped; 0 except for matched elements.
  public var content: Double
  /// The opacities of both contents in the blend, before the element's own opacity.
  public var sourceOpacity, destinationOpacity: Double
}

extension ResolvedTransition {
  /// Returns what an element shows for given values of its tracks.
  ///
  /// The element is accessed only for the few values that are needed here: taken out of its list as a whole, it would
  /// be copied, which takes longer than everything else.
  /// - Parameters:
  ///   - presence: how much of it shows, if it has no view on one of the screens.
  ///   - value: the value of each track, before clamping.
  func sample(
    of index: Int, presence: Double, in scene: Scene, _ value: (Property) -> SIMD4<Double>
  ) -> ElementSample {
    let role = scene.elements[index].role
    let content = role == .matched ? value(.content)[0] : 0
    var sample = ElementSample(
      anchor: scene.elements[index].anchor, hasFill: scene.elements[index].hasFill,
      usesFourCorners: scene.elements[index].usesFourCorners, content: content,
      opacities: role.contentOpacities(at: content, spec.elements[index].blend), value)
    sample.opacity *= scene.elements[index].isAbsent ? 0 : min(max(presence, 0), 1)
    return sample
  }
}

extension ElementSample {
  fileprivate init(
    anchor: UnitPoint, hasFill: Bool, usesFourCorners: Bool, content: Double,
    opacities: (source: Double, destination: Double), _ value: (Property) -> SIMD4<Double>
  ) {
    let position = value(.position)
    let size = value(.size).clamped(lowerBound: .zero, upperBound: .init(repeating: .infinity))
    let radiusLimit = min(size[0], size[1]) / 2
    let shadow = value(.shadow)
    x = position[0] - anchor.x * size[0]
    y = position[1] - anchor.y * size[1]
    width = size[0]
    height = size[1]
    translation = value(.translation).lowHalf
    opacity = min(max(value(.opacity)[0], 0), 1)
    cornerRadius = value(.cornerRadius).clamped(lowerBound: .zero, upperBound: .init(repeating: radiusLimit))
    self.usesFourCorners = usesFourCorners
    scale = value(.scale).lowHalf
    rotation = value(.rotation)[0]
    rotationX = value(.rotationX)[0]
    rotationY = value(.rotationY)[0]
    blur = max(value(.blur)[0], 0)
    self.shadow = SIMD4(min(max(shadow[0], 0), 1), max(shadow[1], 0), shadow[2], shadow[3])
    fill = hasFill ? Color(value(.fill)) : nil
    self.content = content
    (sourceOpacity, destinationOpacity) = opacities
  }
}

extension Element {
  /// Returns the opacity of each side's content, before the element's own; `content` needn't be clamped.
  package func contentOpacities(at content: Double) -> (source: Double, destination: Double) {
    role.contentOpacities(at: content, blend)
  }
}

extension Element.Role {
  fileprivate func contentOpacities(at content: Double, _ blend: Element.Blend) -> (source: Double, destination: Double)
  {
    switch self {
    case .entering: (0, 1)
    case .leaving, .overlay: (1, 0)
    case .matched: blend.opacities(at: min(max(content, 0), 1))
    }
  }
}

extension Element.Blend {
  /// The format's section 3; `c` is in 0…1.
  func opacities(at c: Double) -> (source: Double, destination: Double) {
    switch self {
    case .over: (c >= 1 ? 0 : 1, c)
    case .cross: (1 - c, c)
    case .through: (max(0, 1 - 2 * c), max(0, 2 * c - 1))
    case .cut: c < 0.5 ? (1, 0) : (0, 1)
    }
  }
}
