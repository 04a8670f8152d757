/// Why a spec could not be evaluated: it is invalid, or needs something that only the program supports (tokens).
public struct ReferenceError: Error, CustomStringConvertible {
  public let description: String

  /// Whether a speed can't be told from values: something that is not smooth lies close before it.
  public var isUnclear: Bool { description.hasSuffix("unclear") }

  init(_ description: String) {
    self.description = description
  }
}
