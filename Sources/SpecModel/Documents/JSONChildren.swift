/// The items of an array, in order.
package struct JSONItems: Sequence, IteratorProtocol {
  private let entries: [JSONDocument.Entry]
  private var index: Int
  private let end: Int

  init(_ document: JSONDocument, of array: JSONNode) {
    entries = document.entries
    self.index = array.index + 1
    self.end = document.after(array)
  }

  package mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    defer { index = entries[index].next }
    return JSONNode(index: index)
  }
}

/// The members of an object, in order; if several have the same key, only the last.
package struct JSONMembers: Sequence, IteratorProtocol {
  private let entries: [JSONDocument.Entry]
  private let hidden: Set<Int>
  private var index: Int
  private let end: Int

  init(_ document: JSONDocument, of object: JSONNode) {
    (entries, hidden) = (document.entries, document.hidden)
    self.index = object.index + 1
    self.end = document.after(object)
  }

  package mutating func next() -> (key: JSONNode, value: JSONNode)? {
    while index < end {
      let key = JSONNode(index: index)
      let value = JSONNode(index: index + 1)
      index = entries[value.index].next
      if hidden.isEmpty || !hidden.contains(key.index) { return (key, value) }
    }
    return nil
  }
}

extension JSONDocument {
  package func items(of array: JSONNode) -> JSONItems {
    JSONItems(self, of: array)
  }

  package func members(of object: JSONNode) -> JSONMembers {
    JSONMembers(self, of: object)
  }

  /// The value of a member; nil if it doesn't exist, or the node isn't an object.
  package func member(_ key: String, of object: JSONNode) -> JSONNode? {
    guard kind(of: object) == .object else { return nil }
    if let sorted = indices[object.index]?.sortedKeys { return find(Array(key.utf8)[...], in: sorted) }
    var key = key
    return key.withUTF8 { name in members(of: object).first { has($0.key, name) }?.value }
  }

  /// Whether a key has a name. Lengths come first: they tell most keys apart.
  private func has(_ key: JSONNode, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if hasEscapes(key) { return text(key).elementsEqual(name) }
    let range = JSONText.inner(of: range(of: key), in: bytes)
    return range.count == name.count && bytes[range].elementsEqual(name)
  }

  /// The item of an array; nil if it doesn't exist, or the node isn't an array.
  func item(_ position: Int, of array: JSONNode) -> JSONNode? {
    guard kind(of: array) == .array, position >= 0 else { return nil }
    let waypoints = indices[array.index]?.waypoints ?? []
    let stride = position / ChildIndex.stride
    guard waypoints.isEmpty || stride < waypoints.count else { return nil }
    let start = waypoints.isEmpty ? array.index + 1 : Int(waypoints[stride])
    var steps = waypoints.isEmpty ? position : position % ChildIndex.stride
    var index = start
    while index < after(array), steps > 0 {
      index = after(JSONNode(index: index))
      steps -= 1
    }
    return index < after(array) ? JSONNode(index: index) : nil
  }

  /// Finds the last key with this name, among keys in the order of `ChildIndex.precedes`, and returns its value.
  private func find(_ name: ArraySlice<UInt8>, in sorted: [UInt32]) -> JSONNode? {
    let next = sorted.partitioningIndex { ChildIndex.precedes(name, text(JSONNode(index: Int($0)))) }
    guard next > 0 else { return nil }
    let key = JSONNode(index: Int(sorted[next - 1]))
    return text(key) == name ? JSONNode(index: key.index + 1) : nil
  }
}

/// An index of the children of an object or array that has many, so that the time for finding the places of many
/// findings doesn't grow with the product of both.
struct ChildIndex: Sendable {
  /// Every 64th child in order: values of an array, or keys of an object.
  var waypoints: [UInt32]
  /// The keys of an object by length, then bytes, then position; nil for an array.
  var sortedKeys: [UInt32]?

  static let stride = 64

  /// The order of `sortedKeys`: lengths first, because they are cheap to compare.
  static func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
}
