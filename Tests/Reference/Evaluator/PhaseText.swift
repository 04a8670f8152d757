/// An entry of `animate`.
enum Change {
  /// Moves to a state.
  case state(Side)
  /// Moves to the values of named properties.
  case properties([Tree.Member])

  init(_ tree: Tree) throws {
    if let name = tree.string {
      guard let side = Side(rawValue: name) else { throw ReferenceError("unknown state \(name)") }
      self = .state(side)
    } else {
      self = .properties(try tree.expectMembers("change"))
    }
  }

  /// Whether it is `{}`, but for a description.
  var isEmpty: Bool {
    guard case .properties(let members) = self else { return false }
    return members.allSatisfy { $0.key == "description" }
  }

  /// Whether `cornerRadius` is an object, including in keyframes.
  var hasCorners: Bool {
    guard case .properties(let members) = self,
      let radius = members.first(where: { $0.key == "cornerRadius" })?.value
    else { return false }
    guard let keyframes = radius["keyframes"]?.items else { return radius.members != nil }
    return keyframes.contains { $0["value"]?.members != nil }
  }
}

/// The entries of one `animate`, and the elements that take each.
struct Entries {
  private let members: [(key: String, change: Change)]

  init(_ tree: Tree) throws {
    members = try tree.expectMembers("animate").map { ($0.key, try Change($0.value)) }
  }

  /// How an entry matched an element.
  enum Address { case id, pattern, star }

  /// An id takes precedence over a pattern, a longer pattern over a shorter one, a pattern over `*`.
  func entry(of id: String) -> (address: Address, change: Change)? {
    if let entry = members.first(where: { $0.key == id }) { return (.id, entry.change) }
    let patterns = members.filter { $0.key.hasSuffix("*") && $0.key != "*" && id.hasPrefix($0.key.dropLast()) }
    if let longest = patterns.max(by: { $0.key.count < $1.key.count }) { return (.pattern, longest.change) }
    return members.first { $0.key == "*" }.map { (.star, $0.change) }
  }
}

/// A phase with its computed times.
struct Phase {
  let name: String
  /// Milliseconds; the end includes staggers.
  let start, end: Double
  let curve: ReferenceCurve
  let only: String?
  let isStaggered: Bool
  /// The entry of each element, in the order of `elements`; nil for elements without one.
  let parts: [Part?]

  struct Part {
    let address: Entries.Address
    let change: Change
    /// The element's own time, in ms.
    let start, end: Double
  }

  /// When the phase keeps what it addresses of an element from `*`: a staggered one from its start to the end of its
  /// last element.
  func claim(of part: Part) -> (start: Double, end: Double) {
    isStaggered ? (start, end) : (part.start, part.end)
  }

  /// Whether the phase names a property of an element with an entry, even if it doesn't move it.
  func addresses(_ property: Property, with change: Change) throws -> Bool {
    switch change {
    case .state: try Property.allowed(by: only).contains(property)
    case .properties(let members): try members.contains { try Property.named($0.key).contains(property) }
    }
  }
}
