import Testing

@testable import EmbedFilesTool

struct PackingTests {
  @Test func nothingStaysNothing() {
    #expect(packed([]) == [])
  }

  @Test func repetitionsAreShort() {
    #expect(packed(Array("abc".utf8)) == [2] + Array("abc".utf8))
    // A byte, ten times the one before, and what is left.
    #expect(packed(Array("aaaaaaaaaaaa".utf8)) == [0, 0x61, 0x80 | 7 << 3, 1, 0, 0x61])
    #expect(packed(Array("abcdabc".utf8)) == [3] + Array("abcd".utf8) + [0x80, 4])
  }

  @Test func distantRepetitionsAreFound() {
    let between = (0..<3000).flatMap { [UInt8($0 & 0x7F), UInt8($0 >> 7 + 128)] }
    let text = Array("Nobody expects this".utf8)
    let whole = packed(text + between + text)
    #expect(whole.suffix(3) == [0xC0 | UInt8(text.count - 4), UInt8(6019 >> 8), UInt8(6019 & 0xFF)])
  }
}
