import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs work on many items at once, on all cores.
///
/// Inside a body, the cores are already in use: if there are as many bodies as cores, a nested map runs on the body's
/// own thread. So a long and a short piece of work should run one after the other, each on all cores.
package enum Parallel {
  /// The same, but some items are processed first, one after the other, by this thread.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], unless isAlone: (Item) -> Bool, _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    let alone = items.map { isAlone($0) ? body($0) : nil }
    var others = map(zip(items, alone).filter { $1 == nil }.map(\.0), body)[...]
    return alone.compactMap { $0 ?? others.popFirst() }
  }

  /// Returns the results in the order of the items. Bodies run at the same time, in any order.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) -> Result
  ) -> [Result] {
    if items.count < 2 || !canMakeThreads { return items.map(body) }
    var results = [Result?](repeating: nil, count: items.count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Every index is written once, by its own body only.
      nonisolated(unsafe) let slots = buffer
      DispatchQueue.concurrentPerform(iterations: items.count) { index in slots[index] = body(items[index]) }
    }
    return results.compactMap { $0 }
  }

  /// Returns the results of parts of a range in its order: for work that is too short to be distributed item by item.
  package static func map<Result: Sendable>(
    partsOf range: Range<Int>, _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let starts = stride(from: range.lowerBound, to: range.upperBound, by: partLength)
    return map(starts.map { $0..<min($0 + partLength, range.upperBound) }, body)
  }

  /// The number of parts of a range of this length.
  package static func parts(of count: Int) -> Int { (count + partLength - 1) / partLength }

  private static let partLength = 512

  /// If a limit permits no thread, Dispatch would wait for one forever.
  package static let canMakeThreads: Bool = {
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, nil, { _ in nil }, nil)
      if code == 0, let thread { pthread_join(thread, nil) }
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { _ in nil }, nil)
      if code == 0 { pthread_join(thread, nil) }
    #endif
    return code == 0
  }()
}
