extension Tree: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: Tree...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, Tree)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }

  /// Sets or removes a key of an object.
  mutating func set(_ key: String, _ value: Tree?) {
    guard case .object(var members) = self else { return }
    if let index = members.firstIndex(where: { $0.key == key }) {
      if let value { members[index].value = value } else { members.remove(at: index) }
    } else if let value {
      members.append(Member(key: key, value: value))
    }
    self = .object(members)
  }
}
