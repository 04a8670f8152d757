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

  /// Runs a page of Docs.
  private func follow(_ name: String) throws -> MemorySystem {
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
        #expect(system.err.dropFirst(before).hasPrefix(text), "\(system.err.dropFirst(before))")
      case .command(let line, let expected):
        let (before, beforeErrors) = (system.out.count, system.err.count)
        let code = system.run(line, adding: [])
        let said = String(system.err.dropFirst(beforeErrors)) + String(system.out.dropFirst(before))
        #expect(code == 0, "\(line): \(said)")
        for words in expected { #expect(said.contains(words), "\(line): \(said)") }
        commands += 1
      }
    }
    #expect(commands >= 5)
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
      steps.append(.finding(path: String(name), text: lines.joined(separator: "\n") + "\n"))
    } else if let first = lines.first, first.hasPrefix("$ transition-export ") {
      let line = String(first.dropFirst("$ transition-export ".count))
      steps.append(.command(line: line, prints: Array(lines.dropFirst())))
    }
  }
}
