import SpecModel

extension Deviation {
  /// The amount with its unit, such as `0.21 pt` or `0.034`.
  package var amountText: String {
    let number = amount.shown(decimals)
    return quantity.unit.isEmpty ? number : number + " " + quantity.unit
  }

  /// Whether the text of the amount is 0.
  var isRoundedAway: Bool { amount.shown(decimals) == "0" }

  /// A thousandth of a point, or a ten-thousandth for shares.
  private var decimals: Int { quantity.unit.isEmpty ? 4 : 3 }

  /// The time as text, such as `312.5 ms`.
  var timeText: String { Self.timeText(time) }

  /// Returns a time as text, such as `312.5 ms`.
  /// - Parameter time: the time in milliseconds.
  package static func timeText(_ time: Double) -> String { time.shown(1) + " ms" }
}
