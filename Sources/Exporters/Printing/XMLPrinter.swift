extension XMLElement {
  /// A whole document: declaration, comments, root. It is indented by four spaces like the output of Android's tools;
  /// an element with more than one attribute has each on its own line.
  func document(comments: [String] = []) -> String {
    var printer = XMLPrinter()
    printer.text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    for comment in comments { printer.print(comment: comment, level: 0) }
    printer.print(self, level: 0)
    return printer.text
  }
}

private struct XMLPrinter {
  var text = ""

  mutating func print(_ element: XMLElement, level: Int) {
    text += indent(level) + "<" + element.name
    let isTall = element.attributes.count > 1
    for attribute in element.attributes {
      text += isTall ? "\n" + indent(level + 1) : " "
      text += attribute.name + "=\"" + TemplateEscaping.xml.escape(attribute.value) + "\""
    }
    if element.content.isEmpty {
      text += " />\n"
    } else if case .text(let content) = element.content[0], element.content.count == 1 {
      text += ">" + TemplateEscaping.xml.escape(content) + "</\(element.name)>\n"
    } else {
      text += ">\n"
      for content in element.content { print(content, level: level + 1) }
      text += indent(level) + "</\(element.name)>\n"
    }
  }

  private mutating func print(_ content: XMLElement.Content, level: Int) {
    switch content {
    case .element(let element): print(element, level: level)
    case .text(let text): self.text += indent(level) + TemplateEscaping.xml.escape(text) + "\n"
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

  private func indent(_ level: Int) -> String {
    String(repeating: " ", count: 4 * level)
  }
}
