import Exporters
import SpecModel
import Testing

@testable import Commands

/// Process plugins, on a machine in memory: a program's responses, and their effects.
struct PluginTests {
  /// A plugin that is called `dots`.
  private static let target = """
    "target": { "name": "dots", "title": "Dots", "summary": "A dot.",
      "options": [{ "name": "word", "type": "text", "default": "none", "summary": "a word" }],
      "rules": [{ "name": "dots-many", "severity": "warning", "summary": "Too many." },
                { "name": "dots-none", "severity": "error", "summary": "None." }] },
    "support": { "*": "exact", "reducedCrossfade": { "missing": "a dot knows no motion" } }
    """
  private static let introduction = answer("")
  private static let path = "bin/transition-export-dots"

  private static func answer(_ files: String, _ more: String = "") -> String {
    "{ \"protocol\": 1, \(target), \"files\": [\(files)]\(more) }"
  }

  private static func file(_ path: String) -> String { "{ \"path\": \"\(path)\", \"text\": \"x\" }" }

  /// A machine with the plugin on its PATH.
  private func system(
    _ answer: String = PluginTests.answer(PluginTests.file("slide.txt")), who: String = PluginTests.introduction,
    errors: String = ""
  ) -> MemorySystem {
    system { input in
      let isAboutATransition = !input.contains("\"transition\":null")
      return (.exited(code: 0, output: Array((isAboutATransition ? answer : who).utf8)), errors)
    }
  }

  private func system(_ program: @escaping (String) -> (ProgramEnd, String)) -> MemorySystem {
    let system = MemorySystem(["slide.json": Fixtures.slide, "fade.json": Fixtures.fade])
    system.nodes[Self.path] = .file([], mode: 0o755)
    system.variables["PATH"] = "/usr/bin:bin"
    system.programs[Self.path] = { program(String(decoding: $0, as: UTF8.self)) }
    return system
  }

  /// The export fails with a finding, exit code 2, and nothing is written.
  private func expect(_ system: MemorySystem, says message: String, _ line: String = "slide.json --target dots -o out")
  {
    #expect(system.run(line) == 2)
    #expect(system.err.contains(message), "\(system.err)")
    #expect(system.changes.isEmpty)
  }

  @Test func isATargetLikeAnyOther() {
    let system = system()
    #expect(system.run("slide.json --target dots -o out --quiet") == 0)
    #expect(system.text("out/dots/slide.txt") == "x")
    #expect(
      system.err.contains("warning: Dots: cross-fade for reduced motion: not exported, because a dot knows no motion"))
    #expect(system.run("slide.json --target dots -o out --check") == 0)
    system.nodes["out/dots/slide.txt"] = .file("y")
    #expect(system.run("slide.json --target dots -o out --check") == 1)
    #expect(system.run("targets") == 0)
    #expect(system.out.contains("dots: Dots, the program bin/transition-export-dots. A dot.\n"))
    #expect(system.run("verify slide.json --target dots") == 0)
    #expect(system.out.contains("slide on dots, viewport phone: unmeasured\n"))
    #expect(system.run("validate slide.json --target dots --format json") == 0)
    #expect(system.out.contains("\"target\": \"dots\""))
  }

  @Test func isAskedOnceAboutATransition() {
    var requests: [String] = []
    let system = system { input in
      requests.append(input)
      let isAboutATransition = !input.contains("\"transition\":null")
      let answer = isAboutATransition ? Self.answer(Self.file("slide.txt")) : Self.introduction
      return (.exited(code: 0, output: Array(answer.utf8)), "")
    }
    #expect(system.run("slide.json --target dots -o out --set dots.word=hello") == 0)
    #expect(requests.count == 2)
    let start = "{\"protocol\":1,\"protocols\":[1],\"directions\":"
    #expect(requests[0] == start + "[],\"options\":null,\"transition\":null}\n")
    #expect(
      requests[1].hasPrefix(start + "[\"present\",\"dismiss\"],\"options\":{\"word\":\"hello\"},\"transition\":{\"res"))
  }

  /// The same request by hand.
  @Test func resolvePrintsTheRequest() {
    let system = system()
    #expect(system.run("resolve slide.json --target dots") == 0)
    #expect(system.out.hasPrefix("{\n  \"protocol\": 1,\n"))
    #expect(system.out.contains("\"word\": \"none\""))
    #expect(system.run("resolve slide.json --target flutter") == 2)
  }

  @Test func isRunOnlyWhereItIsNamed() {
    let system = system { _ in
      Issue.record("it was run")
      return (.exited(code: 1, output: []), "")
    }
    let options = Fixtures.slide.replacingOccurrences("\"allow\"", "\"targets\": { \"dots\": { \"x\": 1 } }, \"allow\"")
    system.nodes["options.json"] = .file(options)
    #expect(system.run("options.json --target flutter,all -o out") == 0)
    #expect(!system.err.contains("unknown-target"))
    #expect(system.run("validate slide.json") == 0)
    #expect(system.run("export --target dots --help") == 0)
  }

  /// Make exports again if the plugin has changed.
  @Test func isAnInputOfADependencyFile() {
    let system = system()
    #expect(system.run("slide.json --target dots -o out --depfile out.d --quiet") == 0)
    let inputs = "  slide.json \\\n  bin/transition-export-dots \\\n  /bin/transition-export\n"
    #expect(system.text("out.d") == "out/dots/slide.txt: \\\n\(inputs)")
  }

  /// An exporter is asked again if a spec has changed since, as with `--watch`.
  @Test func isAskedAgainAboutAChangedSpec() throws {
    let system = system { input in
      let duration = input.contains("\"duration\":250") ? "250" : "100"
      let isAboutATransition = !input.contains("\"transition\":null")
      let answer = isAboutATransition ? Self.answer(Self.file(duration + ".txt")) : Self.introduction
      return (.exited(code: 0, output: Array(answer.utf8)), "")
    }
    let words = ["slide.json", "--target", "dots"]
    let session = try Session(Invocation(words, commands: allCommands), system: system, adding: [])
    let exporter = try #require(session.plugins.exporter(named: "dots"))
    func files() throws -> [String] {
      let transition = try #require(try Examination(in: session, for: []).specs.first?.transition)
      return exporter.export(transition, with: Settings(defaultsOf: exporter.target)).files.files.map(\.path)
    }
    #expect(try files() == ["100.txt"])
    let longer = Fixtures.slide.replacingOccurrences("\"duration\": 100", "\"duration\": 250")
    system.nodes["slide.json"] = .file(longer)
    #expect(try files() == ["250.txt"])
  }

  /// A config may name a plugin that is on the PATH, with its own options and root.
  @Test func isNamedByAConfig() {
    let system = system()
    system.nodes["transition-export.json"] = .file(
      "{ \"specs\": [\"slide.json\"], \"targets\": { \"dots\": { \"output\": \"app\", \"options\": { \"word\": \"w\" } } } }"
    )
    #expect(system.run("export --quiet") == 0)
    #expect(system.text("app/slide.txt") == "x")
    #expect(system.run("simulate slide.json --times 0") == 0)
    system.nodes[Self.path] = nil
    #expect(system.run("export --quiet") == 1)
    #expect(system.err.contains("unknown target `dots`"))
  }

  @Test func isGivenAsAFile() {
    let system = system()
    system.nodes["mine.py"] = .file([], mode: 0o755)
    system.programs["./mine.py"] = system.programs[Self.path]
    system.variables["PATH"] = nil
    #expect(system.run("slide.json --plugin mine.py --target dots,note -o out --quiet") == 0)
    #expect(system.text("out/dots/slide.txt") == "x")
    #expect(system.run("slide.json --plugin none.py --target dots") == 2)
    #expect(system.err.contains("there is no file `none.py` for `--plugin`"))
    #expect(system.run("slide.json --plugin slide.json --target dots") == 2)
    #expect(system.err.contains("./slide.json: error: the plugin failed: it can't be started: permission denied"))
    #expect(system.err.contains("chmod +x"))
  }

  @Test func anUnknownOptionIsAnError() {
    let system = system()
    #expect(system.run("slide.json --target dots --set dots.wrod=x") == 2)
    #expect(system.err.contains("`--set`: Dots has no option `wrod`; did you mean `word`?"))
  }

  @Test func sharedFilesAreOneFile() {
    let shared = "{ \"path\": \"all.txt\", \"base64\": \"aGVsbG8K\", \"shared\": true }"
    let system = system { input in
      let name = input.contains("\"text\":\"slide\"") ? "slide" : "fade"
      let answer =
        input.contains("\"transition\":null")
        ? Self.introduction : Self.answer("\(shared), \(Self.file(name + ".txt"))")
      return (.exited(code: 0, output: Array(answer.utf8)), "")
    }
    #expect(system.run("slide.json fade.json --target dots -o out --quiet") == 0)
    #expect(system.text("out/dots/all.txt") == "hello\n")
    #expect(system.text("out/dots/fade.txt") == "x")
  }

  @Test func twoTransitionsMustNotWriteOneFile() {
    let system = system(Self.answer(Self.file("one.txt")))
    #expect(system.run("slide.json fade.json --target dots -o out") == 1)
    #expect(system.err.contains("fade.json: error: `dots/one.txt` and `dots/one.txt` would be the same file"))
    #expect(system.changes.isEmpty)
  }

  @Test func findingsHavePlaces() {
    let found = """
      , "findings": [
        { "rule": "dots-many", "message": "too many dots", "pointer": "/present/phases/0/duration", "element": "card",
          "time": 12.5, "notes": ["take one away"] }]
      """
    let system = system(Self.answer(Self.file("slide.txt"), found))
    #expect(system.run("slide.json --target dots -o out --report json:r.json --report human") == 0)
    #expect(system.err.contains("slide.json:11:35: warning: too many dots [dots-many]"))
    #expect(system.err.contains("note: take one away"))
    #expect(system.text("r.json")?.contains("\"element\": \"card\"") == true)
    #expect(system.run("slide.json --target dots -o out --strict --quiet") == 1)
    system.nodes["slide.json"] = .file(
      Fixtures.slide.replacingOccurrences("[\"screen-cut\"]", "[\"screen-cut\", \"dots-many\", \"missing-feature\"]"))
    #expect(system.run("slide.json --target dots -o out --strict --quiet") == 0)
  }

  /// An error in the spec has exit code 1.
  @Test func anErrorThatItFindsIsNoFailure() {
    let found = ", \"findings\": [{ \"rule\": \"dots-none\", \"message\": \"no dot\", \"element\": \"card\" }]"
    let system = system(Self.answer(Self.file("slide.txt"), found))
    #expect(system.run("slide.json --target dots -o out") == 1)
    #expect(system.err.contains("slide.json:6:5: error: no dot [dots-none]"))
    #expect(system.changes.isEmpty)
  }

  @Test func standardErrorIsPassedOn() {
    let loud = system(errors: "one\n\u{1B}[31mtwo\r\nthree")
    #expect(loud.run("slide.json --target dots -o out --quiet") == 0)
    #expect(loud.err.contains("dots: one\ndots: \u{FFFD}[31mtwo\ndots: three\n"))
    let read = system(errors: "one\n")
    #expect(read.run("slide.json --target dots -o out --report json") == 0)
    #expect(read.err.hasPrefix("{"))
  }

  @Test(arguments: [
    (ProgramEnd.exited(code: 3, output: []), "the plugin failed: it exited with code 3 [plugin-failure]"),
    (.signaled(11), "the plugin failed: it was terminated by signal 11 [plugin-failure]"),
    (
      .outOfTime,
      "it didn't answer within 30 s, and was terminated with every process it had started "
        + "[plugin-failure]"
    ),
    (.outOfTime, "note: `--plugin-timeout SECONDS` gives it more time"),
    (.tooMuch(.output), "it wrote more than 64 MiB to standard output"),
    (.tooMuch(.error), "it wrote more than 64 MiB to standard error"),
    (.exited(code: 0, output: []), "it succeeded, but its standard output is empty"),
  ])
  func whatGoesWrongIsAFinding(end: ProgramEnd, message: String) {
    expect(system { _ in (end, "") }, says: message)
    let later = system { input in
      (input.contains("\"transition\":null") ? .exited(code: 0, output: Array(Self.introduction.utf8)) : end, "oh\n")
    }
    expect(later, says: message)
    #expect(later.err.hasPrefix("dots: oh\ndots: oh\n"))
    #expect(later.err.contains("\n\(Self.path): error: "))
  }

  @Test func aFailureSaysHowToSeeItAlone() {
    let system = system { input in
      (
        input.contains("\"transition\":null") ? .exited(code: 0, output: Array(Self.introduction.utf8)) : .signaled(6),
        "last words\n"
      )
    }
    expect(system, says: "note: it last wrote: `last words`")
    #expect(
      system.err.contains(
        "note: to run only the plugin: transition-export resolve slide.json --target dots | \(Self.path)"))
  }

  @Test(arguments: [
    ("hello", "its answer isn't JSON, or ends early: "),
    ("{ \"protocol\": 1, \"tar", "its answer isn't JSON, or ends early: "),
    (String(repeating: "[", count: 5000), "its answer isn't JSON, or ends early: "),
    ("{ \"a\": 1, \"a\": 2 }", "the key `a` appears twice in one object"),
    ("[]", "the answer takes an object"),
    ("{}", "the answer has no `protocol`"),
    ("{ \"protocol\": 2, \"new\": 1 }", "`protocol` is 2, and this build supports 1 (at `/protocol` of the answer)"),
    ("{ \"protocol\": 1, \"files\": [] }", "the answer has no `target`"),
    (answer("{ \"path\": \"x\" }"), "a file has one of `text` and `base64` (at `/files/0` of the answer)"),
    (answer("{ \"path\": \"x\", \"text\": \"\", \"base64\": \"\" }"), "a file has one of `text` and `base64`"),
    (answer("{ \"path\": \"x\", \"base64\": \"a\" }"), "`base64` is not base64"),
    (answer("{ \"path\": \"x\", \"base64\": \"a?==\" }"), "`base64` is not base64"),
    (answer("{ \"path\": \"x\", \"txt\": \"\" }"), "unknown key `txt`; did you mean `text`?"),
    (
      answer("", ", \"findings\": [{ \"rule\": \"x\", \"message\": \"y\" }]"), "unknown rule of the plugin `x`"
    ),
    (
      answer("", ", \"findings\": [{ \"rule\": \"dots-many\", \"message\": \"y\", \"element\": \"crad\" }]"),
      "unknown element `crad`; did you mean `card`?"
    ),
    (
      answer("", ", \"findings\": [{ \"rule\": \"dots-many\", \"message\": \"y\", \"pointer\": \"x\" }]"),
      "`pointer` isn't a JSON pointer"
    ),
    (answer("").replacingOccurrences("\"*\"", "\"arc\""), "`support` must cover every feature; it lacks `matched`"),
    (answer("").replacingOccurrences("\"*\"", "\"arcs\""), "unknown feature `arcs`; did you mean `arc`?"),
    (answer("").replacingOccurrences("\"dots", "\"dashes"), "it is now named `dashes`"),
    (answer("").replacingOccurrences("\"reduced", "\"arc\": \"exact\", \"reduced"), ""),
    (
      answer("").replacingOccurrences("a dot knows no motion", "something else"),
      "its `support` differs from its answer for an earlier transition"
    ),
  ])
  func garbageIsAFinding(answer: String, message: String) {
    // The support of an answer counts from the first answer about a transition on.
    let first = Self.answer(Self.file("fade.txt"))
    let system = system { input in
      let isAboutSlide = input.contains("\"text\":\"slide\"")
      let text = isAboutSlide ? answer : input.contains("\"transition\":null") ? Self.introduction : first
      return (.exited(code: 0, output: Array(text.utf8)), "")
    }
    if message.isEmpty {
      #expect(system.run("fade.json slide.json --target dots -o out") == 0)
    } else {
      expect(system, says: message, "fade.json slide.json --target dots -o out")
      #expect(system.err.contains("\(Self.path): error: "))
    }
  }

  @Test(arguments: [
    (["/etc/passwd"], "`/etc/passwd` is refused: it is absolute"),
    (["../x"], "`../x` is refused: `..` leads out of the target's own folder"),
    (["a/../../x"], "`a/../../x` is refused: `..` leads out"),
    (["a//b"], "`a//b` is refused: a part of it is empty or `.`"),
    (["./b"], "`./b` is refused"),
    (["b/"], "`b/` is refused"),
    (["C:\\\\x"], "is refused: backslashes, colons"),
    (["a\\u0000b"], "is refused: backslashes, colons and control characters"),
    ([".transition-export.json"], "names that begin with `.transition-export` are reserved"),
    ([".git/hooks/pre-commit"], "`.git/hooks/pre-commit` is refused: `.git` belongs to Git"),
    (["a/.GIT/config"], "`.git` belongs to Git"), ([".g\\u200cit/config"], "`.git` belongs to Git"),
    (["GIT~1/config"], "`git~1` belongs to Git"), (["con.txt"], "`con` is a device on Windows"),
    (["a/LPT1/b"], "`lpt1` is a device on Windows"), (["a./b"], "Windows drops a dot"),
    (["a.txt", "a.txt"], "`a.txt` and `a.txt` would be the same file"),
    (["a.txt", "A.TXT"], "`A.TXT` and `a.txt` would be the same file"),
    (["\\u00e9", "e\\u0301"], "would be the same file"),
    (["a", "A/b"], "`a` is a file, but `A/b` needs it to be a folder"),
    ([String(repeating: "x", count: 256)], "a part of it is longer than 255 bytes"),
    ([String(repeating: "x/", count: 600) + "x"], "it is longer than 1024 bytes"),
  ])
  func pathsStayInTheirFolder(paths: [String], message: String) {
    expect(system(Self.answer(paths.map(Self.file).joined(separator: ", "))), says: message)
  }

  @Test(arguments: [
    ("\"name\": \"dots\"", "\"name\": \"Dots\"", "`name` takes lower-case letters, digits and single dashes"),
    ("\"name\": \"dots", "\"name\": \"dashes", "its target is named `dashes`, but its file name says `dots`"),
    ("\"dots-many\"", "\"many\"", "`name` begins with `dots-`"),
    (
      "\"files\": []", "\"files\": [{ \"path\": \"x\", \"text\": \"\" }]",
      "`files` is empty where no transition is given"
    ),
    ("\"type\": \"text\"", "\"type\": \"txt\"", "unknown word `txt`; did you mean `text`?"),
  ])
  func whoItIsIsChecked(old: String, new: String, message: String) {
    expect(system(who: Self.introduction.replacingOccurrences(old, new)), says: message)
  }

  @Test func aBuiltInTargetIsNeverReplaced() {
    let system = system()
    let lottie = Self.introduction.replacingOccurrences("dots", "lottie")
    for path in ["bin/transition-export-lottie", "./fake"] {
      system.nodes[path == "./fake" ? "fake" : path] = .file([], mode: 0o755)
      system.programs[path] = { _ in (.exited(code: 0, output: Array(lottie.utf8)), "") }
    }
    #expect(system.run("slide.json --target lottie -o out --quiet") == 0)
    #expect(system.text("out/lottie/slide.present.json") != nil)
    #expect(system.run("targets") == 0)
    #expect(
      system.err.contains(
        "bin/transition-export-lottie: warning: this plugin isn't used: a target `lottie` already exists"))
    #expect(system.run("targets --plugin fake") == 2)
    #expect(system.err.contains("./fake: error: its target is named `lottie`, which already exists"))
    #expect(system.run("slide.json --target dots --plugin fake") == 2)
  }

  /// If a plugin fails, the others are still listed.
  @Test func targetsListsWhatWorks() {
    let system = system()
    system.nodes["bin/transition-export-broken"] = .file([], mode: 0o755)
    system.nodes["bin/transition-export-text"] = .file([], mode: 0o644)
    system.nodes["bin/transition-export-No.Name"] = .file([], mode: 0o755)
    system.programs["bin/transition-export-broken"] = { _ in (.exited(code: 127, output: []), "") }
    #expect(system.run("targets") == 2)
    #expect(system.out.contains("dots: Dots"))
    #expect(system.err.contains("bin/transition-export-broken: error: the plugin failed: it exited with code 127"))
    #expect(!system.err.contains("No.Name"))
  }

  @Test(arguments: ["0", "-1", "x", "1e9", "nan"])
  func aTimeLimitIsANumberOfSeconds(limit: String) {
    let system = system()
    #expect(system.run("slide.json --target dots --plugin-timeout \(limit)") == 2)
    #expect(system.changes.isEmpty)
  }
}
