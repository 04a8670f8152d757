import Testing

@testable import Commands

/// Each spec is judged by the config that is nearest to it, wherever the run starts.
struct WorkspaceTests {
  /// A warning of its own: it takes long.
  private static let slow = Fixtures.slide.replacingOccurrences(
    "\"duration\": 100", "\"duration\": 1200")

  private static func config(_ level: String, _ rest: String = "") -> String {
    #"{ "specs": ["*e.json"], "output": "packages/out", "rules": { "too-long": "\#(level)" }\#(rest) }"#
  }

  private let system = MemorySystem([
    "packages/a/slide.json": slow, "packages/a/transition-export.json": config("error"),
    "packages/b/fade.json": slow.replacingOccurrences("\"slide\"", "\"fade\""),
    "packages/b/transition-export.json": config("off"),
    "other/slide.json": slow,
  ])

  private let both = "packages/a/slide.json packages/b/fade.json"

  @Test func oneConfig() {
    #expect(system.run("validate packages/a/slide.json") == 1)
    #expect(system.err.contains("error:") && system.err.contains("[too-long]"))
    #expect(system.run("validate packages/b/fade.json --strict") == 0)
    #expect(system.err.hasSuffix("1 spec passes\n"), "\(system.err)")
  }

  /// Without one above it, the config of the working directory, if there is one.
  @Test func noConfig() {
    #expect(system.run("validate other/slide.json") == 0)
    system.nodes["transition-export.json"] = .file(Self.config("error"))
    #expect(system.run("validate other/slide.json") == 1)
    #expect(system.run("validate packages/b/fade.json") == 0)
    #expect(system.run("validate packages/b/fade.json --config transition-export.json") == 1)
  }

  @Test func severalConfigsInOneRun() throws {
    #expect(system.run("validate \(both) other/slide.json --report json:all.json --report human") == 1)
    #expect(system.err.contains("packages/a/slide.json") && system.err.contains("1 error, 1 warning"), "\(system.err)")
    let report = try #require(system.text("all.json"))
    #expect(report.contains("packages/a/slide.json") && report.contains("other/slide.json"))
    #expect(!report.contains("packages/b/fade.json"))
    system.nodes["packages/a/transition-export.json"] = .file(Self.config("info"))
    #expect(system.run("validate packages/*/*e.json --strict") == 0)
    #expect(system.err.contains("2 specs pass, 1 info"), "\(system.err)")
  }

  /// Each with the options, the targets and the output of its config.
  @Test func exportsOfSeveralConfigs() {
    for (name, decimals) in [("a", 3), ("b", 7)] {
      system.nodes["packages/\(name)/transition-export.json"] = .file(
        Self.config("off", #", "targets": { "tokens": { "options": { "decimals": \#(decimals) } } }"#)
          .replacingOccurrences("packages/out", "out"))
    }
    #expect(system.run("export \(both) --quiet") == 0, "\(system.err)")
    #expect(system.text("packages/a/out/tokens/MotionTokens.kt")?.contains("object SlideTokens") == true)
    #expect(system.text("packages/b/out/tokens/MotionTokens.kt")?.contains("object FadeTokens") == true)
    #expect(system.run("export --check \(both) --quiet") == 0)
    #expect(system.run("verify \(both) --from --max-error 1 --quiet") == 0)
    // Nothing is written unless every spec passes.
    let all = system.nodes
    system.nodes["packages/a/slide.json"] = .file(Self.slow.replacingOccurrences("\"move\"", "\"go\""))
    system.nodes["packages/b/fade.json"] = .file(Fixtures.misspelled)
    #expect(system.run("export \(both) --quiet") == 1)
    #expect(system.err.contains("packages/b/fade.json:4:"))
    #expect(system.nodes["packages/a/out/tokens/MotionTokens.kt"] == all["packages/a/out/tokens/MotionTokens.kt"])
  }

  @Test(arguments: [
    "export --target lottie -o out", "export --target lottie --depfile out.d", "validate --write-baseline b.json",
    "preview -o out", "verify --target lottie --format json",
  ])
  func someThingsTakeOneConfig(line: String) {
    #expect(system.run("\(line) \(both)") == 2)
    #expect(system.err.contains("takes specs of one config") && system.err.contains("name one with `--config`"))
  }

  @Test func aReportReplacesNoConfig() {
    let path = "packages/b/transition-export.json"
    #expect(system.run("validate \(both) --report json:\(path)") == 2)
    #expect(system.text(path) == Self.config("off"))
  }
}
