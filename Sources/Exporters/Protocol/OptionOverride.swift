public import SpecModel

/// An option that a run gives, over what the spec says.
public struct OptionOverride: Sendable, Hashable {
  public var target: String
  public var name: String
  public var value: Value
  /// Where it was given.
  public var place: Place

  public enum Value: Sendable, Hashable {
    /// As typed on a command line: the option knows what type it is.
    case text(String)
    case literal(JSONLiteral)
  }

  public init(target: String, name: String, value: Value, place: Place) {
    self.target = target
    self.name = name
    self.value = value
    self.place = place
  }

  /// Reads `TARGET.NAME=VALUE`; nil where it is something else. The value may hold anything, the empty text too.
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
