/// Prints numbers for files: plain decimals, without exponents, locale or `-0`.
package enum Decimal {
  /// The number rounded to at most this many decimals, halves away from zero, without trailing zeros. Values that
  /// aren't finite become 0.
  package static func text(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "0" }
    let decimals = min(max(decimals, 0), mostDecimals)
    let scale = powers[decimals]
    let scaled = (value.magnitude * scale).rounded()
    // Above 2^53, a Double has no more digits than its shortest text.
    let text =
      scaled < 0x1p53
      ? pointed(UInt64(scaled), unit: UInt64(scale), decimals: decimals) : plain(value.magnitude.description)
    return value < 0 && text != "0" ? "-" + text : text
  }

  /// The number whose text is `text(_:decimals:)`.
  package static func rounded(_ value: Double, decimals: Int) -> Double {
    guard value.isFinite else { return 0 }
    let scale = powers[min(max(decimals, 0), mostDecimals)]
    let scaled = value * scale
    return scaled.magnitude < 0x1p53 ? scaled.rounded() / scale + 0 : value
  }

  /// Exact as binary64.
  package static let powers: [Double] = (0...mostDecimals).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  /// The most decimals: larger powers of ten don't fit 64 bits.
  private static let mostDecimals = 18

  /// `12345` with 3 decimals, a unit of 1000: `12.345`. It divides numbers, because removing zeros from text takes many
  /// times as long.
  private static func pointed(_ scaled: UInt64, unit: UInt64, decimals: Int) -> String {
    let whole = String(scaled / unit)
    var (fraction, places) = (scaled % unit, decimals)
    if fraction == 0 { return whole }
    while fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    let digits = String(fraction)
    return whole + "." + String(repeating: "0", count: max(places - digits.utf8.count, 0)) + digits
  }

  /// Swift's shortest text of a magnitude (`1e+16`, `1.5`), without an exponent.
  private static func plain(_ description: String) -> String {
    let parts = description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    guard parts.count == 2, let exponent = Int(parts[1]), exponent > 0 else { return trimmed(description) }
    let fraction = mantissa.count == 2 ? mantissa[1] : ""
    let zeros = String(repeating: "0", count: max(exponent - fraction.utf8.count, 0))
    let digits = fraction + zeros
    return trimmed(mantissa[0] + digits.prefix(exponent) + "." + digits.dropFirst(exponent))
  }

  /// The text without trailing zeros and a trailing point.
  private static func trimmed(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    var text = text[...]
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return String(text)
  }
}

/// Numbers for readers.
extension Double {
  /// The number rounded half away from 0 to at most this many decimals, without trailing zeros.
  package func shown(_ decimals: Int) -> String {
    guard isFinite else { return isNaN ? "no number" : self < 0 ? "-infinity" : "infinity" }
    return JSONLiteral.text(of: Decimal.rounded(self, decimals: decimals))
  }

  /// About three significant digits.
  package var short: String { shown(abs(self) >= 100 ? 0 : abs(self) >= 10 ? 1 : abs(self) >= 1 ? 2 : 3) }

  /// Milliseconds, to a hundredth.
  package var milliseconds: String { shown(2) }
}
