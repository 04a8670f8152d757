/// A property with its own track (page, sections 2 and 3). `frame` is `position` and `size` together.
enum Property: String, CaseIterable {
  case position, size, translation, cornerRadius, scale, rotation, rotationX, rotationY
  case opacity, content, blur, fill, shadow
  /// How much of an element shows that has no view on one side; no phase names it.
  case presence

  static let allCases: [Property] = [
    .position, .size, .translation, .cornerRadius, .scale, .rotation, .rotationX, .rotationY, .opacity, .content, .blur,
    .fill, .shadow,
  ]

  var isMotion: Bool {
    switch self {
    case .position, .size, .translation, .cornerRadius, .scale, .rotation, .rotationX, .rotationY: true
    case .opacity, .content, .blur, .fill, .shadow, .presence: false
    }
  }

  /// The properties that a key of `animate` names.
  static func named(_ key: String) throws -> [Property] {
    if key == "frame" { return [.position, .size] }
    guard let property = Property(rawValue: key), property != .presence else {
      throw ReferenceError("unknown property \(key)")
    }
    return [property]
  }

  /// The properties that `only` allows; nil allows all.
  static func allowed(by only: String?) throws -> [Property] {
    switch only {
    case nil: return allCases
    case "motion": return allCases.filter(\.isMotion)
    case "effects": return allCases.filter { !$0.isMotion }
    case .some(let other): throw ReferenceError("only: \(other)")
    }
  }
}

/// The components of one property. Order: x, y; width, height; topLeading, topTrailing, bottomLeading, bottomTrailing;
/// red, green, blue, alpha in 0…255; opacity, radius, x, y of a shadow.
typealias Value = [Double]

extension [Double] {
  func mapped(with other: [Double], _ transform: (Double, Double) -> Double) -> [Double] {
    zip(self, other).map { transform($0, $1) }
  }

  func differs(from other: [Double], by tolerance: Double) -> Bool {
    zip(self, other).contains { abs($0 - $1) > tolerance }
  }
}
