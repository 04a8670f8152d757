/// A color in sRGB, not premultiplied. Each component is 0…1 (a byte of the spec's text divided by 255).
public struct Color: Sendable, Hashable {
  /// The sRGB components, not premultiplied, each 0…1.
  public var red, green, blue, alpha: Double

  /// Creates a color from sRGB components, not premultiplied, each 0…1.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Parses `#RRGGBB` or `#RRGGBBAA`, in either case; nil for anything else.
  package init?(hex text: String) {
    let digits = Array(text.utf8)
    guard digits.first == UInt8(ascii: "#"), digits.count == 7 || digits.count == 9 else { return nil }
    var bytes: [Double] = []
    for index in stride(from: 1, to: digits.count, by: 2) {
      guard let high = Self.value(digits[index]), let low = Self.value(digits[index + 1]) else { return nil }
      bytes.append(Double(high * 16 + low))
    }
    self.init(
      red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255, alpha: bytes.count == 4 ? bytes[3] / 255 : 1)
  }

  /// Creates a color from red, green, blue and alpha, each 0…1.
  package init(_ value: SIMD4<Double>) {
    self.init(red: value[0], green: value[1], blue: value[2], alpha: value[3])
  }

  /// Red, green, blue and alpha, each 0…1.
  public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// The text `#RRGGBBAA` in capitals, each component clamped to 0…1 and rounded half up.
  public var hex: String {
    var text = "#"
    for index in 0..<4 {
      let byte = Int((min(max(components[index], 0), 1) * 255 + 0.5).rounded(.down))
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
  }

  private static func value(_ digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(digit - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
