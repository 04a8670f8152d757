import Foundation
import SpecModel
import Testing

/// One misspelled key or word is one error: what rests on it is held back.
struct MisspelledMistakes {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  @Test(arguments: [
    "Examples/app-store-card", "Examples/photo-push", "Gallery/ios-flip", "Gallery/mini-player",
    "Gallery/shared-axis-x",
    "Tests/Conformance/schema/everything",
  ])
  func oneIsOneError(name: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: "\(name).transition.json"), encoding: .utf8)
    #expect(Self.errors(in: text) == [])
    var count = 0
    // Keys, and the words of some.
    for range in text.ranges(of: /"[a-zA-Z]{4,}"\s*:/) + text.ranges(of: /(kind|role|gesture|mode)": *"[a-z-]{4,}"/) {
      guard let quote = text[range].lastIndex(of: "\"") else { continue }
      // Without its third letter from the end.
      let letter = text.index(quote, offsetBy: -3)
      var slip = text
      slip.remove(at: letter)
      let errors = Self.errors(in: slip)
      let line = text[..<letter].count { $0 == "\n" } + 1
      // A name of the spec's own may have several places that refer to it, or none.
      #expect(
        errors.count == 1 || errors.allSatisfy { $0.hasPrefix("unknown-reference") }, "\(name), line \(line): \(errors)"
      )
      count += 1
    }
    #expect(count > 10)
  }

  private static func errors(in text: String) -> [String] {
    let parsed = JSONDocument.parse(Array(text.utf8), source: "test")
    let findings = parsed.findings + (parsed.value.map { SpecReader.read($0).findings } ?? [])
    return findings.filter { $0.severity == .error }.map { "\($0.rule.name) \($0.message)" }
  }
}
