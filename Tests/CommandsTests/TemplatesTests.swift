import Exporters
import Testing

@testable import Commands

/// `templates`, and folders given with `--templates`.
struct TemplatesTests {
  private static let support = Feature.allCases.map { "\"\($0.rawValue)\": \"exact\"" }.joined(separator: ", ")

  static func manifest(_ files: String = "") -> String {
    """
    { "targetVersion": 1, "name": "plain", "title": "Plain", "summary": "A line.",
      "files": [{ "template": "a.mustache", "path": "{{name.text}}.txt", "for": "transition", "escaping": "none" }\(files)],
      "support": { \(support) } }
    """
  }

  private func system(_ template: String = "{{name.pascal}}\n", _ more: [String: String] = [:]) -> MemorySystem {
    let files = ["slide.json": Fixtures.slide, "t/plain/target.json": Self.manifest(), "t/plain/a.mustache": template]
    return MemorySystem(files.merging(more) { _, new in new })
  }

  /// `templates check` reads its playback, and shows a mistake in the text.
  @Test(arguments: [
    ("{\n  \"playbackVersion\": 1,\n  \"perspective\": null,\n}\n", ":3:22: note: in what it renders for `specimen`"),
    ("{\n  \"playbackVersion\": 1,\n  \"directions\": [] }\n", ":1:1: note: in what it renders for `specimen`"),
  ])
  func aPlaybackThatCannotBeReadIsShown(playback: String, place: String) {
    let manifest = Self.manifest().replacingOccurrences("\"support\"", "\"playback\": \"p.mustache\", \"support\"")
    let system = system("x", ["t/plain/target.json": manifest, "t/plain/p.mustache": playback])
    #expect(system.run("templates check --templates t") == 1)
    #expect(system.err.contains("t/plain/p.mustache: error: the playback can't be read: "))
    #expect(system.err.contains("playback.json of plain for specimen\(place)"), "\(system.err)")
    #expect(system.run("verify slide.json --templates t --target plain") == 1)
    #expect(system.err.contains("playback.json of plain for slide:"), "\(system.err)")
  }

  @Test func aFolderIsATargetLikeAnyOther() {
    let system = system()
    #expect(system.run("slide.json --templates t --target plain -o out --quiet") == 0)
    #expect(system.text("out/plain/slide.txt") == "Slide\n")
    #expect(system.run("slide.json --templates t --target plain -o out --check") == 0)
    system.nodes["out/plain/slide.txt"] = .file("Slid\n")
    #expect(system.run("slide.json --templates t --target plain -o out --check") == 1)
    #expect(system.run("targets --templates t") == 0)
    #expect(system.out.contains("plain: Plain, from templates in t. A line.\n"))
    #expect(system.run("verify slide.json --templates t --target plain") == 0)
    #expect(system.out.contains("slide on plain, viewport phone: unmeasured\n"))
    #expect(system.run("verify slide.json --templates t --target plain --max-error 1") == 1)
  }

  @Test func aNameThatIsNotThereIsAFindingInTheTemplate() {
    let system = system("one\n  {{name.pascl}}\n")
    #expect(system.run("slide.json --templates t --target plain -o out") == 1)
    #expect(system.err.contains("t/plain/a.mustache:2:3: error: unknown key `name.pascl` [template-name]\n"))
    #expect(system.text("out/plain/slide.txt") == nil)
  }

  @Test func checkFindsWhatNoSpecimenWouldReach() {
    let system = system("{{^name}}{{name.pascl}}{{/name}}\n")
    #expect(system.run("slide.json --templates t --target plain -o out --quiet") == 0)
    #expect(system.run("templates check --templates t") == 1)
    #expect(
      system.err.contains(
        "t/plain/a.mustache:1:10: error: unknown name `pascl`; did you mean `pascal`? [template-name]\n"))
  }

  /// A feature that a later version adds breaks no target: `*` covers it, and the check reports that.
  @Test func checkNamesWhatRestsOnADefault() {
    let named = Self.support.replacingOccurrences(", \"arc\": \"exact\"", "")
    let manifest = Self.manifest().replacingOccurrences(Self.support, named)
    let lacking = system("", ["t/plain/target.json": manifest])
    #expect(lacking.run("templates check --templates t") == 1)
    #expect(lacking.err.contains("`support` must cover every feature; it lacks `arc` [missing-key]"))
    let given = "\"*\": { \"missing\": \"it isn't shown\" }, " + named
    let resting = system(
      "", ["t/plain/target.json": Self.manifest().replacingOccurrences(Self.support, given)])
    #expect(resting.run("templates check --templates t") == 0, "\(resting.err)")
    #expect(resting.err.contains("plain: `support` answers for 1 feature with `*`:\n  arc\n"))
  }

  @Test func oneFileOfABuiltInTargetIsOverridden() {
    let system = system("", ["o/flutter/transition.dart.mustache": "// {{transition.memberName}}\n"])
    #expect(system.run("slide.json --templates o --target flutter -o out --quiet") == 0)
    #expect(system.text("out/flutter/slide_transition.dart") == "// slide\n")
  }

  @Test(arguments: [
    (
      "o/fluter/transition.dart.mustache",
      "isn't used: no built-in file has this path, and its folder has no `target.json`; did you mean `flutter/transition.dart.mustache`?"
    ),
    ("o/x.mustache", "`x.mustache` isn't used: no built-in file has this path"),
    ("o/css/motion.css.mustach", "a target's folder has `target.json`"),
    ("o/css/motions.css.mustache", "no file and no partial of the target `css` uses `css/motions.css.mustache`"),
  ])
  func whatBelongsToNothingIsAnError(path: String, message: String) {
    let system = system("", [path: ""])
    #expect(system.run("targets --templates o") == 1)
    #expect(system.err.contains(path + ": error: "))
    #expect(system.err.contains(message))
    #expect(system.out == "")
  }

  /// The web's core is in its runtime and in the preview.
  @Test func aSharedTemplateIsOverriddenEverywhere() {
    let system = system("", ["o/core/motion.js.mustache": "// mine\nconst mine = 1;\n"])
    #expect(system.run("export slide.json --templates o --target web,preview -o out --quiet") == 0, "\(system.err)")
    #expect(
      system.text("out/web/transition-runtime.js")?.contains("\n\n// mine\nconst mine = 1;\n\nexport {") == true)
    #expect(system.text("out/preview/slide.html")?.contains("\nconst mine = 1;\n") == true)
  }

  @Test(arguments: ["{{>core/motion.js}}", "{{>  core/motion.js }}"])
  func aTagMayHaveOtherBlanks(tag: String) {
    let system = system("", ["o/web/transition-runtime.js.mustache": "// {{> runtime-version}}\n\(tag)\n"])
    #expect(system.run("export slide.json --templates o --target web -o out --quiet") == 0, "\(system.err)")
    #expect(system.text("out/web/transition-runtime.js")?.contains("function motionOf") == true)
  }

  @Test func sharedTemplatesAreCopiedWithATarget() {
    let system = system()
    #expect(system.run("templates copy web") == 0)
    #expect(system.text("templates/core/motion.js.mustache") != nil)
    #expect(system.run("export slide.json --templates templates --target web -o out --quiet") == 0, "\(system.err)")
    #expect(system.run("templates copy flutter -o other") == 0)
    #expect(system.text("other/core/motion.js.mustache") == nil)
    #expect(system.run("targets --format json") == 0)
    #expect(!system.out.contains("\"core\""))
  }

  @Test func sharedTemplatesAreNoTarget() {
    let manifest = Self.manifest().replacingOccurrences("plain", "core")
    let system = system("", ["o/core/target.json": manifest, "o/core/a.mustache": "x"])
    #expect(system.run("targets --templates o") == 1)
    #expect(
      system.err.contains("o/core/target.json: error: `core` can't be a target"), "\(system.err)")
  }

  @Test func aTargetMustNotTakeTheNameOfOneInSwift() {
    let manifest = Self.manifest().replacingOccurrences("plain", "lottie")
    let system = system("", ["o/lottie/target.json": manifest, "o/lottie/a.mustache": "x"])
    #expect(system.run("targets --templates o") == 1)
    #expect(system.err.contains("o/lottie/target.json:1:31: error: the target `lottie` is built in"))
  }

  @Test func twoFilesOfOnePathAreAnError() {
    let more = """
      , { "template": "b.mustache", "path": "{{name.text}}.txt", "for": "transition", "escaping": "none" }
      """
    let system = system("a", ["t/plain/target.json": Self.manifest(more), "t/plain/b.mustache": "b"])
    #expect(system.run("slide.json --templates t --target plain -o out") == 1)
    #expect(system.err.contains("two files with different contents are both called `slide.txt`"))
  }

  @Test func aPathMustStayBelowItsTarget() {
    let system = system(
      "a", ["t/plain/target.json": Self.manifest().replacingOccurrences("{{name.text}}", "../{{name.text}}")])
    #expect(system.run("slide.json --templates t --target plain -o out") == 1)
    #expect(system.err.contains("`../slide.txt` isn't a path below the target's folder [template-path]"))
  }

  @Test func filesAreListedAndShown() {
    let system = system()
    #expect(system.run("templates list --templates t") == 0)
    #expect(system.out.contains("css/target.json "))
    #expect(system.out.contains("t/plain/a.mustache\n"))
    #expect(system.run("templates show plain/a.mustache --templates t") == 0)
    #expect(system.out.hasSuffix("{{name.pascal}}\n"))
  }

  @Test func filesAreCopiedAndNeverOverwritten() {
    let system = system()
    #expect(system.run("templates copy flutter -o mine") == 0)
    #expect(system.text("mine/flutter/transition.dart.mustache")?.isEmpty == false)
    #expect(system.run("templates copy flutter -o mine") == 0)
    system.nodes["mine/flutter/transition.dart.mustache"] = .file("changed")
    #expect(system.run("templates copy flutter -o mine") == 2)
    #expect(system.err.contains("already exists and differs"))
    #expect(system.text("mine/flutter/transition.dart.mustache") == "changed")
    #expect(system.run("templates copy css -o mine") == 0)
    system.nodes["mine/flutter/transition.dart.mustache"] = nil
    #expect(system.run("templates check --templates mine") == 0)
  }

  @Test(arguments: [
    ("templates", "templates needs one of: list, show, copy, check"),
    ("templates lst", "unknown `templates` action `lst`; did you mean `list`?"),
    ("templates show", "templates show needs a file; `templates list` lists them"),
    ("templates copy", "templates copy needs a target or a file; `templates list` lists them"),
    ("templates show css/taget.json", "unknown template `css/taget.json`; did you mean `css/target.json`?"),
    ("templates list -o x", "`--output` is for `templates copy` only"),
    ("targets --templates none", "the template folder `none` doesn't exist"),
  ])
  func badUsageIsOneLineAndExitCode2(line: String, message: String) {
    let system = system()
    #expect(system.run(line) == 2)
    #expect(system.err == "transition-export: error: \(message)\n")
  }

  @Test func theTemplatesOfTheProgramAreSound() {
    let system = system()
    #expect(system.run("templates check slide.json") == 0)
    #expect(system.err.hasSuffix("no findings\n"))
  }
}
