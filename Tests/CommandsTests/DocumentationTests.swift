import Exporters
import Foundation
import Testing

@testable import Commands
@testable import Simulator
@testable import SpecModel

/// Pages that the program can print, compared with its output. With `RECORD=1`, or if the page is missing, it is
/// written, and the test fails: review the page and run the test again.
struct DocumentationTests {
  @Test func targetsAreDocumented() throws {
    let targets = Exporters.builtIn.map { DescribedTarget($0, Settings(defaultsOf: $0.target)) }
    try compare("Docs/targets.md", "# Targets\n\n" + TargetFormat.markdown.text(of: targets))
  }

  /// The page is handwritten up to the tables, which are generated from the schema.
  @Test func keysOfTemplatesAreDocumented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let schema = try Data(contentsOf: root.appending(path: "Docs/schemas/resolved.schema.json"))
    let page = try String(contentsOf: root.appending(path: "Docs/templates.md"), encoding: .utf8)
    let written = page.components(separatedBy: SchemaTables.mark)[0]
    try compare("Docs/templates.md", written + SchemaTables.mark + SchemaTables(schema).text)
  }

  /// The reference is handwritten except its tables: keys and words come from the schema, durations of springs from
  /// the Simulator.
  @Test func theSpecIsDocumented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let bytes = try Data(contentsOf: root.appending(path: "Docs/schemas/spec.schema.json"))
    let schema = try #require(JSONDocument.parse(Array(bytes), source: "schema").value).literal
    let page = try String(contentsOf: root.appending(path: "Docs/spec.md"), encoding: .utf8)
    try compare("Docs/spec.md", ReferenceTables(schema).filled(page))
    guard case .object(let definitions) = schema["$defs"] else { return }
    let documented = ReferenceTables.names(in: page)
    for definition in definitions where definition.value["properties"] != nil {
      let isCopy = definition.key.hasPrefix("keyframesOf") && definition.key != "keyframesOfShare"
      // Only `import` writes and reads it.
      let isOrigin = definition.key.lowercased().hasSuffix("origin")
      #expect(isCopy || isOrigin || documented.contains(definition.key), "`\(definition.key)` has no table")
    }
    #expect(documented.contains("spec"))
  }

  /// Phrases of the left column of `Words.md` occur nowhere else.
  @Test func oddWordsAreAvoided() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let list = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Words.md")
    let rows = try String(contentsOf: list, encoding: .utf8).components(separatedBy: "\n| ").dropFirst(3)
    let phrases = rows.compactMap { $0.components(separatedBy: " | ").first }
    #expect(phrases.count > 10)
    let endings: Set = ["swift", "md", "mustache", "json", "py", "yml", "html", "kt", "dart"]
    for folder in [
      "Sources", "Docs", "Templates", "Integrations", "Plugins", "Gallery", "Tests/Conformance", "Benchmarks",
    ] {
      let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap {
        $0 as? String
      }
      for path in paths ?? [] where endings.contains(URL(filePath: path).pathExtension) {
        guard let text = try? Data(contentsOf: root.appending(path: folder + "/" + path)) else { continue }
        for phrase in phrases where text.range(of: Data(phrase.utf8)) != nil {
          Issue.record("\(folder)/\(path): “\(phrase)”")
        }
      }
    }
  }

  /// Each fact has one page, to which the others link. Lists of keys are made from schemas, which share texts.
  @Test func noSentenceStandsInTwoPages() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let docs = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Docs").path)
    let generated: Set = ["targets.md", "situations.md"]
    let pages = docs.filter { $0.hasSuffix(".md") && !generated.contains($0) }.map { "Docs/" + $0 } + ["README.md"]
    #expect(pages.count > 25)
    var places: [String: Set<String>] = [:]
    for page in pages {
      let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
      for sentence in Self.sentences(of: text) { places[sentence, default: []].insert(page) }
    }
    for (sentence, pages) in places where pages.count > 1 { Issue.record("\(pages.sorted()): “\(sentence)”") }
  }

  @Test func aSentenceInTwoPagesIsFound() {
    let one = Self.sentences(
      of: "# A\n\nSome words. Here is a sentence of\nseven words.\n\n```\nwhat code says isn't a sentence\n```\n")
    let other = Self.sentences(
      of: "* `key`: a text that two schemas have in common\n* **B**: Here is a sentence of seven words.\n")
    #expect(Set(one).intersection(other) == ["Here is a sentence of seven words."])
    #expect(one.count == 1 && other.count == 1)
  }

  /// Sentences of six words or more, without code, headings and keys of lists.
  private static func sentences(of page: String) -> [String] {
    let texts = page.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    var (found, words, isKey): ([String], [Substring], Bool) = ([], [], false)
    func end() {
      if words.count >= 6, !isKey { found.append(words.joined(separator: " ")) }
      words = []
    }
    for line in texts.joined().components(separatedBy: "\n") {
      let starts = line.isEmpty || line.hasPrefix("#") || line.hasPrefix("* ") || line.hasPrefix("| ")
      if starts {
        end()
        isKey = line.hasPrefix("* `") || line.hasPrefix("#")
      }
      for word in line.split(separator: " ") where word != "*" {
        if word == "|" { end() } else { words.append(word) }
        if let last = word.last(where: { $0 != "*" }), ".:;!?".contains(last) { end() }
      }
    }
    end()
    return found
  }

  /// Follows Keep a Changelog: versions with a date and a link, kinds of changes in its order, no duplicates.
  @Test func theChangelogIsWellFormed() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../CHANGELOG.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let versions = page.components(separatedBy: "\n## ").dropFirst()
    #expect(versions.count > 1 && versions.first?.hasPrefix("[Unreleased]\n") == true)
    let kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
    for version in versions {
      let heading = try #require(version.split(separator: "\n").first)
      #expect(heading == "[Unreleased]" || heading.wholeMatch(of: /\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d/) != nil)
      #expect(page.contains("\n\(heading.prefix { $0 != " " }): https://"), "\(heading) has no link")
      let sections = version.components(separatedBy: "\n### ")
      #expect(!sections[0].contains("\n* "), "\(heading) has changes of no kind")
      let named = sections.dropFirst().compactMap { $0.components(separatedBy: "\n").first }
      #expect(named == kinds.filter(named.contains), "\(heading): \(named)")
    }
    let claims = page.components(separatedBy: "\n* ").dropFirst().map { $0.prefix(50) }
    #expect(Dictionary(grouping: claims) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  func compare(_ path: String, _ text: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../" + path).standardized
    let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
    if let page = try? String(contentsOf: url, encoding: .utf8), !isRecording {
      #expect(page == text, "\(path) differs from what the program prints: RECORD=1 swift test rewrites it")
    } else {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(path)")
    }
  }
}
