/// Converts names in the format (`card-photo`) to identifiers in the languages of the targets.
public enum Identifier {
  /// Returns the name in camel case, such as `cardPhoto`.
  public static func camelCase(of name: String) -> String {
    let words = words(of: name)
    return (words.first ?? "") + words.dropFirst().map(capitalized).joined()
  }

  /// Returns the name in Pascal case, such as `CardPhoto`.
  public static func pascalCase(of name: String) -> String {
    words(of: name).map(capitalized).joined()
  }

  /// Returns the name in snake case, such as `card_photo`.
  package static func snakeCase(of name: String) -> String {
    words(of: name).joined(separator: "_")
  }

  /// Returns whether a text is a name: lower-case letters and digits in words joined by single dashes, starting with a
  /// letter, 64 characters at most.
  package static func isName(_ text: String) -> Bool {
    isName(Array(text.utf8)[...])
  }

  static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= lengthLimit && text.last != UInt8(ascii: "-") && isNameBeginning(text)
  }

  /// Whether a name can start with a text, as in a pattern.
  static func isNameBeginning(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, isLetter(first), text.count <= lengthLimit else { return false }
    var last = first
    for byte in text.dropFirst() {
      guard isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") && last != byte else { return false }
      last = byte
    }
    return true
  }

  /// The name for a text in another style, such as `card-photo` for `cardPhoto`; nil if there is none.
  static func name(from text: String) -> String? {
    var name = ""
    for scalar in text.unicodeScalars.prefix(lengthLimit) {
      switch scalar {
      case "A"..."Z":
        if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
        name += String(scalar).lowercased()
      case "a"..."z", "0"..."9": name += String(scalar)
      case "-", "_", " ", ".":
        if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
      default: return nil
      }
    }
    if name.hasSuffix("-") { name.removeLast() }
    return isName(name) ? name : nil
  }

  static let lengthLimit = 64

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func words(of name: String) -> [String] {
    name.split(separator: "-").map(String.init)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension String {
  /// The text as messages quote it; long text is cut, control characters and line breaks become spaces, and a backtick,
  /// which would end the quote, an apostrophe.
  package var inBackticks: String {
    let limit = 64
    let scalars = unicodeScalars.prefix(limit).map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar == "`" ? "'" : scalar
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return "`\(text)\(unicodeScalars.count > limit ? "…" : "")`"
  }
}
