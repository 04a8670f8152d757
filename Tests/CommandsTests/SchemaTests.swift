import Foundation
import Testing

@testable import Commands

/// The schemas that the program prints are the files in Docs, which the conformance suite holds against specs and configs.
struct SchemaTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  @Test(arguments: SchemaCommand.Kind.allCases)
  func theProgramHasTheFile(kind: SchemaCommand.Kind) throws {
    let path = "Docs/schemas/\(kind.rawValue).schema.json"
    let file = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    if file != kind.text, ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let lines = file.split(separator: "\n").map { "    \($0)\n" }.joined()
      let name = kind.rawValue.capitalized + "Schema"
      let source = """
        // swift-format-ignore-file

        /// `\(path)`, where it is edited; `RECORD=1 swift test --filter SchemaTests` brings it here.
        enum \(name) {
          static let text = #\"""
        \(lines)
            \"""#
        }

        """
      try Data(source.utf8).write(to: Self.root.appending(path: "Sources/Commands/Schema/\(name).swift"))
      Issue.record("recorded \(name).swift")
    } else {
      #expect(file == kind.text)
    }
  }

  @Test(arguments: ["schema", "schema spec", "schema config"])
  func isPrinted(line: String) throws {
    let system = MemorySystem()
    #expect(system.run(line) == 0)
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(system.output)) as? [String: Any])
    #expect(tree["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func thereIsNoOther() {
    #expect(MemorySystem().run("schema x") == 2)
    #expect(MemorySystem().run("schema spec config") == 2)
  }
}
