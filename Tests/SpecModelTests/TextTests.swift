import Testing

@testable import SpecModel

@Suite("Text: lines, printing, names")
struct TextTests {
  @Test("lines end in LF, CR or CRLF, columns count UTF-16 units")
  func positions() {
    let text = SourceText(Array("a\r\né😀b\rc\n\nd".utf8))
    let offsets = [0, 1, 3, 5, 9, 10, 11, 12, 13, 14, 15, 99, -5]
    let expected = [
      (1, 1), (1, 2), (2, 1), (2, 2), (2, 4), (2, 5), (3, 1), (3, 2), (4, 1), (5, 1), (5, 2), (5, 2), (1, 1),
    ]
    for (offset, position) in zip(offsets, expected) {
      #expect(text.position(of: offset) == position, "\(offset)")
    }
    #expect((1...6).map(text.line) == ["a", "é😀b", "c", "", "d", ""])
  }

  @Test("a long line is not read again for every place")
  func longLine() {
    let line = String(repeating: "é😀x", count: 300_000)
    let text = SourceText(Array(line.utf8))
    let clock = ContinuousClock()
    // Finding its end reads it once; reading it for each of the places would take some 150 times as long.
    let once = clock.measure { #expect(SourceText(Array(line.utf8)).position(of: line.utf8.count).column == 1_200_001) }
    let all = clock.measure {
      let places = (0..<10_000).map { text.position(of: $0 * 7).column }
      #expect(places == (0..<10_000).map { $0 * 4 + 1 })
    }
    #expect(all < once * 20, "\(all) instead of \(once)")
  }

  @Test("JSON is printed the same way each time")
  func printing() {
    let literal = JSONLiteral.object([
      .init("a\"\\\n\u{1}é", .array([.number(1), .number(0.5)])), .init("b", .array([])), .init("c", .object([])),
      .init("d", .array([.string("x"), .null])), .init("e", .bool(true)),
    ])
    #expect(literal.text() == #"{"a\"\\\n\u0001é":[1,0.5],"b":[],"c":{},"d":["x",null],"e":true}"#)
    #expect(
      literal.text(indent: 2) == #"""
        {
          "a\"\\\n\u0001é": [1, 0.5],
          "b": [],
          "c": {},
          "d": [
            "x",
            null
          ],
          "e": true
        }
        """#)
    #expect(JSONDocument.parse(Array(literal.text(indent: 1).utf8), source: "").value?.literal == literal)
  }

  @Test("names in the style of other languages")
  func identifiers() {
    #expect(Identifier.camelCase(of: "card-photo-2") == "cardPhoto2")
    #expect(Identifier.pascalCase(of: "card-photo-2") == "CardPhoto2")
    #expect(Identifier.snakeCase(of: "card-photo-2") == "card_photo_2")
  }

  @Test("what is a name", arguments: ["a", "a1", "card-photo", "a-1", String(repeating: "a", count: 64)])
  func names(text: String) {
    #expect(Identifier.isName(text))
  }

  @Test(
    "what is no name",
    arguments: ["", "-", "a-", "-a", "a--b", "A", "1a", "a_b", "a b", "é", String(repeating: "a", count: 65)])
  func noNames(text: String) {
    #expect(!Identifier.isName(text))
  }

  @Test(
    "did you mean",
    arguments: [
      ("easeInOut", "ease-in-out"), ("ease_in", "ease-in"), ("liner", "linear"), ("lienar", "linear"),
      ("LINEAR", "linear"),
      ("xyz", nil), ("", nil), ("e", nil), ("eas", "ease"), (String(repeating: "x", count: 1000), nil),
    ] as [(String, String?)])
  func suggestions(word: String, expected: String?) {
    #expect(Suggestion.closest(to: word, in: ["linear", "ease", "ease-in", "ease-in-out"]) == expected)
  }

  @Test("Suggestions end where many slips meet many words")
  func bearableEffort() {
    let words = (0..<2000).map { "word-number-\($0)" } + ["linear"]
    var suggestions = Suggestions()
    let found = (0..<40).compactMap { _ in suggestions.closest(to: "liner", in: words) }
    // 50,000 comparisons check all words 24 times.
    #expect(found == Array(repeating: "linear", count: 24))
  }

  @Test("edits: one swap of neighbors is one")
  func distances() {
    func distance(_ left: String, _ right: String) -> Int? {
      Suggestion.distance(Array(left.utf8), Array(right.utf8), limit: 9)
    }
    #expect(distance("ab", "ba") == 1)
    #expect(distance("kitten", "sitting") == 3)
    #expect(distance("", "abc") == 3)
    // No letter is edited twice.
    #expect(distance("ca", "abc") == 3)
  }
}
