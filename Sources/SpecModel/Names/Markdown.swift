extension String {
  /// The text in Markdown: what is between backticks is code, and nothing else links, loads a picture, mentions anyone,
  /// formats or ends a cell of a table.
  package var inMarkdown: String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "`") {
      text += rest[..<start].inertMarkdown
      let marks = rest[start...].prefix { $0 == "`" }
      let inner = rest[marks.endIndex...]
      guard let end = inner.rangeOfRun(of: marks.count) else {
        // Nothing closes it.
        text += String(repeating: "\\`", count: marks.count)
        rest = inner
        continue
      }
      text += marks + inner[..<end.lowerBound].withEscapedBars + marks
      rest = inner[end.upperBound...]
    }
    return text + rest.inertMarkdown
  }

  /// The text as code in Markdown, whatever is in it.
  package var asMarkdownCode: String {
    let longest = split { $0 != "`" }.map(\.count).max() ?? 0
    let marks = String(repeating: "`", count: longest + 1)
    let blank = longest > 0 ? " " : ""
    return marks + blank + withEscapedBars + blank + marks
  }
}

extension StringProtocol {
  /// The text in a cell of a table, which `|` would end. `replacing` would link the regular expressions: a megabyte.
  fileprivate var withEscapedBars: String {
    var text = ""
    for character in self {
      if character == "|" { text += "\\" }
      text.append(character)
    }
    return text
  }
}

extension Substring {
  /// The range of the first run of so many backticks, which closes code that begins with as many.
  fileprivate func rangeOfRun(of count: Int) -> Range<Index>? {
    var rest = self
    while let start = rest.firstIndex(of: "`") {
      let marks = rest[start...].prefix { $0 == "`" }
      if marks.count == count { return start..<marks.endIndex }
      rest = rest[marks.endIndex...]
    }
    return nil
  }

  /// The text without a meaning in Markdown. A character of no width keeps `@` from being a mention.
  fileprivate var inertMarkdown: String {
    var text = ""
    for character in self {
      switch character {
      case "<": text += "&lt;"
      case "&": text += "&amp;"
      case "@": text += "@\u{200B}"
      case "\\", "[", "]", "*", "~", "|": text += "\\\(character)"
      default: text.append(character)
      }
    }
    return text
  }
}
