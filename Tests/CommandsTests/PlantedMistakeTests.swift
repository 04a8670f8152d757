import Foundation
import Testing

@testable import Commands

/// Design mistakes, planted in specs of the gallery: `Tests/Mistakes/planted.json` was written before the rules were tried on it.
/// `MISTAKES.md` lists which rule finds each, and at which line; with `RECORD=1` it is written, and the test fails.
struct PlantedMistakeTests {
  private struct Mistake: Decodable {
    let spec: String
    let mistake: String
    /// Texts of the spec, each with its replacement.
    let edits: [[String]]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func gallerySpec(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "../../Gallery/\(name).transition.json"), encoding: .utf8)
  }

  /// The rules that find something, each with the lines.
  private static func found(in spec: String) throws -> [(rule: String, lines: [Int])] {
    let system = MemorySystem(["x.json": spec])
    _ = system.run("validate x.json --report json:r.json")
    let report = try JSONSerialization.jsonObject(with: Data((system.text("r.json") ?? "").utf8)) as? [String: Any]
    var found: [(rule: String, lines: [Int])] = []
    for finding in try #require(report?["findings"] as? [[String: Any]]) {
      let rule = try #require(finding["rule"] as? String)
      let line = try #require(finding["line"] as? Int)
      guard let known = found.firstIndex(where: { $0.rule == rule }) else {
        found.append((rule, [line]))
        continue
      }
      if !found[known].lines.contains(line) { found[known].lines.append(line) }
    }
    return found
  }

  @Test func rulesFindWhatADesignerWouldSee() throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "../Mistakes/planted.json"))
    let mistakes = try JSONDecoder().decode([Mistake].self, from: data)
    #expect(mistakes.count == 72)
    for name in Set(mistakes.map(\.spec)) {
      #expect(try Self.found(in: Self.gallerySpec(name)).map(\.rule) == [], "\(name) is clean before")
    }
    var (rows, missed) = ("", 0)
    for mistake in mistakes {
      var spec = try Self.gallerySpec(mistake.spec)
      for edit in mistake.edits {
        #expect(spec.contains(edit[0]), "\(mistake.spec) has no \(edit[0])")
        spec = spec.replacing(edit[0], with: edit[1])
      }
      let found = try Self.found(in: spec)
      if found.isEmpty { missed += 1 }
      let rules = found.map { rule, lines in
        "[`\(rule)`](Docs/rules/\(rule).md) \(lines.map(String.init).joined(separator: ", "))"
      }
      let cell = rules.isEmpty ? "nothing" : rules.joined(separator: "; ")
      rows += "| [`\(mistake.spec)`](Gallery/\(mistake.spec).transition.json) | \(mistake.mistake) | \(cell) |\n"
    }
    #expect(missed <= 5, "\(missed) mistakes are found by no rule")
    try compare(Self.page(rows, found: mistakes.count - missed, of: mistakes.count))
  }

  private static func page(_ rows: String, found: Int, of count: Int) -> String {
    """
    # What rules find

    `validate` finds \(found) of \(count) mistakes that designers make, planted in specs of the [gallery](Gallery/README.md): seconds \
    for milliseconds, a wrong way, a forgotten phase, an element behind another. A test holds the table, with the lines at which the \
    [rules](Docs/rules/README.md) report them. You see the others only in [the preview](Docs/preview.md).

    | spec | mistake | found by, at line |
    | --- | --- | --- |
    \(rows)
    """
  }

  private func compare(_ page: String) throws {
    let url = Self.folder.appending(path: "../../MISTAKES.md").standardized
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if let old = try? String(contentsOf: url, encoding: .utf8), !isRecording {
      #expect(old == page, "RECORD=1 swift test writes MISTAKES.md again")
    } else {
      try Data(page.utf8).write(to: url)
      Issue.record("recorded MISTAKES.md")
    }
  }
}
