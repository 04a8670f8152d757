import Testing

@testable import Exporters

struct TemplateEscapingTests {
  /// Every character that means something in one of the languages, and a few that mean nothing.
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

  @Test func escapesInsidePartialsToo() throws {
    #expect(try render("{{>p}}", "$", others: ["p": "{{.}}"], escaping: .dart) == "\\$")
  }
}
