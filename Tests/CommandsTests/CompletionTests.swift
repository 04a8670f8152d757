import Testing

@testable import Commands

/// `completions` and `manual`; the conformance suite runs the shells and man on them.
struct CompletionTests {
  @Test(arguments: CompletionsCommand.Shell.allCases)
  func knowsEveryCommandAndOption(shell: CompletionsCommand.Shell) {
    let system = MemorySystem()
    #expect(system.run("completions \(shell.rawValue)") == 0)
    for command in allCommands {
      #expect(system.out.contains(command.name))
      for option in command.allOptions {
        let name = shell == .fish ? "-l \(option.name.dropFirst(2)) " : option.name
        #expect((system.out + " ").contains(name), "\(option.name)")
      }
    }
    #expect(system.out.contains("note.word="))
  }

  @Test func knowsTheWordsOfOptions() {
    let model = CompletionModel(commands: allCommands, words: .init(targets: ["a"], rules: ["r"], settings: []))
    #expect(model.values(of: .target) == .list(["a", "all"]))
    #expect(model.values(of: .direction) == .words(["present", "dismiss"]))
    #expect(model.values(of: .output) == .folders)
    #expect(model.values(of: .fps) == .anything)
    #expect(model.values(of: .viewport) == .anything)
    #expect(model.operands(of: RulesCommand()) == .words(["r"]))
  }

  @Test(arguments: ["completions", "completions tcsh", "completions bash zsh", "manual x"])
  func whatCannotBeDone(line: String) {
    #expect(MemorySystem().run(line) == 2)
  }

  @Test func theManualHasEverything() {
    let system = MemorySystem()
    #expect(system.run("manual") == 0)
    for command in allCommands { #expect(system.out.contains("\n.SS \"\(command.name)")) }
    #expect(system.out.contains("\\fB\\-\\-depfile\\fR \\fIFILE\\fR\n"))
    let entries = allCommands.map(\.options.count).reduce(Option.everywhere.count, +)
    #expect(system.out.split(separator: "\n").count { $0.hasPrefix("\\fB\\-") } == entries)
    #expect(!system.out.split(separator: "\n").contains { $0.hasPrefix("'") })
  }
}
