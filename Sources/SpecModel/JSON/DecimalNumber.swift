/// Converts decimal text to binary64, correctly rounded.
///
/// Short numbers take Clinger's fast path: a mantissa below 2^53 and a power of ten up to 10^22 are exact in binary64,
/// so that their product or quotient is rounded once. Everything else goes to the standard library.
enum DecimalNumber {
  /// The value of a number in the grammar of RFC 8259 (leading zeros are accepted); infinite beyond binary64.
  static func value(of bytes: [UInt8], in range: Range<Int>) -> Double {
    let negative = bytes[range.lowerBound] == UInt8(ascii: "-")
    var mantissa: UInt64 = 0
    var exponent = 0
    var index = range.lowerBound + (negative ? 1 : 0)
    var digits = 0
    var isFraction = false
    scan: while index < range.upperBound {
      switch bytes[index] {
      case let digit where digit &- UInt8(ascii: "0") < 10:
        mantissa = mantissa &* 10 &+ UInt64(digit &- UInt8(ascii: "0"))
        if mantissa != 0 { digits += 1 }
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."): isFraction = true
      default: break scan
      }
      index += 1
    }
    guard digits <= 19, let shift = written(bytes, in: index..<range.upperBound) else { return slow(bytes, range) }
    exponent += shift
    guard mantissa < 1 << 53, -22...22 ~= exponent else { return slow(bytes, range) }
    let exact = Double(mantissa)
    let value = exponent < 0 ? exact / powersOfTen[-exponent] : exact * powersOfTen[exponent]
    return negative ? -value : value
  }

  /// The exponent as written, or 0 if there is none; nil for more than three digits.
  private static func written(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return 0 }
    var index = range.lowerBound + 1
    let negative = bytes[index] == UInt8(ascii: "-")
    if negative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard range.upperBound - index <= 3 else { return nil }
    let value = bytes[index..<range.upperBound].reduce(0) { $0 * 10 + Int($1 &- UInt8(ascii: "0")) }
    return negative ? -value : value
  }

  private static func slow(_ bytes: [UInt8], _ range: Range<Int>) -> Double {
    Double(String(decoding: bytes[range], as: UTF8.self)) ?? .infinity
  }

  /// 10^0 to 10^22, all exact.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
