import Testing

@testable import Exporters

/// Whitespace rules that the corpus doesn't cover.
struct TemplateLayoutTests {
  @Test func anIndentedPartialLeavesBlankLinesAlone() throws {
    #expect(try render("  {{>p}}\n", others: ["p": "a\n\nb\r\n\r\n"]) == "  a\n\n  b\r\n\r\n")
  }

  @Test func indentationsAddUp() throws {
    let others = ["p": "p\n  {{>q}}\n{{#yes}}\n  r\n{{/yes}}\n", "q": "q\n"]
    #expect(try render("  {{>p}}\n", ["yes": true], others: others) == "  p\n    q\n    r\n")
  }

  @Test func aBlockWithoutArgumentIsAsItStands() throws {
    let text = "a\n  {{$b}}\n    one\n      two\n\n   three\n  {{/b}}\nz\n"
    #expect(try render(text) == "a\n    one\n      two\n\n   three\nz\n")
  }

  @Test func sectionsInsideAnArgumentMoveWithIt() throws {
    let main = "{{<p}}\n{{$b}}\n{{#list}}\n      {{.}}\n        x\n{{/list}}\n{{/b}}\n{{/p}}\n"
    let parent = "{\n  {{$b}}\n  {{/b}}\n}\n"
    let expected = "{\n  1\n    x\n  2\n    x\n}\n"
    #expect(try render(main, ["list": [1, 2]], others: ["p": parent]) == expected)
  }

  @Test func partialsInsideAnArgumentMoveWithIt() throws {
    let main = "{{<p}}{{$b}}\n    {{>q}}\n    end\n{{/b}}{{/p}}"
    #expect(try render(main, others: ["p": "  {{$b}}{{/b}}", "q": "q\nr\n"]) == "  q\n  r\n  end\n")
  }

  @Test func aBlockThatSharesItsLineDoesNotIndent() throws {
    let main = "{{<p}}{{$b}}one\ntwo{{/b}}{{/p}}"
    #expect(try render(main, others: ["p": "  {{$b}}{{/b}}\n"]) == "  one\n  two\n")
    #expect(try render(main, others: ["p": "  {{$b}}{{/b}} end\n"]) == "  one\ntwo end\n")
    #expect(try render(main, others: ["p": "  x {{$b}}{{/b}}\n"]) == "  x one\ntwo\n")
  }

  @Test func anArgumentDoesNotReplaceTheBlockOfItsOwnNameInside() throws {
    let main = "{{<p}}{{$b}}before {{$b}}inner{{/b}}{{/b}}{{/p}}"
    #expect(try render(main, others: ["p": "<{{$b}}outer{{/b}}>"]) == "<before inner>")
  }

  @Test func aParentPassesOnItsBlockInsideAnArgument() throws {
    let others = ["p": "{{<q}}{{$x}}[{{$y}}p{{/y}}]{{/x}}{{/q}}", "q": "<{{$x}}{{/x}}>"]
    #expect(try render("{{<p}}{{$y}}main{{/y}}{{/p}}", others: others) == "<[main]>")
  }

  @Test func lineEndsOfWindowsStay() throws {
    let main = "{{<p}}\r\n{{$b}}\r\n    one\r\n{{/b}}\r\n{{/p}}\r\nend\r\n"
    #expect(try render(main, others: ["p": "  {{$b}}\r\n  {{/b}}\r\n"]) == "  one\r\nend\r\n")
  }

  @Test func aTagOfManyLinesIsStillAlone() throws {
    #expect(try render("a\n {{! one\n two }} \nb {{! c\n }}\nd") == "a\nb \nd")
  }

  @Test(
    arguments: [
      ("", ""), (" ", " "), ("\r", "\r"), ("\n \n", "\n \n"), ("{", "{"), ("}}", "}}"), ("{{!\n}}", ""),
      ("{{=<< >>=}}<<!x>>{{", "{{"), ("\u{FEFF}é\0", "\u{FEFF}é\0"),
    ])
  func oddTemplates(_ text: String, _ expected: String) throws {
    #expect(try render(text) == expected)
  }
}
