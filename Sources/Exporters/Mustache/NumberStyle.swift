/// How numbers are written in the files of a template target.
struct NumberStyle: Equatable, Sendable {
  let decimals: Int
  /// Whether whole numbers get a decimal point and a zero.
  let isPointed: Bool

  /// - Parameter key: the key of the object that has the number; empty if there is none.
  func text(of number: Double, key: String = "") -> String {
    let text = Decimal.text(number, decimals: decimals)
    let isWhole = !text.utf8.contains(UInt8(ascii: "."))
    return isPointed && isWhole && !Self.counts.contains(key) ? text + ".0" : text
  }

  /// The keys whose numbers are always whole.
  private static let counts: Set<String> = ["index", "count", "id", "resolvedVersion"]
}
