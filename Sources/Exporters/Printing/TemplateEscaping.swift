/// How `{{name}}` escapes a text for a file: for a string literal of the file's language, with any quotes. `{{{name}}}`
/// inserts the text unchanged.
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

  /// The escape of a character; nil if it needs none.
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
  /// Escapes text of an element or an attribute's value, which would lose its line ends without references. Characters
  /// that XML 1.0 (section 2.2) can't represent become U+FFFD.
  fileprivate var escapedForXML: String? {
    switch self {
    case "'": "&apos;"
    case "\t", "\n", "\r": "&#\(value);"
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: escapedForHTML
    }
  }

  /// Escapes the characters that the Mustache specification names, and the other quote.
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

  /// Escapes as RFC 8259, section 7 requires.
  fileprivate var escapedForJSON: String? {
    switch self {
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    default: escapedLikeC ?? control { "\\u\($0.padded(to: 4))" }
    }
  }

  /// Escapes as CSS Syntax 3, section 4.3.7 requires. A space ends the number, and NUL can't be written. `<` is escaped
  /// too, so that it can't end a style sheet inside a page.
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

  /// Escapes the backslash, so that `\(` isn't interpolation.
  fileprivate var escapedForSwift: String? {
    escapedLikeC ?? control { "\\u{\($0)}" }
  }

  /// The escapes that C and related languages share.
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

  /// A control character as its hexadecimal number.
  private func control(_ escape: (String) -> String) -> String? {
    self < " " || self == "\u{7F}" ? escape(String(value, radix: 16)) : nil
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}
