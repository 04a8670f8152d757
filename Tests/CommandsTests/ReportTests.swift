import SpecModel
import Testing

@testable import Commands

/// The reporters' output for findings.
struct ReporterTests {
  private static let text = """
    {
    \t"nam": "x",
    \t"list": [ "👍🏽漢", true ]
    }
    """
  private static let rule = Rule("some-rule", .error, "A rule.")

  private static func place(_ spot: Place.Spot) -> Place { Place("a.json", spot) }

  let report = Report(
    findings: [
      Finding(
        rule, "no key `nam`", at: place(.key(.root / "nam")), notes: [Note("a word")],
        fix: Fix("replace with `name`", at: place(.key(.root / "nam")), replacement: "\"name\"")),
      Finding(
        Rule("other-rule", .warning, ""), "true is true", at: place(.value(.root / "list" / 1)),
        subject: Subject(target: "note", element: "card"),
        notes: [Note("beside this", at: place(.value(.root / "list" / 0)))]),
      Finding(rule, "all of it", at: place(.file)),
      Finding(rule, "as typed", at: Place("--set", .argument("a.b=c"))),
      Finding(rule, "a\u{1B}[2Jb", at: Place("gone.json", .bytes(0..<1))),
    ], files: SourceFiles([SourceFile(name: "a.json", bytes: Array(text.utf8))]))

  @Test func peopleSeeSourceLinesNotesAndFixes() {
    #expect(
      HumanReporter(style: Style(isOn: false), countsFindings: true, listsInfos: true).text(of: report) == """
        a.json:2:2: error: no key `nam` [some-rule]
            2 |     "nam": "x",
              |     ^~~~~
              = fix: replace with `name`
              = note: a word
        a.json:3:21: warning: true is true [other-rule]
            3 |     "list": [ "👍🏽漢", true ]
              |                       ^~~~
        a.json:3:12: note: beside this
            3 |     "list": [ "👍🏽漢", true ]
              |               ^~~~~~
        a.json: error: all of it [some-rule]
        --set a.b=c: error: as typed [some-rule]
        gone.json: error: a\u{FFFD}[2Jb [some-rule]
        4 errors, 1 warning

        """)
  }

  @Test func programsSeeEveryKey() throws {
    let text = JSONReporter().text(of: report)
    let second = #"""
          {
            "rule": "other-rule",
            "severity": "warning",
            "message": "true is true",
            "file": "a.json",
            "line": 3,
            "column": 21,
            "endLine": 3,
            "endColumn": 25,
            "pointer": "/list/1",
            "target": "note",
            "element": "card",
            "elements": [
              "card"
            ],
            "property": null,
            "directions": [],
            "viewports": [],
            "time": null,
            "amount": null,
            "exported": null,
            "notes": [
              {
                "message": "beside this",
                "file": "a.json",
                "line": 3,
                "column": 12,
                "endLine": 3,
                "endColumn": 19,
                "pointer": "/list/0"
              }
            ],
            "fix": null
          },
          {
            "rule": "some-rule",
            "severity": "error",
            "message": "all of it",
            "file": "a.json",
            "line": null,
            "column": null,
            "endLine": null,
            "endColumn": null,
            "pointer": null,
            "target": null,
            "element": null,
            "elements": [],
            "property": null,
            "directions": [],
            "viewports": [],
            "time": null,
            "amount": null,
            "exported": null,
            "notes": [],
            "fix": null
          },
      """#
    #expect(text.contains(second))
    #expect(
      text.contains(
        #"""
              "fix": {
                "title": "replace with `name`",
                "replacement": "\"name\"",
                "file": "a.json",
                "line": 2,
        """#))
    #expect(text.hasSuffix("  \"summary\": {\n    \"errors\": 4,\n    \"warnings\": 1,\n    \"infos\": 0\n  }\n}\n"))
  }

  @Test func nothingFoundIsSaidOnlyWhereThereIsSomethingToSay() {
    let reporter = HumanReporter(style: Style(isOn: false), countsFindings: true, listsInfos: true)
    #expect(reporter.text(of: Report()) == "")
    #expect(reporter.text(of: Report(passing: 3)) == "3 specs pass\n")
    #expect(JSONReporter().text(of: Report()).contains("\"findings\": [],"))
  }
}

/// The destination of reports, and their colors.
struct ReportTests {
  private let system = MemorySystem(["bad.json": Fixtures.misspelled, "slide.json": Fixtures.slide])

  @Test func reportsGoWhereTheyAreAskedTo() {
    #expect(system.run("validate bad.json --report json:out.json --report human --report json:-") == 1)
    #expect(system.text("out.json") == system.out)
    #expect(system.out.contains("\"errors\": 1"))
    #expect(system.err.hasSuffix("\n1 error\n"))
  }

  @Test(arguments: ["slide.json", "other.transition.json"])
  func noReportReplacesASpec(path: String) {
    for more in ["", " --nonsense"] {
      #expect(system.run("validate slide.json --report json:\(path) --report junit:out.xml\(more)") == 2)
      #expect(system.text("slide.json") == Fixtures.slide)
      #expect(system.text("other.transition.json") == nil)
    }
    #expect(system.run("validate slide.json --report json:\(path)") == 2)
    #expect(system.err.contains("would overwrite the spec `\(path)`"))
    #expect(system.run("slide.json --target note --depfile \(path)") == 2)
    #expect(system.text("slide.json") == Fixtures.slide)
  }

  @Test func twoReportsTakeTwoFiles() {
    #expect(system.run("validate slide.json --report json:out --report junit:out") == 2)
    #expect(system.err.contains("two reports can't be written to one file, `out`"))
    #expect(system.run("validate slide.json --report json:a --report junit:b --report json:- --report human:-") == 0)
  }

  @Test func aReportThatIsAskedForTakesThePlaceOfTheUsualOne() {
    #expect(system.run("validate bad.json --report json") == 1)
    #expect(system.err.hasPrefix("{\n"))
    #expect(system.out == "")
  }

  @Test func colorsAreForTerminalsThatWantThem() {
    func isColored(_ terminals: Set<Commands.Stream>, _ variables: [String: String] = [:]) -> Bool {
      let system = MemorySystem(["bad.json": Fixtures.misspelled])
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
