/// Text as an editor counts it: lines that end in LF, CR or CRLF, columns in UTF-16 units, both from 1. A byte-order
/// mark takes no column.
public struct SourceText: Sendable {
  private let bytes: [UInt8]
  /// Offsets of the first byte of each line.
  private let lineStarts: [Int]
  /// How many UTF-16 units lie before each block of bytes, so that a place in a long line costs no more than a block.
  private let unitsBeforeBlock: [Int]

  private static let blockSize = 1024

  /// A text in UTF-8, with or without a byte order mark. It need not be valid.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var units: [Int] = []
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.blockSize == 0 { units.append(count) }
      count += Self.units(of: byte)
      let endsLine =
        byte == 0x0A || byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
      if endsLine { starts.append(offset + 1) }
    }
    lineStarts = starts
    unitsBeforeBlock = units
  }

  /// The number of lines; a text that ends with a line break has an empty last one.
  public var lineCount: Int { lineStarts.count }

  /// The line and column of a byte; offsets outside the text count as its ends.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    let line = lineStarts.partitioningIndex { $0 > offset }
    return (line, units(from: lineStarts[line - 1], to: offset) + 1)
  }

  /// The text of a line without its end; empty for a line that is not there.
  public func line(_ number: Int) -> String {
    guard lineStarts.indices.contains(number - 1) else { return "" }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Counted where they are few, else the difference of what lies before each.
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

  /// The UTF-16 units that a character adds at this byte of it: two where four bytes begin, none if one continues.
  private static func units(of byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
  }
}
