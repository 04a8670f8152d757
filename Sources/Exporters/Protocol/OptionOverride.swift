public import SpecModel

/// An option that a run sets, which overrides the spec's.
public struct OptionOverride: Sendable, Hashable {
  /// The name of the target whose option it is.
  public var target: String
  /// The name of the option, without the target's.
  public var name: String
  /// Unchecked: the target's `OptionKey` decides whether it is valid.
  public var value: Value
  /// Where it was given.
  public var place: Place

  /// The forms in which a run gives an option.
  public enum Value: Sendable, Hashable {
    /// As typed on a command line; the option determines its type.
    case text(String)
    /// From a config or a build, with its JSON type.
    case literal(JSONLiteral)
  }

  /// An option that overrides the spec's own. Findings about it point at `place`.
  public init(target: String, name: String, value: Value, place: Place) {
    self.target = target
    self.name = name
    self.value = value
    self.place = place
  }

  /// Reads `TARGET.NAME=VALUE`; nil if it is something else. The value can be any text, even empty.
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
