import Foundation
import Testing

@testable import Commands
@testable import SpecModel

/// `import` writes a spec of a prototype.
struct ImportTests {
  private static let made: String = {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../ImportersTests/Cases/card-to-detail.json")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  private func system(_ files: [String: String] = [:]) -> MemorySystem {
    MemorySystem(["card.json": Self.made].merging(files) { _, new in new })
  }

  /// Two screens and a reaction for each easing.
  private static func several(_ easings: String...) -> String {
    let reactions = easings.map { easing in
      #"{"trigger":{"type":"ON_CLICK"},"actions":[{"type":"NODE","destinationId":"2:1","transition":{"type":"DISSOLVE","duration":0.3,"#
        + #""easing":{"type":"\#(easing)"}}}]}"#
    }
    let box = #""absoluteBoundingBox":{"x":0,"y":0,"width":390,"height":844}"#
    return
      #"{"document":{"id":"0:1","type":"CANVAS","children":[{"id":"1:1","name":"Home","type":"FRAME",\#(box),"interactions":"#
      + #"[\#(reactions.joined(separator: ","))]},{"id":"2:1","name":"Detail","type":"FRAME",\#(box)}]}}"#
  }

  @Test func theOnlyReactionIsImported() {
    let system = system()
    #expect(system.run("import figma card.json") == 0)
    #expect(
      system.text("today-to-detail.transition.json")?.hasPrefix("{\n  \"$schema\": \"spec.schema.json\",\n") == true)
    #expect(system.text("spec.schema.json") == SchemaCommand.ofSpecs?.text)
    #expect(system.run("validate today-to-detail.transition.json") == 0)
    #expect(system.run("today-to-detail.transition.json --target web,lottie -o out") == 0)
    // An existing spec isn't overwritten.
    #expect(system.run("import figma card.json") == 2)
    #expect(system.err.contains("`today-to-detail.transition.json` already exists"))
  }

  @Test func aSpecIsPrintedOrWrittenElsewhere() {
    let printed = system()
    #expect(printed.run("import figma card.json -o - --name card-open") == 0)
    #expect(printed.out.contains("\"name\": \"card-open\""))
    #expect(printed.nodes.count == 1)
    let written = system()
    #expect(written.run("import figma card.json --reaction 1:3 -o motion") == 0)
    #expect(
      written.text("motion/today-to-detail.transition.json")
        == printed.out.replacingOccurrences(of: "card-open", with: "today-to-detail"))
    let input = MemorySystem()
    input.input = Array(Self.made.utf8)
    #expect(input.run("import figma - -o -") == 0)
    #expect(input.out.contains("\"today-to-detail\""))
  }

  @Test func severalReactionsAreListed() {
    let system = system(["two.json": Self.several("LINEAR", "GENTLE")])
    #expect(system.run("import figma two.json") == 0)
    #expect(
      system.out == """
        1:1    Home → Detail  on click  dissolve  300 ms  linear
        1:1/2  Home → Detail  on click  dissolve  300 ms  gentle

        """)
    #expect(!system.nodes.keys.contains { $0.hasSuffix(".transition.json") })
    #expect(system.run("import figma two.json --reaction 1:1/2") == 0)
    #expect(system.text("home-to-detail.transition.json")?.contains("\"stiffness\": 100") == true)
    #expect(system.run("import figma two.json --all -o all") == 0)
    #expect(system.text("all/home-to-detail-2.transition.json")?.contains("\"stiffness\": 100") == true)
    #expect(system.run("import figma two.json --from Home --to Detail -o x") == 0)
    #expect(system.run("import figma two.json --to Detial") == 2)
    #expect(system.err.contains("unknown screen `Detial`; did you mean `Detail`?"))
  }

  /// Each finding names the layer, its id and its place in the file.
  @Test func findingsNameLayers() throws {
    let system = system()
    #expect(
      system.run(
        "import figma card.json -o - --report json:r.json --report sarif:r.sarif --report human:r.txt --verbose") == 0)
    let report = try #require(system.text("r.json"))
    #expect(report.contains("`Close` (`2:8`): the way back plays the last action backwards"))
    #expect(report.contains("\"pointer\": \"/document/children/0/children/1/children/2/name\""))
    #expect(system.text("r.sarif")?.contains("import-guess") == true)
    #expect(system.text("r.txt")?.contains("(`2:8`)") == true)
  }

  @Test func importersAreListed() {
    let system = MemorySystem()
    #expect(system.run("import --list") == 0)
    #expect(system.out.hasPrefix("figma  a prototype in Figma"))
  }

  @Test(arguments: [
    "import", "import sketch card.json", "import figma", "import figma card.json other.json", "import figma none.json",
    "import figma card.json --reaction 9:9", "import figma card.json --all --reaction 1:3",
    "import figma card.json --name Card", "import figma card.json --all --name card",
    "import figma card.json -o - --all",
    "import figma card.json -o - --preview",
  ])
  func whatCannotBeDone(line: String) {
    #expect(system().run(line) == 2)
  }

  @Test func whatIsNoPrototypeIsRefused() {
    let system = system(["bad.json": "{", "empty.json": "{}", "none.json": Self.several()])
    #expect(system.run("import figma bad.json --report json:r.json") == 1)
    #expect(system.text("r.json")?.contains("invalid-json") == true)
    for file in ["empty.json", "none.json"] {
      #expect(system.run("import figma \(file) --report json:r.json") == 1)
      #expect(system.text("r.json")?.contains("import-failed") == true)
    }
  }

  @Test func aPreviewIsOpened() {
    let system = system()
    system.variables["TMPDIR"] = "/tmp"
    #expect(system.run("import figma card.json --preview") == 0)
    #expect(system.out.hasSuffix("/today-to-detail.html\n"))
  }

  @Test func completionsKnowIt() {
    let completion = Completion(commands: allCommands, words: .init(targets: [], rules: [], settings: []))
    #expect(completion.offer(for: ["import", ""]).words.map(\.text) == ["figma", "trace"])
    #expect(completion.offer(for: ["import", "figma", ""]).paths == .files)
    #expect(completion.offer(for: ["import", "--from", ""]) == .init())
    #expect(completion.offer(for: ["verify", "--from", ""]).paths == .folders)
  }

  /// Nothing else reads where a spec came from.
  @Test func originChangesNothing() throws {
    let system = system()
    #expect(system.run("import figma card.json") == 0)
    let text = try #require(system.text("today-to-detail.transition.json"))
    let plain = text.split(separator: "\n").filter { !$0.contains("\"origin\"") }.joined(separator: "\n")
    system.nodes["plain/today-to-detail.transition.json"] = .file(plain)
    #expect(system.run("today-to-detail.transition.json --target all -o a") == 0)
    #expect(system.run("plain/today-to-detail.transition.json --target all -o b") == 0)
    let exported = system.nodes.filter { $0.key.hasPrefix("a/") }
    #expect(exported.count > 30)
    for (path, node) in exported where !path.hasSuffix("/.transition-export-files") {
      #expect(system.nodes["b" + path.dropFirst()] == node, "\(path)")
    }
    #expect(system.run("diff today-to-detail.transition.json plain/today-to-detail.transition.json --exit-code") == 0)
  }
}
