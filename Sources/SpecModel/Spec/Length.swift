/// A length: a sum of points, shares of the viewport, safe areas, and shares of the element's own size.
public struct Length: Sendable, Hashable {
  /// What a term of a length counts.
  public enum Unit: Int, Sendable, CaseIterable {
    /// `points` has no suffix; `vw`, `vh` and `percent` are hundredths of what they refer to.
    case points, vw, vh, safeTop, safeBottom, safeLeading, safeTrailing, percent
  }

  /// How much of each unit, in the order of `Unit`.
  private var amounts: SIMD8<Double> = .zero

  /// A length in points.
  public init(_ points: Double = 0) {
    self[.points] = points
  }

  /// So much of one unit: `Length(50, .vw)` is half of the viewport's width.
  public init(_ amount: Double, _ unit: Unit) {
    self[unit] = amount
  }

  /// How much of a unit the length holds.
  public subscript(unit: Unit) -> Double {
    get { amounts[unit.rawValue] }
    set { amounts[unit.rawValue] = newValue }
  }

  /// The plain number of points, where nothing else takes part.
  public var plainPoints: Double? {
    self == Length(self[.points]) ? self[.points] : nil
  }

  /// The points it comes to; `percent` is of the element's own width or height.
  public func points(in viewport: Viewport, own: Double = 0) -> Double {
    let safe = viewport.safeArea
    let units = SIMD8(
      1, viewport.width / 100, viewport.height / 100, safe.top, safe.bottom, safe.leading, safe.trailing, own / 100)
    return (amounts * units).sum()
  }

  /// The sum, term by term.
  public static func + (left: Length, right: Length) -> Length {
    var sum = left
    sum.amounts += right.amounts
    return sum
  }

  /// The product, term by term.
  public static func * (factor: Double, length: Length) -> Length {
    var product = length
    product.amounts *= factor
    return product
  }
}
