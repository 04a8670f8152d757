package import SpecModel

/// A motion table in the words that every language uses for it, before a dialect spells them.
package indirect enum MotionTree: Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case integer(Int)
  case text(String)
  /// A word of a vocabulary, such as `matched` of `MotionRole`.
  case word(String, of: String)
  case list([MotionTree])
  /// A list of lists of numbers.
  case groups([[Double]])
  /// Values by names that the spec gives.
  case map([Member])
  /// A type with named values; JSON doesn't name the type.
  case object(String, [Member])
  /// A type with values in a certain order: a list in JSON, or the only one.
  case values(String, [MotionTree])
  /// One form of a type, with its content: an object with one member in JSON, and what else belongs to it.
  case choice(String, String, MotionTree, [Member] = [])
  /// What JSON writes in a shorter way.
  case either(json: JSONLiteral, code: MotionTree)

  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: MotionTree

    package init(_ name: String, _ value: MotionTree) { (self.name, self.value) = (name, value) }
  }
}

extension MotionTree {
  /// The tree as JSON.
  package var json: JSONLiteral {
    switch self {
    case .null: .null
    case .flag(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .integer(let integer): .number(Double(integer))
    case .text(let text), .word(let text, of: _): .string(text)
    case .list(let items): .array(items.map(\.json))
    case .groups(let groups): .array(groups.map { .array($0.map { .number($0) }) })
    case .values(_, let items): items.count == 1 ? items[0].json : .array(items.map(\.json))
    case .map(let members), .object(_, let members): .object(members.map(\.json))
    case .choice(_, let name, let content, let members): .object(([Member(name, content)] + members).map(\.json))
    case .either(let json, code: _): json
    }
  }
}

extension MotionTree.Member {
  fileprivate var json: JSONLiteral.Member { .init(name, value.json) }
}
