/// A path into a JSON document (RFC 6901): keys and indices from the root.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The unescaped tokens; an index is in decimal.
  public var tokens: [String]

  /// Creates a pointer from unescaped tokens; without tokens, it is the whole document.
  package init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// The pointer to the whole document.
  public static let root = JSONPointer()

  /// The pointer to a member of an object.
  public static func / (pointer: JSONPointer, key: String) -> JSONPointer {
    JSONPointer(pointer.tokens + [key])
  }

  /// The pointer to an item of an array, starting at 0.
  public static func / (pointer: JSONPointer, index: Int) -> JSONPointer {
    JSONPointer(pointer.tokens + [String(index)])
  }

  /// The text form, such as `/elements/0/source`, with `~` and `/` in keys escaped; empty for the root.
  public var description: String {
    tokens.map { "/" + Self.escaped($0) }.joined()
  }

  /// How messages name the value: by its key, an item by that of its array; nil for the whole document.
  package var name: String? {
    guard let last = tokens.last else { return nil }
    guard let index = Int(last), let array = JSONPointer(Array(tokens.dropLast())).name else { return last.inBackticks }
    return "item \(index + 1) of \(array)"
  }

  private static func escaped(_ token: String) -> String {
    var text = ""
    for character in token.unicodeScalars {
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      case let other: text.unicodeScalars.append(other)
      }
    }
    return text
  }
}
