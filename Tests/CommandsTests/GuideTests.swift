import Foundation
import Testing

@testable import Commands

/// Guides, followed literally: their files are created, their commands run, and their output compared.
struct GuideTests {
  @Test func theGuideToTargetsWorks() throws {
    let system = try follow("add-a-target")
    #expect(system.text("build/transitions/waapi/slide-up.js")?.contains("export const slideUp") == true)
    try expectMeasurableExamples(on: system)
  }

  @Test func theFirstTransitionWorks() throws {
    let system = try follow("first-transition")
    #expect(system.text("build/transitions/flutter/photo_open_transition.dart") != nil)
    guard case .file(let drawn, _)? = system.nodes["build/transitions/filmstrip/photo-open.present.png"] else {
      Issue.record("there is no filmstrip")
      return
    }
    let shown = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Docs/pictures/photo-open.png")
    if (try? Data(contentsOf: shown)) != Data(drawn) {
      Issue.record(
        "Docs/pictures/photo-open.png is not what the guide's spec draws: RECORD=1 swift test writes it anew")
      if ProcessInfo.processInfo.environment["RECORD"] != nil { try Data(drawn).write(to: shown) }
    }
  }

  @Test func theFrontPageWorks() throws {
    let system = try follow("../README", least: 3)
    #expect(system.text("build/transitions/flutter/my_card_transition.dart") != nil)
  }

  /// The program accepts the commands of every page. Those that name a spec and nothing else that must exist run, too.
  @Test func commandsOfPagesAreTaken() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let example = "photo-push.transition.json"
    let spec = try String(contentsOf: root.appending(path: "Examples/\(example)"), encoding: .utf8)
    let pages = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Docs").path)
    let needing: Set = [
      "--from", "--trace", "--plugin", "--templates", "--against", "--baseline", "--watch", "--edit",
    ]
    var (taken, run): (Set<String>, Int) = ([], 0)
    for page in pages.filter({ $0.hasSuffix(".md") }).map({ "Docs/" + $0 }) + ["README.md", "Integrations/README.md"] {
      let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
      for line in Guide.commands(of: text) where taken.insert(line).inserted {
        let placed = ["SPEC": example, "NAME": "edge-back", "COMMAND": "export", "TARGET": "css", "DIR": "out"]
        let words = line.split(separator: " ").map { placed[String($0)] ?? String($0) }
        #expect(throws: Never.self, "\(page): \(line)") { try Invocation(words, commands: allCommands) }
        let specs = words.filter { $0.hasSuffix(SpecFinder.suffix) }
        guard specs.count == 1, !specs[0].contains("*"), needing.isDisjoint(with: words), !line.contains("preview.")
        else { continue }
        let system = MemorySystem([specs[0]: spec])
        #expect(system.run(words.joined(separator: " "), adding: []) != 2, "\(page): \(line): \(system.err)")
        run += 1
      }
    }
    #expect(taken.count > 60 && run > 15, "\(taken.count), \(run)")
  }

  /// Runs a page of Docs, as a reader would who follows it.
  /// - Parameter least: how many commands it has at least.
  private func follow(_ name: String, least: Int = 5) throws -> MemorySystem {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs/\(name).md")
    let guide = Guide(try String(contentsOf: page, encoding: .utf8))
    let system = MemorySystem()
    var commands = 0
    for step in guide.steps {
      switch step {
      case .file(let path, let text): system.nodes[path] = .file(text)
      case .addition(let path, let key, let text):
        let old = try #require(system.text(path))
        let place = try #require(old.range(of: "  \"\(key)\""))
        system.nodes[path] = .file(old.replacingCharacters(in: place, with: text + String(old[place])))
      case .replacement(let path, let old, let new):
        let text = try #require(system.text(path))
        #expect(text.contains(old))
        system.nodes[path] = .file(text.replacingOccurrences(old, new))
      case .finding(let path, let text):
        let before = system.err.count
        #expect(system.run("validate \(path)", adding: []) == 1)
        let said = String(system.err.dropFirst(before))
        #expect(Guide.shows(text, said), "\(said)")
      case .command(let line, let expected):
        let (before, beforeErrors) = (system.out.count, system.err.count)
        let code = system.run(line, adding: [])
        let said = String(system.err.dropFirst(beforeErrors)) + String(system.out.dropFirst(before))
        #expect(code == 0, "\(line): \(said)")
        #expect(Guide.shows(expected.joined(separator: "\n"), said), "\(line): \(said)")
        commands += 1
      }
    }
    #expect(commands >= least)
    return system
  }

  /// Each example can be measured through the target of the guide.
  private func expectMeasurableExamples(on system: MemorySystem) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let specs = names.filter { $0.hasSuffix(SpecFinder.suffix) }
    #expect(specs.count >= 8)
    for name in specs {
      system.nodes[name] = .file(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      let before = system.out.count
      #expect(system.run("verify \(name) --templates templates --target waapi --quiet", adding: []) == 0)
      let head = system.out.dropFirst(before).prefix { $0 != "\n" }
      #expect(!head.hasSuffix(": unmeasured"), "\(head)")
    }
  }

  /// A mistake in a guide is detected: the test above can fail.
  @Test func aMistakeIsFound() {
    let system = MemorySystem(["t/x/target.json": "{ \"name\": \"x\" }"])
    #expect(system.run("templates check --templates t", adding: []) == 1)
    #expect(system.err.contains("t/x/target.json:1:1: error: the file has no `targetVersion`"))
  }

  /// Outputs are compared as a whole.
  @Test func anotherOutputIsFound() {
    #expect(Guide.shows("a\nb", "a\nb\n"))
    #expect(Guide.shows("a…\n…\nd", "ab\nb\nc\nd\n"))
    #expect(Guide.shows("…", "a\nb\n") && Guide.shows("", ""))
    for said in ["a\n", "a\nb\nc\n", "x\na\nb\n", ""] { #expect(!Guide.shows("a\nb", said), "\(said)") }
    for said in ["a\nd\ne\n", "b\na\nd\n", "a\n"] { #expect(!Guide.shows("a…\nd", said), "\(said)") }
  }
}

/// The code blocks of a page.
private struct Guide {
  enum Step {
    case file(path: String, text: String)
    case addition(path: String, before: String, text: String)
    case replacement(path: String, old: String, new: String)
    case command(line: String, prints: [String])
    case finding(path: String, text: String)
  }

  var steps: [Step] = []

  /// Whether a page shows the whole output of a command; `…` stands for any text.
  static func shows(_ shown: String, _ said: String) -> Bool {
    let pieces = shown.components(separatedBy: "…")
    var rest = said.hasSuffix("\n") ? said.dropLast() : said[...]
    guard let first = pieces.first, let last = pieces.last, rest.hasPrefix(first) else { return false }
    if pieces.count == 1 { return rest == first }
    rest = rest.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.range(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// The command lines in a page's blocks and texts, without those that have a gap, and without what a shell does with them.
  static func commands(of page: String) -> [String] {
    let blocks = page.replacingOccurrences(of: "\\\n", with: " ").components(separatedBy: "\n").compactMap { line in
      let words = line.hasPrefix("$ ") ? line.dropFirst(2) : line[...]
      return words.firstMatch(of: /^(?:swift run )?transition-export ([^#>|`]+)/).map { String($0.1) }
    }
    return (blocks + page.matches(of: /`transition-export ([^`]+)`/).map { String($0.1) }).filter { !$0.contains("…") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  init(_ page: String) {
    var block: (head: String, lines: [String])?
    var path = ""
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("```"), let open = block {
        add(open.head, open.lines, path)
        (block, path) = (nil, "")
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), [])
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("`"), line.hasSuffix("`:") {
        path = String(line.dropFirst().dropLast(2))
      }
    }
  }

  private mutating func add(_ head: String, _ lines: [String], _ path: String) {
    let words = head.split(separator: " ").map(String.init)
    if words.count == 5, words[1] == "add-to" {
      let key = words[4].replacingOccurrences(of: "\"", with: "")
      steps.append(.addition(path: words[2], before: key, text: lines.joined(separator: "\n") + "\n"))
    } else if words.count == 4, words[1] == "replace", lines.map({ $0.first }) == ["-", "+"] {
      steps.append(.replacement(path: words[3], old: String(lines[0].dropFirst()), new: String(lines[1].dropFirst())))
    } else if !path.isEmpty {
      steps.append(.file(path: path, text: lines.joined(separator: "\n") + "\n"))
    } else if let first = lines.first, let name = first.split(separator: ":").first,
      name.hasSuffix(SpecFinder.suffix), !first.hasPrefix("$")
    {
      steps.append(.finding(path: String(name), text: lines.joined(separator: "\n")))
    } else {
      let prompt = "$ transition-export "
      guard lines.first?.hasPrefix(prompt) == true else { return }
      for line in lines {
        if line.hasPrefix(prompt) {
          steps.append(.command(line: String(line.dropFirst(prompt.count)), prints: []))
        } else if case .command(let command, let prints)? = steps.last {
          steps[steps.count - 1] = .command(line: command, prints: prints + [line])
        }
      }
    }
  }
}
