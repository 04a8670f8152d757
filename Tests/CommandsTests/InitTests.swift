import Foundation
import Testing

@testable import Commands

/// `init` writes a spec of the gallery.
struct InitTests {
  @Test func whatIsWrittenIsSound() {
    let system = MemorySystem()
    #expect(system.run("init card-open") == 0)
    #expect(system.run("validate card-open.transition.json --report json:r.json --strict") == 0)
    #expect(system.text("r.json")?.contains("\"findings\": []") == true)
  }

  /// Editors find the schema next to the spec; an existing one stays.
  @Test func theSchemaStandsBesideIt() {
    let system = MemorySystem()
    #expect(system.run("init card-open") == 0)
    #expect(system.text("card-open.transition.json")?.hasPrefix("{\n  \"$schema\": \"spec.schema.json\",\n") == true)
    #expect(system.text("spec.schema.json") == SchemaCommand.ofSpecs?.text)
    system.nodes["spec.schema.json"] = .file("mine")
    #expect(system.run("init other") == 0)
    #expect(system.text("spec.schema.json") == "mine")
  }

  @Test func nothingIsWrittenOver() {
    let system = MemorySystem(["card-to-detail.transition.json": "mine"])
    #expect(system.run("init") == 2)
    #expect(system.text("card-to-detail.transition.json") == "mine")
    #expect(system.run("init ../Card") == 2)
    #expect(system.run("init a b") == 2)
  }

  @Test func aSpecOfTheGalleryTakesTheNewName() {
    let system = MemorySystem()
    #expect(system.run("init settings-flip --from ios-flip") == 0)
    #expect(system.text("settings-flip.transition.json")?.contains("\"name\": \"settings-flip\",") == true)
    #expect(system.run("init --from ios-flip") == 0)
    #expect(system.text("ios-flip.transition.json")?.contains("\"rotationY\": -90") == true)
  }

  @Test func anUnknownSpecOfTheGalleryIsRefused() {
    let system = MemorySystem()
    #expect(system.run("init --from ios-filp") == 2)
    #expect(system.err.contains("unknown gallery spec `ios-filp`; did you mean `ios-flip`?"))
  }

  @Test func theGalleryIsListed() {
    let system = MemorySystem()
    #expect(system.run("init --list") == 0)
    #expect(system.out.split(separator: "\n").count == GallerySpec.all.count)
    #expect(system.out.contains("\nios-flip             The screen turns over like a page about its vertical axis"))
  }
}

/// The specs that `init --from` starts from.
struct GalleryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Gallery")
  private static let names = GallerySpec.all.map(\.name)
  /// Inherent limits of targets.
  private static let limits: Set = [
    "replaced-feature", "missing-feature", "lottie-flat", "swiftui-motion", "swiftui-blend", "unfaithful-export",
  ]

  /// The allowed verdicts of `verify` for the targets that it plays.
  private static let verdicts: [String: Set] = [
    "android": ["exact"], "flutter": ["exact"], "web": ["exact"], "css": ["exact", "within bound"],
    "lottie": ["exact", "within bound"], "uikit": ["exact"], "compose": ["exact"],
  ]

  @Test func theGalleryIsAsLongAsItsPageSays() throws {
    #expect(Self.names.count == 21)
    let page = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    for spec in GallerySpec.all {
      #expect(page.contains("| [`\(spec.name)`](\(spec.name).transition.json) | \(spec.summary)"))
    }
  }

  /// No findings, not even infos.
  @Test(arguments: names)
  func specIsClean(name: String) throws {
    let system = try written(name)
    #expect(system.run("validate \(name).transition.json --report json:r.json --strict") == 0)
    #expect(system.text("r.json")?.contains("\"findings\": []") == true, "\(system.text("r.json") ?? "")")
  }

  /// The pictures of the page. With `RECORD=1`, or if one is missing, it is written and the test fails.
  @Test(arguments: names)
  func pictureIsUpToDate(name: String) throws {
    let system = try written(name)
    #expect(system.run("\(name).transition.json --target filmstrip --set filmstrip.frames=6 -o out") == 0)
    guard case .file(let picture, _)? = system.nodes["out/filmstrip/\(name).present.png"] else {
      Issue.record("no picture")
      return
    }
    #expect(picture.count < 40_000)
    let url = Self.folder.appending(path: "../Docs/pictures/gallery/\(name).png").standardized
    let page = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    #expect(page.contains("(../Docs/pictures/gallery/\(name).png)"))
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if let recorded = try? Data(contentsOf: url), !isRecording {
      #expect(recorded == Data(picture), "\(name).png differs: RECORD=1 swift test --filter GalleryTests writes it")
    } else {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(picture).write(to: url)
      Issue.record("recorded \(url.path)")
    }
  }

  /// Every target exports it. Played back, platforms that run code show exactly what it says, and files come within half a
  /// point and three 8-bit steps of it.
  @Test(arguments: names)
  func specIsExportedAndPlayed(name: String) throws {
    let system = try written(name)
    #expect(system.run("\(name).transition.json --target all --report json:r.json") == 0)
    let report = Data(try #require(system.text("r.json")).utf8)
    let tree = try #require(try JSONSerialization.jsonObject(with: report) as? [String: Any])
    let findings = try #require(tree["findings"] as? [[String: Any]]).filter { $0["severity"] as? String != "info" }
    #expect(Set(findings.compactMap { $0["rule"] as? String }).isSubset(of: Self.limits))
    let printed = system.output.count
    let targets = Self.verdicts.keys.sorted().joined(separator: ",")
    #expect(system.run("verify \(name).transition.json --target \(targets) --format json") == 0)
    let json = Data(system.output.dropFirst(printed))
    let played = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    for one in try #require(played["verifications"] as? [[String: Any]]) {
      let (target, verdict) = (one["target"] as? String ?? "", one["verdict"] as? String ?? "")
      #expect(Self.verdicts[target]?.contains(verdict) == true, "\(target): \(verdict)")
    }
  }

  private func written(_ name: String) throws -> MemorySystem {
    let system = MemorySystem()
    #expect(system.run("init --from \(name)") == 0)
    return system
  }
}
