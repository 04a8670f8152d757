import SpecModel

/// A table as code, before a language spells it: calls, lists, numbers, names.
indirect enum TableTree {
  /// A number as its language writes it.
  case number(String)
  /// A text, unescaped.
  case text(String)
  /// A word such as `true`, `null`, or a constant like `MotionEnd.source`.
  case word(String)
  case list([TableTree])
  case call(String, [Argument])
  /// Values by their names.
  case map([Argument])
  /// Many numbers as texts, for a language that can't hold as many as numbers.
  case numbers([String])
  /// Lists that functions beside the table return.
  case functions([String])

  struct Argument {
    var name: String?
    var value: TableTree

    init(_ value: TableTree) { self.value = value }

    init(_ name: String, _ value: TableTree) { (self.name, self.value) = (name, value) }
  }

  static func integer(_ value: Int) -> TableTree { .number(String(value)) }

  static func bool(_ value: Bool) -> TableTree { .word(value ? "true" : "false") }

  static func call(_ name: String, _ values: TableTree...) -> TableTree { .call(name, values.map(Argument.init)) }
}

extension TableTree {
  /// Whether it has no parts.
  var isPlain: Bool {
    switch self {
    case .number, .text, .word: true
    case .list, .call, .map, .numbers, .functions: false
    }
  }

  /// Converts JSON; an object becomes a call without a name.
  init(_ json: JSONLiteral) {
    switch json {
    case .null, .bool, .number: self = .word(json.text())
    case .string(let text): self = .text(text)
    case .array(let items): self = .list(items.map { TableTree($0) })
    case .object(let members): self = .call("", members.map { Argument($0.key, TableTree($0.value)) })
    }
  }
}

extension [TableTree.Argument] {
  /// A named argument, omitted if it is the runtime's default.
  static func named(_ name: String, _ value: TableTree, unless isDefault: Bool) -> Self {
    isDefault ? [] : [.init(name, value)]
  }
}
