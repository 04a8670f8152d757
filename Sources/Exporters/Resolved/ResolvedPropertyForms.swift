import Simulator
import SpecModel
import TableFormat

extension ResolvedForm<Property> {
  static let property = word("A property that has tracks.", example: .blur, \.meaning).defined("property")
}

extension ResolvedForm<PropertyKey> {
  static let propertyKey = word(
    "A property as a spec names it; `frame` stands for `position` and `size`.", example: .property(.scale)
  ) { key in
    switch key {
    case .frame: "`position` and `size` in one."
    case .property(let property): property.meaning
    }
  }.defined("propertyKey")
}

extension Property {
  fileprivate var meaning: String {
    switch self {
    case .position: "The place of the anchor."
    case .size: "Width and height."
    case .translation: "What the element is moved by."
    case .cornerRadius: "The radii."
    case .scale: "Factors."
    case .rotation: "Degrees about z."
    case .rotationX: "Degrees about x."
    case .rotationY: "Degrees about y."
    case .opacity: "0 to 1."
    case .content: "Which content shows."
    case .blur: "Points."
    case .fill: "The color."
    case .shadow: "The shadow."
    }
  }

  /// What its value is at rest and in motion.
  private var text: String {
    switch self {
    case .position: "The place of the anchor."
    case .size: "The size of the frame."
    case .translation: "A displacement in points, in addition to the position."
    case .cornerRadius: "The radii of its corners."
    case .scale: "Factors about the anchor."
    case .rotation: "Degrees about the anchor, clockwise."
    case .rotationX: "Degrees about the horizontal axis through the anchor."
    case .rotationY: "Degrees about the vertical axis through the anchor."
    case .opacity: "0 is transparent, 1 is opaque."
    case .content: "0 shows the source's content, 1 the destination's; 0 if not matched."
    case .blur: "Standard deviation of a Gaussian blur, in points."
    case .fill: "The color that is drawn; all zeros if there is none."
    case .shadow: "The shadow."
    }
  }

  /// The form of its values.
  private var values: ResolvedForm<SIMD4<Double>> {
    switch form {
    case .number: .number
    case .point, .factors: .point
    case .size: .size
    case .corners: .corners
    case .color: .fill
    case .shadow: .shadow
    }
  }

  fileprivate func json(_ value: SIMD4<Double>, _ scope: ResolvedScope) -> JSONLiteral { values.write(value, scope) }

  fileprivate var key: ResolvedMember<PropertyValues> {
    let example: JSONLiteral? =
      switch self {
      case .opacity: 0.5
      case .blur: 12
      case .fill: "#336699"
      case .rotation, .rotationX, .rotationY, .content: 0
      case .position, .size, .translation, .cornerRadius, .scale, .shadow: .none
      }
    return .key(rawValue, values, text, example: example) { $0[self] }
  }
}

extension ResolvedForm<PropertyValues> {
  static let values = object("A value of every property, before clamping.", Property.allCases.map(\.key)).defined(
    "values")
}

extension ResolvedForm<SIMD4<Double>> {
  fileprivate static let number = ResolvedForm(
    write: { value, _ in .number(value[0]) }, schema: ResolvedForm<Double>.number.description.schema)

  fileprivate static let fill = ResolvedForm(
    write: { value, _ in .string(Color(value).hex) }, schema: ResolvedForm<Color>.color.description.schema)

  static let point = object(
    "Two numbers, along the width and along the height.",
    [
      .key("x", .number, "To the right.", example: 0.5) { $0[0] },
      .key("y", .number, "Downwards.", example: 0.5) { $0[1] },
    ]
  ).defined("point")

  static let size = object(
    "A size in points, before clamping: it may be below 0.",
    [
      .key("width", .number, "Points.", example: 0.5) { $0[0] },
      .key("height", .number, "Points.", example: 812) { $0[1] },
    ]
  ).defined("size")

  fileprivate static let corners = object(
    "The radii of four corners in points, before clamping.",
    Property.cornerRadius.partNames.enumerated().map { index, name in
      .key(name, .number, "Points.", example: 20) { $0[index] }
    }
  ).defined("corners")

  fileprivate static let shadow = object(
    "A black shadow, before clamping.",
    [
      .key("opacity", .number, "0 is none, 1 is black.", example: 0) { $0[0] },
      .key("radius", .number, "The standard deviation of its blur, in points.", example: 0) { $0[1] },
      .key("x", .number, "Offset, in points.", example: 0.5) { $0[2] },
      .key("y", .number, "Offset, in points.", example: 0.5) { $0[3] },
    ]
  ).defined("shadow")

  /// A value of the track's property.
  static let value = ResolvedForm(
    write: { value, scope in scope.property.json(value, scope) },
    schema: {
      let forms: [ResolvedForm] = [.number, .fill, .point, .size, .corners, .shadow]
      return Schema.any(forms.map { $0.description.schema() }).described(
        "A number, a color's text, or an object of parts."
      ).defined("value")
    })
}

extension ResolvedForm<UnitPoint> {
  static let unitPoint = object(
    "A point of a rectangle, in shares of its size.",
    [
      .key("x", .share, "From 0, the left or top, to 1.", example: 0.5) { $0.x },
      .key("y", .share, "From 0, the left or top, to 1.", example: 0.5) { $0.y },
    ]
  ).defined("unitPoint")
}

extension ResolvedForm<Length> {
  static let length = object(
    "A length as a sum: how much of each unit.",
    Length.Unit.allCases.map { unit in .key("\(unit)", .number, unit.text, example: 0) { $0[unit] } }
  ).defined("length")
}

extension Length.Unit {
  fileprivate var text: String {
    switch self {
    case .points: "Plain points."
    case .vw: "Hundredths of the viewport's width or height."
    case .vh: "Hundredths of the viewport's width or height."
    case .safeTop: "Times that safe area."
    case .safeBottom: "Times that safe area."
    case .safeLeading: "Times that safe area."
    case .safeTrailing: "Times that safe area."
    case .percent: "Hundredths of the element's own width or height."
    }
  }
}
