import Dispatch

/// Work on many things at once, on all cores.
enum Parallel {
  /// The results in the order of the items. Bodies run at the same time, in any order.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    if items.count < 2 { return items.map(body) }
    var results = [Result?](repeating: nil, count: items.count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Every index is written once, and only by the body that has it.
      nonisolated(unsafe) let slots = buffer
      DispatchQueue.concurrentPerform(iterations: items.count) { index in slots[index] = body(items[index]) }
    }
    return results.compactMap { $0 }
  }
}
