import SpecModel
import TableFormat

/// Reads an archive in the ZIP format (PKWARE's APPNOTE 6.3) as unzip does: by its directory, whose checksums it tests.
struct ZIPReader {
  private let bytes: [UInt8]

  /// Returns the files of an archive.
  static func files(in bytes: [UInt8]) throws(ReadingError) -> FileTree {
    try ZIPReader(bytes: bytes).files()
  }

  private static let endLength = 22, entryLength = 46, headerLength = 30
  private static let stored = 0, deflated = 8

  private func files() throws(ReadingError) -> FileTree {
    let end = bytes.count - Self.endLength
    guard end >= 0, number(at: end, 4) == 0x0605_4B50 else {
      throw ReadingError("the file isn't a ZIP archive, or has a comment", at: .file)
    }
    var (files, place): ([FileTree.File], Int) = ([], number(at: end + 16, 4))
    for _ in 0..<number(at: end + 10, 2) {
      guard place + Self.entryLength <= end, number(at: place, 4) == 0x0201_4B50 else { throw damaged(place) }
      let nameLength = number(at: place + 28, 2)
      let next = place + Self.entryLength + nameLength + number(at: place + 30, 2) + number(at: place + 32, 2)
      guard next <= end else { throw damaged(place) }
      let name = bytes[(place + Self.entryLength)...].prefix(nameLength)
      files.append(FileTree.File(String(decoding: name, as: UTF8.self), try content(of: place)))
      place = next
    }
    return FileTree(files)
  }

  /// - Parameter entry: the place of a file in the directory.
  private func content(of entry: Int) throws(ReadingError) -> [UInt8] {
    let header = number(at: entry + 42, 4)
    guard header + Self.headerLength <= entry, number(at: header, 4) == 0x0403_4B50 else { throw damaged(entry) }
    let start = header + Self.headerLength + number(at: header + 26, 2) + number(at: header + 28, 2)
    let (end, size) = (start + number(at: entry + 20, 4), number(at: entry + 24, 4))
    guard end <= entry else { throw damaged(entry) }
    let content: [UInt8]?
    switch number(at: entry + 10, 2) {
    case Self.stored: content = Array(bytes[start..<end])
    case Self.deflated: content = Inflating.inflated(bytes[start..<end], size: size)
    default: throw ReadingError("a file in the archive is compressed by another method than deflate", at: .file)
    }
    guard let content, content.count == size, Self.checksum(of: content) == number(at: entry + 16, 4) else {
      throw damaged(entry)
    }
    return content
  }

  private func damaged(_ place: Int) -> ReadingError {
    let place = min(place, bytes.count)
    return ReadingError("the archive is damaged here", at: .bytes(place..<min(place + 4, bytes.count)))
  }

  /// A little-endian number; 0 beyond the end.
  private func number(at place: Int, _ count: Int) -> Int {
    guard place >= 0, place + count <= bytes.count else { return 0 }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }

  private static func checksum(of bytes: [UInt8]) -> Int {
    Int(~bytes.reduce(~UInt32(0)) { $0 >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] })
  }
}
