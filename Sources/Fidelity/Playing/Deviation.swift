/// The largest deviation of one quantity of one element from the design.
public struct Deviation: Sendable, Hashable {
  /// The quantity that differs. It determines the unit of `amount` and `mean`.
  public var quantity: Quantity
  /// The amount in the quantity's unit.
  package var amount: Double
  /// The time in milliseconds from the start of the direction.
  public var time: Double
  /// The mean of the samples in the quantity's unit, which may differ between exports with the same largest deviation.
  package var mean: Double

  /// Creates a deviation. Amount and mean are in the quantity's unit, the time in milliseconds from the start of the
  /// direction.
  package init(_ quantity: Quantity, _ amount: Double, at time: Double, mean: Double = 0) {
    self.quantity = quantity
    self.amount = amount
    self.time = time
    self.mean = mean
  }

  /// A quantity that is compared.
  public enum Quantity: String, Sendable, CaseIterable {
    /// The distance of the frame's farthest corner, in points.
    case place
    /// The larger difference of the two contents' opacities, 0…1.
    case opacity
    /// The largest difference of the four corner radii, in points.
    case cornerRadius
    /// The largest difference of a color component, 0…1.
    case fill
    /// The difference of the blur radius, in points.
    case blur
    /// The largest difference of the shadow's radius and offsets, in points.
    case shadow
    /// The difference of the shadow's opacity, 0…1.
    case shadowOpacity
    /// The difference of the edge up to which groups show the element, in points.
    case clip
    /// The distance of the farthest corner of the content relative to its frame, in points.
    case content

    /// The unit, `pt`, or empty for shares in 0…1.
    package var unit: String {
      switch self {
      case .place, .cornerRadius, .blur, .shadow, .clip, .content: "pt"
      case .opacity, .fill, .shadowOpacity: ""
      }
    }

    /// Whether it is a share, 0…1, rather than a length in points.
    package var isShare: Bool { unit.isEmpty }

    /// The name of the quantity for readers.
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

extension Deviation.Quantity {
  /// The index in `allCases`.
  var index: Int {
    switch self {
    case .place: 0
    case .opacity: 1
    case .cornerRadius: 2
    case .fill: 3
    case .blur: 4
    case .shadow: 5
    case .shadowOpacity: 6
    case .clip: 7
    case .content: 8
    }
  }
}
