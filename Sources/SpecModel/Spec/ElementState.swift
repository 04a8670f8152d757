/// A state as written: what a key does not name is nil, and filled in from the other state or the defaults later.
public struct ElementState: Sendable, Hashable {
  /// In the viewport's coordinates.
  public var frame: Frame?
  /// Parts x and y.
  public var translation: Parts?
  /// 0…1.
  public var opacity: Double?
  /// In points, 0 or more.
  public var cornerRadius: CornerRadius?
  /// Parts x and y; a plain number stands for both.
  public var scale: Parts?
  /// About z, in degrees, clockwise.
  public var rotation: Double?
  /// About x, in degrees.
  public var rotationX: Double?
  /// About y, in degrees.
  public var rotationY: Double?
  /// The standard deviation in points, 0 or more.
  public var blur: Double?
  /// Parts opacity, radius, x and y.
  public var shadow: Parts?
  /// Over the element's own.
  public var fill: Color?
  /// Of this side's content, over the element's own.
  public var fit: Fit?
  /// Of this side's content, over the element's own.
  public var align: UnitPoint?
  /// How far the content has changed: 0 the source's, 1 the destination's.
  public var content: Double?

  /// A state that changes nothing: every key inherits.
  public init() {}

  /// The parts of an object that may leave some out, in the order of `PropertyKey.partNames`.
  public typealias Parts = [Length?]

  /// The forms of `frame`.
  public enum Frame: Sendable, Hashable {
    /// The whole viewport.
    case viewport
    /// The frame of the element with this id, in the same state.
    case element(String)
    /// Parts x, y, width and height.
    case parts(Parts)
  }

  /// The forms of `cornerRadius`, in points.
  public enum CornerRadius: Sendable, Hashable {
    /// One radius for all corners, 0 or more.
    case uniform(Double)
    /// The object form, parts topLeading, topTrailing, bottomLeading and bottomTrailing; absent ones are 0.
    case corners(SIMD4<Double>)

    /// In the order of the object's keys.
    public var values: SIMD4<Double> {
      switch self {
      case .uniform(let radius): SIMD4(repeating: radius)
      case .corners(let corners): corners
      }
    }
  }

  /// This state with what it leaves out taken from `base`, key by key, and so inside frame, translation, scale and
  /// shadow.
  public func laid(over base: ElementState) -> ElementState {
    var state = self
    state.frame = Self.frame(frame, over: base.frame)
    state.translation = Self.parts(translation, over: base.translation)
    state.opacity = opacity ?? base.opacity
    state.cornerRadius = cornerRadius ?? base.cornerRadius
    state.scale = Self.parts(scale, over: base.scale)
    state.rotation = rotation ?? base.rotation
    state.rotationX = rotationX ?? base.rotationX
    state.rotationY = rotationY ?? base.rotationY
    state.blur = blur ?? base.blur
    state.shadow = Self.parts(shadow, over: base.shadow)
    state.fill = fill ?? base.fill
    state.fit = fit ?? base.fit
    state.align = align ?? base.align
    state.content = content ?? base.content
    return state
  }

  private static func frame(_ frame: Frame?, over base: Frame?) -> Frame? {
    guard case .parts(let parts) = frame, case .parts(let baseParts) = base else { return frame ?? base }
    return .parts(zip(parts, baseParts).map { $0 ?? $1 })
  }

  private static func parts(_ parts: Parts?, over base: Parts?) -> Parts? {
    guard let parts, let base else { return parts ?? base }
    return zip(parts, base).map { $0 ?? $1 }
  }
}
