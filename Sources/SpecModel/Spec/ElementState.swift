/// A state as written. Keys that it omits are nil, and filled in later from the other state or the defaults.
public struct ElementState: Sendable, Hashable {
  /// The frame, in the viewport's coordinates.
  public var frame: Frame?
  /// The translation: components x and y.
  public var translation: Parts?
  /// The corner radius in points, 0 or more.
  public var cornerRadius: CornerRadius?
  /// The scale: components x and y; a plain number applies to both.
  public var scale: Parts?
  /// The shadow: components opacity, radius, x and y.
  public var shadow: Parts?
  /// The color, which overrides the element's own.
  public var fill: Color?
  /// The fit of this side's content, which overrides the element's own.
  public var fit: Fit?
  /// The alignment of this side's content, which overrides the element's own.
  public var align: UnitPoint?
  /// The values of properties that are one number, such as `opacity`, in the property's unit and range.
  public var numbers: [Property: Double] = [:]

  /// Creates a state that changes nothing: every key inherits.
  package init() {}

  /// The components of an object, of which some may be omitted, in the order of `PropertyKey.partNames`.
  public typealias Parts = [Length?]

  /// The forms of `frame`.
  public enum Frame: Sendable, Hashable {
    /// The whole viewport.
    case viewport
    /// A frame that follows another element's, on the real screen too.
    case relation(FrameRelation)
    /// Components x, y, width and height.
    case parts(Parts)
  }

  /// The forms of `cornerRadius`, in points.
  public enum CornerRadius: Sendable, Hashable {
    /// One radius for all corners, 0 or more.
    case uniform(Double)
    /// The object form: topLeading, topTrailing, bottomLeading and bottomTrailing; omitted ones are 0.
    case corners(SIMD4<Double>)

    /// The radii in the order of the object's keys.
    public var values: SIMD4<Double> {
      switch self {
      case .uniform(let radius): SIMD4(repeating: radius)
      case .corners(let corners): corners
      }
    }
  }

  /// Returns this state with omitted keys taken from `base`, also inside frame, translation, scale and shadow.
  package func laid(over base: ElementState) -> ElementState {
    var state = self
    state.frame = Self.frame(frame, over: base.frame)
    state.translation = Self.parts(translation, over: base.translation)
    state.cornerRadius = cornerRadius ?? base.cornerRadius
    state.scale = Self.parts(scale, over: base.scale)
    state.shadow = Self.parts(shadow, over: base.shadow)
    state.fill = fill ?? base.fill
    state.fit = fit ?? base.fit
    state.align = align ?? base.align
    state.numbers = base.numbers.merging(numbers) { $1 }
    return state
  }

  private static func frame(_ frame: Frame?, over base: Frame?) -> Frame? {
    switch (frame, base) {
    case (.parts(let parts), .parts(let base)): .parts(zip(parts, base).map { $0 ?? $1 })
    case (.relation(let relation), .relation(let base)): .relation(relation.laid(over: base))
    case (_, _): frame ?? base
    }
  }

  private static func parts(_ parts: Parts?, over base: Parts?) -> Parts? {
    guard let parts, let base else { return parts ?? base }
    return zip(parts, base).map { $0 ?? $1 }
  }
}

extension Element {
  /// Returns both states on one viewport, in terms of the spec: overrides are applied, then inheritance. Defaults of
  /// single properties aren't filled in. An inherited id or `%` is inherited as written, and evaluated in the
  /// inheriting state.
  package func states(on viewport: String) -> (source: ElementState, destination: ElementState) {
    let source = written(.source, on: viewport)
    let destination = written(.destination, on: viewport)
    switch role {
    case .matched:
      return (source ?? ElementState(), destination ?? ElementState())
    case .entering:
      let full = destination ?? ElementState()
      return (Self.inheriting(source, from: full), full)
    case .leaving:
      let full = source ?? ElementState()
      return (full, Self.inheriting(destination, from: full))
    case .overlay:
      let source = source ?? ElementState()
      let destination = destination ?? ElementState()
      return (source.laid(over: destination), destination.laid(over: source))
    }
  }

  /// The partial state of an entering or leaving element: if omitted, it is the full one faded out; otherwise it
  /// changes only what it lists.
  private static func inheriting(_ state: ElementState?, from full: ElementState) -> ElementState {
    guard let state else {
      var faded = full
      faded.numbers[.opacity] = 0
      return faded
    }
    return state.laid(over: full)
  }

  /// Returns a state on a viewport without what it inherits; nil if the spec omits it.
  package func written(_ side: Side, on viewport: String) -> ElementState? {
    let base = side == .source ? source : destination
    guard let override = overrides.first(where: { $0.viewport == viewport }),
      let change = side == .source ? override.source : override.destination
    else { return base }
    return base.map { change.laid(over: $0) } ?? change
  }
}
