/// A range of a template's bytes.
typealias TemplateBytes = ArraySlice<UInt8>

/// The text of a template and its name.
struct TemplateSource: Equatable, Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Line and column, starting at 1, the column in UTF-16 code units. An offset beyond the end counts as the end.
  func position(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    let line = before.count { $0 == .lineFeed } + 1
    return (line, String(decoding: before[lineStart...], as: UTF8.self).utf16.count + 1)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether this is a space or a tab.
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t")
  }

  var isBlankOrNewline: Bool {
    isBlank || self == .lineFeed || self == .carriageReturn
  }
}
