/// Arithmetic in a tag, such as `{{start / 1000}}`: names and numbers joined by `+`, `-`, `*` and `/`, all separated by
/// spaces; products are evaluated first. `{{round start * 60 / 1000}}` rounds to a whole number.
struct TemplateExpression: Equatable, Sendable {
  enum Operand: Equatable, Sendable {
    case name(TemplateName)
    case number(Double)
  }

  enum Operation: String, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
  }

  struct Step: Equatable, Sendable {
    let operation: Operation
    let operand: Operand
  }

  let first: Operand
  let rest: [Step]
  let isRounded: Bool
  /// The expression as written.
  let text: String
  /// The range of its tag.
  let range: Range<Int>

  static let rounding = "round"

  var operands: [Operand] { [first] + rest.map(\.operand) }

  var names: [TemplateName] {
    operands.compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// - Parameter values: the values of the operands, in their order.
  func result(of values: [Double]) -> Double {
    var (sum, product) = (0.0, values[0])
    for (step, value) in zip(rest, values.dropFirst()) {
      switch step.operation {
      case .times: product *= value
      case .over: product /= value
      case .plus: (sum, product) = (sum + product, value)
      case .minus: (sum, product) = (sum + product, -value)
      }
    }
    return isRounded ? (sum + product).rounded() : sum + product
  }
}

extension TemplateParser {
  /// A tag that inserts a text: a name or, if it contains spaces, arithmetic.
  func variable(_ tag: TemplateTag) throws(TemplateError) -> TemplateNode {
    let words = words(of: tag)
    guard words.count > 1, let expression = try expression(words, tag) else {
      return .variable(try dottedName(tag), escaped: tag.kind == .variable)
    }
    return .expression(expression)
  }

  private func words(of tag: TemplateTag) -> [String] {
    source.bytes[tag.content].split(whereSeparator: \.isBlankOrNewline).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Nil if the words aren't arithmetic.
  private func expression(_ words: [String], _ tag: TemplateTag) throws(TemplateError) -> TemplateExpression? {
    var rest = words[...]
    let isRounded = rest.first == TemplateExpression.rounding && rest.count > 1
    if isRounded { rest.removeFirst() }
    guard let first = rest.popFirst() else { return nil }
    var steps: [TemplateExpression.Step] = []
    let start = try operand(first, tag)
    while let word = rest.popFirst() {
      guard let operation = TemplateExpression.Operation(rawValue: word), let next = rest.popFirst() else { return nil }
      steps.append(.init(operation: operation, operand: try operand(next, tag)))
    }
    return TemplateExpression(
      first: start, rest: steps, isRounded: isRounded, text: words.joined(separator: " "), range: tag.range)
  }

  private func operand(_ word: String, _ tag: TemplateTag) throws(TemplateError) -> TemplateExpression.Operand {
    let isDigit = word.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    if isDigit, let number = Double(word) { return .number(number) }
    return .name(try dottedName(word, tag))
  }
}

extension TemplateParser {
  /// A name, or two names, numbers or terms compared by `==`.
  func condition(_ tag: TemplateTag) throws(TemplateError) -> TemplateCondition {
    let sides = words(of: tag).split(separator: Self.equality, omittingEmptySubsequences: false).map(Array.init)
    guard sides.count == 2, let left = try expression(sides[0], tag), let right = try expression(sides[1], tag)
    else { return .name(try dottedName(tag)) }
    return .equality(left, right)
  }

  /// The text of a section's opening and closing tags.
  func heading(_ tag: TemplateTag) throws(TemplateError) -> String {
    let words = words(of: tag)
    return words.contains(Self.equality) ? words.joined(separator: " ") : try name(tag)
  }

  private static let equality = "=="
}

extension TemplateRenderer {
  /// Whether two sides are equal: numbers are if they have the same text with the decimals of the target.
  mutating func areEqual(
    _ left: TemplateExpression, _ right: TemplateExpression, in scope: Scope
  ) throws(TemplateError) -> Bool {
    let texts = [try comparedText(of: left, in: scope), try comparedText(of: right, in: scope)]
    if texts[0] == texts[1] { return true }
    guard let one = Double(texts[0]), let other = Double(texts[1]) else { return false }
    return one == other
  }

  /// The text of one side; a single name may be any text.
  private mutating func comparedText(of side: TemplateExpression, in scope: Scope) throws(TemplateError) -> String {
    guard side.rest.isEmpty, !side.isRounded, case .name(let name) = side.first else {
      return try text(of: side, in: scope)
    }
    return try text(of: name, in: scope)
  }

  /// The text of the result, with the decimals of the target.
  mutating func text(of expression: TemplateExpression, in scope: Scope) throws(TemplateError) -> String {
    var style = NumberStyle(decimals: 6, isPointed: false)
    var values: [Double] = []
    for operand in expression.operands {
      switch operand {
      case .number(let number): values.append(number)
      case .name(let name):
        switch try value(of: name, in: scope) {
        case .quantity(let number, let own, _):
          style = own
          values.append(number)
        case let value:
          guard let number = value.text.flatMap(Double.init) else {
            throw TemplateError(.noNumber(name.description), at: expression.range, in: scope.source)
          }
          values.append(number)
        }
      }
    }
    let result = expression.result(of: values)
    guard result.isFinite else {
      throw TemplateError(.notFinite(expression.text), at: expression.range, in: scope.source)
    }
    return style.text(of: result, key: expression.isRounded ? "count" : "")
  }
}

extension TemplateMessage {
  fileprivate static func noNumber(_ name: String) -> Self {
    Self(rule: "template-name", text: "`\(name)` is not a number")
  }

  fileprivate static func notFinite(_ text: String) -> Self {
    Self(rule: "template-bound", text: "`\(text)` divides by 0 or grows too large")
  }
}
