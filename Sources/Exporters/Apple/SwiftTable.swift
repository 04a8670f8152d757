import TableFormat

/// A table in Swift: constants of its elements and their other places, and the table of these.
///
/// As one expression, 20 elements on two viewports took the compiler 8 s and 4 GB; constants of a known type take
/// hardly any time.
struct SwiftTable {
  /// The table, whose elements are the constants.
  private(set) var table: TableTree
  /// The constants, each after those that it uses.
  private(set) var constants: [Constant] = []

  struct Constant {
    let name, type: String
    let value: TableTree
  }

  init(_ tree: MotionTree) {
    table = TableDialect.swift.code(tree)
    table = replacing("elements", in: table) { code, elements in
      guard case .list(let items) = elements else { return elements }
      return .list(
        items.map { element in
          let whole = code.replacing("viewports", in: element) { code, places in
            guard case .map(let entries) = places else { return places }
            return .map(entries.map { .init($0.name ?? "", code.constant("place", "MotionPlace", $0.value)) })
          }
          return code.constant("element", "MotionElement", whole)
        })
    }
  }

  /// The call with one argument changed.
  private mutating func replacing(
    _ name: String, in call: TableTree, _ change: (inout Self, TableTree) -> TableTree
  ) -> TableTree {
    guard case .call(let type, var arguments) = call, let index = arguments.firstIndex(where: { $0.name == name })
    else { return call }
    arguments[index].value = change(&self, arguments[index].value)
    return .call(type, arguments)
  }

  private mutating func constant(_ prefix: String, _ type: String, _ value: TableTree) -> TableTree {
    let name = prefix + String(constants.count { $0.type == type } + 1)
    constants.append(Constant(name: name, type: type, value: value))
    return .word(name)
  }

  /// The lines of the declarations.
  func text(indent: Int) -> String {
    let blanks = String(repeating: " ", count: indent)
    func declared(_ opening: String, _ value: TableTree) -> String {
      blanks + opening + TableSpelling.swift.text(value, column: indent + opening.utf8.count, indent: indent)
    }
    let parts = constants.map { declared("private static let \($0.name): \($0.type) = ", $0.value) }
    return ([declared("static let table = ", table)] + parts).joined(separator: "\n")
  }
}

extension TableSpelling {
  /// The spelling of swift-format's defaults, in lines of 120 columns, the last of which it keeps free of an item's
  /// comma. Before Swift 6.1, no comma ends arguments.
  static let swift = TableSpelling(
    columns: 119, step: 2, list: Brackets("[", "]"), call: Brackets("(", ")"), map: Brackets("[", "]"),
    entry: ": ", separator: ", ", endsWithComma: true,
    endsAllWithComma: false, label: ": ", quotesNames: false, countsNames: true, wrapsNamed: false, packs: true,
    quoted: { "\"" + TemplateEscaping.swift.escape($0) + "\"" })
}
