import Testing

@testable import Exporters

struct TemplateErrorTests {
  @Test(
    arguments: [
      ("a\n  1️⃣{{name", "this tag has no end: `}}` is missing"),
      ("1️⃣{{{name}}", "this tag has no end: `}}}` is missing"),
      ("1️⃣{{=<% %>}}", "this tag has no end: `=}}` is missing"),
      ("{{=<% %>=}}1️⃣<%name}}", "this tag has no end: `%>` is missing"),
      ("1️⃣{{=<%%>=}}", "a delimiter tag has two delimiters of 1 to 16 bytes without `=`, and a space between them"),
      ("1️⃣{{==> %>=}}", "a delimiter tag has two delimiters of 1 to 16 bytes without `=`, and a space between them"),
      ("{{#a}}\n1️⃣{{#b}}\n", "`b` has no end: `{{/b}}` is missing"),
      ("1️⃣{{$ b }}", "`b` has no end: `{{/b}}` is missing"),
      ("1️⃣{{<*b.c}}", "`*b.c` has no end: `{{/*b.c}}` is missing"),
      ("{{#a}}{{/a}} 1️⃣{{/a}}", "`a` closes a section that isn't open"),
      ("\n{{#a}}\n😀é {{^b}}1️⃣{{/a}}{{/b}}", "`a` is closed here while `b` of line 3 is still open"),
      ("x 1️⃣{{}}", "this tag has no name"),
      ("x 1️⃣{{# }}", "this tag has no name"),
      ("x 1️⃣{{>*}}", "this tag has no name"),
      ("1️⃣{{a b}}", "`a b` is an invalid name: it contains a space"),
      ("1️⃣{{a..b}}", "`a..b` is an invalid name: one side of a dot is empty"),
      ("{{! {{a }}1️⃣{{.a}}", "`.a` is an invalid name: one side of a dot is empty"),
    ])
  func syntax(_ marked: String, _ text: String) throws {
    try expect(marked, "template-syntax", text)
  }

  @Test(
    arguments: [
      ("é {{known}} 1️⃣{{nmae}}", "unknown key `nmae`"),
      ("1️⃣{{known.more}}", "unknown key `known.more`"),
      ("1️⃣{{absent.more}}", "unknown key `absent.more`"),
      ("{{#list}}\r\n1️⃣{{{inner}}}{{/list}}", "unknown key `inner`"),
      ("1️⃣{{#nmae}}x{{/nmae}}", "unknown key `nmae`"),
      ("1️⃣{{^nmae}}x{{/nmae}}", "unknown key `nmae`"),
      ("1️⃣{{>nmae}}", "unknown template `nmae`"),
      ("1️⃣{{<nmae}}{{/nmae}}", "unknown template `nmae`"),
      ("1️⃣{{>*nmae}}", "unknown key `nmae`"),
      ("1️⃣{{>*known}}", "unknown template `value`"),
      ("1️⃣{{list}}", "`list` is a list or an object, which has no text"),
      ("{{#list}}{{.}}{{/list}}1️⃣{{.}}", "`.` is a list or an object, which has no text"),
    ])
  func strictNames(_ marked: String, _ text: String) throws {
    try expect(marked, "template-name", text)
  }

  @Test func whatIsThereButEmptyIsKnown() throws {
    let value: TemplateValue = ["nothing": nil, "no": false, "list": [], "text": "", "zero": 0, "object": [:]]
    let names = ["nothing", "no", "list", "text", "zero", "object"]
    let template = names.map { "{{#\($0)}}+{{/\($0)}}{{^\($0)}}-{{/\($0)}}" }.joined() + "{{nothing}}{{no}}{{zero}}"
    #expect(try render(template, value) == "----++false0")
  }

  @Test func namesThePartialInWhichItHappens() throws {
    let error = try #require(throws: TemplateError.self) {
      try render("\n\n{{>part}}", others: ["part": "\n {{oops}}"])
    }
    #expect(error.description == "part:2:2: unknown key `oops`")
  }

  @Test func namesTheTemplateThatAnArgumentComesFrom() throws {
    let error = try #require(throws: TemplateError.self) {
      try render("\n{{<p}}{{$b}}{{oops}}{{/b}}{{/p}}", others: ["p": "{{$b}}{{/b}}"])
    }
    #expect(error.description == "main:2:13: unknown key `oops`")
  }

  @Test func anUnknownMainTemplateIsAnError() throws {
    let error = try #require(throws: TemplateError.self) {
      try TemplateLibrary([:]).render("main", with: [:], escaping: .none)
    }
    #expect(error.description == "main:1:1: unknown template `main`")
  }

  private func expect(_ marked: String, _ rule: String, _ text: String) throws {
    let template = try #require(MarkedTemplate(marked))
    let error = try #require(throws: TemplateError.self) {
      try render(template.text, ["known": "value", "list": [1, 2]])
    }
    #expect(error.message == TemplateMessage(rule: rule, text: text))
    #expect([error.line, error.column] == [template.line, template.column])
    #expect(error.template == "main")
  }
}
