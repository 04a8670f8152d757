// Without @testable; that what the page uses is public is seen by Scripts/test-package, in a package of its own.
import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel
import Testing

/// The code in `Docs/library.md`: it compiles, works, and is what the page shows.
struct LibraryTests {
  @Test func exportsAndMeasures() throws {
    let file = "photo-push.transition.json"
    let bytes = try Array(Data(contentsOf: Self.root.appending(path: "Examples/\(file)")))
    let (files, verdict, findings) = exported(bytes, from: file, to: "css")
    #expect(files.paths == ["motion.css", "motion.js", "photo-push.css"])
    #expect(verdict.hasPrefix("exact"))
    #expect(!findings.contains { $0.severity == .error })
  }

  @Test func reportsMistakes() {
    let (files, _, findings) = exported(Array("{ \"name\": 1 }".utf8), from: "a.json", to: "css")
    #expect(files.paths.isEmpty)
    #expect(findings.contains { $0.severity == .error })
  }

  @Test func samplesEveryElement() throws {
    let file = "photo-push.transition.json"
    let bytes = try Array(Data(contentsOf: Self.root.appending(path: "Examples/\(file)")))
    let spec = JSONDocument.parse(bytes, source: file).then { SpecReader.read($0) }
    let transition = try #require(spec.then { Resolver.resolve($0, source: file) }.value)
    let samples = samples(of: transition)
    #expect(samples.map(\.id) == transition.spec.elements.map(\.id))
  }

  @Test func thePageShowsThisCode() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Docs/library.md"), encoding: .utf8)
    let code = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let shown = try #require(code.components(separatedBy: "\n// On the page:\n\n").last).components(separatedBy: "\n\n")
    #expect(shown.count == 2)
    #expect(page.components(separatedBy: "```swift\n").count - 1 == shown.count)
    for function in shown { #expect(page.contains(function.trimmingCharacters(in: .newlines) + "\n```")) }
    #expect(page.contains("```swift\nimport Exporters\nimport Fidelity\nimport Simulator\nimport SpecModel\n\n///"))
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
}

// On the page:

/// Checks a spec, exports it to a target, and measures the files.
func exported(_ bytes: [UInt8], from file: String, to target: String) -> (FileTree, String, [Finding]) {
  let spec = JSONDocument.parse(bytes, source: file).then { SpecReader.read($0) }
  let resolved = spec.then { Resolver.resolve($0, source: file) }
  guard let transition = resolved.value, let exporter = Exporters.builtIn.first(where: { $0.target.name == target }),
    let player = Players.player(for: target)
  else { return (FileTree(), "", resolved.findings) }
  let export = ExportHost().export(transition, with: exporter, settings: Settings(defaultsOf: exporter.target))
  let shared = ExportHost().exportShared([transition], with: exporter)
  let files = FileTree((export.value?.files ?? []) + (shared.value?.files ?? []))
  let measured = Verification.verify(files, by: player, against: transition, in: [transition.reference])
  let findings = resolved.findings + MotionRules.findings(in: transition) + export.findings + measured.findings
  return (files, measured.value?.headline ?? "", findings)
}

/// What every element shows halfway through present, on the first viewport.
func samples(of transition: ResolvedTransition) -> [(id: String, sample: ElementSample)] {
  let scene = transition.reference
  let half = scene.timeline(.present).duration / 2
  return Array(zip(transition.spec.elements.map(\.id), transition.sample(.present, at: half, in: scene)))
}
