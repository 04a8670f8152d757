import Testing

@testable import Commands

/// Two targets with one output root, which both write `all.txt`.
struct SharedRootTests {
  private let system = MemorySystem(["slide.json": Fixtures.slide])
  private static let list = "app/" + Ownership.fileName
  private static let both = config("note", "memo")

  init() {
    system.nodes["transition-export.json"] = .file(Self.both)
  }

  private static func config(_ targets: String...) -> String {
    let targets = targets.map { "\"\($0)\": { \"output\": \"app\" }" }.joined(separator: ", ")
    return "{ \"specs\": [\"slide.json\"], \"targets\": { \(targets) } }"
  }

  /// - Parameter shared: what both write to `all.txt`; the last is that of `memo`.
  @discardableResult
  private func export(_ rest: String = "--quiet", shared: String...) -> Int32 {
    let note = NoteExporter(shared: shared.first ?? "shared\n")
    let memo = NoteExporter(name: "memo", texts: ["-memo": ""], shared: shared.last ?? "shared\n")
    return system.run("export \(rest)", adding: [note, memo])
  }

  private func drop(_ target: String) {
    system.nodes["transition-export.json"] = .file(Self.config(target == "note" ? "memo" : "note"))
  }

  /// The targets that the list names for `all.txt`.
  private var claims: [String] {
    let lines = (system.text(Self.list) ?? "").split(separator: "\n").map { $0.split(separator: "\t") }
    return lines.filter { $0[0] == "all.txt" }.map { String($0[1]) }
  }

  @Test func anEqualFileBelongsToBoth() {
    #expect(export("") == 0)
    #expect(system.err.contains("note: 2 files written in app"))
    #expect(system.err.contains("memo: 2 files written in app"))
    #expect(system.text("app/all.txt") == "shared\n")
    #expect(claims == ["memo", "note"])
    #expect(export("--check") == 0)
    #expect(export("--dry-run") == 0)
    #expect(system.out == "keep    app/all.txt\nkeep    app/slide-memo.txt\nkeep    app/slide.txt\n")
  }

  @Test(arguments: ["note", "memo"])
  func itIsRemovedWithTheLastOfThem(dropped: String) {
    #expect(export() == 0)
    drop(dropped)
    #expect(export("--check --quiet") == 1)
    #expect(export() == 0)
    #expect(system.text("app/all.txt") == "shared\n")
    #expect(system.text(dropped == "note" ? "app/slide.txt" : "app/slide-memo.txt") == nil)
    #expect(claims == [dropped == "note" ? "memo" : "note"])
    #expect(export("--check --quiet") == 0)
    system.nodes["transition-export.json"] = .file(
      #"{ "specs": ["slide.json"], "output": "app", "targets": { "lottie": {} } }"#)
    #expect(export() == 0)
    #expect(system.text("app/all.txt") == nil)
    #expect(claims == [])
  }

  @Test(arguments: ["note", "memo"])
  func aRunForOneKeepsTheOthersClaim(target: String) {
    #expect(export() == 0)
    let list = system.text(Self.list)
    #expect(export("--target \(target) --quiet") == 0)
    #expect(system.text(Self.list) == list)
    // Of a new version, it is new for both.
    #expect(export("--target \(target) --quiet", shared: "new\n") == 0)
    #expect(claims == ["memo", "note"])
    drop(target)
    #expect(export("--quiet", shared: "new\n") == 0)
    #expect(system.text("app/all.txt") == "new\n")
  }

  @Test func itStaysWhileOneOfThemWritesIt() {
    #expect(export() == 0)
    let silent = NoteExporter(hasShared: false)
    let memo = NoteExporter(name: "memo", texts: ["-memo": ""])
    #expect(system.run("export --target note --quiet", adding: [silent, memo]) == 0)
    #expect(system.text("app/all.txt") == "shared\n")
    #expect(system.run("export --quiet", adding: [silent, memo]) == 0)
    #expect(claims == ["memo"])
    let noMemo = NoteExporter(name: "memo", texts: ["-memo": ""], hasShared: false)
    #expect(system.run("export --quiet", adding: [silent, noMemo]) == 0)
    #expect(system.text("app/all.txt") == nil)
  }

  @Test func anEditedOneIsRefused() {
    #expect(export() == 0)
    system.nodes["app/all.txt"] = .file("edited\n")
    for rest in ["", "--target note", "--target memo"] {
      #expect(export(rest, shared: "new\n") == 1)
      #expect(system.err.contains("`app/all.txt` was edited since it was exported"))
      #expect(system.text("app/all.txt") == "edited\n")
    }
    #expect(export("--force --quiet", shared: "new\n") == 0)
    #expect(system.text("app/all.txt") == "new\n")
  }

  @Test func twoSpellingsAreOneRoot() {
    system.nodes["transition-export.json"] = .file(
      Self.both.replacingOccurrences("\"memo\": { \"output\": \"app\"", "\"memo\": { \"output\": \"./app/\""))
    #expect(export() == 0)
    #expect(claims == ["memo", "note"])
    #expect(export("--check --quiet") == 0)
  }

  @Test func differentContentsAreAnError() {
    #expect(export("", shared: "one\n", "two\n") == 2)
    #expect(system.err.contains("note and memo both write `app/all.txt`, with different contents"))
    #expect(system.text("app/all.txt") == nil)
  }

  /// Targets of a config, and whether two folders get the same runtime.
  @Test(arguments: [
    (#""uikit": {}, "swiftui": {}"#, true),
    (#""uikit": {}, "swiftui": { "options": { "profile": "light" } }"#, false),
    (#""uikit": { "options": { "runtime": "package" } }, "swiftui": {}"#, false),
    (#""uikit": { "output": "app" }, "swiftui": { "output": "app" }"#, false),
    (#""uikit": { "output": "one" }, "swiftui": { "output": "two" }"#, false),
    (#""android": {}, "compose": {}"#, true),
    (#""android": {}, "compose": { "options": { "package": "com.example.other" } }"#, false),
    (#""flutter": {}, "web": {}, "css": {}, "lottie": {}, "preview": {}"#, false),
  ])
  func aRuntimeInTwoFoldersIsReported(targets: String, isTwice: Bool) throws {
    func found(_ line: String, _ rest: String = "") -> Bool {
      let system = MemorySystem(["slide.json": Fixtures.slide])
      system.nodes["transition-export.json"] = .file(
        #"{ "specs": ["slide.json"], "targets": { \#(targets) }\#(rest) }"#)
      _ = system.run(line)
      return system.err.contains("runtime-twice")
    }
    #expect(found("validate") == isTwice)
    #expect(found("export") == isTwice)
    #expect(!found("export --strict", #", "rules": { "runtime-twice": "off" }"#))
    // The command line knows better.
    #expect(!found("validate --target uikit,swiftui,android,compose"))
    #expect(!found("export -o out"))
  }

  @Test func theConfigHasThePlaceOfARepeatedRuntime() {
    system.nodes["transition-export.json"] = .file(
      #"{ "specs": ["slide.json"], "output": "app", "targets": { "uikit": {}, "swiftui": {} } }"#)
    _ = system.run("validate")
    let text =
      "transition-export.json:1:71: warning: `app/uikit` and `app/swiftui` get the same runtime, such as `Motion.swift`"
    #expect(system.err.contains(text), "\(system.err)")
  }

  /// Code that another target of the config writes into the same folder is no stranger's.
  @Test func codeOfAnotherTargetIsKnown() throws {
    let targets = ["android", "compose", "tokens"].map { "\"\($0)\": { \"output\": \"app\" }" }.joined(separator: ", ")
    system.nodes["transition-export.json"] = .file("{ \"specs\": [\"slide.json\"], \"targets\": { \(targets) } }")
    #expect(system.run("export --quiet") == 0, "\(system.err)")
    for line in ["verify --from", "verify --from --target compose", "verify slide.json --target android --from"] {
      #expect(system.run("\(line) --max-error 1 --quiet") == 0, "\(system.err)")
    }
    system.nodes["app/Mine.kt"] = .file("package com.example.transitions\n\nfun <T> listOf(): List<T> = TODO()\n")
    #expect(system.run("verify --from --target compose --max-error 1 --quiet") == 1)
    #expect(system.err.contains("app/Mine.kt"))
  }
}
