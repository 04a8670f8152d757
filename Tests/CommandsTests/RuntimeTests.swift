import Exporters
import Foundation
import SpecModel
import Testing

@testable import Commands
@testable import long_checks

/// Runtimes: their versions, and the findings if files of one are missing, changed or older.
struct RuntimeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  static let targets = ["android", "compose", "flutter", "uikit", "web"]

  private let system: MemorySystem

  init() {
    system = MemorySystem(["slide.json": Fixtures.slide])
  }

  /// The same as `Scripts/raise-runtimes`.
  private func digest(of target: String) throws -> String {
    let folder = Self.root.appending(path: "Templates/\(target)")
    var bytes: [UInt8] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      guard var text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8),
        text.contains("{{> runtime-version}}")
      else { continue }
      for shared in text.matches(of: /{{> (core\/[^}]+)}}\n/) {
        let file = Self.root.appending(path: "Templates/\(shared.1).mustache")
        text.replace(shared.0, with: try String(contentsOf: file, encoding: .utf8))
      }
      bytes += Array(path.utf8) + [0] + Array(text.utf8) + [0]
    }
    if FileManager.default.fileExists(atPath: folder.appending(path: "core.swift.mustache").path) {
      for file in MotionCoreFiles.all { bytes += Array(file.path.utf8) + [0] + file.bytes + [0] }
    }
    return SHA256.hex(of: bytes)
  }

  @Test(arguments: targets + ["core", "swiftui"])
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

  @Test func theLayerOfComposeWithoutFilesOfOptionsHasAtMost1080LinesOfCodeWithoutImports() throws {
    let code = try ["Drawing", "Gestures", "Host", "Nodes", "State"].flatMap { name in
      let path = "Templates/compose/runtime/Motion\(name).kt.mustache"
      return try String(contentsOf: Self.root.appending(path: path), encoding: .utf8).split(separator: "\n")
        .map { $0.drop { $0 == " " } }
        .filter { line in !line.isEmpty && !["//", "/*", "*", "import ", "package "].contains { line.hasPrefix($0) } }
    }
    #expect(code.count <= 1080, "\(code.count)")
  }

  /// The files of a target's runtime, as exported.
  private func runtime(_ target: String) throws -> [String: String] {
    #expect(system.run("slide.json --target \(target) -o out --quiet") == 0)
    let texts = system.nodes.keys.filter { $0.hasPrefix("out/\(target)/") }.compactMap { path in
      system.text(path).map { (path, $0) }
    }
    return Dictionary(uniqueKeysWithValues: texts.filter { RuntimeVersion.stated(in: Array($0.1.utf8)) != nil })
  }

  @Test(arguments: zip(targets, [22, 17, 14, 17, 3]))
  func everyFileStatesItsVersion(target: String, count: Int) throws {
    #expect(try runtime(target).count == count)
    let others = system.nodes.keys.filter { $0.hasPrefix("out/\(target)/") && !$0.hasSuffix(".xml") }
    let needs = others.compactMap(system.text).filter { $0.contains("Needs runtime version ") }
    #expect(!needs.isEmpty)
    #expect(needs.allSatisfy { $0.contains("without any condition") })
  }

  /// Files that need libraries which only some apps have.
  @Test(arguments: [("back", ["MotionBackHandler.kt"]), ("navigation", ["MotionNavHost.kt", "MotionNavigator.kt"])])
  func someFilesAreWrittenOnRequest(option: String, names: [String]) throws {
    let before = try runtime("compose")
    #expect(system.run("slide.json --target compose --set compose.\(option)=true -o out --quiet") == 0)
    let added = system.nodes.keys.filter { $0.hasSuffix(".kt") && before[$0] == nil && !$0.contains("Slide") }
    #expect(added.compactMap { $0.split(separator: "/").last.map(String.init) }.sorted() == names)
  }

  @Test(arguments: targets.sample(1))
  func tellsWhatIsWrong(target: String) throws {
    let (path, text) = try #require(try runtime(target).min { $0.key < $1.key })
    let line = try #require(text.firstMatch(of: /Runtime version (\d+)/))
    let version = try #require(Int(line.1))
    let cases: [(String?, String)] = [
      (nil, "runtime-missing"), (text + "const x = 1\n", "runtime-changed"),
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
        let rules = report.matches(of: /"rule": "(runtime-\w+|edited-export|export-drift)"/).map { String($0.1) }
        #expect(rules == [rule], "\(command)")
        system.nodes[path] = .file(text)
      }
    }
  }

  /// The missing files of a runtime are one finding, which lists them.
  @Test func missingFilesAreJoined() throws {
    let files = try runtime("flutter").keys.sorted()
    for path in files { system.nodes[path] = nil }
    #expect(system.run("export slide.json --target flutter -o out --check") == 1)
    #expect(system.err.components(separatedBy: "[runtime-missing]").count == 2, "\(system.err)")
    #expect(system.err.contains("\(files.count - 1) more files of this runtime are missing: `"), "\(system.err)")
  }

  @Test func doctorTellsWhichRuntimesAreOlder() throws {
    let (path, text) = try #require(try runtime("web").min { $0.key < $1.key })
    system.nodes[path] = .file(text.replacing(/Runtime version \d+/, with: "Runtime version 0"))
    #expect(system.run("doctor slide.json --target web -o out") == 1)
    #expect(system.out.contains(": runtime version 0, this program writes version "))
    #expect(system.run("doctor slide.json --target web -o out --format json") == 1)
    #expect(system.out.contains("\"runtime\": 0,"))
  }

  // MARK: - Packages

  /// Kotlin without access levels, whatever the order of its imports.
  private static func bare(_ text: String) -> [Substring] {
    text.replacing("internal ", with: "").replacing("public ", with: "").split(separator: "\n").sorted()
  }

  @Test(arguments: targets.sample(2))
  func aPackageStandsForTheCopies(target: String) throws {
    let copied = try runtime(target)
    #expect(system.run("runtime \(target) -o package") == 0, "\(system.err)")
    let package = system.nodes.keys.filter { $0.hasPrefix("package/") && !$0.hasSuffix(Ownership.fileName) }
    let texts = Dictionary(uniqueKeysWithValues: package.map { ($0, system.text($0) ?? "") })
    #expect(texts["package/LICENSE"]?.contains("without any\ncondition") == true)
    #expect(texts["package/README.md"]?.contains("Runtime version ") == true)
    // The same files, except the package and the access levels.
    for (path, text) in copied {
      let name = path.split(separator: "/").suffix(1).joined()
      let own = texts.first { $0.key.hasSuffix("/" + name) }
      let renamed = text.replacing("com.example.transitions", with: "transition.runtime")
      #expect(own.map { Self.bare($0.value) } == Self.bare(renamed), "\(name)")
    }
    let line = "slide.json --target \(target) --set \(target).runtime=package -o packaged"
    #expect(system.run("export \(line)") == 0, "\(system.err)")
    let exported = system.nodes.keys.filter { $0.hasPrefix("packaged/") }.compactMap(system.text)
    #expect(exported.allSatisfy { RuntimeVersion.stated(in: Array($0.utf8)) == nil })
    // The package contains the name that tables use: an older one doesn't.
    let marks = exported.flatMap { text in
      text.matches(of: /transitionRuntime\d+|TRANSITION_RUNTIME_\d+/).map { String($0.output) }
    }
    let mark = try #require(marks.first)
    #expect(texts.values.contains { $0.contains("\(mark) = ") || $0.contains("\(mark): Int = ") }, "\(mark)")
    #expect(
      system.run(
        "verify slide.json --target \(target) --set \(target).runtime=package --from packaged --max-error 0.5") == 0,
      "\(system.out)\(system.err)")
  }

  /// An app with Compose and views has one core.
  @Test func aPackageForComposeAlsoPlaysViews() throws {
    func files(_ words: String) -> Set<String> {
      #expect(system.run("runtime \(words) --quiet") == 0, "\(system.err)")
      let folder = words.split(separator: " ").last.map { "\($0)/src/" } ?? ""
      return Set(system.nodes.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) })
    }
    let (views, compose) = (files("android -o views"), files("compose -o compose"))
    #expect(files("compose --set compose.views=true -o both") == views.union(compose))
    for file in views.intersection(compose) {
      #expect(system.text("views/src/\(file)") == system.text("compose/src/\(file)"), "\(file)")
    }
  }

  @Test func aPackageIsWrittenAnewAndNoEditLost() throws {
    #expect(system.run("runtime web -o package") == 0)
    #expect(system.err.hasSuffix("14 of 14 files written in package\n"))
    #expect(system.run("runtime web -o package") == 0)
    #expect(system.err.hasSuffix("0 of 14 files written in package\n"))
    system.nodes["package/README.md"] = .file("mine")
    #expect(system.run("runtime web -o package") == 2)
    #expect(system.text("package/README.md") == "mine")
    #expect(system.run("runtime web -o package --force") == 0)
    #expect(system.run("runtime lottie -o package") == 2)
    #expect(system.err.contains("android, compose, flutter, uikit, web"))
    #expect(system.run("runtime -o package") == 2)
    #expect(system.run("runtime web") == 2)
  }
}
