/// Base64 as in RFC 4648, section 4.
public enum Base64 {
  private static let padding = UInt8(ascii: "=")

  /// Decodes a text; nil if it isn't Base64. Line breaks are skipped.
  public static func bytes(of text: String) -> [UInt8]? {
    let digits = text.utf8.filter { $0 != 0x0A && $0 != 0x0D }
    guard digits.count % 4 == 0 else { return nil }
    let padding = digits.reversed().prefix(2).prefix { $0 == Self.padding }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    var (bits, count): (UInt32, Int) = (0, 0)
    for digit in digits.dropLast(padding) {
      guard let value = value(of: digit) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  /// Encodes bytes on one line, with padding.
  public static func text(of bytes: [UInt8]) -> String {
    let groups = stride(from: 0, to: bytes.count, by: 3).map { bytes[$0..<min($0 + 3, bytes.count)] }
    let digits = groups.flatMap { group -> [UInt8] in
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * (3 - group.count))
      let all = [18, 12, 6, 0].map { alphabet[Int(bits >> $0 & 63)] }
      return all.prefix(group.count + 1) + [UInt8](repeating: padding, count: 3 - group.count)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
