import Dispatch

/// Work on many things at once, on all cores.
package enum Parallel {
  /// The same, but some items are done one after the other, by this thread, before the others.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], unless isAlone: (Item) -> Bool, _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    let alone = items.map { isAlone($0) ? body($0) : nil }
    var others = map(zip(items, alone).filter { $1 == nil }.map(\.0), body)[...]
    return alone.compactMap { $0 ?? others.popFirst() }
  }

  /// The results in the order of the items. Bodies run at the same time, in any order.
  package static func map<Item: Sendable, Result: Sendable>(
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

  /// Two pieces of work at the same time.
  package static func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    var results: (First?, Second?) = (nil, nil)
    withUnsafeMutablePointer(to: &results) { pointer in
      // Each half is written once, by the body that has it.
      nonisolated(unsafe) let slots = pointer
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { slots.pointee.0 = first() } else { slots.pointee.1 = second() }
      }
    }
    return (results.0 ?? first(), results.1 ?? second())
  }
}
