import Foundation
import Testing

@testable import SpecModel

@Suite("Nothing traps")
struct MutationTests {
  static let examples: [[UInt8]] = ExampleTests.files.compactMap { file in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
    return (try? Data(contentsOf: folder.appending(path: file))).map { Array($0) }
  }

  @Test("1,000 random changes of bytes")
  func bytes() {
    var random = Random(seed: 7)
    var readable = 0
    for round in 0..<1000 {
      var bytes = Self.examples[round % Self.examples.count]
      for _ in 0...Int.random(in: 0..<3, using: &random) { mutate(&bytes, &random) }
      if check(bytes) { readable += 1 }
    }
    // Otherwise, the changes would only test the parser.
    #expect(readable > 100)
  }

  @Test("values in each other's places")
  func values() throws {
    var random = Random(seed: 8)
    for round in 0..<2000 {
      let bytes = Self.examples[round % Self.examples.count]
      let document = try #require(JSONDocument.parse(bytes, source: "").value)
      let ranges = document.entries.indices.map { document.range(of: JSONNode(index: $0)) }
      let (from, to) = (ranges.randomElement(using: &random), ranges.randomElement(using: &random))
      guard let from, let to else { continue }
      var changed = bytes
      changed.replaceSubrange(to, with: bytes[from])
      _ = check(changed)
    }
  }

  /// Reads and shows everything; returns whether the bytes are JSON.
  private func check(_ bytes: [UInt8]) -> Bool {
    let parsed = JSONDocument.parse(bytes, source: "")
    let read = parsed.value.map { SpecReader.read($0) }
    let lines = SourceText(bytes)
    for finding in parsed.findings + (read?.findings ?? []) {
      let places = [finding.place] + finding.notes.compactMap(\.place) + [finding.fix?.place].compactMap { $0 }
      for place in places {
        let range = parsed.value.map { $0.range(of: place.spot) } ?? 0..<0
        if range == nil { Issue.record("\(finding.rule.name) \(finding.message) \(place.spot)") }
        _ = range.map { lines.position(of: $0.lowerBound) }
      }
    }
    let isSound = read.map { $0.findings.isEmpty } ?? false
    if isSound != (read?.value != nil) { Issue.record("\(read?.findings.count ?? 0) findings") }
    return parsed.value != nil
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    let index = Int.random(in: 0..<bytes.count, using: &random)
    let interesting = Array(#"{}[],:"\0123456789.-+eE*truefalsn"#.utf8) + [0, 0x80, 0xC3, 0xFF]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.remove(at: index)
    case 2: bytes.insert(interesting.randomElement(using: &random) ?? 0, at: index)
    default: bytes[index] = interesting.randomElement(using: &random) ?? 0
    }
  }
}
