extension JSONParser {
  /// The number of keys above which an object gets a sorted index; below, comparing all pairs is cheaper.
  private static let pairwiseLimit = 24

  /// Finds repeated keys in an object and, if it has many, makes its index.
  mutating func finish(_ object: Int, keys: ArraySlice<UInt32>) {
    let isLarge = keys.count > Self.pairwiseLimit
    guard isLarge || hasRepeat(keys) else { return }
    let sorted = keys.map { (node: $0, text: text(ofKey: Int($0))) }
      .sorted { left, right in
        left.text == right.text ? left.node < right.node : ChildIndex.precedes(left.text, right.text)
      }
    findRepeats(in: sorted)
    guard isLarge else { return }
    let waypoints = stride(from: keys.startIndex, to: keys.endIndex, by: ChildIndex.stride).map { keys[$0] }
    indices[object] = ChildIndex(waypoints: waypoints, sortedKeys: sorted.map(\.node))
  }

  /// Makes the index of an array with many items.
  mutating func finish(_ array: Int, count: Int) {
    guard count > ChildIndex.stride else { return }
    var waypoints: [UInt32] = []
    var item = array + 1
    for position in 0..<count {
      if position % ChildIndex.stride == 0 { waypoints.append(UInt32(item)) }
      item = Int(entries[item].link & ~JSONDocument.Entry.escapeBit)
    }
    indices[array] = ChildIndex(waypoints: waypoints)
  }

  private func hasRepeat(_ keys: ArraySlice<UInt32>) -> Bool {
    for later in keys.indices.dropFirst() {
      for earlier in keys.startIndex..<later where isSameKey(Int(keys[earlier]), Int(keys[later])) { return true }
    }
    return false
  }

  private mutating func findRepeats(in keys: [(node: UInt32, text: ArraySlice<UInt8>)]) {
    var start = 0
    while start < keys.count {
      let end = keys[start...].firstIndex { $0.text != keys[start].text } ?? keys.count
      if end - start > 1 {
        oddities.repeatedKeys.append((Int(keys[start].node), Int(keys[end - 1].node), end - start))
        oddities.hidden.formUnion(keys[start..<(end - 1)].map { Int($0.node) })
      }
      start = end
    }
  }

  private func isSameKey(_ left: Int, _ right: Int) -> Bool {
    let (a, b) = (entries[left], entries[right])
    if isLenient || (a.link | b.link) & JSONDocument.Entry.escapeBit != 0 {
      return text(ofKey: left) == text(ofKey: right)
    }
    return a.end - a.start == b.end - b.start
      && bytes[Int(a.start)..<Int(a.end)] == bytes[Int(b.start)..<Int(b.end)]
  }

  private func text(ofKey key: Int) -> ArraySlice<UInt8> {
    let entry = entries[key]
    let inner = bytes[JSONText.inner(of: Int(entry.start)..<Int(entry.end), in: bytes)]
    return entry.link & JSONDocument.Entry.escapeBit == 0 ? inner : JSONText.unescaped(inner)[...]
  }
}
