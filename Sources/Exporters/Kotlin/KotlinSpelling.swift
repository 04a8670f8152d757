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
