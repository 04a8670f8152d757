import Foundation
import Testing

/// Who knows one core knows all: the cores of the four languages have the same names for the same functions.
struct CoreNamesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// For each language the files of its core, and what declares a function.
  private static let cores: [String: (paths: [String], declaration: String)] = [
    "Swift": (["Sources/MotionCore"], #"func (\w+)"#),
    "Kotlin": (["Templates/core/kotlin"], #"fun (?:<[^>]*> )?(?:\w+\.)?(\w+)\("#),
    "Dart": (
      ["Templates/core/dart"],
      #"(?m)^\s*(?:static |final )?[\w<>?, ]+ (?:get )?_?(\w+)(?:\([^;]*)?(?:\{|=>)"#
    ),
    "JavaScript": (
      ["Templates/core/motion.js.mustache", "Templates/core/release.js.mustache"],
      #"(?m)^ {0,4}(?:(?:export )?function |get |#)?(\w+)\([^)]*\) \{"#
    ),
  ]

  private static func names(_ language: String) throws -> Set<String> {
    let (paths, declaration) = try #require(cores[language])
    let regex = try Regex(declaration, as: (Substring, Substring).self)
    return try paths.reduce(into: []) { names, path in
      let url = root.appending(path: path)
      let isFile = path.hasSuffix(".mustache")
      let files = isFile ? [url] : try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      for file in files {
        names.formUnion(try String(contentsOf: file, encoding: .utf8).matches(of: regex).map { String($0.output.1) })
      }
    }
  }

  @Test(arguments: cores.keys.sorted())
  func hasTheCommonNames(language: String) throws {
    let common: Set = [
      "backwards", "bent", "continuation", "lead", "nearest", "points", "progress", "redirected", "rest", "run",
      "segment",
      "starting", "turned", "value", "velocity",
    ]
    #expect(common.subtracting(try Self.names(language)).sorted() == [])
  }

  /// The web's gestures are in its page part.
  @Test(arguments: ["Dart", "Kotlin", "Swift"])
  func hasTheNamesOfGestures(language: String) throws {
    let common: Set = [
      "caught", "commits", "continued", "excess", "isApart", "lastHolding", "mapped", "measured", "pace", "passed",
      "released", "scrubbed", "share", "slope", "travel", "unit", "yielding",
    ]
    #expect(common.subtracting(try Self.names(language)).sorted() == [])
  }
}
