import Foundation
import Testing

@testable import Commands

/// `--watch`: a script acts as the user in the pauses of the program.
struct WatchTests {
  private static let idle: @Sendable (MemorySystem) -> Void = { _ in }
  private let system = MemorySystem(["slide.json": Fixtures.slide, "fade.json": Fixtures.fade])

  /// A change, and the polls until it counts as complete.
  private func change(_ body: @escaping (MemorySystem) -> Void) {
    system.script += [body, Self.idle, Self.idle]
  }

  @Test func exportsAgainWhatChanged() {
    change { $0.nodes["slide.json"] = .file(Fixtures.slide.replacingOccurrences("\"x\": 100", "\"x\": 120")) }
    var first: String?
    system.script.insert({ first = $0.text("out/flutter/slide.hero.json") }, at: 0)
    #expect(system.run("slide.json fade.json --target flutter -o out --watch") == 0)
    #expect(first != nil)
    #expect(system.text("out/flutter/slide.hero.json") != first)
    // The map and the code of one transition; not what belongs to the other one or to both.
    #expect(system.err.contains("flutter: 2 files written, "))
    #expect(system.err.hasSuffix("watching 2 specs; press Control-C to stop\n"))
  }

  /// An edit that keeps the file's size, on a file system whose clock stands still.
  @Test func seesAnEditOfEqualSizeAtTheSameTime() {
    system.clockStands = true
    var first: String?
    system.script = [{ first = $0.text("out/flutter/slide.hero.json") }]
    change { $0.nodes["slide.json"] = .file(Fixtures.slide.replacingOccurrences("\"x\": 100", "\"x\": 120")) }
    system.script += Array(repeating: Self.idle, count: 40)
    #expect(system.run("slide.json --target flutter -o out --watch") == 0)
    #expect(first != nil && system.text("out/flutter/slide.hero.json") != first)
    #expect(system.err.split(separator: "\n").count { $0.hasPrefix("watching") } == 2)
  }

  /// Once, and not again and again if it can't be written.
  @Test func exportsAgainWhatIsDeleted() {
    let path = "out/note/slide.txt"
    change { $0.nodes[path] = nil }
    system.script += Array(repeating: Self.idle, count: 60)
    #expect(system.run("slide.json --target note -o out --watch") == 0)
    #expect(system.text(path) != nil)
    #expect(system.err.split(separator: "\n").count { $0.hasPrefix("watching") } == 2)
    let locked = MemorySystem(["slide.json": Fixtures.slide])
    locked.script = [{ $0.nodes[path] = nil }, { $0.unwritable = [path] }] + Array(repeating: Self.idle, count: 90)
    #expect(locked.run("slide.json --target note -o out --watch") != 0)
    #expect(locked.err.split(separator: "\n").count { $0.hasPrefix("watching") } == 2)
  }

  @Test func doesNothingWhileNothingChanges() {
    system.script = Array(repeating: Self.idle, count: 60)
    #expect(system.run("slide.json --target note -o out --watch") == 0)
    #expect(system.err.split(separator: "\n").count { $0.hasPrefix("watching") } == 1)
  }

  @Test func survivesBrokenSpecsAndSpecsThatAreGone() {
    change { $0.nodes["slide.json"] = .file("{") }
    change { $0.nodes["slide.json"] = nil }
    change { $0.nodes["slide.json"] = .file(Fixtures.slide.replacingOccurrences("\"slide\"", "\"glide\"")) }
    #expect(system.run("slide.json --target note -o out --watch") == 0)
    #expect(system.err.contains("[invalid-json]"))
    #expect(system.err.contains("can't read `slide.json`: there is no such file"))
    #expect(system.text("out/note/glide.txt") == "none\n")
  }

  @Test func followsTokensConfigAndNewSpecs() {
    let spec = Fixtures.slide.replacingOccurrences("\"duration\": 100", "\"duration\": \"{go}\"")
      .replacingOccurrences("\"name\": \"slide\",", "\"name\": \"slide\", \"tokens\": [\"t.json\"],")
    func tokens(_ value: String) -> String {
      #"{ "go": { "$type": "duration", "$value": { "value": \#(value), "unit": "ms" } } }"#
    }
    func config(_ word: String) -> String {
      #"{ "specs": ["m"], "targets": { "note": { "options": { "word": "\#(word)" } }, "flutter": {} }, "output": "out" }"#
    }
    system.nodes["m/slide.transition.json"] = .file(spec)
    system.nodes["transition-export.json"] = .file(config("one"))
    var maps: [String?] = []
    change { $0.nodes["m/t.json"] = .file(tokens("100")) }
    change {
      maps.append($0.text("out/flutter/slide.hero.json"))
      $0.nodes["m/t.json"] = .file(tokens("150"))
    }
    change {
      maps.append($0.text("out/flutter/slide.hero.json"))
      $0.nodes["transition-export.json"] = .file(config("two"))
    }
    change { $0.nodes["transition-export.json"] = .file("{") }
    change { $0.nodes["transition-export.json"] = .file(config("three")) }
    change { $0.nodes["m/fade.transition.json"] = .file(Fixtures.fade) }
    system.script += Array(repeating: Self.idle, count: 40)
    #expect(system.run("export --watch") == 0)
    #expect(system.err.contains("can't read the tokens in `m/t.json`"))
    #expect(maps.count == 2 && maps[0] != nil && maps[0] != maps[1])
    #expect(system.err.contains("transition-export.json:1:2: error: "))
    #expect(system.text("out/note/slide.txt") == "three\n")
    #expect(system.text("out/note/fade.txt") == "three\n")
  }

  @Test func onATerminalFindingsStayInPlace() {
    system.terminals = [.error]
    change { $0.nodes["slide.json"] = .file(Fixtures.misspelled) }
    #expect(system.run("slide.json --target note -o out --watch") == 1)
    #expect(system.err.components(separatedBy: "\u{1B}[H\u{1B}[2J").count == 3)
  }

  @Test(arguments: ["--check", "--dry-run", "-o -"])
  func doesNotGoWith(option: String) {
    #expect(system.run("slide.json --target note --watch \(option)") == 2)
    #expect(system.run("- --target note --watch") == 2)
  }
}
