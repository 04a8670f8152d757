import Testing

@testable import Exporters

struct TemplateEscapingTests {
  /// Every special character of the languages, and a few others.
  static let text = "a\\\"'$`<>&\n\r\t\0\u{1}\u{7F}é😀\u{FFFF}"

  @Test(
    arguments: [
      (.none, text),
      (.xml, "a\\&quot;&apos;$`&lt;&gt;&amp;&#10;&#13;&#9;\u{FFFD}\u{FFFD}\u{7F}é😀\u{FFFD}"),
      (.html, "a\\&quot;&#39;$`&lt;&gt;&amp;\n\r\t\0\u{1}\u{7F}é😀\u{FFFF}"),
      (.json, "a\\\\\\\"'$`<>&\\n\\r\\t\\u0000\\u0001\\u007fé😀\u{FFFF}"),
      (.css, "a\\\\\\\"\\'$`\\3c >&\\a \\d \\9 \u{FFFD}\\1 \\7f é😀\u{FFFF}"),
      (.kotlin, "a\\\\\\\"'\\$`<>&\\n\\r\\t\\u0000\\u0001\\u007fé😀\u{FFFF}"),
      (.dart, "a\\\\\\\"\\'\\$`<>&\\n\\r\\t\\x00\\x01\\x7fé😀\u{FFFF}"),
      (.swift, "a\\\\\\\"'$`<>&\\n\\r\\t\\u{0}\\u{1}\\u{7f}é😀\u{FFFF}"),
    ] as [(TemplateEscaping, String)])
  func escapes(_ escaping: TemplateEscaping, _ expected: String) throws {
    #expect(try render("{{.}}", .string(Self.text), escaping: escaping) == expected)
  }

  @Test(arguments: TemplateEscaping.allCases)
  func leavesUnescapedTagsAlone(_ escaping: TemplateEscaping) throws {
    #expect(try render("{{{.}}}{{&.}}", .string(Self.text), escaping: escaping) == Self.text + Self.text)
  }

  @Test(arguments: TemplateEscaping.allCases)
  func leavesNumbersAndTheTemplateAlone(_ escaping: TemplateEscaping) throws {
    #expect(try render("<'$&{{.}}\">", .number("-1.5e-07"), escaping: escaping) == "<'$&-1.5e-07\">")
  }

  private static let scene: TemplateValue = [
    "start": .quantity(1250, NumberStyle(decimals: 3, isPointed: true), key: "start"),
    "angle": .quantity(90, NumberStyle(decimals: 4, isPointed: false), key: "angle"), "count": 3, "name": "card",
    "zero": 0, "fill": .color("#FF800040", NumberStyle(decimals: 3, isPointed: false)),
  ]

  /// Arithmetic keeps the style of the numbers in it.
  @Test(arguments: [
    ("{{start / 1000}}", "1.25"), ("{{ start / 1250 }}", "1.0"), ("{{round start * 60 / 1000}}", "75"),
    ("{{angle * 3.141592653589793 / 180}}", "1.5708"), ("{{1 + 2 * 3 - 4 / 2}}", "5"), ("{{count - 5}}", "-2"),
    ("{{round angle / 7}}", "13"), ("{{fill.red}} {{fill.green}} {{fill.blue}} {{fill.alpha}}", "1 0.502 0 0.251"),
    ("0x{{fill.argb}}", "0x40FF8000"), ("{{round fill.green * 255}}", "128"), ("{{fill}}", "#FF800040"),
    ("{{#fill}}{{red}}{{/fill}}", "1"),
  ])
  func arithmetic(text: String, expected: String) throws {
    #expect(try render(text, Self.scene, escaping: .json) == expected)
  }

  @Test(arguments: ["{{start 1000}}", "{{start /}}", "{{start / name}}", "{{start / zero}}", "{{start / nothing}}"])
  func whatIsNoArithmetic(text: String) {
    #expect(throws: TemplateError.self) { try render(text, Self.scene, escaping: .json) }
  }

  /// Numbers are equal if their text is.
  @Test(arguments: [
    ("{{#angle == 90}}yes{{/angle == 90}}{{^angle == 90}}no{{/angle == 90}}", "yes"),
    ("{{#start == 1250}}yes{{/ start  ==  1250 }}", "yes"), ("{{^start == 1250.06}}no{{/start == 1250.06}}", "no"),
    ("{{#angle / 3 == 15 * 2}}yes{{/angle / 3 == 15 * 2}}", "yes"),
    ("{{#name == name}}{{name}}{{/name == name}}", "card"), ("{{^name == count}}no{{/name == count}}", "no"),
    ("{{#fill}}\n{{#red == 1}}\n{{angle}}\n{{/red == 1}}\n{{/fill}}", "90\n"),
  ])
  func comparison(text: String, expected: String) throws {
    #expect(try render(text, Self.scene, escaping: .json) == expected)
  }

  @Test(arguments: [
    "{{#start ==}}{{/start ==}}", "{{#== 1}}{{/== 1}}", "{{#a == b == c}}{{/a == b == c}}",
    "{{#zero == nothing}}{{/zero == nothing}}", "{{#zero == 0}}{{/zero}}", "{{#zero == 0}}{{/zero == 1}}",
    "{{#zero / zero == 1}}{{/zero / zero == 1}}", "{{zero == 0}}",
  ])
  func whatIsNoComparison(text: String) {
    #expect(throws: TemplateError.self) { try render(text, Self.scene, escaping: .json) }
  }

  @Test func escapesInsidePartialsToo() throws {
    #expect(try render("{{>p}}", "$", others: ["p": "{{.}}"], escaping: .dart) == "\\$")
  }
}
