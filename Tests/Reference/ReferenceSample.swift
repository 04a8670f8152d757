/// A direction of a transition.
public enum ReferenceDirection: String, CaseIterable, Sendable {
  case present, dismiss
}

/// What `simulate` prints (page, section 9), as values.
public struct ReferenceSample: Sendable {
  public let name: String
  /// The direction's or the interaction's name.
  public let subject: Subject
  public let viewport: String
  public let frames: [Frame]

  public enum Subject: Sendable, Equatable {
    case direction(ReferenceDirection, duration: Double)
    /// The last run, with the times when the previous runs were interrupted.
    case run(ReferenceDirection, duration: Double, interrupted: [Double])
    case interaction(String)
  }

  public struct Frame: Sendable {
    /// The requested time in milliseconds, or progress of an interaction.
    public let time: Double
    public let elements: [Element]
    /// By element, what is handed over.
    public let handovers: [ReferenceHandover]
  }

  /// One element at one moment, clamped and, on right-to-left viewports, mirrored.
  public struct Element: Sendable {
    public let id: String
    public let x, y, width, height: Double
    public let translationX, translationY: Double
    public let opacity: Double
    /// topLeading, topTrailing, bottomLeading, bottomTrailing.
    public let cornerRadius: [Double]
    /// Whether `cornerRadius` prints as an object of four.
    public let hasCorners: Bool
    public let scaleX, scaleY: Double
    public let rotation, rotationX, rotationY: Double
    public let blur: Double
    /// opacity, radius, x, y.
    public let shadow: [Double]
    /// Red, green, blue and alpha in 0…255, clamped and not yet rounded; nil if there is no track.
    public let fill: [Double]?
    public let content, sourceOpacity, destinationOpacity: Double
    let blend: String

    /// The names of `numbers`, in the same order.
    public static let numberNames = [
      "frame.x", "frame.y", "frame.width", "frame.height", "translation.x", "translation.y", "opacity",
      "cornerRadius.topLeading", "cornerRadius.topTrailing", "cornerRadius.bottomLeading",
      "cornerRadius.bottomTrailing", "scale.x", "scale.y", "rotation", "rotationX", "rotationY", "blur",
      "shadow.opacity", "shadow.radius", "shadow.x", "shadow.y", "content", "sourceOpacity", "destinationOpacity",
    ]

    /// All numbers except the color's, for comparisons without JSON.
    public var numbers: [Double] {
      [x, y, width, height, translationX, translationY, opacity] + cornerRadius
        + [scaleX, scaleY, rotation, rotationX, rotationY, blur] + shadow
        + [content, sourceOpacity, destinationOpacity]
    }
  }
}
