import SpecModel

/// Numbers for readers, with a maximum number of decimals.
enum Decimals {
  /// The number rounded half away from 0, without trailing zeros.
  static func text(_ number: Double, _ decimals: Int) -> String {
    let power = (0..<decimals).reduce(1.0) { result, _ in result * 10 }
    let scaled = (number * power).rounded()
    guard scaled.isFinite else { return number.isNaN ? "no number" : number < 0 ? "-infinity" : "infinity" }
    return JSONLiteral.text(of: scaled / power + 0)
  }
}

extension Deviation {
  /// The amount with its unit, such as `0.21 pt` or `0.034`.
  package var amountText: String {
    let number = Decimals.text(amount, decimals)
    return quantity.unit.isEmpty ? number : number + " " + quantity.unit
  }

  /// Whether the text of the amount is 0.
  var isRoundedAway: Bool { Decimals.text(amount, decimals) == "0" }

  /// A thousandth of a point, or a ten-thousandth for shares.
  private var decimals: Int { quantity.unit.isEmpty ? 4 : 3 }

  /// The time as text, such as `312.5 ms`.
  var timeText: String { Self.timeText(time) }

  /// Returns a time as text, such as `312.5 ms`.
  /// - Parameter time: the time in milliseconds.
  package static func timeText(_ time: Double) -> String { Decimals.text(time, 1) + " ms" }
}
