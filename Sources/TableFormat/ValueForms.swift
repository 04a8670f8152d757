import MotionCore
import SpecModel

extension Form<Double> {
  static let number = Form(
    write: { value, scope in .number(Decimal.rounded(value, decimals: scope.decimals)) },
    read: { cursor, _ throws(ReadingError) in try cursor.number() }, schema: Schema(["type": "number"]))

  /// With as many digits as two C libraries have in common.
  static let precise = Form(
    write: { value, _ in .number(value.precise) }, read: number.read, schema: number.schema)

  /// Milliseconds, 0 or more.
  static let duration = Form(
    write: number.write, read: { cursor, _ throws(ReadingError) in try cursor.duration() },
    schema: Schema(["type": "number", "minimum": 0]))
}

extension Form<String> {
  static let text = Form(
    write: { text, _ in .text(text) }, read: { cursor, _ throws(ReadingError) in try cursor.string() },
    schema: Schema(["type": "string"]))

  /// The id of an element.
  static let element = Form(
    write: text.write,
    read: { cursor, scope throws(ReadingError) in
      guard scope.ids.contains(try cursor.string()) else {
        throw cursor.error("there is no element `\(try cursor.string())`")
      }
      return try cursor.string()
    }, schema: text.schema)
}

extension Form<Bool> {
  static let flag = Form(
    write: { flag, _ in .flag(flag) }, read: { cursor, _ throws(ReadingError) in try cursor.flag() },
    schema: Schema(["type": "boolean"]))
}

extension Form<Int> {
  /// The index of a curve.
  static let curve = Form(
    write: { index, _ in .integer(index) },
    read: { cursor, scope throws(ReadingError) in
      guard let index = Int(exactly: try cursor.number()), (0..<scope.curves).contains(index) else {
        throw cursor.error("there is no such curve")
      }
      return index
    }, schema: Schema(["type": "integer", "minimum": 0]))
}

extension Form where Value: RawRepresentable<String> {
  /// A word of a closed vocabulary.
  /// - Parameters:
  ///   - type: the vocabulary's name in languages that name types.
  ///   - words: what each one means.
  static func word(_ type: String, _ words: [(word: Value, text: String)]) -> Form {
    Form(
      write: { word, _ in .word(word.rawValue, of: type) },
      read: { cursor, _ throws(ReadingError) in try cursor.word() },
      schema: .words(words.map { ($0.word.rawValue, $0.text) }))
  }
}

extension Form<SIMD2<Double>> {
  static let point = Form(
    write: { point, scope in
      .values("MotionPoint", [point.x, point.y].compactMap { Form<Double>.number.write($0, scope) })
    },
    read: { cursor, _ throws(ReadingError) in
      let numbers = try cursor.numbers(2)
      return SIMD2(numbers[0], numbers[1])
    }, schema: .list(of: Form<Double>.number.schema, 2))
}

extension Form<MotionStart> {
  static let start = Form(
    write: { start, scope in
      .values("MotionStart", [start.first, start.last].compactMap { Form<Double>.number.write($0, scope) })
    },
    read: { cursor, scope throws(ReadingError) in
      let point = try Form<SIMD2<Double>>.point.read(cursor, scope)
      return MotionStart(point.x, point.y)
    }, schema: Form<SIMD2<Double>>.point.schema)
}

// MARK: - Lengths

extension Form<MotionLength> {
  /// Text as in a spec; points are a number in JSON.
  static let length = Form(
    write: { length, scope in
      guard let points = length.plainPoints else { return .text(length.text(decimals: scope.decimals)) }
      // Players read lengths in code, where numbers have no exponents.
      return .either(
        json: .number(Decimal.rounded(points, decimals: scope.decimals)),
        code: .text(Decimal.text(points, decimals: scope.decimals)))
    },
    read: { cursor, _ throws(ReadingError) in
      guard case .string(let text) = cursor.value else { return MotionLength(try cursor.number()) }
      guard let length = Length(text: Array(text.utf8)[...]) else { throw cursor.error("expected a length") }
      return MotionLength(
        SIMD8(
          length[.points], length[.vw], length[.vh], length[.safeTop], length[.safeBottom], length[.safeLeading],
          length[.safeTrailing], length[.percent]))
    },
    schema: Schema(["anyOf": [["type": ["number", "null"]], ["type": "string"]]]).described(
      "Logical pixels, or a sum of lengths such as `100vw - 32`, `safeTop + 16`, or `50%` of the element's own size; "
        + "null holds what is there.", example: "100vw - 32")
  ).defined("length")
}

extension Form<[MotionLength?]> {
  /// As many lengths; null is nil.
  /// - Parameters:
  ///   - type: their name in languages that name types.
  ///   - message: the error where there are more or fewer.
  static func lengths(_ count: Int, _ type: String, _ message: Message) -> Form {
    Form(
      write: { parts, scope in
        .values(type, parts.map { part in part.flatMap { Form<MotionLength>.length.write($0, scope) } ?? .null })
      },
      read: { cursor, scope throws(ReadingError) in
        let items = try cursor.items()
        guard items.count == count else { throw cursor.error(message) }
        return try items.map { item throws(ReadingError) in
          item.isNull ? nil : try Form<MotionLength>.length.read(item, scope)
        }
      }, schema: .list(of: Form<MotionLength>.length.schema, count))
  }

  static let frame = lengths(4, "MotionFrame", "a frame has four lengths")
  static let translation = lengths(2, "MotionLengths", "a translation has two lengths")
}

extension MotionLength {
  var plainPoints: Double? { self == MotionLength(amounts[0]) ? amounts[0] : nil }

  fileprivate func text(decimals: Int) -> String {
    let units = ["vw", "vh", "safeTop", "safeBottom", "safeLeading", "safeTrailing", "%"]
    var text = ""
    for (index, unit) in Array(units.enumerated()) + [(-1, "")] where amounts[index + 1] != 0 {
      let amount = amounts[index + 1]
      let size = Decimal.text(amount.magnitude, decimals: decimals)
      // A spec takes a safe area as often as it names it.
      let isSafe = unit.hasPrefix("safe")
      for _ in 0..<(isSafe ? Int(amount.magnitude.rounded()) : 1) {
        text += text.isEmpty ? (amount < 0 ? "-" : "") : (amount < 0 ? " - " : " + ")
        text += isSafe ? unit : size + unit
      }
    }
    return text
  }
}

// MARK: - Values of properties

extension Form<SIMD4<Double>> {
  /// A number for each component, or one for all of them; in JSON, a color's text if it is exact.
  static func value(of property: MotionProperty) -> Form { values.form(of: property) }

  private static let values = FormsOfProperties { property in
    let property = property ?? .position
    return Form(
      write: { value, scope in
        let numbers = (0..<property.count).map {
          MotionTree.number(Decimal.rounded(value[$0], decimals: scope.decimals))
        }
        let isEven = (0..<property.count).allSatisfy { value[$0] == value[0] }
        let values = MotionTree.values("MotionValue", isEven ? [numbers[0]] : numbers)
        guard property == .fill, Color(hex: Color(value).hex)?.components == value else { return values }
        let hex = Color(value).hex
        return .either(json: .string(hex.hasSuffix("FF") ? String(hex.dropLast(2)) : hex), code: values)
      },
      read: { cursor, _ throws(ReadingError) in
        if property == .fill, case .string(let text) = cursor.value {
          guard let color = Color(hex: text) else { throw cursor.error("this must be a color") }
          return color.components
        }
        var numbers = try cursor.numbers()
        if case .number(let number) = cursor.value { numbers = Array(repeating: number, count: property.count) }
        guard numbers.count == property.count else { throw cursor.error(property.needed) }
        var components = SIMD4<Double>.zero
        for (index, number) in numbers.enumerated() { components[index] = number }
        return components
      }, schema: property.schema)
  }

  /// The same in a state, where an only number stands alone.
  static func stateValue(of property: MotionProperty) -> Form { stateValues.form(of: property) }

  private static let stateValues = FormsOfProperties { property in
    let form = values.form(of: property)
    if property.map({ $0.count > 1 }) ?? true { return form }
    return Form(write: { Form<Double>.number.write($0.x, $1) }, read: form.read, schema: form.schema)
  }
}

extension MotionProperty {
  /// Whether a state has it as a frame or as lengths, not as a value.
  var isPlace: Bool { self == .position || self == .size || self == .translation }

  var needed: Message { "`\(rawValue)` has \(count) number\(count == 1 ? "" : "s")" }

  /// One number, or one for each component, or a color.
  fileprivate var schema: Schema {
    let number = Form<Double>.number.schema
    if self == .fill { return .color }
    return count == 1 ? number : .any([number, .list(of: Schema(["type": ["number", "null"]]), count)])
  }

  /// What a schema says of it, with an example.
  var text: (text: String, example: JSONLiteral) {
    switch self {
    case .position: ("The position of the anchor.", [0, "safeTop + 44"])
    case .size: ("Width and height.", ["100vw", nil])
    case .translation: ("How far it is shifted from its frame: across and down.", [nil, 100])
    case .cornerRadius:
      ("The radii of the top leading, top trailing, bottom leading and bottom trailing corner.", 20)
    case .scale: ("The scale across and down, about the anchor.", 0.95)
    case .rotation: ("The turn in the plane of the screen, clockwise.", -5)
    case .rotationX: ("The turn about the horizontal axis.", 40)
    case .rotationY: ("The turn about the vertical axis.", 180)
    case .opacity: ("The opacity, 0 to 1.", 0.5)
    case .content: ("How much of the destination's content is shown, 0 to 1.", 1)
    case .blur: ("The blur's standard deviation in logical pixels.", 12)
    case .fill: ("The color of the element.", "#FFFFFFCC")
    case .shadow: ("The opacity, radius, x and y of its shadow.", [0.2, 8, 0, 4])
    }
  }
}

extension Schema {
  static let color = Schema([
    "type": "string", "format": "color-hex", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
  ]).described("A color as #RRGGBB or #RRGGBBAA.", example: "#FFFFFFCC").defined("color")
}

extension Double {
  /// The last digits differ between the C libraries of two systems.
  var precise: Double { Decimal.rounded(self, decimals: 10) }
}

// MARK: - Reading

extension JSONCursor {
  func word<Word: RawRepresentable<String>>() throws(ReadingError) -> Word {
    guard let word = Word(rawValue: try string()) else { throw error("`\(try string())` is unknown here") }
    return word
  }

  func keys() throws(ReadingError) -> [String] {
    guard case .object(let members) = value else { throw error("this must be an object") }
    return members.map(\.key)
  }

  fileprivate func duration() throws(ReadingError) -> Double {
    let duration = try number()
    guard duration >= 0 else { throw error("this must be 0 or more") }
    return duration
  }

  func numbers(_ count: Int) throws(ReadingError) -> [Double] {
    let numbers = try items().map { item throws(ReadingError) in try item.number() }
    guard numbers.count == count else { throw error("expected \(count) numbers") }
    return numbers
  }
}
