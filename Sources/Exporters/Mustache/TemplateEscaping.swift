/// What a text becomes where `{{name}}` puts it into a file: it goes inside a string literal of the file's
/// language, whichever quotes that has. `{{{name}}}` puts the text as it is.
enum TemplateEscaping: String, CaseIterable, Sendable {
  case none, xml, html, json, css, kotlin, dart, swift

  func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacement(for: scalar) {
        escaped += replacement
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Nil if the character needs no escape.
  private func replacement(for scalar: Unicode.Scalar) -> String? {
    switch self {
    case .none: return nil
    case .xml: return scalar.escapedForXML
    case .html: return scalar.escapedForHTML
    case .json: return scalar.escapedForJSON
    case .css: return scalar.escapedForCSS
    case .kotlin: return scalar.escapedForKotlin
    case .dart: return scalar.escapedForDart
    case .swift: return scalar.escapedForSwift
    }
  }
}

extension Unicode.Scalar {
  /// For the text of an element and for an attribute's value, which without the references would lose its line ends.
  /// What XML 1.0 (section 2.2) cannot hold at all becomes U+FFFD.
  fileprivate var escapedForXML: String? {
    switch self {
    case "'": "&apos;"
    case "\t", "\n", "\r": "&#\(value);"
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: escapedForHTML
    }
  }

  /// The characters that the Mustache specification names, and the other quote.
  fileprivate var escapedForHTML: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    default: nil
    }
  }

  /// RFC 8259, section 7.
  fileprivate var escapedForJSON: String? {
    switch self {
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    default: escapedLikeC ?? control { "\\u\($0.padded(to: 4))" }
    }
  }

  /// CSS Syntax 3, section 4.3.7. A blank ends the number, and NUL cannot be written. `<` goes too, so that a style
  /// sheet inside a page cannot end there.
  fileprivate var escapedForCSS: String? {
    switch self {
    case "\\", "\"", "'": "\\\(self)"
    case "\0": "\u{FFFD}"
    case "<": "\\3c "
    default: control { "\\\($0) " }
    }
  }

  fileprivate var escapedForKotlin: String? {
    self == "$" ? "\\$" : escapedLikeC ?? control { "\\u\($0.padded(to: 4))" }
  }

  fileprivate var escapedForDart: String? {
    switch self {
    case "$", "'": "\\\(self)"
    default: escapedLikeC ?? control { "\\x\($0.padded(to: 2))" }
    }
  }

  /// `\(` loses its meaning with its backslash.
  fileprivate var escapedForSwift: String? {
    escapedLikeC ?? control { "\\u{\($0)}" }
  }

  /// The escapes that C and its descendants share.
  private var escapedLikeC: String? {
    switch self {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: nil
    }
  }

  /// A control character by its hexadecimal number.
  private func control(_ escape: (String) -> String) -> String? {
    self < " " || self == "\u{7F}" ? escape(String(value, radix: 16)) : nil
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}
