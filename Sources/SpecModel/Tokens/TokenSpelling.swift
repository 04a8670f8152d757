/// A value as design systems write it beside the design-tokens format: `200ms`, `1rem`, `#FF0066`, `ease-out`,
/// `cubic-bezier(0.2, 0, 0, 1)`, a bare number.
struct TokenSpelling {
  let type: TokenType
  let value: TokenValue
  /// The same in the format, as JSON; nil if the format has no form for it.
  let json: String?

  /// The meaning of a text; nil if it has none that specs use.
  init?(_ text: String) {
    let text = Self.trimmed(text)
    if let found = Self.measure(text) ?? Self.color(text) ?? Self.curve(text) { self = found } else { return nil }
  }

  /// The meaning of a text where a type is expected; nil if it means nothing of this type.
  init?(_ text: String, as type: TokenType) {
    guard let found = Self(text) else { return nil }
    if found.type == type {
      self = found
    } else if case .number(let number) = found.value, let bare = Self(number, as: type) {
      self = bare
    } else {
      return nil
    }
  }

  /// The meaning of a bare number where a type is expected: milliseconds, or points.
  init?(_ number: Double, as type: TokenType) {
    switch type {
    case .duration: self = Self.duration(number, number, "ms")
    case .dimension: self = Self.dimension(number, number, "px")
    case _: return nil
    }
  }

  init(_ type: TokenType, _ value: TokenValue, _ json: String?) {
    (self.type, self.value, self.json) = (type, value, json)
  }

  /// A curve, which the format has a form for if it is a single Bézier.
  init(_ curve: Curve) {
    let handles: BezierHandles? =
      switch curve {
      case .cubicBezier(let handles): handles
      case .builtIn(.linear): BezierHandles(0, 0, 1, 1)
      case .builtIn(let curve): curve.handles
      case .named, .steps, .points, .pieces, .spring: nil
      }
    let isLinear = curve == .builtIn(.linear)
    self = handles.map { Self.bezier($0, isLinear ? curve : nil) } ?? Self(.cubicBezier, .curve(curve), nil)
  }

  // MARK: Measures

  /// The units that design systems write, the format's unit, and its factor.
  private static let units: [(word: String, type: TokenType, unit: String, factor: Double)] = [
    ("ms", .duration, "ms", 1), ("s", .duration, "s", 1000),
    ("px", .dimension, "px", 1), ("rem", .dimension, "rem", 16), ("pt", .dimension, "px", 1),
    ("dp", .dimension, "px", 1),
  ]

  private static func measure(_ text: String) -> TokenSpelling? {
    let digits = text.prefix { "+-.0123456789".utf8.contains($0.asciiValue ?? 0) }
    guard let number = Double(digits), number.isFinite else { return nil }
    let word = trimmed(String(text.dropFirst(digits.count))).lowercased()
    if word.isEmpty { return TokenSpelling(.number, .number(number), JSONLiteral.text(of: number)) }
    guard let unit = units.first(where: { $0.word == word }) else { return nil }
    return unit.type == .duration
      ? duration(number * unit.factor, number, unit.unit) : dimension(number * unit.factor, number, unit.unit)
  }

  private static func duration(_ milliseconds: Double, _ number: Double, _ unit: String) -> TokenSpelling {
    TokenSpelling(.duration, .duration(milliseconds), json(number, unit))
  }

  private static func dimension(_ points: Double, _ number: Double, _ unit: String) -> TokenSpelling {
    TokenSpelling(.dimension, .dimension(points), json(number, unit))
  }

  private static func json(_ number: Double, _ unit: String) -> String {
    #"{ "value": \#(JSONLiteral.text(of: number)), "unit": "\#(unit)" }"#
  }

  // MARK: Colors

  private static func color(_ text: String) -> TokenSpelling? {
    guard let color = hex(text) ?? rgb(text) else { return nil }
    let parts = [color.red, color.green, color.blue].map { JSONLiteral.text(of: $0) }.joined(separator: ", ")
    let alpha = color.alpha == 1 ? "" : #", "alpha": \#(JSONLiteral.text(of: color.alpha))"#
    return TokenSpelling(
      .color, .color(TokenColor(color: color, space: "srgb")),
      #"{ "colorSpace": "srgb", "components": [\#(parts)]\#(alpha) }"#)
  }

  /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`.
  private static func hex(_ text: String) -> Color? {
    guard text.hasPrefix("#") else { return nil }
    return Color(hex: text.utf8.count < 6 ? "#" + text.dropFirst().map { "\($0)\($0)" }.joined() : text)
  }

  /// `rgb(…)` or `rgba(…)` of CSS, of numbers to 255 or percentages.
  private static func rgb(_ text: String) -> Color? {
    guard let words = arguments(of: ["rgb", "rgba"], in: text), words.count == 3 || words.count == 4 else { return nil }
    let parts = words.enumerated().compactMap { index, word in share(word, of: index < 3 ? 255 : 1) }
    guard parts.count == words.count else { return nil }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
  }

  private static func share(_ word: String, of whole: Double) -> Double? {
    let isPercentage = word.hasSuffix("%")
    guard let number = Double(isPercentage ? String(word.dropLast()) : word), number.isFinite else { return nil }
    return min(max(number / (isPercentage ? 100 : whole), 0), 1)
  }

  // MARK: Curves

  private static func curve(_ text: String) -> TokenSpelling? {
    if let words = arguments(of: ["cubic-bezier"], in: text) ?? listed(text) {
      let numbers = words.compactMap(Double.init).filter(\.isFinite)
      guard words.count == 4, numbers.count == 4, 0...1 ~= numbers[0], 0...1 ~= numbers[2] else { return nil }
      return bezier(BezierHandles(numbers[0], numbers[1], numbers[2], numbers[3]))
    }
    if let words = arguments(of: ["steps"], in: text) {
      guard let first = words.first, let count = Int(first), 1...SpecDecoder.stepLimit ~= count, words.count < 3,
        let jump = words.count == 1 ? .end : jumps[words[1]], count > 1 || jump != .none
      else { return nil }
      return TokenSpelling(.cubicBezier, .curve(.steps(count: count, jump: jump)), nil)
    }
    return Curve(figma: text).map { TokenSpelling($0) } ?? named(text)
  }

  /// The parts of `0.4, 0, 0.2, 1`, in brackets or without.
  private static func listed(_ text: String) -> [String]? {
    let isInBrackets = text.hasPrefix("[") && text.hasSuffix("]")
    let inner = isInBrackets ? text.dropFirst().dropLast() : text[...]
    let parts = inner.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 4 ? parts.map { trimmed(String($0)) } : nil
  }

  private static let jumps: [String: StepJump] = [
    "end": .end, "start": .start, "jump-end": .end, "jump-start": .start, "jump-both": .both, "jump-none": .none,
  ]

  /// A curve by its name in CSS or Material, in any spelling of several words.
  private static func named(_ text: String) -> TokenSpelling? {
    var name = ""
    for character in text {
      if "_ ".contains(character) {
        name += "-"
      } else if character.isUppercase {
        name += (name.isEmpty || name.hasSuffix("-") ? "" : "-") + character.lowercased()
      } else {
        name.append(character)
      }
    }
    if name == "linear" { return TokenSpelling(.builtIn(.linear)) }
    // Material's first curves, which the format has no names for.
    let old: [String: BezierHandles] = [
      "fast-out-slow-in": BezierHandles(0.4, 0, 0.2, 1), "linear-out-slow-in": BezierHandles(0, 0, 0.2, 1),
      "fast-out-linear-in": BezierHandles(0.4, 0, 1, 1),
    ]
    if let handles = old[name] ?? BuiltInCurve(rawValue: name)?.handles { return bezier(handles) }
    return name == "emphasized" ? TokenSpelling(.cubicBezier, .curve(.builtIn(.emphasized)), nil) : nil
  }

  private static func bezier(_ handles: BezierHandles, _ curve: Curve? = nil) -> TokenSpelling {
    let numbers = [handles.x1, handles.y1, handles.x2, handles.y2].map { JSONLiteral.text(of: $0) }
    return TokenSpelling(
      .cubicBezier, .curve(curve ?? .cubicBezier(handles)), "[\(numbers.joined(separator: ", "))]")
  }

  // MARK: Texts

  /// The words of a text: brackets keep what is in them together.
  static func words(of text: String) -> [String] {
    var (words, depth, isInWord) = ([String](), 0, false)
    for character in text {
      if "({".contains(character) { depth += 1 }
      if ")}".contains(character) { depth -= 1 }
      if character == " ", depth == 0 {
        isInWord = false
      } else if isInWord {
        words[words.endIndex - 1].append(character)
      } else {
        words.append(String(character))
        isInWord = true
      }
    }
    return words
  }

  /// The arguments of a CSS function with one of these names; nil for any other text.
  private static func arguments(of names: [String], in text: String) -> [String]? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), names.contains(text[..<open].lowercased()) else {
      return nil
    }
    return text[open...].dropFirst().dropLast().split { " ,/\t\n".contains($0) }.map { String($0) }
  }

  private static func trimmed(_ text: String) -> String {
    let spaces: Set<Character> = [" ", "\t", "\n"]
    return String(text.drop { spaces.contains($0) }.reversed().drop { spaces.contains($0) }.reversed())
  }
}
