import Foundation
import Testing

@testable import SpecModel

/// The files of nst/JSONTestSuite: `y_` are JSON, `n_` aren't, `i_` may be either.
@Suite("JSON as RFC 8259 has it")
struct CorpusTests {
  static let files: [URL] = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let corpora =
      ProcessInfo.processInfo.environment["TRANSITION_CORPORA"].map { URL(filePath: $0) }
      ?? package.appending(path: "../shared/corpora")
    let folder = corpora.appending(path: "json-test-suite/test_parsing").standardizedFileURL
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }()

  @Test("the corpus", .enabled(if: !CorpusTests.files.isEmpty, "skipped: no corpus at $TRANSITION_CORPORA"))
  func corpus() throws {
    for file in Self.files {
      let name = file.lastPathComponent
      let result = JSONDocument.parse(Array(try Data(contentsOf: file)), source: name)
      switch name.prefix(2) {
      case "y_": #expect(result.value != nil, "\(name): \(result.findings.first?.message ?? "")")
      case "n_":
        #expect(result.value == nil, "\(name) was accepted")
        #expect(!result.findings.isEmpty, "\(name)")
      default: break
      }
      if let document = result.value { _ = document.literal.text(indent: 2) }
    }
  }

  @Test("what is read is what Foundation reads", .enabled(if: !CorpusTests.files.isEmpty, "skipped: no corpus"))
  func sameAsFoundation() throws {
    for file in Self.files where file.lastPathComponent.hasPrefix("y_") {
      let bytes = Array(try Data(contentsOf: file))
      let document = try #require(JSONDocument.parse(bytes, source: "").value)
      guard document.hidden.isEmpty else { continue }
      let expected = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      #expect(Self.isSame(document.literal, expected), "\(file.lastPathComponent)")
    }
  }

  private static func isSame(_ literal: JSONLiteral, _ object: Any) -> Bool {
    switch literal {
    case .null: object is NSNull
    case .bool(let value): (object as? Bool) == value
    // Foundation is off by a few ulps for numbers with many digits.
    case .number(let value): (object as? NSNumber).map { abs($0.doubleValue - value) <= abs(value) * 0x1p-48 } ?? false
    case .string(let value): (object as? String) == value
    case .array(let items):
      (object as? [Any]).map { $0.count == items.count && zip(items, $0).allSatisfy(isSame) } ?? false
    case .object(let members):
      (object as? [String: Any]).map { members.count == $0.count } ?? false
        && members.allSatisfy { member in
          (object as? [String: Any])?[member.key].map { isSame(member.value, $0) } ?? false
        }
    }
  }
}
