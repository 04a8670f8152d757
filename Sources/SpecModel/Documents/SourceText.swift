/// A text as editors count it: lines that end in LF, CR or CRLF, and columns in UTF-16 units, both starting at 1. A
/// byte-order mark takes no column.
public struct SourceText: Sendable {
  private let bytes: [UInt8]
  /// The offsets of the first byte of each line.
  private let lineStarts: [Int]
  /// The number of UTF-16 units before each block of bytes, so that a position in a long line costs no more than a
  /// block.
  private let unitsBeforeBlock: [Int]

  private static let blockSize = 1024

  /// Creates a text from UTF-8 bytes, with or without a byte-order mark. It needn't be valid.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var units: [Int] = []
    var count = 0
    bytes.withUnsafeBufferPointer { bytes in
      for block in stride(from: 0, to: bytes.count, by: Self.blockSize) {
        units.append(count)
        let part = UnsafeBufferPointer(rebasing: bytes[block..<min(block + Self.blockSize, bytes.count)])
        // Small numbers without checks, so that many bytes are added at once.
        var sum: UInt16 = 0
        for byte in part { sum &+= UInt16(truncatingIfNeeded: Self.units(of: byte)) }
        count += Int(sum)
        for (place, byte) in part.enumerated() where byte == 0x0A || byte == 0x0D {
          let next = block + place + 1
          if byte == 0x0A || next == bytes.count || bytes[next] != 0x0A { starts.append(next) }
        }
      }
    }
    lineStarts = starts
    unitsBeforeBlock = units
  }

  /// Returns the line and column of a byte; offsets outside of the text count as its ends.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    let line = lineStarts.partitioningIndex { $0 > offset }
    return (line, units(from: lineStarts[line - 1], to: offset) + 1)
  }

  /// Returns the text of a line without its ending; empty for a line that doesn't exist.
  public func line(_ number: Int) -> String {
    guard lineStarts.indices.contains(number - 1) else { return "" }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Counted directly if there are few, otherwise as the difference of those before each.
  private func units(from start: Int, to end: Int) -> Int {
    end - start > Self.blockSize ? units(before: end) - units(before: start) : count(in: start..<end)
  }

  private func units(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    let block = min(offset / Self.blockSize, unitsBeforeBlock.count - 1)
    return unitsBeforeBlock[block] + count(in: (block * Self.blockSize)..<offset)
  }

  private func count(in range: Range<Int>) -> Int {
    var count = 0
    for offset in range { count += Self.units(of: bytes[offset]) }
    return count
  }

  /// The UTF-16 units that a byte of a character adds: two for the first of four bytes, none for a continuation.
  private static func units(of byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}
