import Testing

@testable import Commands

struct ReportTests {
  private let system = MemorySystem(["bad.json": Fixtures.misspelt, "slide.json": Fixtures.slide])

  @Test func peopleSeeTheSourceLine() {
    #expect(system.run("validate bad.json") == 1)
    #expect(
      system.err == """
        bad.json:1:1: error: `slide` has no `viewports` [missing-key]
            1 | {
              | ^
        bad.json:4:3: error: no key `viewprots` here; did you mean `viewports`? [unknown-key]
            4 |   "viewprots": [ { "name": "phone", "width": 400, "height": 800 }, { "name": "pad", "width": 800, "heig…
              |   ^~~~~~~~~~~
              = fix: replace with `viewports`
        2 errors

        """)
  }

  @Test func notesHaveTheirOwnSourceLine() {
    system.nodes["twice.json"] = .file(
      Fixtures.slide.replacingOccurrences("\"name\": \"slide\",", "\"name\": \"slide\",\n  \"name\": \"slide\","))
    #expect(system.run("validate twice.json --quiet") == 1)
    #expect(
      system.err == """
        twice.json:4:3: error: the key `name` stands twice in one object [duplicate-key]
            4 |   "name": "slide",
              |   ^~~~~~
        twice.json:3:3: note: it stands here first
            3 |   "name": "slide",
              |   ^~~~~~

        """)
  }

  @Test func programsSeeEveryKey() {
    #expect(system.run("validate bad.json --format json") == 1)
    #expect(system.err == "")
    #expect(
      system.out == """
        {
          "findings": [
            {
              "rule": "missing-key",
              "severity": "error",
              "message": "`slide` has no `viewports`",
              "file": "bad.json",
              "line": 1,
              "column": 1,
              "endLine": 20,
              "endColumn": 2,
              "pointer": "",
              "target": null,
              "element": null,
              "notes": [],
              "fix": null
            },
            {
              "rule": "unknown-key",
              "severity": "error",
              "message": "no key `viewprots` here; did you mean `viewports`?",
              "file": "bad.json",
              "line": 4,
              "column": 3,
              "endLine": 4,
              "endColumn": 14,
              "pointer": "/viewprots",
              "target": null,
              "element": null,
              "notes": [],
              "fix": {
                "title": "replace with `viewports`",
                "replacement": "\\"viewports\\"",
                "file": "bad.json",
                "line": 4,
                "column": 3,
                "endLine": 4,
                "endColumn": 14,
                "pointer": "/viewprots"
              }
            }
          ],
          "summary": {
            "errors": 2,
            "warnings": 0,
            "infos": 0
          }
        }

        """)
  }

  @Test func columnsAreUTF16Units() {
    system.nodes["wide.json"] = .file("{ \"👍🏽漢\": 1 }")
    #expect(system.run("validate wide.json --format json") == 1)
    #expect(system.out.contains("\"column\": 3,\n      \"endLine\": 1,\n      \"endColumn\": 10,"))
  }

  @Test func reportsGoWhereTheyAreAskedTo() {
    #expect(system.run("validate bad.json --report json:out.json --report human --report json:-") == 1)
    #expect(system.text("out.json") == system.out)
    #expect(system.out.contains("\"errors\": 2"))
    #expect(system.err.hasSuffix("2 errors\n"))
  }

  @Test func aReportThatIsAskedForTakesThePlaceOfTheUsualOne() {
    #expect(system.run("validate bad.json --report json") == 1)
    #expect(system.err.hasPrefix("{\n"))
    #expect(system.out == "")
  }

  @Test func coloursAreForTerminalsThatWantThem() {
    func isColored(_ terminals: Set<Commands.Stream>, _ variables: [String: String] = [:]) -> Bool {
      let system = MemorySystem(["bad.json": Fixtures.misspelt])
      (system.terminals, system.variables) = (terminals, variables)
      #expect(system.run("validate bad.json") == 1)
      return system.err.contains("\u{1B}[1;31merror:\u{1B}[0m")
    }
    #expect(isColored([.error]))
    #expect(isColored([.error], ["NO_COLOR": ""]))
    #expect(!isColored([.output]))
    #expect(!isColored([.error], ["NO_COLOR": "1"]))
    #expect(!isColored([.error], ["TERM": "dumb"]))
  }
}
