/// How far one quantity of one element is from the design, at its worst.
public struct Deviation: Sendable, Hashable {
  /// What differs. It decides the unit of `amount` and `mean`.
  public var quantity: Quantity
  /// In the quantity's unit.
  public var amount: Double
  /// When, in milliseconds from the start of the direction.
  public var time: Double
  /// The mean of the samples, in the quantity's unit: two exports that are as far off at their worst may differ in it.
  public var mean: Double

  /// Amount and mean in the quantity's unit, the time in milliseconds from the start of the direction.
  public init(_ quantity: Quantity, _ amount: Double, at time: Double, mean: Double = 0) {
    self.quantity = quantity
    self.amount = amount
    self.time = time
    self.mean = mean
  }

  /// What is compared.
  public enum Quantity: String, Sendable, CaseIterable {
    /// The farthest of the frame's corners.
    case place
    /// The stronger difference of the two contents' opacities.
    case opacity
    /// The largest difference of the four corner radii.
    case cornerRadius
    /// The largest difference of a component.
    case fill
    /// The difference of the blur radius.
    case blur
    /// The largest difference of the shadow's radius and offsets.
    case shadow
    /// The difference of the shadow's opacity.
    case shadowOpacity
    /// How far the edge is off up to which groups let the element be seen.
    case clip
    /// The farthest corner of what fills the frame, apart from where the frame is.
    case content

    /// `pt`, or nothing for shares of 0…1.
    public var unit: String {
      switch self {
      case .place, .cornerRadius, .blur, .shadow, .clip, .content: "pt"
      case .opacity, .fill, .shadowOpacity: ""
      }
    }

    /// The text for people.
    public var title: String {
      switch self {
      case .place: "place"
      case .opacity: "opacity"
      case .cornerRadius: "corner radius"
      case .fill: "fill"
      case .blur: "blur"
      case .shadow: "shadow"
      case .shadowOpacity: "shadow opacity"
      case .clip: "clip"
      case .content: "content"
      }
    }
  }
}
