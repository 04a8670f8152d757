import Exporters
import Foundation
import Simulator
import SpecModel

/// A spec of the folder `Examples` or `Gallery`.
struct Example: Sendable, CustomStringConvertible {
  let name: String
  let bytes: [UInt8]

  var description: String { name }
  var file: String { name + ".transition.json" }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples")

  static let all = specs(in: folder)
  static let gallery = specs(in: folder.appending(path: "../Gallery"))

  static func specs(in folder: URL) -> [Example] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".transition.json") }.sorted().compactMap { file in
      let bytes = try? Data(contentsOf: folder.appending(path: file))
      return bytes.map { Example(name: file.replacing(".transition.json", with: ""), bytes: Array($0)) }
    }
  }

  func resolved() throws -> ResolvedTransition {
    try Example.sound(Example.resolve(bytes, source: file))
  }

  static func resolve(_ bytes: [UInt8], source: String) -> Checked<ResolvedTransition> {
    JSONDocument.parse(bytes, source: source).then { SpecReader.read($0) }
      .then { Resolver.resolve($0, source: source) }
  }

  static func resolve(_ text: String) throws -> ResolvedTransition {
    try sound(resolve(Array(text.utf8), source: "test.transition.json"))
  }

  private static func sound(_ transition: Checked<ResolvedTransition>) throws -> ResolvedTransition {
    guard !transition.hasErrors, let value = transition.value else {
      throw Failure("\(transition.findings.map(\.message))")
    }
    return value
  }
}

extension ExportHost {
  /// All files that a run with only this spec writes for a target.
  func everything(
    of transition: ResolvedTransition, for exporter: any Exporter, overrides: [OptionOverride] = []
  ) -> Checked<FileTree> {
    settings(for: exporter.target, spec: transition.spec, source: transition.source, overrides: overrides)
      .then { export(transition, with: exporter, settings: $0) }
      .then { tree in
        let shared = exportShared([transition], with: exporter, overrides: overrides)
        var all = tree
        for file in shared.value?.files ?? [] { all.add(file) }
        return Checked(all, findings: shared.findings)
      }
  }
}
