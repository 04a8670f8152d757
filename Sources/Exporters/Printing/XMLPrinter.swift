extension XMLElement {
  /// A whole document: declaration, comments, root.
  package func document(comments: [String] = [], style: XMLStyle = .android) -> String {
    var printer = XMLPrinter(style: style)
    printer.text = "<?xml version=\"1.0\" encoding=\"\(style.encoding)\"?>\n"
    for comment in comments { printer.print(comment: comment, level: 0) }
    printer.print(self, level: 0)
    return printer.text
  }
}

/// How XML is laid out.
package struct XMLStyle: Sendable {
  fileprivate let encoding: String
  /// The spaces of a level.
  fileprivate let indent: Int
  /// Whether an element with more than one attribute has each on its own line.
  fileprivate let isTall: Bool
  /// What ends an element without content.
  fileprivate let end: String
  /// Whether apostrophes are escaped, which have a meaning in Android's resources.
  fileprivate let escapesApostrophes: Bool

  /// Like the output of Android's tools.
  package static let android = XMLStyle(
    encoding: "utf-8", indent: 4, isTall: true, end: " />", escapesApostrophes: true)
  /// As CI servers show it.
  package static let report = XMLStyle(
    encoding: "UTF-8", indent: 2, isTall: false, end: "/>", escapesApostrophes: false)
}

private struct XMLPrinter {
  let style: XMLStyle
  var text = ""

  mutating func print(_ element: XMLElement, level: Int) {
    text += indent(level) + "<" + element.name
    let isTall = style.isTall && element.attributes.count > 1
    for attribute in element.attributes {
      text += isTall ? "\n" + indent(level + 1) : " "
      text += attribute.name + "=\"" + escaped(attribute.value) + "\""
    }
    if element.content.isEmpty {
      text += style.end + "\n"
    } else if case .text(let content) = element.content[0], element.content.count == 1 {
      text += ">" + escaped(content) + "</\(element.name)>\n"
    } else {
      text += ">\n"
      for content in element.content { print(content, level: level + 1) }
      text += indent(level) + "</\(element.name)>\n"
    }
  }

  private mutating func print(_ content: XMLElement.Content, level: Int) {
    switch content {
    case .element(let element): print(element, level: level)
    case .text(let text): self.text += indent(level) + escaped(text) + "\n"
    case .comment(let comment): print(comment: comment, level: level)
    }
  }

  /// Prints a comment. Two dashes, which would end it, are separated, and characters that XML can't represent are
  /// replaced.
  mutating func print(comment: String, level: Int) {
    var safe = ""
    for scalar in comment.unicodeScalars {
      if scalar == "-", safe.last == "-" { safe += " " }
      safe.unicodeScalars.append(scalar.value < 0x20 && scalar != "\n" ? " " : scalar)
    }
    text += indent(level) + "<!-- " + safe + (safe.hasSuffix("-") ? "  -->\n" : " -->\n")
  }

  private func escaped(_ text: String) -> String {
    if style.escapesApostrophes { return TemplateEscaping.xml.escape(text) }
    return text.split(separator: "'", omittingEmptySubsequences: false).map { TemplateEscaping.xml.escape(String($0)) }
      .joined(separator: "'")
  }

  private func indent(_ level: Int) -> String {
    String(repeating: " ", count: style.indent * level)
  }
}
