import Foundation
import MotionCore
import SpecModel
import TableFormat
import Testing

@testable import Exporters

/// `Docs/schemas/hero-map.schema.json` is made from the table's form, which also writes and reads it, and from what a hero map adds.
/// With `RECORD=1` it is written again, and the test fails.
struct HeroMapSchemaTests {
  @Test func isMadeFromTheForm() throws {
    let text = Self.schema.text(indent: 2) + "\n"
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Docs/schemas/hero-map.schema.json")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded hero-map.schema.json")
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)
  }

  private static var schema: JSONLiteral {
    let table = Form<MotionTable>.table.schema
    let head: JSONLiteral = [
      "$schema": [
        "description": "The file's schema, for editors.", "type": "string", "examples": ["hero-map.schema.json"],
      ],
      "heroMapVersion": [
        "description": "The version of the format.", "const": .number(Double(HeroMap.version)),
        "examples": [.number(Double(HeroMap.version))],
      ],
    ]
    var root: JSONLiteral = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "hero-map.schema.json", "title": "Hero map",
      "description":
        """
      The file NAME.hero.json that transition-export writes for Flutter: the motion table of NAME_transition.dart as JSON, with \
      the tags of its heroes. Lengths are logical pixels, times milliseconds, angles degrees clockwise; y grows downward. \
      Everything is written left to right. Defaults are left out.
      """,
    ]
    root = root.adding(table.json).changing("properties") { head.adding($0) }
    root = root.changing("required") { $0.inserting("heroMapVersion", at: 0) }
    return root.adding(["$defs": table.defined.changing("element", tagged)])
  }

  /// With the tag that a matched element has, and no other.
  private static func tagged(_ element: JSONLiteral) -> JSONLiteral {
    let tag: JSONLiteral = [
      "tag": [
        "description": "For a matched element, the tag of its hero on both screens; `KEY` stands for the item's key.",
        "type": "string", "examples": ["app-store-card/card/KEY"],
      ]
    ]
    let rule: JSONLiteral = [
      "if": ["properties": ["role": ["const": "matched"]]], "then": ["required": ["tag"]],
      "else": ["not": ["required": ["tag"]]],
    ]
    return element.changing("properties") { $0.adding(tag) }.adding(["allOf": [rule]])
  }
}

extension JSONLiteral {
  /// With another value of a member.
  fileprivate func changing(_ key: String, _ change: (JSONLiteral) -> JSONLiteral) -> JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.key == key ? Member(key, change($0.value)) : $0 })
  }

  fileprivate func inserting(_ item: JSONLiteral, at index: Int) -> JSONLiteral {
    guard case .array(var items) = self else { return self }
    items.insert(item, at: index)
    return .array(items)
  }
}
