/// What `#selector` makes. Where the rig runs a program, it also holds what the selector would find.
public struct Selector: ExpressibleByStringLiteral, Sendable {
  public let name: String
  public let action: (@MainActor @Sendable () -> Void)?

  public init(stringLiteral name: String) { (self.name, action) = (name, nil) }

  public init(_ name: String) { (self.name, action) = (name, nil) }

  public init(_ name: String, _ action: @escaping @MainActor @Sendable () -> Void) {
    (self.name, self.action) = (name, action)
  }
}
