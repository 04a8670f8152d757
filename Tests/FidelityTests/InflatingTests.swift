import SpecModel
import TableFormat
import Testing

@testable import Fidelity

struct InflatingTests {
  /// Written by zlib: a block without compression, and one with the standard's own codes.
  private static let stored: [UInt8] = [0x01, 0x06, 0x00, 0xF9, 0xFF, 0x61, 0x62, 0x63, 0x61, 0x62, 0x63]
  private static let fixed: [UInt8] = [0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0x01]

  private static func text(_ data: [UInt8], size: Int) -> String? {
    Inflating.inflated(data[...], size: size).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func zlibsBlocksExpand() {
    #expect(Self.text(Self.stored, size: 6) == "abcabc")
    #expect(Self.text(Self.fixed, size: 23) == "hello hello hello hello")
  }

  @Test func noOtherSizeIsRight() {
    for size in [0, 5, 7] { #expect(Self.text(Self.stored, size: size) == nil) }
    for size in [0, 22, 24] { #expect(Self.text(Self.fixed, size: size) == nil) }
  }

  @Test func damageIsNoContent() {
    for data in [Self.stored, Self.fixed] {
      for count in 0..<data.count - 1 { #expect(Self.text(Array(data.prefix(count)), size: 23) == nil) }
    }
    // The reserved kind of block, and a distance before the first byte.
    #expect(Self.text([0x07, 0x00], size: 1) == nil)
    #expect(Self.text([0x03, 0x02, 0x00], size: 3) == nil)
  }

  @Test func anArchiveOfNothingIsEmpty() throws {
    let end: [UInt8] = [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18)
    #expect(try ZIPReader.files(in: end).files.isEmpty)
    // One that promises files, and others that are none.
    var more = end
    more[10] = 1
    for bytes in [more, Array(end.dropLast()), [], Array("{}".utf8)] {
      #expect(throws: ReadingError.self) { try ZIPReader.files(in: bytes) }
    }
  }
}
