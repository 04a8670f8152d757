/// A length: a sum of points, shares of the viewport, safe areas, and shares of the element's own size.
public struct Length: Sendable, Hashable {
  /// The unit of a term in a length.
  public enum Unit: Int, Sendable, CaseIterable {
    /// The units. `points` has no suffix; `vw`, `vh` and `percent` are hundredths of what they refer to.
    case points, vw, vh, safeTop, safeBottom, safeLeading, safeTrailing, percent
  }

  /// The amount of each unit, in the order of `Unit`.
  private var amounts: SIMD8<Double> = .zero

  /// Creates a length in points.
  package init(_ points: Double = 0) {
    self[.points] = points
  }

  /// Creates an amount of one unit: `Length(50, .vw)` is half of the viewport's width.
  package init(_ amount: Double, _ unit: Unit) {
    self[unit] = amount
  }

  /// The amount of a unit in the length.
  public subscript(unit: Unit) -> Double {
    get { amounts[unit.rawValue] }
    set { amounts[unit.rawValue] = newValue }
  }

  /// The number of points, if the length has no other unit; otherwise nil.
  public var plainPoints: Double? {
    self == Length(self[.points]) ? self[.points] : nil
  }

  /// Returns the length in points; `own` is the element's own width or height, to which `percent` refers.
  public func points(in viewport: Viewport, own: Double = 0) -> Double {
    let safe = viewport.safeArea
    let units = SIMD8(
      1, viewport.width / 100, viewport.height / 100, safe.top, safe.bottom, safe.leading, safe.trailing, own / 100)
    return (amounts * units).sum()
  }

  /// Returns the sum, unit by unit.
  package static func + (left: Length, right: Length) -> Length {
    var sum = left
    sum.amounts += right.amounts
    return sum
  }

  /// Returns the product, unit by unit.
  package static func * (factor: Double, length: Length) -> Length {
    var product = length
    product.amounts *= factor
    return product
  }
}
