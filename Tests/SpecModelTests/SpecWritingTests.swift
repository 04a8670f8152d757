import Foundation
import Testing

@testable import SpecModel

/// Specs that are written from values, and how they are laid out.
@Suite("A spec is written as it was read")
struct SpecWritingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  private static func files(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder + "/" + $0 }
  }

  static let specs = files("Gallery") + files("Examples") + files("Tests/Handmade") + files("Tests/Features/Specs")

  /// - Returns: the spec; nil if it isn't sound by itself, because it needs tokens.
  private static func read(_ bytes: [UInt8]) -> TransitionSpec? {
    JSONDocument.parse(bytes, source: "").value.flatMap { SpecReader.read($0).value }
  }

  @Test func readsBack() throws {
    var count = 0
    for file in Self.specs {
      guard let spec = Self.read(Array(try Data(contentsOf: Self.root.appending(path: file)))) else { continue }
      count += 1
      let text = spec.literal(schema: "spec.schema.json").laidOut()
      let written = Self.read(Array(text.utf8))
      #expect(written == spec, "\(file)\n\(text)")
    }
    #expect(count > 40)
  }

  /// What a person laid out stays as it is in half of the gallery; the other half has short objects beside plain members.
  @Test func linesAreAsInTheGallery() throws {
    var same = 0
    for file in Self.files("Gallery") {
      let text = try String(contentsOf: Self.root.appending(path: file), encoding: .utf8)
      let literal = try #require(JSONDocument.parse(Array(text.utf8), source: "").value).literal
      if literal.laidOut() == text { same += 1 }
      #expect(JSONDocument.parse(Array(literal.laidOut().utf8), source: "").value?.literal == literal)
      // Only descriptions may be longer.
      #expect(literal.laidOut().split(separator: "\n").allSatisfy { $0.count <= 120 || $0.contains("description") })
    }
    #expect(same >= 10)
  }

  @Test func lengthsReadBack() throws {
    for text in [
      "100vw - 32", "-50vw + 8", "safeTop + safeTop", "0 - safeBottom", "100vh - safeTop - safeBottom - 0.5",
    ] {
      let frame = #"{ "x": "\#(text)", "y": 0, "width": 1, "height": 1 }"#
      let json = spec(elements: #"{ "id": "card", "destination": { "frame": \#(frame) } }"#)
      let read = try #require(Self.read(Array(json.utf8)), "\(json)")
      #expect(Self.read(Array(read.literal().laidOut().utf8)) == read)
    }
  }

  @Test func relationsReadBack() throws {
    for (frame, anchor) in [
      (#""a""#, #"{ "of": "a" }"#), (#"{ "of": "a", "inset": -8 }"#, #"{ "of": "a", "state": "destination" }"#),
      (#"{ "of": "a", "inset": { "top": "2vh", "trailing": 8 }, "state": "source" }"#, #"{ "x": 0, "y": 1 }"#),
      (#"{ "around": "a", "state": "source" }"#, #"{ "of": "b" }"#),
    ] {
      let json = spec(
        elements: """
          { "id": "a", "role": "overlay" },
          { "id": "b", "anchor": \(anchor), "fit": "fixed", "source": { "frame": \(frame) }, "destination": { "frame": "a" } }
          """, phases: #"{ "name": "p", "duration": 100, "animate": { "b": { "frame": "union" } } }"#)
      let read = try #require(Self.read(Array(json.utf8)), "\(json)")
      #expect(Self.read(Array(read.literal().laidOut().utf8)) == read)
    }
  }

  @Test func originIsKept() throws {
    var spec = try #require(
      Self.read(
        Array(
          try Data(
            contentsOf: Self.root.appending(path: "Gallery/card-to-detail.transition.json")))))
    let plain = spec
    spec.origin = Origin(.figma, [.init("file", "Cards"), .init("reaction", "1:3"), .init("imported", "9f")])
    spec.elements[1].origin = Origin(.trace, [.init("imported", "9f")])
    let written = Self.read(Array(spec.literal().laidOut().utf8))
    #expect(written == spec)
    #expect(written != plain)
  }
}
