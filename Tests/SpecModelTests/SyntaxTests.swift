import Testing

@testable import SpecModel

@Suite("Mistakes in JSON itself")
struct SyntaxTests {
  @Test(arguments: [
    Mistake(.invalidJSON, "1️⃣", says: "is empty"),
    Mistake(.invalidJSON, " \n1️⃣", says: "is empty"),
    Mistake(.invalidJSON, "[1, 21️⃣,]", says: "after the last entry", fix: ""),
    Mistake(.invalidJSON, #"{ "a": 11️⃣, }"#, says: "after the last entry", fix: ""),
    Mistake(.invalidJSON, "[1, 1️⃣, 2]", says: "a value is missing before `,`"),
    Mistake(.invalidJSON, "[1️⃣, 2]", says: "a value is missing before `,`"),
    Mistake(.invalidJSON, #"{ "a": 1️⃣}"#, says: "a value is missing before `}`"),
    Mistake(.invalidJSON, "[1 1️⃣2]", says: "a comma is missing", fix: ","),
    Mistake(.invalidJSON, "{ \"a\": 1\n  1️⃣\"b\": 2 }", says: "a comma is missing", fix: ","),
    Mistake(.invalidJSON, #"{ "a" 1️⃣1 }"#, says: "a colon is missing"),
    Mistake(.invalidJSON, #"{ "a" 1️⃣= 1 }"#, says: "not `=`", fix: ":"),
    Mistake(.invalidJSON, #"[1️⃣'a']"#, says: "double quotes", fix: #""a""#),
    Mistake(.invalidJSON, #"[1️⃣'it\'s "so"!']"#, says: "double quotes", fix: #""it's \"so\"!""#),
    Mistake(.invalidJSON, #"[1️⃣`a`]"#, says: "double quotes", fix: #""a""#),
    Mistake(.invalidJSON, "[1️⃣'a\n']", says: "double quotes"),
    Mistake(.invalidJSON, #"{ 1️⃣'a': 1 }"#, says: "double quotes", fix: #""a""#),
    Mistake(.invalidJSON, #"{ 1️⃣a: 1 }"#, says: "keys need double quotes", fix: #""a""#),
    Mistake(.invalidJSON, "[1️⃣“a”]", says: "typographic", fix: #""a""#),
    Mistake(.invalidJSON, "[1️⃣// no\n]", says: "no comments", fix: ""),
    Mistake(.invalidJSON, "[1 1️⃣/* no */]", says: "no comments", fix: ""),
    Mistake(.invalidJSON, "{ 1️⃣# no\n}", says: "no comments", fix: ""),
    Mistake(.invalidJSON, "[1] 1️⃣// no", says: "no comments", fix: ""),
    Mistake(.invalidJSON, "[1, 1️⃣/* 2, 3]", says: "this one is not closed"),
    Mistake(.invalidJSON, "[1] 1️⃣/*/", says: "this one is not closed"),
    Mistake(.invalidJSON, #"[1️⃣"a"#, says: "not closed before the file ends"),
    Mistake(.invalidJSON, "[1️⃣\"a\n\"]", says: "not closed on its line"),
    Mistake(.invalidJSON, "[\"a1️⃣\t\"]", says: "a tab", fix: "\\t"),
    Mistake(.invalidJSON, "[\"a1️⃣\u{1}\"]", says: "control character 1"),
    Mistake(.invalidJSON, #"["a1️⃣\x41"]"#, says: "escape is invalid"),
    Mistake(.invalidJSON, #"["a1️⃣\u12g4"]"#, says: "four hexadecimal digits"),
    Mistake(.invalidJSON, #"["\ud8001️⃣\u12"]"#, says: "four hexadecimal digits"),
    Mistake(.invalidJSON, "[1️⃣01]", says: "extra 0"),
    Mistake(.invalidJSON, "[1️⃣1.]", says: "after the decimal point"),
    Mistake(.invalidJSON, "[1️⃣1e+]", says: "in the exponent"),
    Mistake(.invalidJSON, "[1️⃣.5]", says: "before the decimal point", fix: "0."),
    Mistake(.invalidJSON, "[1️⃣+5]", says: "a plus sign", fix: ""),
    Mistake(.invalidJSON, "[1️⃣-]", says: "after the minus"),
    Mistake(.invalidJSON, "[1️⃣0x1F]", says: "a decimal number"),
    Mistake(.invalidJSON, "[1️⃣1.2.3]", says: "a decimal number"),
    Mistake(.invalidJSON, "[1️⃣True]", says: "lower-case letters", fix: "true"),
    Mistake(.invalidJSON, "[1️⃣undefined]", says: "`null`"),
    Mistake(.invalidJSON, "[1️⃣NaN]", says: "no such number"),
    Mistake(.invalidJSON, "[1️⃣linear]", says: "double quotes", fix: #""linear""#),
    Mistake(.invalidJSON, "[1️⃣linear(1)]", says: "double quotes"),
    Mistake(.invalidJSON, "[1️⃣€]", says: "can't start like this"),
    Mistake(.invalidJSON, "2️⃣[1, 21️⃣", says: "ends before a bracket is closed"),
    Mistake(.invalidJSON, #"2️⃣{ "a": 11️⃣"#, says: "ends before a bracket is closed"),
    Mistake(.invalidJSON, "2️⃣{1️⃣", says: "ends before a bracket is closed"),
    Mistake(.invalidJSON, #"{ "a":1️⃣"#, says: "ends where a value is expected"),
    Mistake(.invalidJSON, #"2️⃣{ "a": 1 1️⃣]"#, says: "an object ends with `}`"),
    Mistake(.invalidJSON, #"2️⃣[1 1️⃣}"#, says: "an array ends with `]`"),
    Mistake(.invalidJSON, #"1️⃣["a": 1]"#, says: "keys and values belong in an object"),
    Mistake(.invalidJSON, #"1️⃣["a": 1}"#, says: "keys and values belong in an object", fix: "{"),
    Mistake(.invalidJSON, #"{ "a": 1 1️⃣: 1 }"#, says: "a colon is only allowed between"),
    Mistake(.invalidJSON, "[] 1️⃣[]", says: "unexpected text after the end"),
    Mistake(.invalidJSON, "[1️⃣\u{0}]", says: "UTF-16"),
  ])
  func oneFinding(mistake: Mistake) {
    mistake.check()
  }

  /// In a single pass: every mistake, its replacement, and that the result is valid.
  @Test(
    "several slips",
    arguments: [
      ("{ a: 1, 'b': 2, }", 3, #"{ "a": 1, "b": 2 }"#),
      ("{ a: 1 b: 'x' // no\n}", 5, "{ \"a\": 1, \"b\": \"x\"\n}"),
      ("[ 1, // one\n  2, // two\n]", 3, "[ 1,\n  2\n]"),
      ("# top\n[ True, none ]", 3, ""),
      ("{ \"a\": +1 \"b\": .5 \"c\": [1 2 3,] }", 7, #"{ "a": 1, "b": 0.5, "c": [1, 2, 3] }"#),
      ("{ “a” = linear }", 3, #"{ "a" : "linear" }"#),
    ])
  func slips(text: String, count: Int, cured: String) {
    let findings = JSONDocument.parse(Array(text.utf8), source: "").findings
    #expect(findings.count == count, "\(findings.map(\.message))")
    guard !cured.isEmpty else {
      #expect(findings.last?.fix == nil)
      return
    }
    #expect(apply(findings, to: text) == cured)
    #expect(JSONDocument.parse(Array(cured.utf8), source: "").findings == [])
  }

  /// In a spec, a comment becomes the description of its object, if that accepts one and has none.
  @Test(
    "comments",
    arguments: [
      ("// a card\n{ \"a\": 1 }", "{\n  \"description\": \"a card\", \"a\": 1 }"),
      ("{ // a\n  // card\n  \"a\": 1 }", "{ \"description\": \"a card\",\n  \"a\": 1 }"),
      ("{ \"a\": 1, /* say \"so\" */ \"b\": 2 }", #"{ "a": 1, "description": "say \"so\"", "b": 2 }"#),
      ("{ \"a\": 1 // last\n}", "{ \"a\": 1, \"description\": \"last\"\n}"),
      (
        "{ \"a\": 1, // one\n  \"b\": 2, // two\n  \"c\": 3 }",
        "{ \"a\": 1, \"description\": \"one\",\n  \"b\": 2,\n  \"c\": 3 }"
      ),
      ("{ // no\n  \"a\": 1, \"description\": \"x\" }", "{\n  \"a\": 1, \"description\": \"x\" }"),
      ("{ \"curves\": { // no\n \"a\": 1 } }", "{ \"curves\": {\n \"a\": 1 } }"),
      ("{ \"targets\": { \"x\": { // no\n \"a\": 1 } } }", "{ \"targets\": { \"x\": {\n \"a\": 1 } } }"),
      ("{ \"a\": // no\n 1 }", "{ \"a\":\n 1 }"),
      ("[\n  // no\n  1\n]", "[\n  1\n]"),
      ("{ \"a\": [ { /* in */ \"b\": 1 } ] }", #"{ "a": [ { "description": "in", "b": 1 } ] }"#),
    ])
  func comments(text: String, cured: String) {
    let findings = JSONDocument.parse(Array(text.utf8), source: "", kind: .spec).findings
    #expect(apply(findings, to: text) == cured)
    #expect(JSONDocument.parse(Array(cured.utf8), source: "", kind: .spec).findings == [])
    #expect(findings.allSatisfy { $0.message.contains("no comments") && $0.fix != nil })
  }

  private func apply(_ findings: [Finding], to text: String) -> String {
    let edits = findings.compactMap(\.fix).compactMap { fix -> (range: Range<Int>, text: String)? in
      if case .bytes(let range) = fix.place.spot { (range, fix.replacement) } else { nil }
    }
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "bytes that are no UTF-8",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) throws {
    let result = JSONDocument.parse([0x22] + bytes + [0x22], source: "")
    let finding = try #require(result.findings.first)
    #expect(finding.rule == .invalidJSON)
    #expect(finding.place.spot == .bytes(1..<2))
  }

  @Test("a byte-order mark is skipped, and takes no column")
  func byteOrderMark() throws {
    let result = JSONDocument.parse([0xEF, 0xBB, 0xBF] + Array("[x]".utf8), source: "")
    guard case .bytes(let range) = try #require(result.findings.first).place.spot else { return }
    #expect(range.lowerBound == 4)
    let position = SourceText([0xEF, 0xBB, 0xBF] + Array("[x]".utf8)).position(of: range.lowerBound)
    #expect(position == (1, 2))
  }

  @Test("512 levels are read, 513 are not")
  func depth() {
    func nested(_ levels: Int) -> [UInt8] {
      Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    #expect(JSONDocument.parse(nested(512), source: "").value?.literal != nil)
    let result = JSONDocument.parse(nested(513), source: "")
    #expect(result.value == nil)
    #expect(result.findings.map(\.rule) == [.limitExceeded])
    #expect(result.findings.first?.place.spot == .bytes(512..<513))
    #expect(JSONDocument.parse(nested(2_000_000), source: "").findings.map(\.rule) == [.limitExceeded])
  }

  @Test("64 MiB are read, one byte more is not")
  func size() {
    // Its first byte ends parsing immediately.
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 64 << 20)
    #expect(JSONDocument.parse(bytes, source: "").findings.map(\.rule) == [.invalidJSON])
    bytes.append(0x20)
    #expect(JSONDocument.parse(bytes, source: "").findings.map(\.rule) == [.limitExceeded])
  }
}
