import Exporters
import Testing

@testable import Commands

/// Files that are made of all specs are made of all of the config's, whatever a run names.
struct SharedFilesTests {
  private let system = MemorySystem([
    "slide.json": Fixtures.slide, "fade.json": fade, "copy.json": fade.replacingOccurrences("100,", "200,"),
  ])

  /// Another motion that no finger drives, and that has no other name in common with the first.
  private static let fade = Fixtures.slide.replacingOccurrences("\"slide\"", "\"fade\"")
    .replacingOccurrences("\"drag\"", "\"pull\"").replacingOccurrences("\"move\"", "\"go\"")

  private func configure(_ targets: String, specs: String = #""slide.json", "fade.json""#) {
    system.nodes["transition-export.json"] = .file(
      #"{ "specs": [\#(specs)], "output": "out", "targets": { \#(targets) } }"#)
  }

  @Test(arguments: Exporters.builtIn.map(\.target.name))
  func aRunForOneSpecKeepsWhatAllShare(target: String) throws {
    configure("\"\(target)\": {}")
    #expect(system.run("export --quiet") == 0, "\(system.err)")
    let all = system.nodes
    for spec in ["fade.json", "slide.json"] {
      #expect(system.run("export \(spec) --quiet") == 0, "\(system.err)")
      #expect(system.nodes.filter { all[$0.key] != $0.value }.keys.sorted() == [])
      #expect(system.nodes.count == all.count)
      #expect(system.run("export --check \(spec) --quiet") == 0, "\(system.err)")
    }
    #expect(system.run("export --check --quiet") == 0)
  }

  @Test func theOtherSpecsAreReadAgain() throws {
    configure(#""tokens": {}"#)
    #expect(system.run("export --quiet") == 0)
    let old = try #require(system.text("out/tokens/MotionTokens.kt"))
    #expect(old.contains("object SlideTokens") && old.contains("object FadeTokens"))
    system.nodes["slide.json"] = .file(Fixtures.slide.replacingOccurrences("\"duration\": 100", "\"duration\": 150"))
    #expect(system.run("export --check fade.json --quiet") == 1)
    #expect(system.run("verify fade.json --from --max-error 1 --quiet") == 1)
    #expect(system.run("doctor fade.json") == 1)
    #expect(system.run("export fade.json --quiet") == 0)
    #expect(system.text("out/tokens/MotionTokens.kt")?.contains("presentMoveDuration = 150") == true)
    #expect(system.run("export --check --quiet") == 0)
  }

  /// What can't be read can't be kept.
  @Test func anErrorInAnotherSpecIsReported() {
    configure(#""tokens": {}"#)
    #expect(system.run("export --quiet") == 0)
    let all = system.nodes
    system.nodes["slide.json"] = .file(Fixtures.misspelled)
    #expect(system.run("export fade.json") == 1)
    #expect(system.err.contains("slide.json:4:"))
    #expect(system.err.contains("the run doesn't name this spec"))
    #expect(system.nodes["out/tokens/MotionTokens.kt"] == all["out/tokens/MotionTokens.kt"])
    // What writes nothing needs no other spec, nor does a target whose transitions share nothing.
    #expect(system.run("validate fade.json --quiet") == 0)
    #expect(system.run("export fade.json --target lottie --quiet") == 0, "\(system.err)")
    system.nodes["slide.json"] = nil
    #expect(system.run("export fade.json") == 2)
    #expect(system.err.contains("slide.json"))
  }

  /// A changed copy takes the place of the spec of the same name; a spec that the config doesn't have comes last.
  @Test func aSpecThatTheConfigDoesNotHave() throws {
    configure(#""tokens": {}"#)
    #expect(system.run("export copy.json --quiet") == 0, "\(system.err)")
    let text = try #require(system.text("out/tokens/MotionTokens.kt"))
    #expect(text.contains("object SlideTokens") && text.contains("presentGoDuration = 200"))
    configure(#""tokens": {}"#, specs: #""slide.json""#)
    #expect(system.run("export fade.json --quiet") == 0)
    let both = try #require(system.text("out/tokens/MotionTokens.kt"))
    #expect(both.contains("object SlideTokens") && both.contains("object FadeTokens"))
  }

  @Test func theOtherSpecsAreInputs() {
    configure(#""tokens": {}"#)
    #expect(system.run("export fade.json --depfile out.d --quiet") == 0)
    #expect(system.text("out.d")?.contains("slide.json") == true)
    #expect(system.run("export fade.json --list-outputs make") == 0)
    #expect(system.out.contains("slide.json"))
  }

  /// Two spellings of one file are one spec.
  @Test func twoSpellingsAreOneSpec() {
    system.nodes["./slide.json"] = system.nodes["slide.json"]
    system.nodes["a/../slide.json"] = system.nodes["slide.json"]
    #expect(system.run("validate slide.json ./slide.json a/../slide.json --target lottie") == 0, "\(system.err)")
    #expect(system.err.contains("1 spec passes"))
  }
}
