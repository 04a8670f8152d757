import SpecModel

extension Length {
  /// As a spec writes it: `100vw - safeBottom - 32`; a plain number alone is one too.
  func text(decimals: Int) -> String {
    var text = ""
    for unit in Self.printOrder where self[unit] != 0 {
      let amount = self[unit]
      let term = unit.term(amount.magnitude, decimals: decimals)
      text += text.isEmpty ? (amount < 0 ? "-" : "") + term : (amount < 0 ? " - " : " + ") + term
    }
    return text.isEmpty ? "0" : text
  }

  /// Points come last, as people write them.
  static let printOrder = Unit.allCases.filter { $0 != .points } + [.points]
}

extension Length.Unit {
  /// A safe area that counts other than once is written as so many hundredths of it can't be: with a factor, which only
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
