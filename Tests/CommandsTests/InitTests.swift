import Foundation
import Testing

@testable import Commands
@testable import long_checks

/// `init` writes a spec of the gallery.
struct InitTests {
  @Test func whatIsWrittenIsSound() {
    let system = MemorySystem()
    #expect(system.run("init card-open") == 0)
    #expect(system.err.contains("\n  transition-export preview --edit card-open.transition.json\n"))
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

  @Test func theGalleryIsAsLongAsItsPageSays() throws {
    #expect(Self.names.count == 25)
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
  @Test(arguments: names.sample(3))
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

  private func written(_ name: String) throws -> MemorySystem {
    let system = MemorySystem()
    #expect(system.run("init --from \(name)") == 0)
    return system
  }
}
