/// How numbers are written in the files of a template target.
struct NumberStyle: Equatable, Sendable {
  let decimals: Int
  /// Whether whole numbers have a point and a zero too.
  let isPointed: Bool

  /// - Parameter key: of the object that the number is in; empty: of none.
  func text(of number: Double, key: String = "") -> String {
    let text = Decimal.text(number, decimals: decimals)
    let isWhole = !text.utf8.contains(UInt8(ascii: "."))
    return isPointed && isWhole && !Self.counts.contains(key) ? text + ".0" : text
  }

  /// Keys whose numbers are always whole.
  private static let counts: Set<String> = ["index", "count", "id", "resolvedVersion"]
}
