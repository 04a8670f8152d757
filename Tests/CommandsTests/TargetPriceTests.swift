import Foundation
import Testing

/// What a code target costs that plays the table, or a profile of one: exporter, support, findings with the
/// texts of their rules, and player are at most 470 lines.
struct TargetPriceTests {
  private static let limit = 470
  /// What costs more may not grow. None of these plays the table.
  private static let exceptions = [
    "android, plain XML": 3010, "compose, shared elements": 527, "swiftui, light": 1350,
  ]

  /// The files and folders of each target's own code, without folders in them that are counted apart, and the words in the
  /// names of such files. The glue of Android is the resources, names and classes that its framework asks for.
  private static let code: [String: (paths: [String], words: [String])] = [
    "android": (["Sources/Exporters/Android", "Sources/Fidelity/Android"], ["Android"]),
    "android, glue": (["Sources/Exporters/Android/Glue"], ["KotlinNames", "MotionClasses"]),
    "android, plain XML": (["Sources/Exporters/Android/XML", "Sources/Fidelity/Android/XML"], ["Plain"]),
    "compose": (
      ["Sources/Exporters/Compose", "Sources/Fidelity/Compose"],
      ["ComposeExporter", "ComposeSupport", "ComposeFindings", "ComposePlayer"]
    ),
    "compose, shared elements": (
      ["Sources/Exporters/SharedElements", "Sources/Fidelity/SharedElements"], ["SharedElements", "AnimationSpec"]
    ),
    "flutter": (["Sources/Exporters/Flutter", "Sources/Fidelity/Flutter"], ["Flutter", "Dart", "HeroMap"]),
    "swiftui, light": (["Sources/Exporters/SwiftUI", "Sources/Fidelity/SwiftUI"], ["SwiftUI"]),
    "uikit": (["Sources/Exporters/Apple", "Sources/Fidelity/Apple"], ["UIKit", "SwiftTable"]),
    "web": (["Sources/Exporters/Web", "Sources/Fidelity/Web/WebPlayer.swift"], ["Web"]),
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// The Swift files at or below a path, relative to the package.
  private static func files(at path: String) throws -> [String] {
    if path.hasSuffix(".swift") { return [path] }
    return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)
      .filter { $0.hasSuffix(".swift") }.map { "\(path)/\($0)" }.sorted()
  }

  /// Lines as swift-format lays them out: `Scripts/test` accepts no others.
  @Test(arguments: code.keys.sorted())
  func isShort(target: String) throws {
    let (paths, words) = try #require(Self.code[target])
    let limit = Self.exceptions[target] ?? Self.limit
    let inner = Self.code.values.flatMap(\.paths).filter { other in paths.contains { other.hasPrefix($0 + "/") } }
    func isOwn(_ file: String) -> Bool { !inner.contains { file.hasPrefix($0 + "/") } }
    let files = try paths.flatMap(Self.files).filter(isOwn)
    let counts = try files.map { try Self.lines(of: [$0]) }
    let sum = counts.reduce(0, +)
    let list = zip(files, counts).map { "\($0): \($1)" }.joined(separator: "\n")
    #expect(sum <= limit, "\(target) has \(sum) lines:\n\(list)")
    #expect(!counts.isEmpty && counts.allSatisfy { $0 > 0 })
    // None is left out.
    let named = try ["Sources/Exporters", "Sources/Fidelity"].flatMap(Self.files).filter(isOwn).filter { path in
      let name = path.split(separator: "/").last ?? ""
      return words.contains { name.contains($0) }
    }
    #expect(Set(named).subtracting(files) == [])
  }

  private static func lines(of paths: [String]) throws -> Int {
    try paths.reduce(0) { sum, path in
      try sum + String(contentsOf: root.appending(path: path), encoding: .utf8).count { $0 == "\n" }
    }
  }

  /// What an app reviews and compiles: the runtime without the core, and the files of the largest example.
  @Test func filesForUIKitAreShort() throws {
    let folder = "Templates/uikit/runtime"
    let runtime = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
    #expect(runtime.count == 6)
    #expect(try Self.lines(of: runtime.map { "\(folder)/\($0)" }) <= 2120)
    let example = "Examples/app-store-card/uikit/AppStoreCard"
    #expect(try Self.lines(of: [example + "Motion.swift", example + "Transition.swift"]) <= 220)
  }

  /// The runtime of Android's views without the core, with both profiles.
  @Test func filesForAndroidAreShort() throws {
    let folder = "Templates/android/runtime"
    let runtime = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
    #expect(runtime.count == 10)
    #expect(try Self.lines(of: runtime.map { "\(folder)/\($0)" }) <= 2400)
  }

  /// The tables of the largest example, without empty lines and comments; its spec has two viewports and 85 lines.
  @Test(arguments: [
    ("web/app-store-card.transition.js", "export const appStoreCardTable", 120),
    ("flutter/app_store_card_transition.dart", "const MotionTable", 195),
    ("flutter/app_store_card.hero.json", "{", 540),
    ("compose/kotlin/com/example/transitions/AppStoreCardMotion.kt", "package", 370),
  ])
  func tablesAreShort(path: String, start: String, limit: Int) throws {
    let url = Self.root.appending(path: "Examples/app-store-card/" + path)
    let lines = try Self.code(String(contentsOf: url, encoding: .utf8)).drop { !$0.hasPrefix(start) }
    #expect((80...limit).contains(lines.count), "\(lines.count) lines")
  }

  /// Without a runtime, an export to SwiftUI is as long as what a developer would write; cropping a screen takes 25 lines.
  @Test(arguments: ExampleTests.names) func filesForSwiftUIAreShort(name: String) throws {
    let files = try Self.exported(name, to: "swiftui --set swiftui.profile=light")
    #expect(files.count == 1)
    for (path, text) in files {
      let lines = Self.code(text)
      let limit = lines.contains { $0.contains("Fit: ViewModifier") } ? 107 : 80
      #expect(lines.count <= limit, "\(path): \(lines.count) lines of code")
    }
  }

  /// What the profile `exact` adds to the runtime of UIKit: a third of it measures views, and finds those of an item.
  @Test func runtimeForSwiftUIIsShort() throws {
    let name = "photo-push.transition.json"
    let uikit = try Self.exported(name, to: "uikit")
    let added = try Self.exported(name, to: "swiftui")
      .filter { $0.key.hasPrefix("Motion") && uikit[$0.key] == nil }
    #expect(added.count == 4)
    let lines = added.mapValues { Self.code($0).count }
    #expect(lines.values.reduce(0, +) <= 1010, "\(lines) lines of code")
  }

  /// The Swift files of an example's export, by name.
  private static func exported(_ name: String, to target: String) throws -> [String: String] {
    let spec = try String(contentsOf: root.appending(path: "Examples/\(name)"), encoding: .utf8)
    let system = MemorySystem([name: spec])
    #expect(system.run("export \(name) --target \(target) -o out --quiet") == 0, "\(system.err)")
    let paths = system.nodes.keys.filter { $0.hasSuffix(".swift") }
    let files = paths.map { ($0.split(separator: "/").last.map(String.init) ?? "", system.text($0) ?? "") }
    return Dictionary(uniqueKeysWithValues: files)
  }

  /// The lines of a text without comments and empty ones.
  private static func code(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }
}
