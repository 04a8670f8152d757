import Testing

@testable import Commands

/// Files outside of the repository that a spec or the config names, and those that links lead to.
struct OutsideTests {
  private static let secret = "HOME=/root\u{0}TOKEN=secret"
  private let system = MemorySystem([
    "repo/specs/slide.json": spec, "/proc/self/environ": secret, "secret.json": secret,
  ])

  private static let spec = naming("/proc/self/environ")

  private static func naming(_ paths: String...) -> String {
    let list = paths.map { "\"\($0)\"" }.joined(separator: ", ")
    return Fixtures.slide.replacingOccurrences("\"viewports\"", "\"tokens\": [\(list)],\n  \"viewports\"")
  }

  private func validate(_ rest: String = "") -> Int32 { system.run("validate repo/specs/slide.json --quiet \(rest)") }

  private var shown: String { system.out + system.err + (system.text("report.json") ?? "") }

  @Test func aSpecNamesNoFileOutside() {
    #expect(validate("--report json:report.json --report human") == 1)
    #expect(system.err.contains("[outside-file]") && system.err.contains("outside of the folder of the spec"))
    #expect(system.err.contains("`--allow-outside` reads it"))
    #expect(system.reads["/proc/self/environ"] == nil)
  }

  /// Even then, no report shows what is in it.
  @Test(arguments: ["human", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "markdown"])
  func whatIsAllowedIsNotQuoted(format: String) {
    #expect(validate("--allow-outside --report \(format):report.json --report human") == 1)
    #expect(!shown.contains("TOKEN") && !shown.contains("secret\"") && !shown.contains("HOME"), "\(shown)")
    #expect(shown.contains("/proc/self/environ"))
    // Names that messages would quote, too.
    system.nodes["/proc/self/environ"] = .file("{ \"TOKEN\": { \"$type\": \"HOME\", \"$value\": 1 } }")
    _ = validate("--allow-outside --strict --report \(format):report.json --report human")
    #expect(!shown.contains("TOKEN") && !shown.contains("HOME"), "\(shown)")
  }

  @Test func theTreeOfGitIsInside() {
    system.nodes["repo/specs/slide.json"] = .file(Self.naming("../tokens.json"))
    system.nodes["repo/specs/../tokens.json"] = .file("{}")
    #expect(validate() == 1)
    system.nodes["repo/.git/HEAD"] = .file("")
    #expect(validate() == 0, "\(system.err)")
    system.nodes["repo/specs/slide.json"] = .file(Self.naming("../../secret.json"))
    #expect(validate() == 1)
    #expect(system.err.contains("outside of the Git repository"))
  }

  @Test func withoutGitTheFolderOfTheConfigIsInside() {
    system.nodes["repo/specs/slide.json"] = .file(Self.naming("../tokens.json"))
    system.nodes["repo/specs/../tokens.json"] = .file("{}")
    system.nodes["repo/transition-export.json"] = .file("{}")
    #expect(validate("--config repo/transition-export.json") == 0, "\(system.err)")
    system.nodes["repo/transition-export.json"] = .file(#"{ "specs": ["../other/*.json"], "templates": ["/etc"] }"#)
    #expect(validate("--config repo/transition-export.json") == 1)
    #expect(system.err.contains("can't read `repo/../other/*.json`: it is outside of the config's folder"))
    #expect(system.err.contains("can't read `/etc`"))
  }

  /// Builds link their inputs into a sandbox: they are read, and not quoted.
  @Test func linksOutAreReadAndNotQuoted() {
    system.nodes["repo/specs/slide.json"] = .file(Self.naming("tokens.json"))
    system.nodes["repo/specs/tokens.json"] = .file("{}")
    system.links["repo/specs/tokens.json"] = "/cache/tokens.json"
    #expect(validate() == 0, "\(system.err)")
    system.nodes["repo/specs/tokens.json"] = .file("{ TOKEN }")
    #expect(validate() == 1)
    #expect(system.err.contains("repo/specs/tokens.json:1:9:") && !system.err.contains("TOKEN"), "\(system.err)")
    system.links = [:]
    #expect(validate() == 1)
    #expect(system.err.contains("{ TOKEN }"))
  }

  /// A spec that the command line names is the user's own; one that a pattern finds may be anyone's link.
  @Test func specsBehindLinks() {
    system.nodes["repo/specs/slide.json"] = .file("{ \"SECRET\": 1 }")
    system.links["repo/specs/slide.json"] = "/home/me/.docker/config.json"
    #expect(validate() == 1)
    #expect(system.err.contains("SECRET"))
    let before = system.err.count
    #expect(system.run("validate repo/specs/*.json --quiet") == 1)
    #expect(!system.err.dropFirst(before).contains("SECRET"), "\(system.err)")
  }

  @Test func aTemplateIsNoLinkToSomethingElse() {
    system.nodes["repo/own/plain/target.json"] = .file(TemplatesTests.manifest())
    system.nodes["repo/own/plain/a.mustache"] = .file("TOKEN\n")
    system.nodes["repo/specs/slide.json"] = .file(Fixtures.slide)
    let line = "repo/specs/slide.json --target plain --templates repo/own -o out --quiet"
    system.links["repo/own/plain/a.mustache"] = "/proc/self/environ"
    #expect(system.run(line) == 1)
    #expect(system.err.contains("[outside-file]"))
    #expect(system.text("out/plain/slide.txt") == nil)
    // As in the sandbox of a build.
    system.links["repo/own/plain/a.mustache"] = "/cache/own/plain/a.mustache"
    #expect(system.run(line) == 0, "\(system.err)")
    #expect(system.text("out/plain/slide.txt") == "TOKEN\n")
    let before = system.err.count
    system.nodes["repo/own/plain/a.mustache"] = .file("{{TOKEN\n")
    #expect(system.run(line) == 1)
    #expect(!system.err.dropFirst(before).contains("TOKEN"), "\(system.err)")
  }

  /// Files that options of a spec name; what the command line names is the user's own choice.
  @Test func inputsOfTargets() {
    system.nodes["repo/specs/slide.json"] = .file(
      Fixtures.slide.replacingOccurrences(
        "\"viewports\"", "\"targets\": { \"preview\": { \"measured\": \"../../secret.json\" } },\n  \"viewports\""))
    #expect(validate("--target preview") == 1)
    #expect(system.err.contains("[outside-file]"), "\(system.err)")
    #expect(system.reads["repo/specs/../../secret.json"] == nil)
    let before = system.err.count
    system.nodes["repo/specs/slide.json"] = .file(Fixtures.slide)
    _ = validate("--target preview --set preview.measured=../../secret.json")
    #expect(!system.err.dropFirst(before).contains("[outside-file]"))
  }
}
