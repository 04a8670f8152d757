/// Packs bytes so that a program that contains them stays small; `unpacked` in Exporters is the way back.
///
/// * 0nnnnnnn: n + 1 bytes follow as they are.
/// * 10nnnddd dddddddd: n + 3 bytes repeat those that begin d bytes before.
/// * 11nnnnnn dddddddd dddddddd: the same for n + 4 bytes.
func packed(_ bytes: [UInt8]) -> [UInt8] {
  var packed: [UInt8] = []
  var seen = SeenBytes(bytes)
  var (at, plain) = (0, 0)
  func putPlain() {
    while plain < at {
      let count = min(at - plain, 128)
      packed.append(UInt8(count - 1))
      packed += bytes[plain..<plain + count]
      plain += count
    }
  }
  while at < bytes.count {
    let (near, far) = seen.repetitions(at)
    let isFar = far.count > 3 && far.count - 3 > near.count - 2
    let count = isFar ? far.count : near.count
    guard count >= 3 else {
      seen.pass(at)
      at += 1
      continue
    }
    putPlain()
    if isFar {
      packed += [UInt8(0xC0 | (count - 4)), UInt8(far.back >> 8), UInt8(far.back & 0xFF)]
    } else {
      packed += [UInt8(0x80 | (count - 3) << 3 | near.back >> 8), UInt8(near.back & 0xFF)]
    }
    for passed in at..<at + count { seen.pass(passed) }
    at += count
    plain = at
  }
  putPlain()
  return packed
}

/// Bytes, and where in them each beginning of three was.
private struct SeenBytes {
  private let bytes: [UInt8]
  /// The last place of a beginning, by its hash, and for each place the one before.
  private var last = [Int](repeating: -1, count: 1 << 16)
  private var before: [Int]

  init(_ bytes: [UInt8]) { (self.bytes, before) = (bytes, Array(repeating: -1, count: bytes.count)) }

  private func hash(_ at: Int) -> Int? {
    guard at + 2 < bytes.count else { return nil }
    return (Int(bytes[at]) << 8 ^ Int(bytes[at + 1]) << 4 ^ Int(bytes[at + 2])) & 0xFFFF
  }

  mutating func pass(_ at: Int) {
    guard let hash = hash(at) else { return }
    (before[at], last[hash]) = (last[hash], at)
  }

  /// The longest repetitions within the reach of both forms.
  func repetitions(_ at: Int) -> (near: (count: Int, back: Int), far: (count: Int, back: Int)) {
    var (near, far) = ((count: 0, back: 0), (count: 0, back: 0))
    var (place, tries) = (hash(at).map { last[$0] } ?? -1, 0)
    while place >= 0, at - place <= 0xFFFF, tries < 200 {
      var count = 0
      while count < 67, at + count < bytes.count, bytes[place + count] == bytes[at + count] { count += 1 }
      if at - place < 1 << 11, min(count, 10) > near.count { near = (min(count, 10), at - place) }
      if count > far.count { far = (count, at - place) }
      (place, tries) = (before[place], tries + 1)
    }
    return (near, far)
  }
}
