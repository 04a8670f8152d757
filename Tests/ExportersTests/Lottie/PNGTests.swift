import SpecModel
import Testing

@testable import Exporters

struct PNGTests {
  private static let samples: [[UInt8]] = [
    [], [7], [1, 2, 3], [UInt8](repeating: 200, count: 1000), (0..<2000).map(noise), (0..<70000).map(rows),
    Array("abcabcabcabcabcabcdabc".utf8),
  ]

  private static func noise(_ place: Int) -> UInt8 { UInt8(place * place / 7 % 256) }

  /// Like a picture's, and longer than a repetition can reach back.
  private static func rows(_ place: Int) -> UInt8 {
    place % 65 == 0 ? 1 : UInt8(place / 65 % 3 * 60)
  }

  @Test(arguments: samples)
  func whatIsDeflatedInflatesAgain(data: [UInt8]) {
    #expect(Inflater(Deflate(data).bytes).bytes() == data)
  }

  @Test func whatRepeatsGetsSmall() {
    #expect(Deflate([UInt8](repeating: 200, count: 1000)).bytes.count < 20)
  }

  /// The chunks of a picture of 5 × 2 pixels; the checksum of an empty IEND is known from the standard.
  @Test func aPictureHasItsChunks() throws {
    let palette: [SIMD4<UInt8>] = [SIMD4(255, 0, 0, 255), SIMD4(0, 255, 0, 128)]
    let bytes = PNG(width: 5, height: 2, palette: palette) { x, y in UInt8((x + y) % 2) }.bytes
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(bytes.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    var (chunks, rest): ([(type: String, data: [UInt8])], ArraySlice<UInt8>) = ([], bytes.dropFirst(8))
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { (sum: Int, byte: UInt8) in sum * 256 + Int(byte) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append((type, Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
    #expect(chunks.map(\.type) == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(chunks[0].data == [0, 0, 0, 5, 0, 0, 0, 2, 2, 3, 0, 0, 0])
    #expect(chunks[1].data == [255, 0, 0, 0, 255, 0] && chunks[2].data == [255, 128])
    let rows = Inflater(Array(chunks[3].data.dropFirst(2).dropLast(4))).bytes()
    let expected: [UInt8] = [0, 0b0001_0001, 0b0000_0000, 0, 0b0100_0100, 0b0100_0000]
    #expect(rows == expected)
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
  func base64ReadsWhatItWrites(text: String) {
    #expect(Base64.bytes(of: Base64.text(of: Array(text.utf8))) == Array(text.utf8))
  }

  @Test func base64IsAsInItsStandard() {
    #expect(Base64.text(of: Array("fooba".utf8)) == "Zm9vYmE=")
    #expect(Base64.text(of: [0xFB, 0xFF]) == "+/8=")
  }
}

/// A slow implementation of RFC 1951, bit by bit, with explicit tables; only for blocks with their own codes.
private struct Inflater {
  private let data: [UInt8]
  private var place = 0

  init(_ data: [UInt8]) {
    self.data = data
  }

  private static let lengths: [(base: Int, extra: Int)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1), (17, 1), (19, 2),
    (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4), (83, 4), (99, 4), (115, 4), (131, 5),
    (163, 5), (195, 5), (227, 5), (258, 0),
  ]
  private static let distances: [(base: Int, extra: Int)] = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4), (49, 4), (65, 5),
    (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8), (1025, 9), (1537, 9), (2049, 10), (3073, 10),
    (4097, 11), (6145, 11), (8193, 12), (12289, 12), (16385, 13), (24577, 13),
  ]

  private mutating func bit() -> Int {
    defer { place += 1 }
    return place / 8 < data.count ? Int(data[place / 8] >> (place % 8) & 1) : 0
  }

  private mutating func number(_ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | bit() << $1 }
  }

  /// The symbols by length and code; nil if the lengths don't form a complete code.
  private typealias Code = [Word: Int]
  private struct Word: Hashable { var length, bits: Int }

  private static func code(_ lengths: [Int]) -> Code? {
    var (code, bits, room) = (Code(), 0, 1 << 15)
    for length in 1...15 {
      bits <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        code[Word(length: length, bits: bits)] = symbol
        bits += 1
        room -= 1 << (15 - length)
      }
    }
    return room == 0 ? code : nil
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var bits = 0
    for length in 1...15 {
      bits = bits << 1 | bit()
      if let symbol = code[Word(length: length, bits: bits)] { return symbol }
    }
    return nil
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func codes() -> (letters: Code, ways: Code)? {
    let (letters, ways, kept) = (number(5) + 257, number(5) + 1, number(4) + 4)
    var first = [Int](repeating: 0, count: 19)
    for place in Self.order.prefix(kept) { first[place] = number(3) }
    guard let code = Self.code(first) else { return nil }
    var lengths: [Int] = []
    while lengths.count < letters + ways {
      switch symbol(code) {
      case nil: return nil
      case 16: lengths += [Int](repeating: lengths.last ?? 0, count: number(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: number(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: number(7) + 11)
      case let length?: lengths.append(length)
      }
    }
    guard lengths.count == letters + ways, let one = Self.code(Array(lengths.prefix(letters))),
      let other = Self.code(Array(lengths.dropFirst(letters)))
    else { return nil }
    return (one, other)
  }

  /// Nil if it isn't such a block, or doesn't end together with the bytes.
  func bytes() -> [UInt8]? {
    var reader = self
    return reader.block()
  }

  private mutating func block() -> [UInt8]? {
    guard number(3) == 0b101, let (letters, ways) = codes() else { return nil }
    var bytes: [UInt8] = []
    while place < data.count * 8 {
      guard let literal = symbol(letters) else { return nil }
      if literal == 256 { return (place + 7) / 8 == data.count ? bytes : nil }
      if literal < 256 {
        bytes.append(UInt8(literal))
        continue
      }
      let length = Self.lengths[literal - 257]
      let count = length.base + number(length.extra)
      guard let way = symbol(ways) else { return nil }
      let distance = Self.distances[way]
      let back = distance.base + number(distance.extra)
      guard back <= bytes.count else { return nil }
      for _ in 0..<count { bytes.append(bytes[bytes.count - back]) }
    }
    return nil
  }
}
