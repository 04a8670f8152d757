/// Damages specs: the result is invalid, or an unlikely but valid spec; neither may cause a trap or a hang.
public struct SpecMutator {
  private var random: SplitMix64

  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The text with one to four mutations; not always UTF-8.
  public mutating func mutate(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<random.pick([1, 1, 1, 2, 3, 4]) {
      // Values are damaged more often than syntax, because a reader rejects invalid syntax immediately. Values that are
      // allowed in their place get furthest.
      if random.chance(0.85), let tree = try? TreeReader.read(bytes) {
        bytes = random.chance(0.5) ? Array(exchanged(tree).text.utf8) : damaged(tree)
      } else {
        damage(&bytes)
      }
    }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard bytes.count > 2 else { return bytes.append(UInt8(truncatingIfNeeded: random.next())) }
    let low = random.integer(0...bytes.count - 1)
    let high = min(bytes.count, low + random.integer(1...40))
    switch random.integer(0...6) {
    case 0: bytes[low] ^= 1 << UInt8(random.integer(0...7))
    case 1: bytes.removeSubrange(low..<high)
    case 2: bytes.insert(contentsOf: bytes[low..<high], at: random.integer(0...bytes.count))
    case 3: bytes.removeSubrange(low...)
    case 4: bytes.insert(contentsOf: (0..<4).map { _ in UInt8(truncatingIfNeeded: random.next()) }, at: low)
    case 5: bytes.insert(random.pick(Array("{}[]\",:\\-e0".utf8)), at: low)
    default: bytes.insert(contentsOf: SpecMutator.deep(random.pick([100, 600, 100_000])), at: low)
    }
  }

  private static func deep(_ levels: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "["), count: levels)
  }
}

extension SpecMutator {
  /// A value of the same key elsewhere, or another number.
  private mutating func exchanged(_ tree: Tree) -> Tree {
    let values = tree.placedMembers
    guard !values.isEmpty else { return tree }
    let (place, member) = random.pick(values)
    let others = values.map(\.member).filter { $0.key == member.key && $0.value != member.value }
    var value = others.isEmpty ? member.value : random.pick(others).value
    if let number = member.value.number, others.isEmpty || random.chance(0.5) { value = .number(bent(number)) }
    var left = place
    return tree.changingNode(&left) { _ in value }
  }

  private mutating func bent(_ number: Double) -> Double {
    random.pick([
      0, -number, number * 10, number / 10, number + 1, number.nextUp, number.nextDown, 0.5, 1, 1e-9, 1e-12, 1e-300,
      1e4,
      1e9, -1e9, 180,
    ])
  }

  /// A placeholder for text that a tree can't represent; replaced when the tree is printed.
  private static let mark = "\u{2}raw\u{2}"

  private mutating func damaged(_ tree: Tree) -> [UInt8] {
    var raw: String?
    var left = random.integer(0...max(0, tree.count - 1))
    let other = tree.node(random.integer(0...max(0, tree.count - 1)))
    let changed = tree.changingNode(&left) { node in self.damaged(node, other: other, raw: &raw) }
    guard let raw else { return Array(changed.text.utf8) }
    return Array(changed.text.split(separator: Tree.quoted(SpecMutator.mark)).joined(separator: raw).utf8)
  }

  private mutating func damaged(_ node: Tree, other: Tree, raw: inout String?) -> Tree {
    if case .object(let members) = node, !members.isEmpty, random.chance(0.7) { return .object(damaged(members)) }
    if case .array(let items) = node, !items.isEmpty, random.chance(0.6) { return .array(damaged(items)) }
    switch random.integer(0...6) {
    case 0, 1:
      raw = random.pick([
        "1e308", "-1e308", "1e-300", "-1", "NaN", "1e400", "0", "-0", "9007199254740993", "1e19", "0.5", "Infinity",
        "-1e19",
        "00", "1.", "4294967296", "1e9", "1e-9",
      ])
      return .string(SpecMutator.mark)
    case 2: return other
    case 3: return word()
    case 4:
      raw = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
      return .string(SpecMutator.mark)
    case 5: return random.pick([.null, .bool(true), .array([]), .object([]), .number(random.number(-1e6...1e6))])
    default: return node.string.map { .string(bent($0)) } ?? .array([node, node])
    }
  }

  /// A word of the format, possibly in the wrong place: names of elements and phases create cycles.
  private mutating func word() -> Tree {
    .string(
      random.pick([
        "source", "destination", "viewport", "*", "row-*", "linear", "bouncy", "swift-out", "p1", "p2", "card", "title",
        "row-1",
        "retrace", "reverse", "present", "screen", "entering", "overlay", "motion", "100vw - 32", "-50%", "1e5vw",
        "999999999999999999999vw", "- 3", "3 -", "safeTop", "#12345", "#GG0000", "", "{a.b}", "\u{0}", "é",
      ]))
  }

  private mutating func bent(_ text: String) -> String {
    guard !text.isEmpty else { return "x" }
    var scalars = Array(text.unicodeScalars)
    let index = random.integer(0...scalars.count - 1)
    if random.chance(0.5) {
      scalars.remove(at: index)
    } else {
      scalars.insert(random.pick(["-", "9", "z", "%", "\u{1F600}"]), at: index)
    }
    return scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  private mutating func damaged(_ members: [Tree.Member]) -> [Tree.Member] {
    var members = members
    let index = random.integer(0...members.count - 1)
    switch random.integer(0...5) {
    case 0: members.remove(at: index)
    case 1: members.append(members[index])
    case 2: members[index].key = bent(members[index].key)
    case 3:
      members[index].key = random.pick([
        "start", "after", "with", "duration", "frame", "keyframes", "spring", "*", "at",
      ])
    case 4:
      let second = random.integer(0...members.count - 1)
      (members[index].value, members[second].value) = (members[second].value, members[index].value)
    default: members[index].value = .object([members[index], .init(key: "x", value: members[index].value)])
    }
    return members
  }

  private mutating func damaged(_ items: [Tree]) -> [Tree] {
    var items = items
    let index = random.integer(0...items.count - 1)
    switch random.integer(0...4) {
    case 0: items.remove(at: index)
    case 1: items.insert(items[index], at: random.integer(0...items.count))
    case 2: items.swapAt(index, random.integer(0...items.count - 1))
    case 3: items += Array(repeating: items[index], count: random.pick([3, 50, 1100]))
    default: items.append(.null)
    }
    return items
  }
}

extension Tree {
  /// The number of values, including this one.
  fileprivate var count: Int {
    switch self {
    case .array(let items): items.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    case .null, .bool, .number, .string: 1
    }
  }

  /// Every member with its value's index in a traversal from the root.
  fileprivate var placedMembers: [(place: Int, member: Member)] {
    var place = 0
    var found: [(place: Int, member: Member)] = []
    func walk(_ tree: Tree) {
      place += 1
      switch tree {
      case .array(let items): items.forEach(walk)
      case .object(let members):
        for member in members {
          found.append((place, member))
          walk(member.value)
        }
      case .null, .bool, .number, .string: break
      }
    }
    walk(self)
    return found
  }

  /// The value at an index of the traversal from the root.
  fileprivate func node(_ place: Int) -> Tree {
    var (left, found) = (place, Tree.null)
    _ = changingNode(&left) { node in
      found = node
      return node
    }
    return found
  }

  /// This tree with the value at index `left` of the traversal changed; `left` is negative afterwards.
  fileprivate func changingNode(_ left: inout Int, _ change: (Tree) -> Tree) -> Tree {
    left -= 1
    if left == -1 { return change(self) }
    guard left >= 0 else { return self }
    switch self {
    case .array(var items):
      for index in items.indices where left >= 0 { items[index] = items[index].changingNode(&left, change) }
      return .array(items)
    case .object(var members):
      for index in members.indices where left >= 0 {
        members[index].value = members[index].value.changingNode(&left, change)
      }
      return .object(members)
    case .null, .bool, .number, .string: return self
    }
  }
}
