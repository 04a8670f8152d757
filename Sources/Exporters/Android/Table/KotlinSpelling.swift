import SpecModel

extension TableSpelling {
  /// The spelling of ktlint's official style. `Templates/android/runtime/MotionTable.kt.mustache` documents the
  /// grammar.
  static let kotlin = TableSpelling(
    columns: 120, step: 4, list: Brackets("listOf(", ")"), call: Brackets("(", ")"),
    map: Brackets("mapOf(", ")"), entry: " to ", separator: ", ",
    endsWithComma: true, label: " = ", quotesNames: false, countsNames: true, wrapsNamed: true,
    quoted: { "\"" + TemplateEscaping.kotlin.escape($0) + "\"" })

  /// The text of a tree after a `=`: on the same line if it fits ktlint's 140 columns, otherwise on lines of its own.
  /// - Parameters:
  ///   - column: the column at which the `=` ends.
  ///   - indent: the indentation of the declaration.
  func assigned(_ tree: TableTree, column: Int, indent: Int) -> String {
    if let line = line(tree, within: 139 - column) { return " " + line }
    let inner = indent + step
    return "\n" + String(repeating: " ", count: inner) + text(tree, column: inner, indent: inner)
  }
}

extension TableTree {
  /// A `Double` literal, which always has a decimal point.
  static func double(_ value: Double) -> TableTree {
    let text = Decimal.text(value, decimals: decimals)
    return .number(text.utf8.contains(UInt8(ascii: ".")) ? text : text + ".0")
  }

  static func call(_ name: String, numbers: [Double]) -> TableTree {
    .call(name, numbers.map { Argument(.double($0)) })
  }

  static func numbers(_ numbers: [Double]) -> TableTree {
    .numbers(numbers.map { Decimal.text($0, decimals: decimals) })
  }

  /// A member of a generated enum: `edge-pan` is `EDGE_PAN`.
  static func member(_ type: String, _ name: String) -> TableTree {
    .word(type + "." + Identifier.snakeCase(of: name).uppercased())
  }

  /// The decimals of every number: a billionth of a point, far below the 1e-6 that platforms are held to.
  private static let decimals = 9
}
