import Testing

@testable import Reference

@Suite struct TreeTests {
  @Test func readsWhatItPrints() throws {
    let tree: Tree = ["a": [1, -2.5, 1e300, 0], "b": ["\"\\\u{1}é\u{1F600}": true], "c": .null, "d": [:], "e": []]
    #expect(try TreeReader.read(tree.text) == tree)
    #expect(tree.text.hasPrefix(#"{"a":[1,-2.5,1e+300,0],"b":{"\"\\\u0001é😀":true}"#))
  }

  @Test func readsEscapesAndTheByteOrderMark() throws {
    #expect(try TreeReader.read("\u{FEFF} \"\\ud83d\\uDE00\\/\\n\"\n") == "\u{1F600}/\n")
  }

  @Test(arguments: [
    "", "{", "[1,]", "[1] 2", "{\"a\":1,\"a\":2}", "\"\\ud83d\"", "\"\\ude00\"", "\"\\ud83d\\u0041\"", "nul", "1e400",
    "\"\u{1}\"",
    "{a:1}", String(repeating: "[", count: 600),
  ])
  func refuses(_ text: String) {
    #expect(throws: ReferenceError.self) { try TreeReader.read(text) }
  }
}
