/// Why a spec could not be evaluated: it is not valid, or it asks for something only the product does (tokens).
public struct ReferenceError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
