/// A number of a style sheet: `calc()` and its functions over custom properties. Units are left away: a sheet of this
/// target has one for each property.
indirect enum CSSExpression: Sendable {
  case number(Double)
  case variable(String, fallback: CSSExpression?)
  case sum([(sign: Double, CSSExpression)])
  case product([(isDivisor: Bool, CSSExpression)])
  case call(String, [CSSExpression])

  /// Nil where it is none.
  init?(_ text: String) {
    var parser = CSSExpressionParser(text)
    guard let sum = parser.sum(depth: 0), parser.isAtEnd else { return nil }
    self = sum
  }

  /// Nil where a variable has no value, or something is no number.
  func value(_ lookup: (String) -> Double?) -> Double? {
    switch self {
    case .number(let number): return number
    case .variable(let name, let fallback): return lookup(name) ?? fallback?.value(lookup)
    case .sum(let terms):
      var sum = 0.0
      for (sign, term) in terms {
        guard let value = term.value(lookup) else { return nil }
        sum += sign * value
      }
      return sum
    case .product(let factors):
      var product = 1.0
      for (isDivisor, factor) in factors {
        guard let value = factor.value(lookup) else { return nil }
        product = isDivisor ? product / value : product * value
      }
      return product
    case .call(let name, let arguments):
      let values = arguments.compactMap { $0.value(lookup) }
      return values.count == arguments.count ? Self.call(name, values) : nil
    }
  }

  private static func call(_ name: String, _ values: [Double]) -> Double? {
    switch (name, values.count) {
    case ("calc", 1), ("", 1): values[0]
    case ("min", 1...): values.min()
    case ("max", 1...): values.max()
    case ("clamp", 3): max(values[0], min(values[1], values[2]))
    case ("sin", 1): Angle(degrees: values[0]).sine
    case ("cos", 1): Angle(degrees: values[0]).cosine
    default: nil
    }
  }
}

private struct CSSExpressionParser {
  private let characters: [Character]
  private var position = 0
  /// Deeper than any honest expression.
  private static let depthLimit = 64

  init(_ text: String) {
    characters = Array(text)
  }

  var isAtEnd: Bool { position >= characters.count }

  mutating func sum(depth: Int) -> CSSExpression? {
    guard depth < Self.depthLimit, let first = product(depth: depth) else { return nil }
    var terms = [(sign: 1.0, first)]
    while let sign = next(among: "+-") {
      guard let term = product(depth: depth) else { return nil }
      terms.append((sign == "-" ? -1 : 1, term))
    }
    return terms.count == 1 ? first : .sum(terms)
  }

  private mutating func product(depth: Int) -> CSSExpression? {
    guard let first = value(depth: depth) else { return nil }
    var factors = [(isDivisor: false, first)]
    while let sign = next(among: "*/") {
      guard let factor = value(depth: depth) else { return nil }
      factors.append((sign == "/", factor))
    }
    return factors.count == 1 ? first : .product(factors)
  }

  private mutating func value(depth: Int) -> CSSExpression? {
    skipBlanks()
    let start = position
    while position < characters.count, !" \n()*/,".contains(characters[position]) { position += 1 }
    let word = String(characters[start..<position])
    guard position < characters.count, characters[position] == "(" else { return Self.number(word) }
    position += 1
    if word == "var" { return variable(depth: depth) }
    var arguments: [CSSExpression] = []
    repeat {
      guard let argument = sum(depth: depth + 1) else { return nil }
      arguments.append(argument)
    } while next(among: ",") != nil
    guard next(among: ")") != nil else { return nil }
    return .call(word, arguments)
  }

  private mutating func variable(depth: Int) -> CSSExpression? {
    let start = position
    while position < characters.count, !",)".contains(characters[position]) { position += 1 }
    let name = String(characters[start..<position])
    var fallback: CSSExpression?
    if next(among: ",") != nil { fallback = sum(depth: depth + 1) }
    return next(among: ")") == nil ? nil : .variable(name, fallback: fallback)
  }

  /// With its unit, which is left away.
  private static func number(_ word: String) -> CSSExpression? {
    for unit in ["", "px", "deg", "ms", "%"] where word.hasSuffix(unit) {
      if let number = Double(word.dropLast(unit.count)) { return .number(number) }
    }
    return nil
  }

  private mutating func next(among signs: String) -> Character? {
    skipBlanks()
    guard position < characters.count, signs.contains(characters[position]) else { return nil }
    defer { position += 1 }
    return characters[position]
  }

  private mutating func skipBlanks() {
    while position < characters.count, characters[position] == " " || characters[position] == "\n" { position += 1 }
  }
}
