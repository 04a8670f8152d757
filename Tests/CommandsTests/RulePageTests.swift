import Exporters
import Foundation
import SpecModel
import Testing

@testable import Commands
@testable import long_checks

/// The pages of the rules, compared with the program's texts; with `RECORD=1` they are written again, and the test fails.
/// `Tests/Rules` has two specs for each rule, one that breaks only this rule and one that breaks none.
struct RulePageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let specs = root.appending(path: "Tests/Rules")

  private static let rules: [Rule] = {
    let invocation = try? Invocation(["rules"], commands: allCommands)
    let session = invocation.flatMap { try? Session($0, system: MemorySystem(), adding: []) }
    return session?.rules ?? []
  }()

  /// - Parameter kind: `bad` or `good`.
  private static func example(_ rule: Rule, _ kind: String) -> RuleExample? {
    RuleExample.Kind.allCases.lazy.compactMap { form in
      let url = specs.appending(path: "\(rule.name).\(kind).\(form.ending)")
      return (try? String(contentsOf: url, encoding: .utf8)).map { RuleExample(kind: form, text: $0) }
    }.first
  }

  @Test func everyRuleIsExplained() {
    #expect(Self.rules.count > 50)
    for rule in Self.rules { #expect(!rule.what.isEmpty && !rule.why.isEmpty && !rule.cure.isEmpty, "\(rule.name)") }
  }

  @Test func pagesAreWhatTheProgramSays() throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    var index =
      "# Rules\n\n`transition-export rules NAME` prints the same page.\n\n| rule | severity | finds |\n| --- | --- | --- |\n"
    var pages: [String: String] = [:]
    for rule in Self.rules {
      let page = rule.page(bad: Self.example(rule, "bad"), good: Self.example(rule, "good"))
      #expect(page.count { $0 == "\n" } <= 40, "\(rule.name).md")
      pages[rule.name] = page
      index += "| [`\(rule.name)`](\(rule.name).md) | \(rule.severity.rawValue) | \(rule.summary) |\n"
    }
    pages["README"] = index
    for (name, text) in pages {
      let url = Self.root.appending(path: "Docs/rules/\(name).md")
      let page = try? String(contentsOf: url, encoding: .utf8)
      if page != text, isRecording || page == nil {
        try Data(text.utf8).write(to: url)
        Issue.record("recorded \(name).md")
      } else {
        #expect(page == text, "\(name).md differs from the program's text: RECORD=1 swift test rewrites it")
      }
    }
  }

  @Test(arguments: rules.sample(10))
  func examplesFireItAndNothingElse(rule: Rule) throws {
    let bad = try #require(Self.example(rule, "bad"))
    let good = try #require(Self.example(rule, "good"))
    // Every spec has an example of a viewport, which code targets say that they don't carry.
    let remarks = Set(["example-not-exported"]).subtracting([rule.name])
    #expect(try found(in: bad, rule).subtracting(remarks) == [rule.name])
    #expect(try found(in: good, rule).subtracting(remarks) == [])
  }

  private func found(in example: RuleExample, _ rule: Rule) throws -> Set<String> {
    switch example.kind {
    case .spec:
      let tokens = try? String(contentsOf: Self.specs.appending(path: "example.tokens.json"), encoding: .utf8)
      let system = MemorySystem(["x.json": example.text, "example.tokens.json": tokens ?? ""])
      let target = rule.target.map { " --target \($0)" } ?? ""
      _ = system.run("validate x.json\(target) --report json:r.json")
      return names(in: system.text("r.json"))
    case .template:
      let system = MemorySystem()
      system.nodes = [
        "t/plain/target.json": .file(TemplatesTests.manifest()), "t/plain/a.mustache": .file(example.text),
      ]
      _ = system.run("templates check --templates t --report json:r.json")
      return names(in: system.text("r.json"))
    case .script:
      return try found(byRunning: example.text)
    }
  }

  private func names(in report: String?) -> Set<String> {
    let tree = (try? JSONSerialization.jsonObject(with: Data((report ?? "").utf8))) as? [String: Any]
    let findings = tree?["findings"] as? [[String: Any]]
    return Set((findings ?? [["rule": "no report"]]).compactMap { $0["rule"] as? String })
  }

  /// What the last command of a shell script reports, with the built program, in an empty folder.
  private func found(byRunning script: String) throws -> Set<String> {
    let program = try #require(Self.program, "transition-export is not built")
    let folder = FileManager.default.temporaryDirectory.appending(path: "transition-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = script.split(separator: "\n")
    #expect(lines.last?.contains("transition-export ") == true)
    let shell = """
      set -e
      cd '\(folder.path)'
      mkdir .bin
      ln -s '\(program.path)' .bin/transition-export
      PATH="$PWD/.bin:$PATH"
      exec > out.txt 2> before.txt
      \(lines.dropLast().joined(separator: "\n"))
      exec 2> errors.txt
      \(lines.last ?? "") --report json:report.json
      """
    _ = try POSIXSystem().run(
      ProgramOrder(
        path: try shellProgram(shell, in: folder), input: [], timeLimit: 120, outputLimit: 1 << 20)
    ) { _ in }
    return names(in: try? String(contentsOf: folder.appending(path: "report.json"), encoding: .utf8))
  }

  private func shellProgram(_ script: String, in folder: URL) throws -> String {
    let path = folder.path + "/.run"
    try writeProgram(script, to: path)
    return path
  }

  /// The built program, which lies beside the tests.
  private static let program: URL? = CommandLine.arguments.lazy
    .filter { $0.contains(".xctest") }
    .compactMap { argument in
      var folder = URL(filePath: argument)
      while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
      let program = folder.appending(path: "transition-export")
      return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
    }.first

  @Test func rulesTellsTheSame() {
    let system = MemorySystem()
    #expect(system.run("rules opacity-dip") == 0)
    #expect(
      system.out.hasPrefix("opacity-dip (warning): A cross blend lets the background show through.\n\nA `cross`"))
    let words = system.out.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(words.contains("`\"allow\": [\"opacity-dip\"]` to the spec; for a project,"))
    #expect(words.hasSuffix("`\"rules\": { \"opacity-dip\": \"off\" }` to `transition-export.json`."))
  }
}
