import Exporters
import Foundation
import SpecModel
import Testing

@testable import Commands

/// The pages of the rules: held to what the program says, and their specs to what it finds. With `RECORD=1` the pages are
/// written anew, and the test fails.
struct RulePageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Docs/rules").standardized

  /// What it takes more than one spec to find, or an exported file, a template, or a spec of a size no page has room for.
  private static let withoutSpecs: Set = [
    "file-conflict", "unreadable-export", "unfaithful-export", "unmeasured-export", "android-curve",
    "template-bound", "template-path", "unused-template",
    "plugin-failure", "plugin-answer", "plugin-path", "plugin-hidden",
  ]

  private static let rules: [Rule] = {
    let invocation = try? Invocation(["rules"], commands: allCommands)
    let session = invocation.flatMap { try? Session($0, system: MemorySystem(), adding: []) }
    return session?.rules ?? []
  }()

  private static func spec(_ rule: Rule, _ kind: String) -> String? {
    let ending = Rule.templates.contains(rule) ? "mustache" : "json"
    return try? String(contentsOf: folder.appending(path: "specs/\(rule.name).\(kind).\(ending)"), encoding: .utf8)
  }

  @Test func everyRuleIsExplained() {
    #expect(Self.rules.count > 50)
    for rule in Self.rules { #expect(RuleExplanation.all[rule.name] != nil, "\(rule.name)") }
    #expect(RuleExplanation.all.count == Self.rules.count)
  }

  @Test func pagesAreWhatTheProgramSays() throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    var index =
      "# Rules\n\n`transition-export rules NAME` tells the same.\n\n| rule | severity | finds |\n| --- | --- | --- |\n"
    var pages: [String: String] = [:]
    for rule in Self.rules {
      pages[rule.name] = rule.page(bad: Self.spec(rule, "bad"), good: Self.spec(rule, "good"))
      index += "| [`\(rule.name)`](\(rule.name).md) | \(rule.severity.rawValue) | \(rule.summary) |\n"
    }
    pages["README"] = index
    for (name, text) in pages {
      let url = Self.folder.appending(path: "\(name).md")
      let page = try? String(contentsOf: url, encoding: .utf8)
      if page != text, isRecording || page == nil {
        try Data(text.utf8).write(to: url)
        Issue.record("recorded \(name).md")
      } else {
        #expect(page == text, "\(name).md is not what the program says: RECORD=1 swift test writes it anew")
      }
    }
  }

  @Test(arguments: rules)
  func specsFireItAndNothingElse(rule: Rule) {
    guard !Self.withoutSpecs.contains(rule.name) else {
      #expect(Self.spec(rule, "bad") == nil)
      return
    }
    guard let bad = Self.spec(rule, "bad"), let good = Self.spec(rule, "good") else {
      Issue.record("there are no specs for \(rule.name)")
      return
    }
    #expect(found(in: bad, rule) == [rule.name])
    #expect(found(in: good, rule) == [])
  }

  private func found(in text: String, _ rule: Rule) -> Set<String> {
    let tokens = try? String(contentsOf: Self.folder.appending(path: "specs/example.tokens.json"), encoding: .utf8)
    let system = MemorySystem(["x.json": text, "example.tokens.json": tokens ?? ""])
    if Rule.templates.contains(rule) {
      system.nodes = ["t/plain/target.json": .file(TemplatesTests.manifest()), "t/plain/a.mustache": .file(text)]
      _ = system.run("templates check --templates t --report json:r.json")
    } else {
      let target = RuleExplanation.all[rule.name]?.target.map { " --target \($0)" } ?? ""
      _ = system.run("validate x.json\(target) --report json:r.json")
    }
    let report = system.text("r.json").map { Data($0.utf8) } ?? Data()
    let tree = (try? JSONSerialization.jsonObject(with: report)) as? [String: Any]
    let findings = tree?["findings"] as? [[String: Any]]
    return Set((findings ?? [["rule": "no report"]]).compactMap { $0["rule"] as? String })
  }

  @Test func rulesTellsTheSame() {
    let system = MemorySystem()
    #expect(system.run("rules opacity-dip") == 0)
    #expect(
      system.out.hasPrefix("opacity-dip (warning): A cross blend lets what lies behind show through.\n\nA `cross`"))
    let words = system.out.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
    #expect(words.contains("\"allow\": [\"opacity-dip\"]; for a project,"))
    #expect(words.hasSuffix("\"rules\": { \"opacity-dip\": \"off\" }."))
  }
}
