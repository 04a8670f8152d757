import SpecModel
import TableFormat

/// What players refuse in the bytes of a Lottie file, although its JSON is valid.
enum LottieBytes {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The keys whose values rlottie reads as whole numbers: for `390.0` it draws nothing.
  private static let wholeKeys = Set(
    ["w", "h", "ind", "parent", "ty", "tt", "td", "tp", "bm", "r"].map { Array($0.utf8)[...] })

  static func check(_ bytes: [UInt8]) throws(ReadingError) {
    if bytes.starts(with: byteOrderMark) {
      throw ReadingError(
        "the file starts with a byte-order mark, which rlottie, ThorVG and lottie-web refuse", at: .bytes(0..<3))
    }
    let quote = UInt8(ascii: "\"")
    var index = 0
    while let open = bytes[index...].firstIndex(of: quote) {
      index = open + 1
      while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
      let key = bytes[open + 1..<max(min(index, bytes.count), open + 1)]
      index = min(index + 1, bytes.count)
      guard wholeKeys.contains(key) else { continue }
      let rest = bytes[index...].drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: ":") else { continue }
      let number = rest.dropFirst().drop { $0 <= 0x20 }.prefix {
        (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0)
      }
      if number.contains(where: { ".eE".utf8.contains($0) }) {
        throw ReadingError(
          "\(String(decoding: key, as: UTF8.self).inBackticks) must be digits only: rlottie refuses the file",
          at: .bytes(number.startIndex..<number.endIndex))
      }
    }
  }
}
