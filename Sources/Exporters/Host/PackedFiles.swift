import SpecModel

extension [FileTree.File] {
  /// The files of a table that the plugin EmbedFiles packed, sorted by path. A table that is read in most runs isn't packed.
  package init(packed table: String) {
    let parts = unpacked(Base64.bytes(of: table) ?? []).split(separator: 0, omittingEmptySubsequences: false)
    self = stride(from: 0, to: parts.count - 1, by: 2).map { place in
      FileTree.File(String(decoding: parts[place], as: UTF8.self), Array<UInt8>(parts[place + 1]))
    }
  }
}

/// The way back from `packed` of EmbedFilesTool.
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
