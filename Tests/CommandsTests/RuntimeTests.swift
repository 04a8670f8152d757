import Exporters
import Foundation
import Testing

@testable import Commands

/// Runtimes: their versions, and what is told where files of one are missing, changed or older.
struct RuntimeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  static let targets = ["android", "flutter", "web"]

  private let system: MemorySystem

  init() {
    system = MemorySystem(["slide.json": Fixtures.slide])
  }

  /// The same as `Scripts/raise-runtimes`.
  private func digest(of target: String) throws -> String {
    let folder = Self.root.appending(path: "Templates/\(target)")
    var bytes: [UInt8] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      guard let data = try? Data(contentsOf: folder.appending(path: path)),
        String(decoding: data, as: UTF8.self).contains("{{> runtime-version}}")
      else { continue }
      bytes += Array(path.utf8) + [0] + data + [0]
    }
    return SHA256.hex(of: bytes)
  }

  @Test(arguments: targets)
  func versionsRiseWithEveryChange(target: String) throws {
    let record = try String(contentsOf: Self.root.appending(path: "Tests/Runtimes/\(target)"), encoding: .utf8)
      .split(whereSeparator: \.isWhitespace)
    let version = try String(
      contentsOf: Self.root.appending(path: "Templates/\(target)/runtime-version.mustache"), encoding: .utf8)
    try #require(record.count == 2)
    #expect(
      try digest(of: target) == record[1] && version == record[0],
      "the runtime of \(target) changed: run Scripts/raise-runtimes, and commit what it writes")
    let needs = try String(
      contentsOf: Self.root.appending(path: "Templates/\(target)/runtime-needs.mustache"), encoding: .utf8)
    #expect(try #require(Int(needs)) <= #require(Int(version)))
  }

  /// The files of a target's runtime, as exported.
  private func runtime(_ target: String) throws -> [String: String] {
    #expect(system.run("slide.json --target \(target) -o out --quiet") == 0)
    let texts = system.nodes.keys.filter { $0.hasPrefix("out/\(target)/") }.compactMap { path in
      system.text(path).map { (path, $0) }
    }
    return Dictionary(uniqueKeysWithValues: texts.filter { RuntimeVersion.stated(in: Array($0.1.utf8)) != nil })
  }

  @Test(arguments: zip(targets, [14, 10, 2]))
  func everyFileStatesItsVersion(target: String, count: Int) throws {
    #expect(try runtime(target).count == count)
    let others = system.nodes.keys.filter { $0.hasPrefix("out/\(target)/") && !$0.hasSuffix(".xml") }
    let needs = others.compactMap(system.text).filter { $0.contains("Needs runtime version ") }
    #expect(!needs.isEmpty)
    #expect(needs.allSatisfy { $0.contains("without any condition") })
  }

  @Test(arguments: targets)
  func tellsWhatIsWrong(target: String) throws {
    let (path, text) = try #require(try runtime(target).min { $0.key < $1.key })
    let line = try #require(text.firstMatch(of: /Runtime version (\d+)/))
    let version = try #require(Int(line.1))
    let cases: [(String?, String)] = [
      (nil, "runtime-missing"), (text + "// mine\n", "runtime-changed"),
      (text.replacing(line.0, with: "Runtime version \(version - 1)"), "runtime-older"),
      (text.replacing(line.0, with: "Runtime version \(version + 1)"), "runtime-changed"),
      (text.replacing(line.0, with: "Runtime"), "runtime-older"),
    ]
    for command in [
      "export slide.json --target \(target) -o out --check", "verify slide.json --target \(target) --from out",
    ] {
      #expect(system.run(command) == 0, "\(system.err)")
      for (changed, rule) in cases {
        system.nodes[path] = changed.map { .file($0) }
        #expect(system.run(command + " --report json:r.json") == 1)
        let report = try #require(system.text("r.json"))
        #expect(
          report.components(separatedBy: "\"rule\": \"").dropFirst().map { $0.prefix { $0 != "\"" } } == [rule[...]])
        system.nodes[path] = .file(text)
      }
    }
  }

  @Test func doctorTellsWhichRuntimesAreOlder() throws {
    let (path, text) = try #require(try runtime("web").min { $0.key < $1.key })
    system.nodes[path] = .file(text.replacing(/Runtime version \d+/, with: "Runtime version 0"))
    #expect(system.run("doctor slide.json --target web -o out") == 1)
    #expect(system.out.contains(": runtime version 0, this program writes version "))
    #expect(system.run("doctor slide.json --target web -o out --format json") == 1)
    #expect(system.out.contains("\"runtime\": 0,"))
  }
}
