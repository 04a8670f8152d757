import Foundation
import Testing

@testable import SpecModel

/// The test files of the design-tokens community group: which are token files, and which aren't.
@Suite("Design tokens as their format has them")
struct TokenCorpusTests {
  static let folder: URL = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let corpora =
      ProcessInfo.processInfo.environment["TRANSITION_CORPORA"].map { URL(filePath: $0) }
      ?? package.appending(path: "../shared/corpora")
    return corpora.appending(path: "dtcg/tests/format").standardizedFileURL
  }()

  static func files(_ kind: String) -> [URL] {
    let found = FileManager.default.enumerator(at: folder.appending(path: kind), includingPropertiesForKeys: nil)
    let urls = (found?.allObjects ?? []).compactMap { $0 as? URL }
    return urls.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  private func findings(_ file: URL) throws -> [Finding] {
    let parsed = JSONDocument.parse(Array(try Data(contentsOf: file)), source: file.lastPathComponent)
    return parsed.findings + TokenReader.read(parsed.value.map { [$0] } ?? []).findings
  }

  @Test("the positive files", .enabled(if: !files("positive").isEmpty, "skipped: no corpus at $TRANSITION_CORPORA"))
  func positive() throws {
    for file in Self.files("positive") {
      let found = try findings(file)
      #expect(found.isEmpty, "\(file.lastPathComponent): \(found.map(\.message))")
    }
  }

  @Test("the negative files", .enabled(if: !files("negative").isEmpty, "skipped: no corpus at $TRANSITION_CORPORA"))
  func negative() throws {
    for file in Self.files("negative") {
      let found = try findings(file)
      #expect(!found.isEmpty, "\(file.lastPathComponent) was accepted")
      #expect(found.count < 5, "\(file.lastPathComponent): \(found.map(\.message))")
    }
  }
}
