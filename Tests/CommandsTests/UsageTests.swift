import Testing

@testable import Commands

/// Messages and exit codes for invalid command lines.
struct UsageTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide, "bad.json": Fixtures.misspelled, "specs/x.txt": ""])

  @Test(arguments: [
    ("--formt json", "unknown option `--formt`"),
    ("validate slide.json --formt json", "unknown option `--formt`; did you mean `--format`?"),
    (
      "explain slide.json",
      "`explain` is neither a command nor a file; commands: \(allCommands.map(\.name).joined(separator: ", "))"
    ),
    ("validat slide.json", "`validat` is neither a command nor a file; did you mean `validate`?"),
    ("slide.json --target nte", "unknown target `nte`; did you mean `note`?"),
    ("slide.json --target ios", "unknown target `ios`; did you mean `uikit` or `swiftui`?"),
    ("slide.json --target note --set iOS.word=x", "`--set`: unknown target `iOS`; did you mean `uikit` or `swiftui`?"),
    ("slide.json --target note --output=", "`--output` is empty; `.` is the working directory"),
    ("slide.json --target note --check --dry-run", "`--check` can't be combined with `--dry-run`"),
    ("slide.json --target note --diff", "`--diff` needs `--check`"),
    ("slide.json --target note -o - --check", "`--check` can't be combined with `-o -`"),
    ("validate slide.json --format jsn", "unknown format `jsn`; did you mean `json`?"),
    (
      "validate slide.json --report tap",
      "unknown report format `tap`; use one of: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    ),
    ("validate slide.json --report json:", "`--report json:` names no file after the colon"),
    (
      "validate slide.json --report json:transition-export.json",
      "`--report` would overwrite the config `transition-export.json`"
    ),
    ("validate", "no spec is given"),
    ("validate specs", "no file in `specs` ends in .transition.json"),
    ("validate no/*.json", "no file matches `no/*.json`"),
    ("validate slide.json --watch", "unknown option `--watch`"),
    ("validate slide.json --set note.wrd=x", "`--set`: Note has no option `wrd`; did you mean `word`?"),
    ("validate slide.json --set nte.word=x", "`--set`: unknown target `nte`; did you mean `note`?"),
    ("validate slide.json --set word", "`--set word` must have the form TARGET.KEY=VALUE"),
    ("simulate slide.json bad.json", "simulate takes one spec, not 2"),
    ("simulate slide.json --direction presnt", "unknown direction `presnt`; did you mean `present`?"),
    ("simulate slide.json --viewport phon", "unknown viewport `phon`; did you mean `phone`?"),
    ("simulate slide.json --interaction x --progress 0", "unknown interaction `x`; use one of: drag"),
    (
      "simulate slide.json --interaction drag",
      "`--interaction` needs `--progress`, as in --progress 0,0.25,0.5, or `--release`"
    ),
    ("simulate slide.json --progress 1", "`--progress` needs `--interaction`"),
    ("simulate slide.json --times 0 --fps 30", "`--fps` can't be combined with `--times`"),
    ("simulate slide.json --interaction drag --progress 0 --fps 9", "`--fps` can't be combined with `--progress`"),
    ("simulate slide.json --fps 0", "`--fps` takes a number above 0"),
    (
      "simulate slide.json --fps 1e300",
      "1e+299 frames of 1 elements are too many; frames times elements can be at most 20000000"
    ),
    ("rules unknown-kee", "unknown rule `unknown-kee`; did you mean `unknown-key`?"),
    ("targets note", "targets takes no arguments, but got `note`"),
  ])
  func badUsageIsOneLineAndExitCode2(line: String, message: String) {
    #expect(system.run(line) == 2)
    #expect(system.err == "transition-export: error: \(message)\n")
    #expect(system.out == "")
  }

  @Test func aMissingSpecIsReportedBeforeAMissingTarget() {
    #expect(system.run("export nothing.json") == 2)
    #expect(system.err.contains("nothing.json") && !system.err.contains("--target"), "\(system.err)")
  }

  @Test func exportTellsTheTargetsThereAre() {
    #expect(system.run("slide.json") == 2)
    #expect(system.err.hasPrefix("transition-export: error: export needs `--target`; use one of: "))
    #expect(system.err.hasSuffix(", note, all\n"))
  }

  @Test(arguments: [
    "--help", "-h", "export --help", "validate --help", "simulate -h", "resolve --help", "targets --help",
    "rules --help", "slide.json --help",
  ])
  func helpIsPrintedAsWideAsTheTerminal(line: String) {
    #expect(system.run(line) == 0)
    #expect(system.out.contains("Usage: transition-export"))
    #expect(system.out.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(system.err == "")
    let wide = MemorySystem(["slide.json": Fixtures.slide])
    (wide.terminals, wide.columns) = ([.output], 100)
    #expect(wide.run(line) == 0)
    let longest = wide.out.split(separator: "\n").map(\.count).max() ?? 0
    #expect(80 < longest && longest <= 100)
    #expect(words(wide.out) == words(system.out), "only the ends of lines differ")
  }

  private func words(_ text: String) -> [Substring] { text.split { " \n".contains($0) } }

  @Test func everyOptionOfACommandIsInItsHelp() {
    for command in allCommands {
      let help = Help(columns: .max).text(of: command)
      for option in command.allOptions { #expect(help.contains(option.name + " ") && help.contains(option.summary)) }
    }
  }

  @Test func aRunWithoutWordsIsHelpAndExitCode2() {
    #expect(system.run("") == 2)
    #expect(system.err.contains("Commands:\n  export "))
  }

  @Test func theVersionIsOneLine() {
    #expect(system.run("--version") == 0)
    #expect(system.out == "transition-export \(TransitionExportCommand.version)\n")
  }

  @Test func theVersionsAreJSON() {
    #expect(system.run("--version --json") == 0)
    #expect(
      system.out == """
        {
          "version": "\(TransitionExportCommand.version)",
          "specVersion": 1,
          "resolvedVersion": 1,
          "pluginProtocol": 1
        }

        """)
    #expect(system.run("validate slide.json --json") == 2)
    #expect(system.err.contains("`--json` requires `--version`"))
  }

  @Test func optionsMayStandBeforeTheCommand() {
    #expect(system.run("--quiet --report json validate slide.json") == 0)
    #expect(system.err.contains("\"errors\": 0"))
  }

  @Test func behindTwoDashesAWordIsASpec() {
    #expect(system.run("validate -- validate") == 2)
    #expect(system.err.contains("can't read `validate`"))
    #expect(system.err.contains("[unreadable-file]"))
  }
}
