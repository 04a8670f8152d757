import Foundation
import SpecModel
import Testing

@testable import Commands
@testable import long_checks

/// End to end, from examples to every target's files on a real disk and back.
struct ExampleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
    .standardized.path
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(SpecFinder.suffix) }.sorted()

  private func run(_ specs: [String], _ words: String...) -> Int32 {
    TransitionExportCommand.run(
      arguments: specs + words + ["--report", "json:/dev/null", "--quiet"], system: POSIXSystem())
  }

  @Test func thereAreExamples() {
    #expect(Self.names.count >= 8)
  }

  @Test func examplesAreExportedAndThenUpToDate() throws {
    let out = FileManager.default.temporaryDirectory.appending(path: "transition-export-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: out) }
    let specs = Self.names.sample(1).map { "\(Self.folder)/\($0)" }
    #expect(run(specs, "--target", "all", "-o", out.path) == 0)
    #expect(run(specs, "--target", "all", "-o", out.path, "--check") == 0)
    let flutter = try FileManager.default.contentsOfDirectory(atPath: out.path + "/flutter")
    #expect(flutter.count >= specs.count)
    // The list of our files matches the folder, hash by hash.
    let list = try Data(contentsOf: out.appending(path: Ownership.fileName))
    let ownership = Ownership(Array(list))
    for entry in ownership.entries {
      let bytes = try Data(contentsOf: out.appending(path: entry.path))
      #expect(SHA256.hex(of: Array(bytes)) == entry.sha256)
    }
    #expect(ownership.text.utf8.elementsEqual(list))
  }

  /// No findings except infos: examples allow what they do on purpose.
  @Test(arguments: names)
  func theMotionOfExamplesIsSound(name: String) throws {
    let system = MemorySystem()
    system.nodes["x.json"] = .file(Array(try Data(contentsOf: URL(filePath: Self.folder + "/" + name))), mode: 0o644)
    #expect(system.run("validate x.json --report json:r.json") == 0)
    let report = Data(try #require(system.text("r.json")).utf8)
    let tree = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
    let found = try #require(tree["findings"] as? [[String: Any]]).filter { $0["severity"] as? String != "info" }
    #expect(found.compactMap { $0["rule"] as? String } == [])
  }

  /// If an exporter didn't list its rules, `allow` wouldn't know them.
  @Test func everyRuleThatIsFoundIsListed() throws {
    let system = MemorySystem()
    for name in Self.names {
      system.nodes[name] = .file(Array(try Data(contentsOf: URL(filePath: Self.folder + "/" + name))), mode: 0o644)
    }
    #expect(system.run("rules") == 0)
    let listed = Set(system.out.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
    #expect(system.run("validate . --target all --report json:r.json") == 0)
    let report = Data(try #require(system.text("r.json")).utf8)
    let tree = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
    let found = try #require(tree["findings"] as? [[String: Any]]).compactMap { $0["rule"] as? String }
    #expect(found.contains("missing-feature"))
    #expect(Set(found).subtracting(listed) == [])
  }

  @Test(arguments: names)
  func everyExampleIsSampledInBothDirections(name: String) throws {
    for direction in ["present", "dismiss"] {
      let system = MemorySystem()
      let bytes = try Data(contentsOf: URL(filePath: Self.folder + "/" + name))
      system.nodes["x.json"] = .file(Array(bytes), mode: 0o644)
      #expect(system.run("simulate x.json --direction \(direction)") == 0)
      let tree = try #require(try JSONSerialization.jsonObject(with: Data(system.output)) as? [String: Any])
      #expect(tree["direction"] as? String == direction)
    }
  }
}
