#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value protected by a lock. The standard library's `Mutex` requires a newer macOS than this package.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func with<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}

/// Values that are costly to make, each made once for all threads of a run.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let made = Locked<[Key: Value]>([:])
  /// The number of values after which it starts anew: a run that watches doesn't end.
  private static var limit: Int { 10_000 }

  package init() {}

  /// Returns the value of a key. If two threads ask for it at once, both make it.
  package func callAsFunction(_ key: Key, make: () -> Value) -> Value {
    if let known = made.with({ $0[key] }) { return known }
    let value = make()
    made.with { made in
      if made.count >= Self.limit { made = [:] }
      made[key] = value
    }
    return value
  }
}
