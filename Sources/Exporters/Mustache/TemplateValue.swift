import SpecModel

/// The data of a template.
enum TemplateValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as it appears in the output: its creator chooses the decimals.
  case number(String)
  /// A number whose text depends on a style, and possibly on its key.
  case quantity(Double, NumberStyle, key: String)
  case string(String)
  /// A color's text, with its components as members.
  case color(String, NumberStyle)
  case list([TemplateValue])
  case object([String: TemplateValue])
  /// An array or object as JSON; only members that a template uses become values.
  case tree(JSONLiteral, NumberStyle)

  /// Whether a section is shown. Null, false, and empty lists or strings are false; the number zero is true, because a
  /// delay of zero is a delay.
  var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .number, .quantity, .color, .object: true
    case .string(let text): !text.isEmpty
    case .list(let values): !values.isEmpty
    case .tree(.array(let items), _): !items.isEmpty
    case .tree: true
    }
  }

  /// The items of a section; nil if this isn't a list.
  var items: [TemplateValue]? {
    switch self {
    case .list(let values): values
    case .tree(.array(let items), let style): items.map { TemplateValue($0, style) }
    case .null, .bool, .number, .quantity, .string, .color, .object, .tree: nil
    }
  }

  /// The text that a tag inserts; nil for lists and objects, which have none.
  var text: String? {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .number(let text), .string(let text), .color(let text, _): text
    case .quantity(let number, let style, let key): style.text(of: number, key: key)
    case .list, .object, .tree: nil
    }
  }

  /// Nil if this isn't an object or has no such key.
  func member(_ name: String) -> TemplateValue? {
    switch self {
    case .object(let members): members[name]
    case .tree(.object(let members), let style):
      members.first { $0.key == name }.map { TemplateValue($0.value, style, key: name) }
    case .color(let text, let style): Color(hex: text).flatMap { $0.member(name, style) }
    case .null, .bool, .number, .quantity, .string, .list, .tree: nil
    }
  }
}

extension Color {
  /// The names of a color's members: components in 0…1, and `AARRGGBB`, which code writes after `0x`.
  static let memberNames = ["red", "green", "blue", "alpha", "argb"]

  fileprivate func member(_ name: String, _ style: NumberStyle) -> TemplateValue? {
    switch Self.memberNames.firstIndex(of: name) {
    case nil: nil
    case 4?: .string(argb)
    case let index?: .quantity(components[index], style, key: name)
    }
  }

  private var argb: String {
    [3, 0, 1, 2].map { index -> String in
      let text = String(Int((min(max(components[index], 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.utf8.count < 2 ? "0" + text : text
    }.joined()
  }
}

extension TemplateValue {
  /// - Parameter key: the key of the object that contains it.
  init(_ literal: JSONLiteral, _ style: NumberStyle, key: String = "") {
    switch literal {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .string(let text): self = text.utf8.first == UInt8(ascii: "#") ? .color(text, style) : .string(text)
    case .number(let number): self = .quantity(number, style, key: key)
    case .array, .object: self = .tree(literal, style)
    }
  }
}

extension TemplateValue: ExpressibleByStringInterpolation {
  init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension TemplateValue: ExpressibleByDictionaryLiteral {
  /// If a key appears twice, the last value counts.
  init(dictionaryLiteral elements: (String, TemplateValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

/// How numbers are written in the files of a template target.
struct NumberStyle: Equatable, Sendable {
  let decimals: Int
  /// Whether whole numbers get a decimal point and a zero.
  let isPointed: Bool

  /// - Parameter key: the key of the object that has the number; empty if there is none.
  func text(of number: Double, key: String = "") -> String {
    let text = Decimal.text(number, decimals: decimals)
    let isWhole = !text.utf8.contains(UInt8(ascii: "."))
    return isPointed && isWhole && !Self.counts.contains(key) ? text + ".0" : text
  }

  /// The keys whose numbers are always whole.
  private static let counts: Set<String> = ["index", "count", "id", "resolvedVersion"]
}
