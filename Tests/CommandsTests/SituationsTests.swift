import Foundation
import Testing

@testable import SpecModel

/// `Tests/Conformance/situations.tsv`: what apps do around a motion, what is right, and for each platform how that is known:
/// * `tested`: cases of the platform's suite have the mark `situations: NAME, …`
/// * `not here: REASON`: it doesn't exist there
/// * `documented: PAGE#anchor`: the page says what happens
/// * `finding NAME`: a spec can cause it, and this rule reports it
///
/// With `RECORD=1`, `Docs/situations.md` is written from it.
struct SituationsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  /// The platforms of the list, with the folders of their suites.
  private static let platforms = [
    ("UIKit", "uikit", "ios"), ("SwiftUI", "swiftui", "swiftui"), ("Android views", "android", "android"),
    ("Compose", "compose", "compose"), ("Flutter", "flutter", "flutter"), ("Web", "web", "web"),
  ]

  private struct Row {
    let group, name, situation, right: String
    let platforms: [String: String]
  }

  private func rows() throws -> [Row] {
    let table = try String(contentsOf: Self.root.appending(path: "Tests/Conformance/situations.tsv"), encoding: .utf8)
    let lines = table.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    let heading = ["group", "name", "situation", "right"] + Self.platforms.map(\.1)
    try #require(lines.first == heading)
    return try lines.dropFirst().map { cells in
      try #require(cells.count == heading.count, "\(cells)")
      let platforms = zip(heading.dropFirst(4), cells.dropFirst(4))
      return Row(
        group: cells[0], name: cells[1], situation: cells[2], right: cells[3],
        platforms: Dictionary(uniqueKeysWithValues: platforms.map { ($0, $1) }))
    }
  }

  @Test func everyRowIsKnown() throws {
    let rows = try rows()
    #expect(rows.count > 50 && Set(rows.map(\.name)).count == rows.count)
    for (_, platform, folder) in Self.platforms {
      let marks = try marks(in: folder)
      #expect(marks.subtracting(rows.map(\.name)) == [], "\(folder) marks what isn't in the list")
      for row in rows {
        let cell = row.platforms[platform] ?? ""
        #expect((cell == "tested") == marks.contains(row.name), "\(row.name): \(platform) has “\(cell)”")
        #expect(try isKnown(cell), "\(row.name): \(platform) has “\(cell)”")
      }
    }
  }

  @Test func theyAreDocumented() throws {
    let rows = try rows()
    var page = """
      # Situations

      What apps do around a motion, the right result, and how it is known on each platform: `tested` means that a case of
      its suite plays the situation and checks the frames that are drawn.

      """
    for (at, row) in rows.enumerated() {
      if at == 0 || rows[at - 1].group != row.group {
        page += "\n## \(row.group)\n\n| situation | right | \(Self.platforms.map(\.0).joined(separator: " | ")) |\n"
        page += "| --- | --- |" + String(repeating: " --- |", count: Self.platforms.count) + "\n"
      }
      let cells = Self.platforms.map { shown(row.platforms[$0.1] ?? "") }
      page += "| `\(row.name)`: \(row.situation) | \(row.right) | \(cells.joined(separator: " | ")) |\n"
    }
    try DocumentationTests().compare("Docs/situations.md", page)
  }

  private func isKnown(_ cell: String) throws -> Bool {
    if cell == "tested" { return true }
    if let reason = cell.wholeMatch(of: /not here: (.+)/) { return reason.1.count > 10 }
    if let rule = cell.wholeMatch(of: /finding (.+)/) {
      return FileManager.default.fileExists(atPath: Self.root.appending(path: "Docs/rules/\(rule.1).md").path)
    }
    guard let place = cell.wholeMatch(of: /documented: (\S+)#(\S+)/),
      let page = try? String(contentsOf: Self.root.appending(path: "Docs/\(place.1)"), encoding: .utf8)
    else { return false }
    let anchors = page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      String(
        heading.drop { "# ".contains($0) }.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      )
      .replacingOccurrences(of: " ", with: "-")
    }
    return anchors.contains(String(place.2))
  }

  private func shown(_ cell: String) -> String {
    if let place = cell.wholeMatch(of: /documented: (\S+)/) { return "[documented](\(place.1))" }
    if let rule = cell.wholeMatch(of: /finding (.+)/) { return "[`\(rule.1)`](rules/\(rule.1).md)" }
    return cell
  }

  /// The names after `situations:` in a suite's files.
  private func marks(in folder: String) throws -> Set<String> {
    let suite = Self.root.appending(path: "Tests/Conformance/\(folder)")
    let paths = try #require(FileManager.default.enumerator(atPath: suite.path)).compactMap { $0 as? String }
    var names: Set<String> = []
    for path in paths
    where ["py", "swift", "kt", "java", "dart", "js", "mjs", "html"].contains(URL(filePath: path).pathExtension) {
      let text = try String(contentsOf: suite.appending(path: path), encoding: .utf8)
      for mark in text.matches(of: /situations: ([a-z, -]+)/) {
        names.formUnion(mark.1.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      }
    }
    return names
  }
}
