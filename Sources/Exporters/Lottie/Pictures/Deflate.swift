/// Compresses bytes: RFC 1951, one block of fixed Huffman codes.
///
/// Goals, in this order: few lines; the same bytes everywhere; small where rows repeat, as in the pictures made here.
/// Each repetition is looked for once, at the last place where its first three bytes stood.
struct Deflate {
  private(set) var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var count = 0

  private static let least = 3, most = 258, farthest = 32768
  private static let endOfBlock = 256, firstLength = 257

  init(_ data: [UInt8]) {
    // The last block, and of fixed codes.
    add(0b011, bits: 3)
    var places: [UInt32: Int] = [:]
    var place = 0
    while place < data.count {
      let length = place + Self.least <= data.count ? addRepetition(at: place, of: data, &places) : 0
      if length == 0 { add(literal: Int(data[place])) }
      for passed in place..<place + max(length, 1) where passed + Self.least <= data.count {
        places[Self.key(at: passed, of: data)] = passed
      }
      place += max(length, 1)
    }
    add(literal: Self.endOfBlock)
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }

  private static func key(at place: Int, of data: [UInt8]) -> UInt32 {
    UInt32(data[place]) << 16 | UInt32(data[place + 1]) << 8 | UInt32(data[place + 2])
  }

  /// How many bytes it stands for; 0 where nothing repeats.
  private mutating func addRepetition(at place: Int, of data: [UInt8], _ places: inout [UInt32: Int]) -> Int {
    guard let before = places[Self.key(at: place, of: data)], place - before <= Self.farthest else { return 0 }
    var length = Self.least
    while length < Self.most, place + length < data.count, data[before + length] == data[place + length] { length += 1 }
    let (code, extra, rest) = Self.code(of: length - Self.least, direct: 4, last: Self.most - Self.least)
    add(literal: Self.firstLength + code)
    add(UInt32(rest), bits: extra)
    let (distance, more, left) = Self.code(of: place - before - 1, direct: 2, last: nil)
    add(reversed: UInt32(distance), bits: 5)
    add(UInt32(left), bits: more)
    return length
  }

  /// Lengths and distances are counted alike: the first `2 · direct` numbers have a code each, then of each power of two
  /// `direct` codes share the numbers up to the next, the rest following in bits of its own.
  /// - Parameter last: a number that has a code to itself, out of order.
  private static func code(of number: Int, direct: Int, last: Int?) -> (code: Int, extra: Int, rest: Int) {
    if number == last { return (28, 0, 0) }
    if number < 2 * direct { return (number, 0, 0) }
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    let extra = power - direct.trailingZeroBitCount
    return (direct * extra + number >> extra, extra, number & (1 << extra - 1))
  }
}

// MARK: - Bits

extension Deflate {
  /// Section 3.2.6: codes of seven to nine bits.
  private mutating func add(literal: Int) {
    switch literal {
    case ..<144: add(reversed: UInt32(0x30 + literal), bits: 8)
    case ..<256: add(reversed: UInt32(0x190 + literal - 144), bits: 9)
    case ..<280: add(reversed: UInt32(literal - 256), bits: 7)
    case _: add(reversed: UInt32(0xC0 + literal - 280), bits: 8)
    }
  }

  /// A Huffman code, which starts with its highest bit.
  private mutating func add(reversed code: UInt32, bits number: Int) {
    add((0..<number).reduce(0) { $0 << 1 | (code >> $1 & 1) }, bits: number)
  }

  private mutating func add(_ value: UInt32, bits number: Int) {
    bits |= value << count
    count += number
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      (bits, count) = (bits >> 8, count - 8)
    }
  }
}
