/// Expands what deflate compressed (RFC 1951), block by block. A code is read bit by bit: after each bit, the codes of
/// that length are one range of numbers.
struct Inflating {
  private let data: ArraySlice<UInt8>
  private var place: Int
  private var bit = 0
  private var bytes: [UInt8] = []

  /// Nil if the data isn't deflated, or has another length.
  /// - Parameter size: the number of bytes, at which it stops.
  static func inflated(_ data: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var inflating = Inflating(data: data, place: data.startIndex)
    return inflating.run(size) ? inflating.bytes : nil
  }

  private init(data: ArraySlice<UInt8>, place: Int) {
    (self.data, self.place) = (data, place)
  }

  private mutating func run(_ size: Int) -> Bool {
    var isLast = false
    while !isLast {
      isLast = number(1) == 1
      let isWhole =
        switch number(2) {
        case 0: copy(size)
        case 1: expand(size, Self.fixedLetters, Self.fixedWays)
        case 2: readCodes().map { expand(size, $0.letters, $0.ways) } ?? false
        default: false
        }
      if !isWhole { return false }
    }
    return bytes.count == size
  }

  /// The lowest bit first; zeros beyond the end.
  private mutating func number(_ count: Int) -> Int {
    var value = 0
    for index in 0..<count {
      guard place < data.endIndex else { return value }
      value |= Int(data[place] >> bit & 1) << index
      (place, bit) = bit == 7 ? (place + 1, 0) : (place, bit + 1)
    }
    return value
  }

  private mutating func copy(_ size: Int) -> Bool {
    if bit > 0 { (place, bit) = (place + 1, 0) }
    let count = number(16)
    guard number(16) == ~count & 0xFFFF, place + count <= data.endIndex, bytes.count + count <= size else {
      return false
    }
    bytes += data[place..<place + count]
    place += count
    return true
  }

  private mutating func expand(_ size: Int, _ letters: Code, _ ways: Code) -> Bool {
    while place < data.endIndex {
      guard let letter = symbol(letters) else { return false }
      if letter == 256 { return true }
      if letter < 256 {
        bytes.append(UInt8(letter))
        guard bytes.count <= size else { return false }
        continue
      }
      guard letter < 286 else { return false }
      let length = letter == 285 ? 258 : 3 + spread(letter - 257, direct: 4)
      guard let way = symbol(ways), way < 30 else { return false }
      let distance = 1 + spread(way, direct: 2)
      guard distance <= bytes.count, bytes.count + length <= size else { return false }
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
    }
    return false
  }

  /// The number of a code: each of the first `2 · direct` is its own number, then `direct` codes share each power of 2.
  private mutating func spread(_ code: Int, direct: Int) -> Int {
    if code < 2 * direct { return code }
    let extra = code / direct - 1
    return (direct + code % direct) << extra + number(extra)
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var (value, first, index) = (0, 0, 0)
    for count in code.counts.dropFirst() {
      value |= number(1)
      if value - first < count { return code.symbols[index + value - first] }
      (index, first, value) = (index + count, (first + count) << 1, value << 1)
    }
    return nil
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes() -> (letters: Code, ways: Code)? {
    let (letters, ways, kept) = (number(5) + 257, number(5) + 1, number(4) + 4)
    var first = [Int](repeating: 0, count: 19)
    for place in Self.order.prefix(kept) { first[place] = number(3) }
    guard let code = Code(first) else { return nil }
    var lengths: [Int] = []
    while lengths.count < letters + ways {
      switch symbol(code) {
      case nil: return nil
      case 16:
        guard let last = lengths.last else { return nil }
        lengths += [Int](repeating: last, count: number(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: number(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: number(7) + 11)
      case let length?: lengths.append(length)
      }
    }
    guard lengths.count == letters + ways, let one = Code(Array(lengths.prefix(letters))),
      let other = Code(Array(lengths.dropFirst(letters)))
    else { return nil }
    return (one, other)
  }

  private static let fixedLetters = Code(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedWays = Code(lengths: [Int](repeating: 5, count: 30))

  /// A prefix code in its canonical form: how many codes have each length, and their symbols in order.
  private struct Code {
    let counts: [Int]
    let symbols: [Int]

    init(lengths: [Int]) {
      var counts = [Int](repeating: 0, count: 16)
      for length in lengths where length > 0 { counts[length] += 1 }
      self.counts = counts
      symbols = lengths.indices.filter { lengths[$0] > 0 }.sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    }

    /// Nil if more codes have a length than there can be.
    init?(_ lengths: [Int]) {
      self.init(lengths: lengths)
      var room = 1
      for count in counts.dropFirst() {
        room = room << 1 - count
        if room < 0 { return nil }
      }
    }
  }
}
