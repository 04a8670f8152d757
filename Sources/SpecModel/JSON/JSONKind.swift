/// The types of JSON values.
public enum JSONKind: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool
  /// A number, of any size and precision in the text.
  case number
  /// A string in quotes.
  case string
  /// A list in brackets.
  case array
  /// Members in braces.
  case object
}
