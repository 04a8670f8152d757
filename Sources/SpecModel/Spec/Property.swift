/// A property of an element that has a track of its own.
public enum Property: String, Sendable, CaseIterable {
  case position, size, translation, cornerRadius, scale, rotation, rotationX, rotationY
  case opacity, content, blur, fill, shadow

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
  case motion, effects
}

/// A property as a spec names it: `frame` stands for `position` and `size`.
public enum PropertyKey: String, Sendable, CaseIterable {
  case frame, position, size, translation, cornerRadius, scale, rotation, rotationX, rotationY
  case opacity, content, blur, fill, shadow

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
