import SpecModel
import Testing

/// What names and messages become in Markdown, by CommonMark's rules.
struct MarkdownTests {
  @Test(arguments: [
    ("`card` is off", "`card` is off"), ("a|b", "a\\|b"), ("`a|b`", "`a\\|b`"), ("a < b & c", "a &lt; b &amp; c"),
    ("`a < b`", "`a < b`"), ("@everyone", "@\u{200B}everyone"), ("`@everyone`", "`@everyone`"),
    ("![a](https://b/c.png)", "!\\[a\\](https://b/c.png)"), ("<img src=a>", "&lt;img src=a>"),
    ("a_b*c*", "a_b\\*c\\*"), ("`", "\\`"), ("a` @b", "a\\` @\u{200B}b"), ("`` a` @b ``", "`` a` @b ``"),
    // The name a`@b`c in backticks: code, text, code.
    ("`a`@b`c`", "`a`@\u{200B}b`c`"), ("`a`![b](c)", "`a`!\\[b\\](c)"), ("\\`a`", "\\\\`a`"),
  ])
  func messages(text: String, markdown: String) {
    #expect(text.inMarkdown == markdown)
  }

  @Test(arguments: [("a", "`a`"), ("a`b", "`` a`b ``"), ("``", "``` `` ```"), ("a|b", "`a\\|b`")])
  func code(text: String, markdown: String) {
    #expect(text.asMarkdownCode == markdown)
  }

  @Test func namesDoNotEndTheirQuotes() {
    #expect("a`b".inBackticks == "`a'b`")
  }
}
