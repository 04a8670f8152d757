import Exporters
import Foundation
import Testing

@testable import Commands

/// Pages that the program itself can print, held to what it prints. With `RECORD=1`, or where the page is missing, it is
/// written, and the test fails: look at what was written and run it again.
struct DocumentationTests {
  @Test func targetsAreDocumented() throws {
    let targets = Exporters.builtIn.map { DescribedTarget($0, Settings(defaultsOf: $0.target)) }
    try compare("Docs/targets.md", "# Targets\n\n" + TargetFormat.markdown.text(of: targets))
  }

  /// The page is written by hand down to the tables, which are made from the schema.
  @Test func keysOfTemplatesAreDocumented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let schema = try Data(contentsOf: root.appending(path: "Docs/schemas/resolved.schema.json"))
    let page = try String(contentsOf: root.appending(path: "Docs/templates.md"), encoding: .utf8)
    let written = page.components(separatedBy: SchemaTables.mark)[0]
    try compare("Docs/templates.md", written + SchemaTables.mark + SchemaTables(schema).text)
  }

  private func compare(_ path: String, _ text: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../" + path).standardized
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if let page = try? String(contentsOf: url, encoding: .utf8), !isRecording {
      #expect(page == text, "\(path) is not what the program prints: RECORD=1 swift test writes it anew")
    } else {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(path)")
    }
  }
}
