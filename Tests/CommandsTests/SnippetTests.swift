import Testing

@testable import Commands

/// A source text with the place marked by 1️⃣ and 2️⃣, and the same as a snippet.
struct SnippetTests {
  private func snippet(_ marked: String) -> String {
    let parts = marked.split(separator: /1️⃣|2️⃣/, omittingEmptySubsequences: false).map { Array($0.utf8) }
    return shown(Array(parts.joined()), parts[0].count..<parts[0].count + parts[1].count)
  }

  private func shown(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    let snippet = Snippet(of: range, in: bytes)
    let mark = String(repeating: " ", count: snippet.underline.lowerBound)
    return snippet.line + "\n" + mark + String(repeating: "~", count: snippet.underline.count)
  }

  @Test func underlinesTheRange() {
    #expect(snippet("one\n  two 1️⃣three2️⃣ four\nfive") == "  two three four\n      ~~~~~")
  }

  @Test func tabsStandForFourColumns() {
    #expect(snippet("\t\"a\":\t1️⃣true2️⃣") == "    \"a\":    true\n            ~~~~")
  }

  @Test func wideCharactersTakeTwoColumns() {
    #expect(snippet("漢字 👍🏽 é e\u{301} 1️⃣x2️⃣") == "漢字 👍🏽 é e\u{301} x\n            ~")
    #expect(snippet("1️⃣漢字2️⃣ x") == "漢字 x\n~~~~")
  }

  @Test func linesEndWithEveryKindOfLineEnd() {
    #expect(snippet("a\r\nb 1️⃣c2️⃣\r\nd") == "b c\n  ~")
    #expect(snippet("a\rb 1️⃣c2️⃣\rd") == "b c\n  ~")
  }

  @Test func aRangeOfSeveralLinesIsShownWhereItStarts() {
    #expect(snippet("a 1️⃣{\n}2️⃣") == "a {\n  ~")
  }

  @Test func theEndOfTheTextCanBePointedAt() {
    #expect(shown(Array("ab".utf8), 2..<2) == "ab\n  ~")
    #expect(shown([], 0..<0) == "\n~")
    #expect(shown(Array("a".utf8), 7..<9) == "a\n ~")
  }

  @Test func whatSteersATerminalIsNotPassedOn() {
    #expect(snippet("\u{1B}[31m 1️⃣x2️⃣ \u{202E}") == "\u{FFFD}[31m x \u{FFFD}\n      ~")
  }

  @Test func bytesThatAreNoTextTakeAColumnEach() {
    #expect(shown([0x61, 0xFF, 0xFE, 0x62], 3..<4) == "a\u{FFFD}\u{FFFD}b\n   ~")
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    #expect(shown([0xEF, 0xBB, 0xBF, 0x61, 0x62], 4..<5) == "ab\n ~")
  }

  @Test func longLinesAreClippedAroundTheRange() {
    let long = String(repeating: "a ", count: 30_000)
    let lines = snippet(long + "1️⃣here2️⃣ " + long).split(separator: "\n")
    #expect(lines[0].hasPrefix("…") && lines[0].hasSuffix("…"))
    #expect(lines[0].count <= Snippet.width + 2)
    let column = lines[1].prefix { $0 == " " }.count
    #expect(lines[0].dropFirst(column).hasPrefix("here a"))
    #expect(lines[1].dropFirst(column) == "~~~~")
  }

  /// In a terminal of 80 columns no line of an excerpt breaks, and the caret stays below its place.
  @Test(arguments: [80, 60, 30])
  func excerptsFitTheTerminal(columns: Int) {
    let more = String(repeating: "漢字 and words ", count: 9)
    let spec = Fixtures.misspelled.replacingOccurrences("\"id\"", "\"description\": \"\(more)\", \"id\"")
    let system = MemorySystem(["bad.json": spec.replacingOccurrences("\n", " ")])
    (system.terminals, system.columns, system.variables) = ([.error], columns, ["NO_COLOR": "1"])
    #expect(system.run("validate bad.json") == 1)
    let lines = system.err.split(separator: "\n")
    let excerpts = lines.indices.filter { lines[$0].hasPrefix("    1 | ") }
    #expect(!excerpts.isEmpty)
    for index in excerpts {
      let width = cells(of: Array(lines[index].utf8)[...]).reduce(0) { $0 + $1.width }
      #expect(width <= columns && lines[index + 1].count <= columns, "\(lines[index])")
      #expect(width > columns - 10, "it takes the room there is")
    }
  }

  @Test func aRangeLongerThanALineIsClippedToo() {
    let text = "  1️⃣" + String(repeating: "x", count: 5000) + "2️⃣"
    let lines = snippet(text).split(separator: "\n")
    #expect(lines[0].hasSuffix("x…"))
    #expect(lines[1].count == Snippet.width)
  }
}
