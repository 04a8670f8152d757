package import SpecModel

/// The source of MotionCore: how a motion table plays, which Swift exports contain byte for byte.
///
/// It compiles by itself in Swift 5 and 6 mode, whatever the default isolation, from Swift 5.9 (Xcode 15) on: it uses `if`
/// and `switch` expressions. It imports only the C library.
package enum MotionCoreFiles {
  /// The files, sorted by their names.
  package static let all: [FileTree.File] = {
    let parts = unpacked(Base64.bytes(of: EmbeddedMotionCore.packed) ?? []).split(
      separator: 0, omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count - 1, by: 2).map { place in
      FileTree.File(String(decoding: parts[place], as: UTF8.self), Array(parts[place + 1]))
    }
  }()
}

/// The way back from what the plugin EmbedFiles packs; see `packed` there.
private func unpacked(_ packed: [UInt8]) -> [UInt8] {
  var bytes: [UInt8] = []
  var at = 0
  while at < packed.count {
    let head = Int(packed[at])
    if head < 0x80 {
      bytes += packed[at + 1...at + 1 + head]
      at += head + 2
      continue
    }
    let isFar = head >= 0xC0
    let back = isFar ? Int(packed[at + 1]) << 8 | Int(packed[at + 2]) : (head & 7) << 8 | Int(packed[at + 1])
    let count = isFar ? (head & 0x3F) + 4 : (head >> 3 & 7) + 3
    for _ in 0..<count { bytes.append(bytes[bytes.count - back]) }
    at += isFar ? 3 : 2
  }
  return bytes
}
