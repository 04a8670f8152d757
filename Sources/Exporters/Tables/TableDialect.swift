import MotionCore
import SpecModel
import TableFormat

/// How a language with types writes a motion table.
struct TableDialect: Sendable {
  let spelling: TableSpelling
  /// A number that may have a fraction.
  let number: @Sendable (Double) -> String
  /// A word of a vocabulary, as it follows the vocabulary's name and a point.
  let word: @Sendable (String) -> String
  var writesNumbersAsText = false
  var null = "null"
  /// Whether it knows the type of a word or a choice from where it stands.
  var infersTypes = false
  /// The types whose values are literals: a number, or a list of them.
  var literals: Set<String> = []
  /// The members of a type in the order in which the language takes them; others stay in that of the tree.
  var order: [String: [String]] = [:]

  /// The tree as the language's text.
  /// - Parameters:
  ///   - column: the column at which the first line starts.
  ///   - indent: the indentation of the following lines.
  func text(_ tree: MotionTree, column: Int = 0, indent: Int = 0) -> String {
    spelling.text(code(tree), column: column, indent: indent)
  }

  /// The tree as code.
  func code(_ tree: MotionTree) -> TableTree {
    switch tree {
    case .null: .word(null)
    case .flag(let flag): .bool(flag)
    case .number(let number): .number(self.number(number))
    case .integer(let integer): .integer(integer)
    case .text(let text): .text(text)
    case .word(let word, let type): .word(name(type, self.word(word)))
    case .list(let items):
      if let numbers = numbers(items) { .numbers(numbers) } else { .list(items.map(code)) }
    case .groups(let groups):
      if infersTypes {
        .list(groups.map { .list($0.map { .number(number($0)) }) })
      } else {
        code(.list(groups.joined().map { .number($0) }))
      }
    case .map(let members): members.isEmpty && infersTypes ? .word("[:]") : .map(members.map(argument))
    case .values(let type, let items) where literals.contains(type):
      if items.count == 1, items[0] != .null { code(items[0]) } else { .list(items.map(code)) }
    case .object(let type, _), .values(let type, _): .call(type, arguments(tree))
    case .choice(let type, let name, let content, let members):
      .call(self.name(type, name), arguments(content) + members.map(argument))
    case .either(json: .number(let number), _) where infersTypes: .number(self.number(number))
    case .either(json: _, let code): self.code(code)
    }
  }

  /// - Note: Swift takes `.none` for a missing value where a value is optional.
  private func name(_ type: String, _ word: String) -> String {
    (infersTypes && word != "none" ? "" : type) + "." + word
  }

  /// What stands between the parentheses of a call.
  private func arguments(_ tree: MotionTree) -> [TableTree.Argument] {
    switch tree {
    case .object(let type, let members):
      if let order = order[type] {
        order.flatMap { name in members.filter { $0.name == name } }.map(argument)
      } else {
        members.map(argument)
      }
    case .values(_, let items): items.map { .init(code($0)) }
    default: [.init(code(tree))]
    }
  }

  /// A list of numbers alone, if the language writes such a list as text.
  private func numbers(_ items: [MotionTree]) -> [String]? {
    guard writesNumbersAsText, !items.isEmpty else { return nil }
    let numbers = items.compactMap { item in
      if case .number(let number) = item { JSONLiteral.text(of: number) } else { nil }
    }
    return numbers.count == items.count ? numbers : nil
  }

  /// - Note: `in` is reserved in every language with types.
  private func argument(_ member: MotionTree.Member) -> TableTree.Argument {
    .init(member.name == "in" ? "parent" : member.name, code(member.value))
  }
}

extension TableDialect {
  static let swift = TableDialect(
    spelling: .swift, number: { JSONLiteral.text(of: $0) }, word: Identifier.camelCase(of:), null: "nil",
    infersTypes: true, literals: ["MotionFrame", "MotionLengths", "MotionPoint", "MotionStart", "MotionValue"],
    order: ["MotionGoals": ["frame"] + MotionProperty.allCases.map(\.rawValue)])

  static let dart = TableDialect(
    spelling: .dart, number: { JSONLiteral.text(of: $0) }, word: Identifier.camelCase(of:))

  /// Every `Double` has a decimal point or an exponent.
  static let kotlin = TableDialect(
    spelling: .kotlin,
    number: { number in
      let text = JSONLiteral.text(of: number)
      return text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") } ? text : text + ".0"
    },
    word: { word in
      word.reduce(into: "") { text, letter in
        text += letter == "-" ? "_" : (letter.isUppercase ? "_" : "") + letter.uppercased()
      }
    }, writesNumbersAsText: true)
}
