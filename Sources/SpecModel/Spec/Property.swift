/// A property of an element that has its own track.
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

  /// How the property's values are written, and what their numbers are.
  public var form: PropertyForm {
    switch self {
    case .opacity, .content, .rotation, .rotationX, .rotationY, .blur: .number
    case .position, .translation: .point
    case .size: .size
    case .cornerRadius: .corners
    case .scale: .factors
    case .fill: .color
    case .shadow: .shadow
    }
  }

  /// The family, which `only` distinguishes.
  public var family: PropertyFamily {
    switch self {
    case .position, .size, .translation, .cornerRadius, .scale, .rotation, .rotationX, .rotationY: .motion
    case .opacity, .content, .blur, .fill, .shadow: .effects
    }
  }

  /// Whether the first number changes its sign, or the side that it counts from, where right-to-left mirrors a screen.
  public var isMirrored: Bool {
    switch self {
    case .position, .translation, .rotation, .rotationY: true
    case .size, .cornerRadius, .scale, .rotationX, .opacity, .content, .blur, .fill, .shadow: false
    }
  }

  /// The value if a state doesn't say what it is.
  public var defaultValue: SIMD4<Double> {
    switch self {
    case .opacity: SIMD4(1, 0, 0, 0)
    case .scale: SIMD4(1, 1, 0, 0)
    case .position, .size, .translation, .cornerRadius, .rotation, .rotationX, .rotationY, .content, .blur, .fill,
      .shadow:
      .zero
    }
  }

  /// How the property moves an element's corners; nil if it doesn't.
  package var placement: Placement? {
    switch self {
    case .position: .position
    case .size: .size
    case .translation: .translation
    case .scale: .scale
    case .rotation: .rotation
    case .rotationX, .rotationY: .turn
    case .cornerRadius, .opacity, .content, .blur, .fill, .shadow: nil
    }
  }

  /// The unit of one of a value's numbers.
  /// - Parameter part: the index of the number, less than `componentCount`.
  package func unit(ofPart part: Int) -> Amount.Unit {
    switch self {
    case .position, .size, .translation, .cornerRadius, .blur: .points
    case .shadow: part == 0 ? .number : .points
    case .rotation, .rotationX, .rotationY: .degrees
    case .opacity, .content, .scale, .fill: .number
    }
  }

  /// The values that can be drawn: numbers outside are drawn as the nearer end. A radius is also limited by the size.
  package var drawnRange: (lower: SIMD4<Double>, upper: SIMD4<Double>) {
    let (zero, infinity) = (SIMD4<Double>.zero, SIMD4<Double>(repeating: .infinity))
    return switch self {
    case .opacity, .content, .fill: (zero, SIMD4(repeating: 1))
    case .blur, .size, .cornerRadius: (zero, infinity)
    case .shadow: (SIMD4(0, 0, -.infinity, -.infinity), SIMD4(1, .infinity, .infinity, .infinity))
    case .position, .translation, .scale, .rotation, .rotationX, .rotationY: (infinity * -1, infinity)
    }
  }

  /// How many of a value's four numbers are used.
  public var componentCount: Int {
    switch form {
    case .number: 1
    case .point, .size, .factors: 2
    case .corners, .color, .shadow: 4
    }
  }

  /// The keys of the object form, in the order of a value's numbers; empty for plain numbers and colors.
  public var partNames: [String] {
    switch form {
    case .point, .factors: ["x", "y"]
    case .size: ["width", "height"]
    case .corners: ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]
    case .shadow: ["opacity", "radius", "x", "y"]
    case .number, .color: []
    }
  }

  /// The index in `allCases`.
  package var index: Int {
    switch self {
    case .position: 0
    case .size: 1
    case .translation: 2
    case .cornerRadius: 3
    case .scale: 4
    case .rotation: 5
    case .rotationX: 6
    case .rotationY: 7
    case .opacity: 8
    case .content: 9
    case .blur: 10
    case .fill: 11
    case .shadow: 12
    }
  }
}

/// How the values of a property are written. A property with an existing form needs no decoding of its own.
public enum PropertyForm: Sendable {
  /// One number.
  case number
  /// `x` and `y`, as lengths.
  case point
  /// `width` and `height`, as lengths.
  case size
  /// One length, or one for each corner.
  case corners
  /// One factor, or `x` and `y`.
  case factors
  /// A color, `#RRGGBBAA`.
  case color
  /// `opacity`, `radius`, `x` and `y`.
  case shadow
}

/// The ways to move an element's corners.
package enum Placement: Sendable {
  case position, size, translation, scale, rotation
  /// About the horizontal or the vertical axis.
  case turn
}

/// The two families that a phase's `only` chooses between.
public enum PropertyFamily: String, Sendable, CaseIterable {
  /// `position`, `size`, `translation`, `cornerRadius`, `scale` and the rotations.
  case motion
  /// `opacity`, `content`, `blur`, `fill` and `shadow`.
  case effects
}

/// A property as a spec names it: `frame` stands for `position` and `size`.
public enum PropertyKey: RawRepresentable, Sendable, Hashable, CaseIterable {
  /// `position` and `size` together.
  case frame
  /// One property.
  case property(Property)

  public static let allCases = [.frame] + Property.allCases.map(PropertyKey.property)

  public init?(rawValue: String) {
    if rawValue == PropertyKey.frame.rawValue {
      self = .frame
    } else if let property = Property(rawValue: rawValue) {
      self = .property(property)
    } else {
      return nil
    }
  }

  public var rawValue: String {
    switch self {
    case .frame: "frame"
    case .property(let property): property.rawValue
    }
  }

  /// The properties whose tracks the key stands for.
  public var properties: [Property] {
    switch self {
    case .frame: [.position, .size]
    case .property(let property): [property]
    }
  }

  /// The keys of the object form, in the order of a literal's components; empty for plain numbers and colors.
  public var partNames: [String] {
    switch self {
    case .frame: ["x", "y", "width", "height"]
    case .property(let property): property.partNames
    }
  }
}
