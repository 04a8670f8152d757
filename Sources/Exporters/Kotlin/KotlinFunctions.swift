/// Moves parts of a literal into functions of their own, so that none exceeds the JVM's limit of 64 KB of code.
struct KotlinFunctions {
  private(set) var parts: [(name: String, value: TableTree)] = []

  /// The most bytes of code in a function: a third of the limit, as they are only estimated.
  private static let limit = 20_000
  /// A list with less weight is not moved.
  private static let smallest = 400

  /// Returns the literal with its heavy lists replaced by calls.
  mutating func lightened(_ literal: TableTree) -> TableTree {
    switch literal {
    case .number, .text, .numbers, .word, .functions: return literal
    case .map(let entries): return .map(entries.map { .init($0.name ?? "", lightened($0.value)) })
    case .list(let items): return split(items.map { lightened($0) })
    case .call(let name, var arguments):
      for index in arguments.indices { arguments[index].value = lightened(arguments[index].value) }
      let light = TableTree.call(name, arguments)
      guard light.weight > Self.limit else { return light }
      for index in arguments.indices {
        if case .list = arguments[index].value, arguments[index].value.weight > Self.smallest {
          arguments[index].value = .functions([add(arguments[index].value)])
        }
      }
      return .call(name, arguments)
    }
  }

  /// Moves the items into as many functions as they need.
  private mutating func split(_ items: [TableTree]) -> TableTree {
    guard TableTree.list(items).weight > Self.limit else { return .list(items) }
    var names: [String] = []
    var chunk: [TableTree] = []
    var weight = 0
    for item in items {
      if weight + item.weight > Self.limit, !chunk.isEmpty {
        names.append(add(.list(chunk)))
        (chunk, weight) = ([], 0)
      }
      chunk.append(item)
      weight += item.weight
    }
    names.append(add(.list(chunk)))
    return .functions(names)
  }

  private mutating func add(_ value: TableTree) -> String {
    parts.append(("part\(parts.count + 1)", value))
    return parts[parts.count - 1].name
  }
}

extension TableTree {
  /// The estimated bytes of JVM code; a call of a function with default arguments passes every one of them.
  fileprivate var weight: Int {
    switch self {
    case .number, .text, .word: 4
    case .numbers(let numbers): 60 + numbers.count / 100
    case .functions(let names): 20 * names.count
    case .list(let items): items.reduce(20) { $0 + $1.weight + 6 }
    case .map(let entries): entries.reduce(50) { $0 + $1.value.weight + 20 }
    case .call(_, let arguments): arguments.reduce(50) { $0 + $1.value.weight + 6 }
    }
  }
}
