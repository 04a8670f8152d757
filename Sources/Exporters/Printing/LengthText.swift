import SpecModel

extension Length {
  /// The length as a spec writes it, such as `100vw - safeBottom - 32`; a plain number is one too.
  func text(decimals: Int) -> String {
    var text = ""
    for unit in Self.printOrder where self[unit] != 0 {
      let amount = self[unit]
      let term = unit.term(amount.magnitude, decimals: decimals)
      text += text.isEmpty ? (amount < 0 ? "-" : "") + term : (amount < 0 ? " - " : " + ") + term
    }
    return text.isEmpty ? "0" : text
  }

  /// The order of units: points come last, as is customary.
  static let printOrder = Unit.allCases.filter { $0 != .points } + [.points]
}

extension Length.Unit {
  /// A safe area with a factor other than 1 can't be written as a share like other units: it has a factor, which only
  /// an exported file may have.
  fileprivate func term(_ amount: Double, decimals: Int) -> String {
    let number = Decimal.text(amount, decimals: decimals)
    return switch self {
    case .points: number
    case .vw: number + "vw"
    case .vh: number + "vh"
    case .percent: number + "%"
    case .safeTop, .safeBottom, .safeLeading, .safeTrailing: amount == 1 ? "\(self)" : number + " * \(self)"
    }
  }
}
