/// A number in a style sheet: `calc()` and its functions, with custom properties. Units are dropped: in a sheet of this
/// target, each property has a single unit.
indirect enum CSSExpression: Sendable {
  case number(Double)
  case variable(String, fallback: CSSExpression?)
  case sum([(sign: Double, CSSExpression)])
  case product([(isDivisor: Bool, CSSExpression)])
  case call(CSSFunction, [CSSExpression])

  /// Nil if the text isn't an expression.
  init?(_ text: String) {
    var parser = CSSExpressionParser(text)
    guard let sum = parser.sum(depth: 0), parser.isAtEnd else { return nil }
    self = sum
  }

  /// The value if no variable has one. Nil if a variable has no fallback, or something isn't a number.
  var value: Double? { value { _ in nil } }

  /// - Parameter variable: the value of a custom property; nil if it has none.
  func value(_ variable: (String) -> Double?) -> Double? {
    switch self {
    case .number(let number): return number
    case .variable(let name, let fallback): return variable(name) ?? fallback?.value(variable)
    case .sum(let terms):
      var sum = 0.0
      for (sign, term) in terms {
        guard let value = term.value(variable) else { return nil }
        sum += sign * value
      }
      return sum
    case .product(let factors):
      var product = 1.0
      for (isDivisor, factor) in factors {
        guard let value = factor.value(variable) else { return nil }
        product = isDivisor ? product / value : product * value
      }
      return product
    case .call(let function, let arguments):
      return function.value(count: arguments.count) { arguments[$0].value(variable) }
    }
  }
}

/// The functions that sheets of this target use.
enum CSSFunction: String, Sendable {
  /// `calc()`, or parentheses alone.
  case calc
  case min, max, clamp, sin, cos

  /// Nil if an argument has no value, or if there are too many or too few.
  func value(count: Int, _ argument: (Int) -> Double?) -> Double? {
    guard count > 0, count == expectedCount ?? count, var value = argument(0) else { return nil }
    switch self {
    case .calc: return value
    case .sin: return Angle(degrees: value).sine
    case .cos: return Angle(degrees: value).cosine
    case .clamp:
      guard let middle = argument(1), let high = argument(2) else { return nil }
      return Swift.max(value, Swift.min(middle, high))
    case .min, .max:
      for index in 1..<count {
        guard let other = argument(index) else { return nil }
        value = self == .min ? Swift.min(value, other) : Swift.max(value, other)
      }
      return value
    }
  }

  /// The expected number of arguments; nil if it isn't limited.
  private var expectedCount: Int? {
    switch self {
    case .calc, .sin, .cos: 1
    case .clamp: 3
    case .min, .max: nil
    }
  }
}

private struct CSSExpressionParser {
  private let bytes: [UInt8]
  private var position = 0
  /// Deeper than any reasonable expression.
  private static let depthLimit = 64

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func sum(depth: Int) -> CSSExpression? {
    guard depth < Self.depthLimit, let first = product(depth: depth) else { return nil }
    var terms = [(sign: 1.0, first)]
    while let sign = nextSign() {
      guard let term = product(depth: depth) else { return nil }
      terms.append((sign == "-" ? -1 : 1, term))
    }
    return terms.count == 1 ? first : .sum(terms)
  }

  private mutating func product(depth: Int) -> CSSExpression? {
    guard let first = value(depth: depth) else { return nil }
    var factors = [(isDivisor: false, first)]
    while let sign = next("*", "/") {
      guard let factor = value(depth: depth) else { return nil }
      factors.append((sign == "/", factor))
    }
    return factors.count == 1 ? first : .product(factors)
  }

  private mutating func value(depth: Int) -> CSSExpression? {
    skipBlanks()
    let word = self.word { " \n()*/,".utf8.contains($0) }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return Self.number(word) }
    position += 1
    if word == "var" { return variable(depth: depth) }
    var arguments: [CSSExpression] = []
    repeat {
      guard let argument = sum(depth: depth + 1) else { return nil }
      arguments.append(argument)
    } while next(",") != nil
    guard next(")") != nil, let function = word.isEmpty ? CSSFunction.calc : CSSFunction(rawValue: word)
    else { return nil }
    return .call(function, arguments)
  }

  private mutating func variable(depth: Int) -> CSSExpression? {
    let name = self.word { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
    var fallback: CSSExpression?
    if next(",") != nil { fallback = sum(depth: depth + 1) }
    return next(")") == nil ? nil : .variable(name, fallback: fallback)
  }

  /// Reads up to a terminator.
  private mutating func word(until ends: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, !ends(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A number, without its unit.
  private static func number(_ word: String) -> CSSExpression? {
    for unit in ["", "px", "deg", "ms", "%"] where word.hasSuffix(unit) {
      if let number = Double(word.dropLast(unit.count)) { return .number(number) }
    }
    return nil
  }

  /// Consumes the next sign, if it is one of these.
  private mutating func next(_ sign: Unicode.Scalar, _ other: Unicode.Scalar? = nil) -> Unicode.Scalar? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    let next = Unicode.Scalar(bytes[position])
    guard next == sign || next == other else { return nil }
    position += 1
    return next
  }

  /// A plus or minus followed by a space: without one, it is the sign of another value.
  private mutating func nextSign() -> Unicode.Scalar? {
    skipBlanks()
    guard position + 1 < bytes.count, [0x20, 0x0A].contains(bytes[position + 1]) else { return nil }
    return next("+", "-")
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == UInt8(ascii: " ") || bytes[position] == UInt8(ascii: "\n") {
      position += 1
    }
  }
}
