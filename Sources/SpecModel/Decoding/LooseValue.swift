/// A value of a document that others write, in many versions: what is missing or has another type is nil.
package struct LooseValue: Sendable {
  package let document: JSONDocument
  package let json: JSONNode

  package init(_ document: JSONDocument, _ json: JSONNode) {
    (self.document, self.json) = (document, json)
  }

  package subscript(key: String) -> LooseValue? { document.member(key, of: json).map { LooseValue(document, $0) } }

  private var kind: JSONKind { document.kind(of: json) }
  package var isNull: Bool { kind == .null }
  package var isObject: Bool { kind == .object }
  package var text: String? { kind == .string ? document.string(json) : nil }
  package var flag: Bool? { kind == .bool ? document.bool(json) : nil }

  /// A number as far as specs accept it.
  package var number: Double? {
    guard kind == .number else { return nil }
    let number = document.number(json)
    return abs(number) <= NumberRange.absurd ? number : nil
  }

  /// The decimal that someone typed, of a number of 32 bits that is printed as if it had 64.
  package var typed: Double? { number.flatMap { Double(Float($0).description) } }

  package var items: [LooseValue] {
    kind == .array ? document.items(of: json).map { LooseValue(document, $0) } : []
  }

  package var members: [(key: String, value: LooseValue)] {
    kind == .object ? document.members(of: json).map { (document.string($0.key), LooseValue(document, $0.value)) } : []
  }

  /// The value as JSON text, for comparing.
  package var source: String { document.literal(json).text() }

  package var place: Place { Place(document.source, .value(document.pointer(of: json))) }
}

extension JSONLiteral {
  /// The beginning of a hash of the value, which tells whether it has changed.
  package var digest: String { String(SHA256.hex(of: bytes()).prefix(12)) }
}
