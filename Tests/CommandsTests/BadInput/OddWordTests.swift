import Testing

@testable import Commands
@testable import long_checks

/// Unexpected words: a run ends properly whatever follows an option, and explains why it failed.
struct OddWordTests {
  static let words = [
    "", "-", "-1", "0", "1e308", "1e309", "nan", "0,,1", "9007199254740993", "=", "../..", "*/é", "\u{1B}[31m", "--",
    "all",
    "json:-", "phone", "note.word=\u{1B}[31m",
  ]

  /// Excludes what would take time for every word: the targets that a preview reads back.
  private static let slide = Fixtures.slide.replacingOccurrences(
    "\"allow\"", #""targets": { "preview": { "read-backs": "none" } }, "allow""#)

  @Test(arguments: allCommands.map(\.name))
  func everyOptionTakesThemInOrder(command: String) throws {
    let options = try #require(allCommands.first { $0.name == command }).allOptions
    let flag = options.first { $0.value == nil }
    for option in options {
      // After any flag, a word is an operand.
      for word in option.value == nil && option != flag ? ["", "all"] : Self.words.sample(4) {
        let system = MemorySystem(["slide.json": Self.slide])
        let target = options.contains(.target) && option != .target ? ["--target", "note"] : []
        let arguments = [command, "slide.json", option.name, word] + target
        let code = TransitionExportCommand.run(arguments: arguments, system: system, adding: [NoteExporter()])
        #expect((0...2).contains(code), "\(arguments)")
        #expect(code == 0 || !system.err.isEmpty || !system.out.isEmpty, "\(arguments) ends with \(code), no message")
        #expect(!system.err.contains("\u{1B}"), "\(arguments) reaches the terminal")
      }
    }
  }

  @Test(arguments: allCommands.map(\.name))
  func noNameOfAFileSteersTheTerminal(command: String) {
    for spec in [Self.slide, Fixtures.misspelled, "{"] {
      for report in ReportFormat.allCases.map(\.rawValue) {
        let system = MemorySystem(["a\u{1B}[31m.json": spec])
        let arguments = [command, "a\u{1B}[31m.json", "--report", report]
        _ = TransitionExportCommand.run(arguments: arguments, system: system, adding: [NoteExporter()])
        #expect(!system.err.contains("\u{1B}"), "\(arguments)")
      }
    }
  }

  @Test(arguments: TargetFormat.allCases.map(\.rawValue))
  func noTextOfATargetSteersTheTerminal(format: String) {
    let manifest = TemplatesTests.manifest().replacingOccurrences("\"Plain\"", #""Pl\u001b[31main""#)
      .replacingOccurrences("A line.", #"A \u001b[31mline."#)
    let system = MemorySystem(["t/plain/target.json": manifest, "t/plain/a.mustache": ""])
    #expect(system.run("targets --templates t --format \(format)") == 0)
    #expect(!system.out.contains("\u{1B}"))
  }
}
