import Foundation
import Testing

@testable import Commands

/// The schema that the program prints is the file in Docs, which the conformance suite holds against specs.
struct SchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  @Test func theProgramHasTheFile() throws {
    let file = try String(contentsOf: Self.root.appending(path: "Docs/schemas/spec.schema.json"), encoding: .utf8)
    if file != SpecSchema.text, ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let lines = file.split(separator: "\n").map { "    \($0)\n" }.joined()
      let source = """
        // swift-format-ignore-file

        /// `Docs/schemas/spec.schema.json`, where it is edited; `RECORD=1 swift test --filter SchemaTests` brings it here.
        enum SpecSchema {
          static let text = #\"""
        \(lines)
            \"""#
        }

        """
      try Data(source.utf8).write(to: Self.root.appending(path: "Sources/Commands/Schema/SpecSchema.swift"))
      Issue.record("recorded SpecSchema.swift")
    } else {
      #expect(file == SpecSchema.text)
    }
  }

  @Test func isPrinted() throws {
    let system = MemorySystem()
    #expect(system.run("schema") == 0)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(system.output)) as? [String: Any])
    #expect(tree["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(system.run("schema x") == 2)
  }
}
