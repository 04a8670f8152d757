import Foundation
import Testing

@testable import Commands
@testable import long_checks

/// `Examples/ci`: its workflow passes, and fails if someone edits a generated file. With `RECORD=1` its
/// files are exported again, and the test fails.
struct CITemplateTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/ci")
    .standardized
  private static let names = {
    let found = FileManager.default.enumerator(atPath: root.path)?.allObjects.compactMap { $0 as? String } ?? []
    return found.filter { !root.appending(path: $0).hasDirectoryPath && isFile(root.appending(path: $0)) }.sorted()
  }()
  private static let generated = names.filter { $0.hasPrefix("app/") || $0.hasPrefix("lib/") }

  private let system: MemorySystem

  init() throws {
    system = MemorySystem()
    for name in Self.names {
      system.nodes[name] = .file(Array(try Data(contentsOf: Self.root.appending(path: name))), mode: 0o644)
    }
  }

  private static func isFile(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile ?? false
  }

  /// What the workflow's action runs without inputs but `max-error`.
  private static let steps = ["export --check --diff", "verify --max-error 0.5 --quiet --from"]

  @Test func whatTheWorkflowRunsPasses() throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" { try record() }
    for step in Self.steps { #expect(system.run(step) == 0, "\(step): \(system.out)\(system.err)") }
    #expect(!system.err.contains("warning:") && !system.err.contains("error:"))
  }

  @Test func anEditedFileFails() throws {
    #expect(Self.generated.count > 8)
    for name in Self.generated.filter({ !$0.hasSuffix(Ownership.fileName) }).sample(3) {
      let text = try #require(system.text(name))
      system.nodes[name] = .file(text + " ")
      #expect(system.run("export --check --diff") == 1, "\(name)")
      #expect(system.out.contains("--- \(name)\n"))
      system.nodes[name] = nil
      #expect(system.run("export --check") == 1, "\(name)")
      system.nodes[name] = .file(text)
    }
    #expect(system.run("export --check") == 0)
  }

  @Test func aSpecThatIsNotExportedFails() throws {
    let path = "motion/motion.tokens.json"
    let text = try #require(system.text(path))
    system.nodes[path] = .file(text.replacingOccurrences("\"value\": 300", "\"value\": 320"))
    #expect(system.run("export --check") == 1)
    #expect(system.run("export --quiet") == 0)
    #expect(system.run("export --check") == 0)
  }

  private func record() throws {
    #expect(system.run("export --quiet") == 0)
    for (path, node) in system.nodes where path.hasPrefix("app/") || path.hasPrefix("lib/") {
      guard case .file(let bytes, _) = node else { continue }
      let url = Self.root.appending(path: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if (try? Data(contentsOf: url)) != Data(bytes) {
        try Data(bytes).write(to: url)
        Issue.record("recorded Examples/ci/\(path)")
      }
    }
    for name in Self.generated where system.nodes[name] == nil {
      try FileManager.default.removeItem(at: Self.root.appending(path: name))
      Issue.record("removed Examples/ci/\(name)")
    }
  }
}
