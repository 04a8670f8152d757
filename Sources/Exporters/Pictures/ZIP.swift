import SpecModel

/// Archives in the ZIP format, as in PKWARE's APPNOTE 6.3. Every file is deflated, and none has a time: the same files
/// give the same bytes.
enum ZIP {
  /// Returns an archive of files in their order.
  static func bytes(of files: [FileTree.File]) -> [UInt8] {
    let deflated = Parallel.map(files) { Deflate($0.bytes).bytes }
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for (file, data) in zip(files, deflated) {
      let name = Array(file.path.utf8)
      let facts =
        version + short(Self.namesAreUTF8, deflate) + day
        + long(Int(CyclicRedundancyCheck.of(file.bytes)), data.count, file.bytes.count) + short(name.count, 0)
      // Without a comment, on the first disk, with no attributes.
      directory += long(0x0201_4B50) + version + facts + short(0, 0, 0) + long(0, bytes.count) + name
      bytes += long(0x0403_4B50) + facts + name + data
    }
    let end = short(0, 0, files.count, files.count) + long(directory.count, bytes.count) + short(0)
    return bytes + directory + long(0x0605_4B50) + end
  }

  private static let version = short(20)
  private static let namesAreUTF8 = 1 << 11
  private static let deflate = 8
  /// The earliest day of the format: January 1, 1980, at midnight.
  private static let day = short(0, 1 << 5 | 1)

  private static func short(_ numbers: Int...) -> [UInt8] { numbers.flatMap { littleEndian($0, bytes: 2) } }
  private static func long(_ numbers: Int...) -> [UInt8] { numbers.flatMap { littleEndian($0, bytes: 4) } }

  private static func littleEndian(_ number: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// The checksum of PNG (annex D) and ZIP.
enum CyclicRedundancyCheck {
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
