import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters

/// `Docs/schemas/resolved.schema.json` is made from what writes the resolved tree. With `RECORD=1` it is written again, and the test
/// fails.
struct ResolvedSchemaTests {
  @Test func isMadeFromTheForms() throws {
    let text = ResolvedTransition.jsonSchema.text(indent: 2) + "\n"
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/schemas/resolved.schema.json")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded resolved.schema.json")
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }
}
