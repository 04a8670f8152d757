/// The tokens in design-token files, by their paths, such as `group.name`.
public struct TokenTable: Sendable, Equatable {
  var tokens: [String: Token] = [:]

  /// A table without tokens.
  public static let empty = TokenTable()
}

/// One token.
struct Token: Sendable, Hashable {
  /// The type; nil if the file doesn't specify it, which is a finding in the file.
  var type: TokenType?
  /// The value; nil after a finding in the file.
  var value: TokenValue?
  /// The place of the token's object.
  var place: Place

  /// The path in `{path}`; nil for any other text.
  static func alias(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count >= 2 else { return nil }
    let path = text.dropFirst().dropLast()
    return path.utf8.contains { "{}".utf8.contains($0) } ? nil : String(path)
  }
}

/// The types of the design-tokens format, version 2025.10.
enum TokenType: String, Word {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
  /// A spring as specs write it, which isn't in any version yet: earlier builds wrote it.
  case spring

  static let vocabulary = Vocabulary<TokenType>()

  /// The type with its article, for messages.
  var text: String { "a `\(rawValue)`" }
}

/// A token's value as specs use it.
enum TokenValue: Sendable, Hashable {
  case number(Double)
  /// A length in points: px are points, a rem is 16.
  case dimension(Double)
  /// A duration in milliseconds.
  case duration(Double)
  /// A curve: of a `cubicBezier`, of a `spring`, or of a text that means one.
  case curve(Curve)
  case color(TokenColor)
  case transition(TokenTiming)
  /// A value of a type that specs don't use, which isn't read.
  case other
}

struct TokenColor: Sendable, Hashable {
  /// The color in sRGB: the token's own, or in another color space its `hex`; nil if it has none.
  var color: Color?
  /// The name of the color space in the token.
  var space: String

  var isInSRGB: Bool { space == "srgb" }
}

/// A `transition` token. Times are in milliseconds.
struct TokenTiming: Sendable, Hashable {
  var duration: Double
  var delay: Double
  var curve: Curve
}
