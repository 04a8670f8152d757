extension TableSpelling {
  static let dart = TableSpelling(
    columns: 120, step: 2, list: Brackets("[", "]"), call: Brackets("(", ")"), map: Brackets("{", "}"),
    entry: ": ", separator: ", ", endsWithComma: true,
    label: ": ", quotesNames: false, countsNames: true, wrapsNamed: false, packs: true,
    quoted: { "'" + TemplateEscaping.dart.escape($0) + "'" })
}
