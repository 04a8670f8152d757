/// How far one quantity of one element is from the design, at its worst.
public struct Deviation: Sendable, Hashable {
  public var element: String
  public var quantity: Quantity
  /// In the quantity's unit.
  public var amount: Double
  /// When, in milliseconds from the start of the direction.
  public var time: Double

  /// What is compared.
  public enum Quantity: String, Sendable, CaseIterable {
    /// The farthest of the frame's corners, in points.
    case place
    /// The stronger difference of the two contents' opacities, 0…1.
    case opacity
    /// In points.
    case cornerRadius
    /// The largest difference of a component, 0…1.
    case fill
    /// In points.
    case blur

    public var unit: String {
      switch self {
      case .place, .cornerRadius, .blur: "pt"
      case .opacity, .fill: ""
      }
    }
  }
}
