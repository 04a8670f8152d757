/// What design-token files name: the tokens by their paths, `group.name`.
public struct TokenTable: Sendable, Equatable {
  var tokens: [String: Token] = [:]

  /// No tokens at all.
  public static let empty = TokenTable()
}

/// One token.
struct Token: Sendable, Hashable {
  /// Nil if the file does not tell it, which is a finding about the file.
  var type: TokenType?
  /// Nil after a finding about the file.
  var value: TokenValue?
  /// Of the token's object.
  var place: Place
}

/// The types of the design-tokens format, version 2025.10.
enum TokenType: String, Word {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
  /// Of no version yet: a spring as specs write it.
  case spring

  static let vocabulary = Vocabulary<TokenType>()

  /// With its article, for messages.
  var text: String { "a `\(rawValue)`" }
}

/// A token's value as specs use it.
enum TokenValue: Sendable, Hashable {
  case number(Double)
  /// Points: px as they are, rem times 16.
  case dimension(Double)
  /// Milliseconds.
  case duration(Double)
  case cubicBezier(BezierHandles)
  case spring(Spring)
  case color(TokenColor)
  case transition(TokenTiming)
  /// Of a type, or a part of a value, that no spec has a use for.
  case other
}

struct TokenColor: Sendable, Hashable {
  /// The colour in sRGB: what the token says or, where its space is another, its `hex`; nil if it has none.
  var color: Color?
  /// As the token names it.
  var space: String

  var isInSRGB: Bool { space == "srgb" }
}

/// A `transition` token. Times in milliseconds.
struct TokenTiming: Sendable, Hashable {
  var duration: Double
  var delay: Double
  var curve: BezierHandles
}
