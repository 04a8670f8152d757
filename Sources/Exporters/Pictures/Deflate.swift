/// Compresses bytes as in RFC 1951, in one block with Huffman codes made for it.
///
/// Goals, in this order: few lines; the same bytes on every system; small output if rows repeat, as in the pictures
/// made here. A repetition is searched one row before, one byte before, and at the last places of its first three
/// bytes.
struct Deflate {
  private(set) var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  private static let least = 3, most = 258, farthest = 32768
  private static let endOfBlock = 256, firstLength = 257

  /// A byte, or a repetition: a length, and how far back it begins.
  private struct Token {
    var length: Int
    /// The distance, or the byte.
    var distance: Int
  }

  /// - Parameter row: after how many bytes repetitions are likely.
  init(_ data: [UInt8], row: Int = 1) {
    let tokens = Self.tokens(of: data, row: row)
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    literals[Self.endOfBlock] = 1
    for token in tokens {
      if token.length == 0 {
        literals[token.distance] += 1
      } else {
        literals[Self.firstLength + Self.lengthCode(token).code] += 1
        distances[Self.distanceCode(token).code] += 1
      }
    }
    let (letters, ways) = (HuffmanCode(literals, longest: 15), HuffmanCode(distances, longest: 15))
    // The last block, with dynamic codes.
    add(0b101, bits: 3)
    add(letters, ways)
    for token in tokens {
      if token.length == 0 {
        add(letters[token.distance])
      } else {
        let (length, distance) = (Self.lengthCode(token), Self.distanceCode(token))
        add(letters[Self.firstLength + length.code])
        add(UInt64(length.rest), bits: length.extra)
        add(ways[distance.code])
        add(UInt64(distance.rest), bits: distance.extra)
      }
    }
    add(letters[Self.endOfBlock])
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }

  // MARK: Repetitions

  private static let tried = 12
  /// How many bytes of a longer repetition are remembered for further searches.
  private static let remembered = 16

  private static func tokens(of data: [UInt8], row: Int) -> [Token] {
    var tokens: [Token] = []
    var heads = [Int32](repeating: -1, count: 1 << 13)
    var previous = [Int32](repeating: -1, count: data.count)
    data.withUnsafeBufferPointer { data in
      func key(_ place: Int) -> Int {
        (Int(data[place]) << 8 ^ Int(data[place + 1]) << 4 ^ Int(data[place + 2])) & (1 << 13 - 1)
      }
      func length(_ place: Int, _ before: Int) -> Int {
        let limit = min(most, data.count - place)
        var length = 0
        while length < limit, data[before + length] == data[place + length] { length += 1 }
        return length
      }
      var place = 0
      while place < data.count {
        var (best, distance) = (0, 0)
        func attempt(_ before: Int) {
          guard before >= 0, before < place, place - before <= farthest, best < most else { return }
          let found = length(place, before)
          if found > best { (best, distance) = (found, place - before) }
        }
        attempt(place - row)
        attempt(place - 1)
        if best < 64, place + least <= data.count {
          var (candidate, left) = (Int(heads[key(place)]), tried)
          while candidate >= 0, left > 0 {
            attempt(candidate)
            candidate = Int(previous[candidate])
            left -= 1
          }
        }
        let isRepetition = best >= least
        tokens.append(
          isRepetition ? Token(length: best, distance: distance) : Token(length: 0, distance: Int(data[place])))
        let step = isRepetition ? best : 1
        for passed in place..<place + min(step, remembered) where passed + least <= data.count {
          let key = key(passed)
          previous[passed] = heads[key]
          heads[key] = Int32(truncatingIfNeeded: passed)
        }
        place += step
      }
    }
    return tokens
  }

  /// The code of a length or a distance: each of the first `2 · direct` numbers has its own code, then `direct` codes
  /// share each power of two, with the rest in extra bits.
  /// - Parameter last: a number with its own code, out of order.
  private static func code(of number: Int, direct: Int, last: Int?) -> (code: Int, extra: Int, rest: Int) {
    if number == last { return (28, 0, 0) }
    if number < 2 * direct { return (number, 0, 0) }
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    let extra = power - direct.trailingZeroBitCount
    return (direct * extra + number >> extra, extra, number & (1 << extra - 1))
  }

  private static func lengthCode(_ token: Token) -> (code: Int, extra: Int, rest: Int) {
    code(of: token.length - least, direct: 4, last: most - least)
  }

  private static func distanceCode(_ token: Token) -> (code: Int, extra: Int, rest: Int) {
    code(of: token.distance - 1, direct: 2, last: nil)
  }

  // MARK: Bits

  /// The order in which the lengths of the length codes are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Writes the lengths of both codes, packed with a third code (section 3.2.7).
  private mutating func add(_ letters: HuffmanCode, _ ways: HuffmanCode) {
    let lengths = letters.lengths + ways.lengths
    // A length, or a run of the last one (16) or of zeros (17, 18), with the rest of the run.
    var words: [(code: Int, rest: Int, extra: Int)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      let run = lengths[place...].prefix { $0 == length }.count
      if length == 0, run >= 3 {
        let taken = min(run, 138)
        words.append(taken < 11 ? (17, taken - 3, 3) : (18, taken - 11, 7))
        place += taken
      } else {
        words.append((length, 0, 0))
        place += 1
        var left = run - 1
        while left >= 3 {
          let taken = min(left, 6)
          words.append((16, taken - 3, 2))
          (place, left) = (place + taken, left - taken)
        }
      }
    }
    var counts = [Int](repeating: 0, count: 19)
    for word in words { counts[word.code] += 1 }
    let code = HuffmanCode(counts, longest: 7)
    let kept = Self.order.lastIndex { code.lengths[$0] > 0 } ?? 3
    add(UInt64(letters.lengths.count - 257), bits: 5)
    add(UInt64(ways.lengths.count - 1), bits: 5)
    add(UInt64(max(kept + 1, 4) - 4), bits: 4)
    for place in 0..<max(kept + 1, 4) { add(UInt64(code.lengths[Self.order[place]]), bits: 3) }
    for word in words {
      add(code[word.code])
      add(UInt64(word.rest), bits: word.extra)
    }
  }

  private mutating func add(_ code: (bits: UInt64, length: Int)) { add(code.bits, bits: code.length) }

  private mutating func add(_ value: UInt64, bits number: Int) {
    bits |= value << count
    count += UInt64(number)
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      (bits, count) = (bits >> 8, count - 8)
    }
  }
}

/// A prefix code in its canonical form.
private struct HuffmanCode {
  /// The lengths in bits; 0 for a symbol that doesn't occur.
  let lengths: [Int]
  /// The codes in writing order: the highest bit first, in the lowest place.
  private let codes: [UInt64]

  subscript(symbol: Int) -> (bits: UInt64, length: Int) { (codes[symbol], lengths[symbol]) }

  init(_ counts: [Int], longest: Int) {
    var counts = counts
    // Some decoders refuse a code with fewer than two symbols.
    for symbol in counts.indices where counts.count(where: { $0 > 0 }) < 2 && counts[symbol] == 0 { counts[symbol] = 1 }
    var lengths = Self.lengths(counts)
    while (lengths.max() ?? 0) > longest {
      counts = counts.map { $0 > 0 ? $0 / 2 + 1 : 0 }
      lengths = Self.lengths(counts)
    }
    var (codes, code) = ([UInt64](repeating: 0, count: counts.count), UInt64(0))
    for length in 1...longest {
      code <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = (0..<UInt64(length)).reduce(0) { $0 << 1 | (code >> $1 & 1) }
        code += 1
      }
    }
    (self.lengths, self.codes) = (lengths, codes)
  }

  /// Merges the two rarest symbols repeatedly; of equally rare ones, the earlier go first.
  private static func lengths(_ counts: [Int]) -> [Int] {
    var lengths = [Int](repeating: 0, count: counts.count)
    var trees = counts.indices.filter { counts[$0] > 0 }.map { (weight: counts[$0], symbols: [$0]) }
    trees.sort { ($0.weight, $0.symbols[0]) < ($1.weight, $1.symbols[0]) }
    while trees.count > 1 {
      let (one, other) = (trees[0], trees[1])
      trees.removeFirst(2)
      for symbol in one.symbols + other.symbols { lengths[symbol] += 1 }
      let joined = (weight: one.weight + other.weight, symbols: one.symbols + other.symbols)
      trees.insert(joined, at: trees.firstIndex { $0.weight > joined.weight } ?? trees.count)
    }
    return lengths
  }
}
