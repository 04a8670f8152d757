/// A property of an element that has a track of its own.
public enum Property: String, Sendable, CaseIterable {
  /// Where the anchor lies: x and y in points of the viewport.
  case position
  /// Width and height of the frame in points.
  case size
  /// x and y in points, added after everything else.
  case translation
  /// topLeading, topTrailing, bottomLeading and bottomTrailing in points.
  case cornerRadius
  /// Factors of x and y about the anchor.
  case scale
  /// Degrees in the plane of the screen, clockwise.
  case rotation
  /// Degrees about the horizontal axis.
  case rotationX
  /// Degrees about the vertical axis.
  case rotationY
  /// 0 to 1.
  case opacity
  /// 0 is the source's content, 1 the destination's.
  case content
  /// Radius in points.
  case blur
  /// Red, green, blue and alpha, each 0 to 1.
  case fill
  /// Opacity, radius, x and y; all but opacity in points.
  case shadow

  /// How many of a value's four numbers count.
  public var componentCount: Int {
    switch self {
    case .opacity, .content, .rotation, .rotationX, .rotationY, .blur: 1
    case .position, .size, .translation, .scale: 2
    case .cornerRadius, .fill, .shadow: 4
    }
  }

  /// The keys of the object form, in the order of a value's numbers; empty for plain numbers and colours.
  public var partNames: [String] {
    switch self {
    case .position, .translation, .scale: ["x", "y"]
    case .size: ["width", "height"]
    case .cornerRadius: ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]
    case .shadow: ["opacity", "radius", "x", "y"]
    case .opacity, .content, .rotation, .rotationX, .rotationY, .blur, .fill: []
    }
  }

  /// What `only` distinguishes.
  public var family: PropertyFamily {
    switch self {
    case .position, .size, .translation, .cornerRadius, .scale, .rotation, .rotationX, .rotationY: .motion
    case .opacity, .content, .blur, .fill, .shadow: .effects
    }
  }
}

/// The two families that a phase's `only` chooses between.
public enum PropertyFamily: String, Sendable, CaseIterable {
  /// `position`, `size`, `translation`, `cornerRadius`, `scale` and the rotations.
  case motion
  /// `opacity`, `content`, `blur`, `fill` and `shadow`.
  case effects
}

/// A property as a spec names it: `frame` stands for `position` and `size`.
public enum PropertyKey: String, Sendable, CaseIterable {
  /// `position` and `size` together.
  case frame
  /// Where the anchor lies: x and y in points of the viewport.
  case position
  /// Width and height of the frame in points.
  case size
  /// x and y in points, added after everything else.
  case translation
  /// One radius or four, in points.
  case cornerRadius
  /// Factors of x and y about the anchor.
  case scale
  /// Degrees in the plane of the screen, clockwise.
  case rotation
  /// Degrees about the horizontal axis.
  case rotationX
  /// Degrees about the vertical axis.
  case rotationY
  /// 0 to 1.
  case opacity
  /// 0 is the source's content, 1 the destination's.
  case content
  /// Radius in points.
  case blur
  /// A colour.
  case fill
  /// Opacity, radius, x and y.
  case shadow

  /// The tracks it stands for.
  public var properties: [Property] {
    switch self {
    case .frame: [.position, .size]
    case .position: [.position]
    case .size: [.size]
    case .translation: [.translation]
    case .cornerRadius: [.cornerRadius]
    case .scale: [.scale]
    case .rotation: [.rotation]
    case .rotationX: [.rotationX]
    case .rotationY: [.rotationY]
    case .opacity: [.opacity]
    case .content: [.content]
    case .blur: [.blur]
    case .fill: [.fill]
    case .shadow: [.shadow]
    }
  }

  /// The keys of the object form, in the order of a literal's parts; empty for plain numbers and colours.
  public var partNames: [String] {
    self == .frame ? ["x", "y", "width", "height"] : properties[0].partNames
  }
}
