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

  /// In files with types and color spaces that specs don't use, which aren't checked.
  private static let unused =
    ["fontFamily", "fontWeight", "strokeStyle", "border", "shadow", "gradient", "typography"].map { "\"\($0)\"" }
    + ["hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "srgb-linear"].map { "\"\($0)\"" }

  @Test("the negative files", .enabled(if: !files("negative").isEmpty, "skipped: no corpus at $TRANSITION_CORPORA"))
  func negative() throws {
    let checked = try Self.files("negative").filter { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return !Self.unused.contains { text.contains($0) }
    }
    #expect(checked.count > 60)
    for file in checked {
      let found = try findings(file)
      #expect(!found.isEmpty, "\(file.lastPathComponent) was accepted")
      #expect(found.count < 5, "\(file.lastPathComponent): \(found.map(\.message))")
    }
  }
}
