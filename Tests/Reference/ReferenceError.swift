/// Why a spec can't be evaluated: it is invalid, or needs something that only the program supports (tokens).
public struct ReferenceError: Error, CustomStringConvertible {
  public let description: String

  /// Whether a speed can't be derived from values, because the motion isn't smooth just before it.
  public var isUnclear: Bool { description.hasSuffix("unclear") }

  init(_ description: String) {
    self.description = description
  }
}
