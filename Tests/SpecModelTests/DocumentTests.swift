import Testing

@testable import SpecModel

@Suite("Places in a document")
struct DocumentTests {
  private func document(_ text: String) throws -> JSONDocument {
    try #require(JSONDocument.parse(Array(text.utf8), source: "test").value)
  }

  private func text(_ spot: Place.Spot, in document: JSONDocument) -> String? {
    document.range(of: spot).map { String(decoding: document.bytes[$0], as: UTF8.self) }
  }

  @Test("values and keys by pointer")
  func ranges() throws {
    let document = try document(#"{ "a/b~": [1, { "é": "x\ny" }], "\u0041": true, "": null }"#)
    #expect(text(.value(.root / "a/b~" / 1 / "é"), in: document) == #""x\ny""#)
    #expect(text(.key(.root / "a/b~" / 1 / "é"), in: document) == #""é""#)
    #expect(text(.key(.root / "A"), in: document) == #""\u0041""#)
    #expect(text(.value(.root / ""), in: document) == "null")
    #expect(text(.value(.root / "a/b~" / 0), in: document) == "1")
    #expect(document.range(of: .file) == 0..<document.bytes.count)
    #expect(text(.value(.root / "a/b~" / 2), in: document) == nil)
    #expect(text(.value(.root / "a/b~" / "x"), in: document) == nil)
    #expect(text(.key(.root), in: document) == nil)
    #expect(document.range(of: .argument("x")) == nil)
  }

  @Test("every node is found again by its pointer", arguments: [3, 64, 65, 1000])
  func pointersOfNodes(count: Int) throws {
    let items = (0..<count).map { "{ \"k\($0)\": [\($0)] }" }.joined(separator: ",")
    let members = (0..<count).map { "\"k\($0)\": { \"a\": \($0) }" }.joined(separator: ",")
    let document = try document("{ \"items\": [\(items)], \"members\": {\(members)} }")
    for index in document.entries.indices {
      let pointer = document.pointer(of: JSONNode(index: index))
      let value = document.node(at: pointer)?.index
      let key = document.range(of: .key(pointer)) == document.range(of: JSONNode(index: index))
      #expect(value == index || key, "\(pointer)")
    }
  }

  @Test("the innermost value around a byte")
  func pointerAtOffset() throws {
    let text = MarkedText(#"{ "a": [10, 2️⃣20], "b": { "c": 1️⃣"d" } }"#)
    let document = try #require(JSONDocument.parse(text.bytes, source: "").value)
    #expect(document.pointer(at: try #require(text.first) + 1).description == "/b/c")
    #expect(document.pointer(at: try #require(text.second)).description == "/a/1")
  }

  @Test("of a key that appears twice the last counts", arguments: [1, 30])
  func repeatedKeys(others: Int) throws {
    let rest = (0..<others).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    let text = MarkedText(#"{ 2️⃣"a": 1, \#(rest), "a": 2, 1️⃣"a": 3 }"#)
    let result = JSONDocument.parse(text.bytes, source: "")
    let document = try #require(result.value)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1)
    #expect(finding.message.contains("3 times"))
    #expect(finding.place.spot == .key(.root / "a"))
    #expect(document.range(of: finding.place.spot)?.lowerBound == text.first)
    #expect(finding.notes.first?.place.flatMap { document.range(of: $0.spot) }?.lowerBound == text.second)
    #expect(document.literal["a"] == .number(3))
  }

  @Test(
    "surrogates",
    arguments: [
      (#""\ud83d\ude00""#, "😀", 0), (#""\ud83d""#, "\u{FFFD}", 1), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}", 1),
      (#""\ud83dA""#, "\u{FFFD}A", 1), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀", 1), (#""\uD83D\uDE00""#, "😀", 0),
      (#""\u0000é\/\b\f""#, "\u{0}é/\u{8}\u{C}", 0),
    ])
  func surrogates(text: String, expected: String, findings: Int) throws {
    let result = JSONDocument.parse(Array(text.utf8), source: "")
    #expect(result.value?.literal == .string(expected))
    #expect(result.findings.map(\.rule) == Array(repeating: .invalidValue, count: findings))
  }
}
