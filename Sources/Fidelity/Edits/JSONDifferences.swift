import SpecModel

/// The differences of a JSON file's values from those of another. Layout doesn't count; the order of keys does where
/// players read them in order.
struct JSONDifferences {
  private(set) var all: [ExportDifference] = []
  private let path: String
  private let ordersKeys: Bool

  /// Nil if either isn't JSON.
  init?(in found: FileTree.File, from expected: FileTree.File, ordersKeys: Bool) {
    guard found.path.hasSuffix(".json"), let fresh = Self.literal(of: expected), let own = Self.literal(of: found)
    else { return nil }
    self.init(in: own, from: fresh, path: found.path, ordersKeys: ordersKeys)
  }

  init(in found: JSONLiteral, from expected: JSONLiteral, path: String, ordersKeys: Bool) {
    (self.path, self.ordersKeys) = (path, ordersKeys)
    compare(expected, found, at: .root)
  }

  private static func literal(of file: FileTree.File) -> JSONLiteral? {
    let parsed = JSONDocument.parse(file.bytes, source: file.path)
    return parsed.hasErrors ? nil : parsed.value?.literal
  }

  private mutating func compare(_ expected: JSONLiteral, _ found: JSONLiteral, at pointer: JSONPointer) {
    switch (expected, found) {
    case (.object(let expected), .object(let found)): compare(expected, found, at: pointer)
    case (.array(let expected), .array(let found)): compare(expected, found, at: pointer)
    case (.null, .null): break
    case (.bool(let one), .bool(let other)): compareLeaves(expected, found, one == other, at: pointer)
    case (.number(let one), .number(let other)): compareLeaves(expected, found, one == other, at: pointer)
    case (.string(let one), .string(let other)):
      // By bytes: to a platform, two encodings of the same character are two names.
      compareLeaves(expected, found, one.utf8.elementsEqual(other.utf8), at: pointer)
    default: add(.value(expected: expected.excerpt, found: found.excerpt), at: .value(pointer))
    }
  }

  private mutating func compareLeaves(
    _ expected: JSONLiteral, _ found: JSONLiteral, _ areEqual: Bool, at pointer: JSONPointer
  ) {
    if areEqual { return }
    add(.value(expected: expected.excerpt, found: found.excerpt), at: .value(pointer), .json(pointer, found))
  }

  private mutating func compare(
    _ expected: [JSONLiteral.Member], _ found: [JSONLiteral.Member], at pointer: JSONPointer
  ) {
    if expected.count == found.count, zip(expected, found).allSatisfy({ $0.key == $1.key }) {
      for (one, other) in zip(expected, found) { compare(one.value, other.value, at: pointer / one.key) }
      return
    }
    let known = Dictionary(found.map { ($0.key, $0.value) }) { first, _ in first }
    let keys = Set(expected.map(\.key))
    let isComplete = keys.count == known.count && keys.allSatisfy { known[$0] != nil }
    if isComplete, ordersKeys { add(.keyOrder, at: .value(pointer)) }
    for member in expected {
      if let value = known[member.key] {
        compare(member.value, value, at: pointer / member.key)
      } else {
        add(.missing("\(JSONLiteral.quoted(member.key)): \(member.value.excerpt)"), at: .value(pointer))
      }
    }
    for member in found where !keys.contains(member.key) { add(.added, at: .key(pointer / member.key)) }
  }

  /// For arrays of different lengths, skips what they have in common at the start and the end.
  private mutating func compare(_ expected: [JSONLiteral], _ found: [JSONLiteral], at pointer: JSONPointer) {
    if expected.count == found.count {
      for (index, pair) in zip(expected, found).enumerated() { compare(pair.0, pair.1, at: pointer / index) }
      return
    }
    let start = zip(expected, found).prefix { $0 == $1 }.count
    let spot: Place.Spot = .value(start < found.count ? pointer / start : pointer)
    add(.count(expected: expected.count, found: found.count), at: spot)
  }

  private mutating func add(
    _ change: ExportDifference.Change, at spot: Place.Spot, _ edit: ExportDifference.Edit? = nil
  ) {
    all.append(ExportDifference(place: Place(path, spot), change: change, edit: edit))
  }
}

extension JSONLiteral {
  /// The value as text that fits in a message.
  fileprivate var excerpt: String {
    switch self {
    case .null, .bool, .number, .string: text().excerpt
    case .array(let items): items.isEmpty ? "[]" : "[…]"
    case .object(let members): members.isEmpty ? "{}" : "{…}"
    }
  }
}

extension String {
  private static let excerptLimit = 60

  /// The beginning of the text, trimmed.
  var excerpt: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    text = text.drop { $0 == " " }
    return text.count > Self.excerptLimit ? text.prefix(Self.excerptLimit) + "…" : String(text)
  }
}
