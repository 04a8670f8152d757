/// A language of exported files in which comments, and most blanks, mean nothing.
enum CodeLanguage {
  case css, dart, javaScript, kotlin, swift

  /// Nil for files that are compared line by line.
  init?(_ path: String) {
    switch path.split(separator: ".").last {
    case "css": self = .css
    case "dart": self = .dart
    case "js", "mjs", "ts": self = .javaScript
    case "kt": self = .kotlin
    case "swift": self = .swift
    default: return nil
    }
  }

  var hasLineComments: Bool { self != .css }

  /// Whether `/* /* */ */` is one comment.
  var nestsComments: Bool { self == .dart || self == .kotlin || self == .swift }

  /// Whether the end of a line may end a statement.
  var endsStatementsWithLines: Bool { self == .javaScript || self == .kotlin || self == .swift }

  /// The opening quotes of literals, long ones first; a backquote also quotes names of Kotlin and Swift.
  var quotes: [[UInt8]] {
    switch self {
    case .css: ["\"", "'"].map { Array($0.utf8) }
    case .dart: ["\"\"\"", "'''", "\"", "'"].map { Array($0.utf8) }
    case .javaScript: ["\"", "'", "`"].map { Array($0.utf8) }
    case .kotlin: ["\"\"\"", "\"", "'", "`"].map { Array($0.utf8) }
    case .swift: ["\"\"\"", "\"", "`"].map { Array($0.utf8) }
    }
  }

  /// What begins code inside a literal.
  /// - Parameter quote: the opening quotes.
  func interpolation(in quote: [UInt8]) -> [UInt8]? {
    switch self {
    case .css: nil
    case .dart, .kotlin: Array("${".utf8)
    case .javaScript: quote == Array("`".utf8) ? Array("${".utf8) : nil
    case .swift: Array("\\(".utf8)
    }
  }

  /// Whether a byte is part of names and numbers.
  func isInWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    if letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte >= 0x80 { return true }
    if byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_") { return true }
    return self == .css ? "-.%#@\\".utf8.contains(byte) : "$@".utf8.contains(byte)
  }

  /// Whether several of these bytes are one operator.
  static func isInOperator(_ byte: UInt8) -> Bool { "+-*/%=<>!&|^~?:.".utf8.contains(byte) }
}
