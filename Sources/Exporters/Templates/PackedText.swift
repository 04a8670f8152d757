/// The texts that are built into the program, compressed: uncompressed they would be a twelfth of it.
///
/// A repetition is a distance and a length, in digits of base 89. The result is UTF-8 text again, so that it can be a
/// string literal. Goals in order: a decoder of a few lines; small; fast.
public enum PackedText {
  /// Precedes a repetition: its distance in three digits, and its length in one, or from `far` on in three more.
  private static let mark = UInt8(ascii: "\t")
  /// Follows the mark if the text contains that byte itself.
  private static let itself = UInt8(ascii: "~")
  private static let zero = UInt8(ascii: "%")
  private static let base = 89
  private static let shortest = 6
  private static let far = shortest + base - 1

  /// Unpacks texts that were packed one after the other.
  /// - Parameters:
  ///   - sizes: the path of each text and its size in bytes, in the order of packing.
  ///   - packed: all texts as one, with repetitions replaced.
  public static func files(
    _ sizes: [(path: String, size: Int)], _ packed: String
  ) -> [(path: String, text: String)] {
    let bytes = unpacked(packed, size: sizes.reduce(0) { $0 + $1.size })
    var end = 0
    return sizes.map { path, size in
      end += size
      return (path, String(decoding: bytes[(end - size)..<end], as: UTF8.self))
    }
  }

  private static func unpacked(_ packed: String, size: Int) -> [UInt8] {
    var packed = packed
    return packed.withUTF8 { packed in
      [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
        count = unpack(packed, into: UnsafeMutableBufferPointer(rebasing: bytes[..<size]))
      }
    }
  }

  /// - Returns: the number of bytes written, at most as many as there is room for.
  private static func unpack(
    _ packed: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    guard let start = bytes.baseAddress else { return 0 }
    var (place, count) = (0, 0)
    func next() -> UInt8? {
      guard place < packed.count else { return nil }
      place += 1
      return packed[place - 1]
    }
    func digit() -> Int { Int(next() ?? zero) - Int(zero) }
    func number(from first: Int) -> Int { (first * base + digit()) * base + digit() }
    while count < bytes.count, let byte = next() {
      let first = byte == mark ? next() ?? itself : itself
      guard first != itself else {
        bytes[count] = byte
        count += 1
        continue
      }
      let distance = number(from: Int(first) - Int(zero))
      let short = digit()
      let end = count + (short < base - 1 ? shortest + short : far + number(from: digit()))
      guard 1...max(1, count) ~= distance else { return count }
      // A repetition that overlaps itself is copied in parts that don't overlap.
      while count < min(end, bytes.count) {
        let part = min(distance, min(end, bytes.count) - count)
        (start + count).update(from: start + (count - distance), count: part)
        count += part
      }
    }
    return count
  }
}
