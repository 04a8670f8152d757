/// The entry of `animate` that applies to an element: an id takes precedence over a pattern, a longer pattern over a
/// shorter one, and `*` comes last.
public struct EntryChoice: Sendable {
  private var byID: [String: Int] = [:]
  private var byPrefix: [String: Int] = [:]
  /// The lengths of the prefixes in bytes, longest first: an id is looked up once for each, regardless of the number of
  /// patterns.
  private var lengths: [Int] = []
  private var all: Int?

  /// Creates the choice among the entries of one phase's `animate`.
  public init(_ animate: [PhaseEntry]) {
    for (index, entry) in animate.enumerated() {
      switch entry.selector {
      case .element(let id): byID[id] = index
      case .pattern(let prefix): byPrefix[prefix] = index
      case .all: all = index
      }
    }
    lengths = Set(byPrefix.keys.map(\.utf8.count)).sorted(by: >)
  }

  /// Returns the entry's index; nil for an element that isn't addressed.
  public func entry(for id: String) -> Int? {
    byID[id] ?? entryByPattern(for: id) ?? all
  }

  private func entryByPattern(for id: String) -> Int? {
    for length in lengths where length <= id.utf8.count {
      if let index = byPrefix[String(decoding: id.utf8.prefix(length), as: UTF8.self)] { return index }
    }
    return nil
  }
}
