import Testing

@testable import Commands

/// `completions` and `manual`; the conformance suite runs the shells and man on them.
struct CompletionTests {
  private let completion = Completion(
    commands: allCommands, words: .init(targets: ["css", "web"], rules: ["idle-gap"], settings: ["css.width="]))

  private func words(_ line: String...) -> [String] { completion.offer(for: line).words.map(\.text) }

  @Test(arguments: Shell.allCases)
  func aScriptAsksTheProgram(shell: Shell) {
    let system = MemorySystem()
    #expect(system.run("completions \(shell.rawValue)") == 0)
    #expect(system.out.contains(" \(CompleteCommand().name) -- "))
  }

  @Test func offersEveryCommandAndOption() {
    #expect(words("") == allCommands.map(\.name))
    #expect(completion.offer(for: [""]).paths == .files)
    #expect(words("exp") == ["export"])
    for command in allCommands {
      let names = command.allOptions.flatMap { [$0.name, $0.short].compactMap { $0 } }
      #expect(words(command.name, "-") == names)
    }
    // Without a command, the first one is assumed.
    #expect(words("a.json", "--dry") == ["--dry-run"])
    #expect(words("rules", "--dry") == [])
  }

  @Test func offersTheWordsOfOptions() {
    #expect(words("export", "--target", "") == ["css", "web", "all"])
    #expect(words("--target", "css,w") == ["css,web"])
    #expect(words("--target=css,w") == ["--target=css,web"])
    #expect(words("--target", "=", "w") == ["web"])
    #expect(words("--target", "=") == ["css", "web", "all"])
    #expect(words("simulate", "--direction", "p") == ["present"])
    #expect(words("export", "--set", "css") == ["css.width="])
    #expect(completion.offer(for: ["export", "-o", ""]).paths == .folders)
    #expect(completion.offer(for: ["export", "--depfile", "a"]).paths == .files)
    #expect(completion.offer(for: ["simulate", "--fps", ""]) == .init())
    #expect(words("rules", "i") == ["idle-gap"])
    #expect(words("completions", "") == Shell.allCases.map(\.rawValue))
    #expect(completion.offer(for: ["export", "a"]).paths == .files)
  }

  @Test func isAskedOnALine() {
    let system = MemorySystem()
    #expect(system.run("__complete -- export --dry") == 0)
    #expect(system.out.hasPrefix("none\n--dry-run\t"))
    #expect(system.run("help __complete") == 2)
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
