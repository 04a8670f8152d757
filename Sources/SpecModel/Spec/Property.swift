/// A property of an element that has a track of its own.
public enum Property: String, Sendable, CaseIterable {
  /// The position of the anchor: x and y in points of the viewport.
  case position
  /// Width and height of the frame in points.
  case size
  /// The translation, x and y in points, added after everything else.
  case translation
  /// The radii of topLeading, topTrailing, bottomLeading and bottomTrailing, in points.
  case cornerRadius
  /// The factors of x and y about the anchor.
  case scale
  /// The rotation in the plane of the screen, in degrees, clockwise.
  case rotation
  /// The rotation about the horizontal axis, in degrees.
  case rotationX
  /// The rotation about the vertical axis, in degrees.
  case rotationY
  /// The opacity, 0…1.
  case opacity
  /// The progress from the source's content (0) to the destination's (1).
  case content
  /// The blur radius in points.
  case blur
  /// Red, green, blue and alpha, each 0…1.
  case fill
  /// The shadow's opacity, and radius, x and y in points.
  case shadow

  /// How many of a value's four numbers are used.
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

  /// The family, which `only` distinguishes.
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
  /// The position of the anchor: x and y in points of the viewport.
  case position
  /// Width and height of the frame in points.
  case size
  /// The translation, x and y in points, added after everything else.
  case translation
  /// One radius or four, in points.
  case cornerRadius
  /// The factors of x and y about the anchor.
  case scale
  /// The rotation in the plane of the screen, in degrees, clockwise.
  case rotation
  /// The rotation about the horizontal axis, in degrees.
  case rotationX
  /// The rotation about the vertical axis, in degrees.
  case rotationY
  /// The opacity, 0…1.
  case opacity
  /// The progress from the source's content (0) to the destination's (1).
  case content
  /// The blur radius in points.
  case blur
  /// A colour.
  case fill
  /// The shadow's opacity, radius, x and y.
  case shadow

  /// The properties whose tracks the key stands for.
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

  /// The keys of the object form, in the order of a literal's components; empty for plain numbers and colours.
  public var partNames: [String] {
    self == .frame ? ["x", "y", "width", "height"] : properties[0].partNames
  }
}
