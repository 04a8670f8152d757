import Foundation
import Testing

@testable import Commands
@testable import SpecModel

/// The page that `skill` prints: its examples are valid, its commands exist, no key is missing, and it is short.
struct SkillTests {
  private static let page = SkillCommand.page

  /// The blocks of a kind: ```` ```json phases ````.
  private static func blocks(_ kind: String) -> [String] {
    page.components(separatedBy: "```\(kind)\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  @Test func isPrinted() throws {
    let system = MemorySystem()
    #expect(system.run("skill") == 0)
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    #expect(system.out == (try String(contentsOf: root.appending(path: "Docs/skill/SKILL.md"), encoding: .utf8)))
    #expect(MemorySystem().run("skill x") == 2)
  }

  @Test func theWholeSpecIsSound() throws {
    let spec = try #require(Self.blocks("json").first)
    #expect(Self.blocks("json").count == 1)
    expectSound(spec)
    let system = MemorySystem(["s.json": spec])
    #expect(system.run("verify s.json --target flutter --max-error 0.5 --quiet") == 0, "\(system.err)")
  }

  @Test(arguments: ["elements", "phases", "interactions"])
  func partsAreSound(kind: String) throws {
    let parts = Self.blocks("json \(kind)")
    #expect(!parts.isEmpty)
    let spec = try #require(Self.blocks("json").first)
    let document = try #require(JSONDocument.parse(Array(spec.utf8), source: "").value).literal
    // The spring that the page has for screens.
    let slide: JSONLiteral = [
      "phases": [["name": "slide", "curve": "swiftui-smooth", "animate": ["*": "destination"]]]
    ]
    for part in parts {
      let value = try #require(JSONDocument.parse(Array(part.utf8), source: "").value).literal
      let whole: JSONLiteral =
        switch kind {
        case "elements":
          document.with("elements", value).with("present", slide).with("dismiss", "retrace")
            .with("interactions", []).with("curves", [:])
        case "phases": document.with("present", ["phases": value]).with("curves", [:])
        default: document.with(kind, value)
        }
      expectSound(whole.text(indent: 2))
    }
  }

  private func expectSound(_ spec: String) {
    let system = MemorySystem(["s.json": spec])
    #expect(system.run("validate s.json --strict --target flutter") == 0, "\(system.err)")
  }

  /// The program accepts every command in it.
  @Test func commandsAreTaken() throws {
    let commands = Self.page.matches(of: #/`transition-export ([^`]+)`/#).map { String($0.1) }
    #expect(commands.count > 5)
    for command in commands {
      let words = command.components(separatedBy: " ").map {
        $0 == "NAME" ? "card-open" : $0 == "RULE" ? "too-long" : $0
      }
      let system = MemorySystem(["NAME.transition.json": try #require(Self.blocks("json").first)])
      #expect(system.run(words.joined(separator: " ")) == 0, "\(command): \(system.err)")
    }
  }

  @Test func noKeyOrWordIsLeftOut() {
    let keys: [[String]] = [
      // Nobody writes an origin, but an import.
      TransitionKey.allCases.map(\.rawValue).filter { $0 != "$schema" && $0 != "origin" },
      ElementKey.allCases.map(\.rawValue).filter { $0 != "origin" },
      StateKey.allCases.map(\.rawValue), PhaseKey.allCases.map(\.rawValue), InteractionKey.allCases.map(\.rawValue),
      SpringKey.allCases.map(\.rawValue), CurveKey.allCases.map(\.rawValue).filter { $0 != "pieces" },
      Element.Kind.allCases.map(\.rawValue), Element.Role.allCases.map(\.rawValue), Fit.allCases.map(\.rawValue),
      Element.Blend.allCases.map(\.rawValue), Interaction.Gesture.allCases.map(\.rawValue),
      Interaction.Travel.allCases.map(\.rawValue), KeyframeInterpolation.allCases.map(\.rawValue),
      BuiltInCurve.allCases.map { $0.rawValue.replacing("-fast", with: "").replacing("-slow", with: "") },
    ]
    for word in keys.flatMap(\.self) {
      #expect(Self.page.contains("`\(word)`") || Self.page.contains("\"\(word)\""), "\(word)")
    }
  }

  /// At most 6,000 tokens, counted generously: words in pieces of four letters, numbers in pieces of three digits, every
  /// other character separately.
  @Test func isShort() {
    let words = Self.page.matches(of: #/[A-Za-z]+|[0-9]+|[^A-Za-z0-9 ]/#).map { $0.output }
    let count = words.reduce(0) { count, word in
      count
        + (word.first?.isLetter == true
          ? (word.count + 3) / 4 : word.first?.isNumber == true ? (word.count + 2) / 3 : 1)
    }
    #expect(count <= 6000, "\(count)")
  }

  /// Every file in the list for language models exists, and it has every page.
  @Test func theListNamesFiles() throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Docs").standardized
    let list = try String(contentsOf: docs.appending(path: "llms.txt"), encoding: .utf8)
    let paths = list.matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) }
    #expect(paths.count > 10)
    for path in paths { #expect(FileManager.default.fileExists(atPath: docs.path + "/" + path), "\(path)") }
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
    #expect(Set(pages).subtracting(paths).isEmpty)
  }
}

extension JSONLiteral {
  /// The object with another value for a key.
  fileprivate func with(_ key: String, _ value: JSONLiteral) -> JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key } + [Member(key, value)])
  }
}
