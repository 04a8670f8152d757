import Foundation
import Testing

/// What the library offers to other packages is listed in `PublicSurface.txt`; who adds to it says why. What only the package's own
/// modules need of each other is `package`. With `RECORD=1` the list is written again, and the test fails.
struct PublicSurfaceTests {
  /// MotionCore's are counted, which ship in apps.
  private static let limit = 1100
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  private static let list = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "PublicSurface.txt")

  @Test func whatIsPublicIsListed() throws {
    let modules = ["SpecModel", "Simulator", "MotionCore", "Exporters", "Fidelity", "Commands"]
    let found = try modules.flatMap { module in
      let folder = Self.root.appending(path: "Sources/\(module)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      return try files.flatMap {
        Self.declarations(in: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
      }.sorted().map { "\(module): \($0)" }
    }
    #expect(found.count > 500)
    #expect(found.count <= Self.limit, "\(found.count) public declarations")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data((found.joined(separator: "\n") + "\n").utf8).write(to: Self.list)
      Issue.record("recorded PublicSurface.txt")
    }
    let listed = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(Set(found).subtracting(listed) == [], "public, but not in PublicSurface.txt")
    #expect(Set(listed).subtracting(found) == [], "in PublicSurface.txt, but not public")
  }

  @Test func membersAreNamedWithTheirTypes() {
    let text = """
      public struct A {
        public let b: Int
        package var c = 1
        public func d(
          _ e: Int
        ) -> Int { e }
        public enum F { case g }
      }

      extension A.F {
        public static var h: Self { .g }
      }
      """
    #expect(
      Self.declarations(in: text) == [
        "struct A", "A let b: Int", "A func d( _ e: Int ) -> Int", "A enum F", "A.F static var h: Self",
      ])
  }

  /// The public declarations of a file, without their bodies, each after the types that it is in.
  private static func declarations(in text: String) -> [String] {
    let type = /^ *(?:@\w+ |\w+ )*?(?:struct|enum|class|protocol|extension) ([\w.]+).*\{$/
    let lines = text.split(separator: "\n").map(String.init)
    var (found, types): ([String], [(indent: Int, name: String)]) = ([], [])
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      guard !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { continue }
      while let last = types.last, indent <= last.indent { types.removeLast() }
      if let match = line.firstMatch(of: /^ *(?:@\w+ )*public (?!import)(.*)$/) {
        var declaration = String(match.1)
        var next = index + 1
        while next < lines.count, declaration.count(where: { $0 == "(" }) > declaration.count(where: { $0 == ")" }) {
          declaration += " " + lines[next].trimmingCharacters(in: .whitespaces)
          next += 1
        }
        // A default value of a parameter belongs to it, that of a property doesn't.
        let ends = declaration.contains("func ") || declaration.contains("init(") ? [" {"] : [" {", " ="]
        let end = ends.compactMap { declaration.range(of: $0)?.lowerBound }.min() ?? declaration.endIndex
        let scope = types.isEmpty ? "" : types.map(\.name).joined(separator: ".") + " "
        found.append(scope + declaration[..<end])
      }
      if let match = line.firstMatch(of: type) { types.append((indent, String(match.1))) }
    }
    return found
  }
}
