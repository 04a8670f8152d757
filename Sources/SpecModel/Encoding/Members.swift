/// The members of an object that is put together. What is left out is nil.
struct Members {
  private(set) var all: [JSONLiteral.Member] = []

  mutating func add(_ key: String, _ value: JSONLiteral?) {
    if let value { all.append(JSONLiteral.Member(key, value)) }
  }

  mutating func add(_ key: String, _ number: Double?) { add(key, number.map { JSONLiteral.number($0) }) }

  mutating func add(_ key: String, _ text: String?) { add(key, text.map { JSONLiteral.string($0) }) }

  mutating func add(_ key: String, list: [JSONLiteral]) { add(key, list.isEmpty ? .none : .some(.array(list))) }

  /// The members that differ from a default.
  mutating func add<Value: Equatable>(
    _ key: String, _ value: Value, unless usual: Value, _ literal: (Value) -> JSONLiteral
  ) {
    if value != usual { add(key, literal(value)) }
  }

  /// The object itself.
  var object: JSONLiteral { .object(all) }
}
