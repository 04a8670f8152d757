import Foundation
import Testing

@testable import Commands

/// The schemas that the program prints are the files in Docs, which the conformance suite compares with real files.
struct SchemaTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Docs/schemas").standardized

  @Test func everyFileOfTheFolderHasAName() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
    #expect(Set(files) == Set(SchemaCommand.names.map { "\($0).schema.json" }))
    #expect(SchemaCommand.names.first == "spec")
  }

  @Test(arguments: SchemaCommand.names)
  func isPrinted(name: String) throws {
    let system = MemorySystem()
    #expect(system.run("schema \(name)") == 0)
    #expect(Data(system.output) == (try Data(contentsOf: Self.folder.appending(path: "\(name).schema.json"))))
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(system.output)) as? [String: Any])
    #expect(tree["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func thatOfASpecIsTheDefault() {
    let (short, long) = (MemorySystem(), MemorySystem())
    #expect(short.run("schema") == 0 && long.run("schema spec") == 0)
    #expect(short.output == long.output)
  }

  @Test func allAreWritten() throws {
    let system = MemorySystem()
    #expect(system.run("schema --all -o some/folder") == 0)
    for name in SchemaCommand.names {
      let file = try String(contentsOf: Self.folder.appending(path: "\(name).schema.json"), encoding: .utf8)
      #expect(system.text("some/folder/\(name).schema.json") == file)
    }
    for words in ["schema --all", "schema spec --all -o x", "schema -o x"] { #expect(MemorySystem().run(words) == 2) }
  }

  @Test func thereIsNoOther() {
    #expect(MemorySystem().run("schema x") == 2)
    #expect(MemorySystem().run("schema spec config") == 2)
  }
}
