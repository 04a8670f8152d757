/// Why a spec could not be evaluated: it is not valid, or it asks for something only the product does (tokens).
public struct ReferenceError: Error, CustomStringConvertible {
  public let description: String

  /// Whether a speed can't be told from values: something that is not smooth lies close before it.
  public var isUnclear: Bool { description.hasSuffix("unclear") }

  init(_ description: String) {
    self.description = description
  }
}
