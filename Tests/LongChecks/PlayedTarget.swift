import Exporters
import Fidelity
import Foundation
import Simulator
import SpecModel

/// The example specs, resolved.
enum Examples {
  static let names: [String] = {
    let folder = root.appending(path: "Examples").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }()

  static func transition(_ name: String) throws -> ResolvedTransition {
    try transition(of: [UInt8](Data(contentsOf: root.appending(path: "Examples/\(name)\(suffix)"))), named: name)
  }

  static func transition(spec text: String) throws -> ResolvedTransition {
    try transition(of: Array(text.utf8), named: "test")
  }

  private static func transition(of bytes: [UInt8], named name: String) throws -> ResolvedTransition {
    let document = JSONDocument.parse(bytes, source: name)
    let resolved = document.then { SpecReader.read($0) }.then { Resolver.resolve($0, source: name) }
    return try resolved.value.required("\(resolved.findings.map(\.message))")
  }

  private static let suffix = ".transition.json"
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

/// A built-in target and its player.
struct PlayedTarget: Sendable, CustomStringConvertible {
  let exporter: any Exporter
  let player: any Player
  /// The value of the option `profile`; nil for its default.
  var profile: String?

  var description: String { player.target }

  static let all: [PlayedTarget] = Exporters.builtIn.compactMap { exporter in
    Players.player(for: exporter.target.name).map { PlayedTarget(exporter: exporter, player: $0) }
  }

  /// Targets whose files `FileTree` can edit; style sheets, modules, pages and Swift have their own tests.
  static let edited = all.filter {
    !["compose", "css", "preview", "swiftui", "uikit", "web"].contains($0.player.target)
  }

  /// Includes shared files; Lottie files are without the background, lines and names of placeholders, which aren't
  /// part of the motion.
  func files(of transition: ResolvedTransition) -> FileTree {
    var settings = Settings(defaultsOf: exporter.target)
    for option in exporter.target.options where option.name == "profile" {
      if let profile { settings[option] = .text(profile) }
    }
    for option in exporter.target.options where player.target == "lottie" {
      switch option.name {
      case "labels", "screen-outline": settings[option] = .flag(false)
      case "background": settings[option] = .text("")
      case _: break
      }
    }
    let shared = exporter.exportShared([transition], with: settings)
    return FileTree(exporter.export(transition, with: settings).files.files + shared.files.files)
  }

  /// On every viewport in the files.
  func verify(_ files: FileTree, _ transition: ResolvedTransition) -> Checked<Verification> {
    let scenes = player.carriesEveryViewport ? transition.scenes : [transition.reference]
    return Verification.verify(files, by: player, against: transition, in: scenes)
  }
}

/// The export of each example to each target, once per run: exporting takes longer than verifying.
final class Exported: @unchecked Sendable {
  private static let shared = Exported()
  private let lock = NSLock()
  private var exports: [String: FileTree] = [:]

  static func files(of name: String, _ target: PlayedTarget) -> FileTree {
    let key = "\(name) \(target)"
    if let known = shared.lock.withLock({ shared.exports[key] }) { return known }
    let files = (try? Examples.transition(name)).map(target.files) ?? FileTree()
    shared.lock.withLock { shared.exports[key] = files }
    return files
  }
}
