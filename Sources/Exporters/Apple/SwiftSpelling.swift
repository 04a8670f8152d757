extension TableSpelling {
  /// The spelling of swift-format's defaults, in lines of 120 columns.
  static let swift = TableSpelling(
    columns: 120, step: 2, list: Brackets("[", "]"), call: Brackets("(", ")"), map: Brackets("[", "]"),
    entry: ": ", separator: ", ", endsWithComma: true,
    label: ": ", quotesNames: false, countsNames: true, wrapsNamed: false, packs: true,
    quoted: { "\"" + TemplateEscaping.swift.escape($0) + "\"" })
}
