import SpecModel

extension TableSpelling {
  /// ktlint's official style. `Templates/android/runtime/MotionTable.kt.mustache` documents the grammar.
  static let kotlin = TableSpelling(
    columns: 120, step: 4, list: Brackets("listOf(", ")"), call: Brackets("(", ")"), separator: ", ",
    endsWithComma: true, label: " = ", quotesNames: false, countsNames: true, wrapsNamed: true,
    quoted: { "\"" + TemplateEscaping.kotlin.escape($0) + "\"" })

  /// Behind a `=`: on that line where ktlint's 140 columns are enough, else on lines of its own.
  /// - Parameters:
  ///   - column: where the `=` ends.
  ///   - indent: of the declaration.
  func assigned(_ tree: TableTree, column: Int, indent: Int) -> String {
    if let line = line(tree, within: 139 - column) { return " " + line }
    let inner = indent + step
    return "\n" + String(repeating: " ", count: inner) + text(tree, column: inner, indent: inner)
  }
}

extension TableTree {
  /// A `Double` literal: always with a point.
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

  /// Of every number: a billionth of a point, far below the 1e-6 that a platform is held to.
  private static let decimals = 9
}
