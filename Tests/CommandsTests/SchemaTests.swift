import Foundation
import Testing

@testable import Commands
@testable import SpecModel

/// The schemas that the program prints are the files in Docs, which the conformance suite compares with real files, with
/// texts for editors.
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
    let file = try Data(contentsOf: Self.folder.appending(path: "\(name).schema.json"))
    let stored = try #require(JSONDocument.parse(Array(file), source: "").value).literal
    let printed = try #require(JSONDocument.parse(system.output, source: "").value).literal
    #expect(printed["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    #expect(printed != stored && printed.withoutMarkdown == stored)
  }

  /// Editors offer the rules in a config. With `RECORD=1` they are written again, and the test fails.
  @Test func theConfigNamesEveryRule() throws {
    let system = MemorySystem()
    #expect(system.run("rules") == 0)
    let rules = system.out.matches(of: #/(\S+) +\S+ +(.+)\n/#).map { rule in
      JSONLiteral.Member(
        String(rule.1), ["description": .string(String(rule.2)), "$ref": "#/$defs/severity"])
    }
    #expect(rules.count > 100)
    let url = Self.folder.appending(path: "config.schema.json")
    let schema = try #require(JSONDocument.parse(Array(Data(contentsOf: url)), source: "").value).literal
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      let named = schema.changing(["properties", "rules", "properties"], to: .object(rules))
      try Data((named.text(indent: 2) + "\n").utf8).write(to: url)
      Issue.record("recorded config.schema.json")
    }
    #expect(schema["properties"]?["rules"]?["properties"] == .object(rules), "RECORD=1 writes them again")
  }

  @Test func editorsShowRangeWordsDefaultAndExample() throws {
    func markdown(_ schema: JSONLiteral) -> JSONLiteral? {
      let root: JSONLiteral = ["type": "object", "properties": ["key": schema]]
      return root.describedForEditors()["properties"]?["key"]?["markdownDescription"]
    }
    #expect(markdown(["type": "number"]) == nil)
    let count: JSONLiteral = ["description": "A.", "type": "number", "minimum": 0, "examples": [2]]
    #expect(markdown(count) == "A.\n\n0 or more.\n\nExample: `2`")
    let choices: JSONLiteral = [["type": "string"], ["type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 9]]
    #expect(markdown(["description": "A.", "anyOf": choices]) == "A.\n\nMore than 0 and less than 9.")
    #expect(markdown(["description": "A.", "type": "number", "minimum": 0, "maximum": 1]) == "A.\n\nFrom 0 to 1.")
    #expect(markdown(["description": "A.", "type": "number", "exclusiveMinimum": 0.5]) == "A.\n\nMore than 0.5.")
    let words: JSONLiteral = [
      "description": "A.", "enum": ["b", "c"], "enumDescriptions": ["first", "second"], "default": "b",
    ]
    #expect(markdown(words) == "A.\n\n- `b`: first\n- `c`: second\n\nDefault: `\"b\"`.")
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
      let printed = MemorySystem()
      #expect(printed.run("schema \(name)") == 0)
      #expect(system.text("some/folder/\(name).schema.json").map { Array($0.utf8) } == printed.output)
    }
    for words in ["schema --all", "schema spec --all -o x", "schema -o x"] { #expect(MemorySystem().run(words) == 2) }
  }

  @Test func thereIsNoOther() {
    #expect(MemorySystem().run("schema x") == 2)
    #expect(MemorySystem().run("schema spec config") == 2)
  }
}

extension JSONLiteral {
  /// With another value under a path of keys.
  fileprivate func changing(_ path: ArraySlice<String>, to value: JSONLiteral) -> JSONLiteral {
    guard let key = path.first, case .object(let members) = self else { return value }
    return .object(members.map { $0.key == key ? Member(key, $0.value.changing(path.dropFirst(), to: value)) : $0 })
  }

  fileprivate var withoutMarkdown: JSONLiteral {
    switch self {
    case .array(let items): .array(items.map(\.withoutMarkdown))
    case .object(let members):
      .object(members.filter { $0.key != "markdownDescription" }.map { Member($0.key, $0.value.withoutMarkdown) })
    case .null, .bool, .number, .string: self
    }
  }
}
