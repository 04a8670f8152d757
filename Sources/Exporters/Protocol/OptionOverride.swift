public import SpecModel

/// An option that a run sets. It overrides the spec's.
public struct OptionOverride: Sendable, Hashable {
  /// The name of the target whose option it is.
  public var target: String
  /// The name of the option, without the target's.
  public var name: String
  /// The value, not yet checked by the target's `OptionKey`.
  public var value: Value
  /// The place where it was given, such as an argument.
  public var place: Place

  /// A value as a run gives it.
  public enum Value: Sendable, Hashable {
    /// A text from the command line; the option determines its type.
    case text(String)
    /// A value from a config or a build, with its JSON type.
    case literal(JSONLiteral)
  }

  /// Creates an override. Findings about it point at `place`.
  public init(target: String, name: String, value: Value, place: Place) {
    self.target = target
    self.name = name
    self.value = value
    self.place = place
  }

  /// Parses `TARGET.NAME=VALUE`; nil if the argument has another form. The value can be any text, even an empty one.
  public init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), let dot = argument[..<equals].firstIndex(of: ".") else {
      return nil
    }
    let target = String(argument[..<dot])
    let name = String(argument[argument.index(after: dot)..<equals])
    guard !target.isEmpty, !name.isEmpty else { return nil }
    let value = String(argument[argument.index(after: equals)...])
    self.init(target: target, name: name, value: .text(value), place: Place("--set", .argument(argument)))
  }
}
