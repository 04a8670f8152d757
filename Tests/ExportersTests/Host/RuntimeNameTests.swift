import Exporters
import SpecModel
import Testing

@testable import long_checks

/// Specs that are named so that their exports could have names of the runtime's.
struct RuntimeNameTests {
  /// The paths, and what is declared at the top level of files: in Kotlin, with the package.
  private static func names(in tree: FileTree) -> Set<String> {
    var names = Set(tree.files.map(\.path))
    let declared =
      /^(?:@\w+ )*(?:(?:public|internal|final|abstract|sealed|data|value|open|indirect|fun|base) )*(?:class|struct|enum|protocol|object|interface|typealias|extension type) (\w+)/
    for file in tree.files {
      let lines = file.text.split(whereSeparator: \.isNewline)
      let package = lines.first { $0.hasPrefix("package ") }.map { $0.dropFirst(8) + "." } ?? ""
      names.formUnion(lines.compactMap { $0.firstMatch(of: declared) }.map { package + $0.1 })
    }
    return names
  }

  private static func export(_ name: String, _ exporter: any Exporter) throws -> Checked<FileTree> {
    let spec = smallSpec(
      extra: #", "interactions": [ { "name": "drag", "gesture": "pan", "distance": 200, "drives": "dismiss" } ]"#)
    let transition = try Example.resolve(spec.replacing(#""small""#, with: "\"\(name)\""))
    return ExportHost().export(transition, with: exporter, settings: Settings(defaultsOf: exporter.target))
  }

  /// `motion-table` for `MotionTable`.
  private static func kebab(_ name: some StringProtocol) -> String {
    name.enumerated().map { $0 > 0 && $1.isUppercase ? "-\($1.lowercased())" : $1.lowercased() }.joined()
  }

  @Test(arguments: ["uikit", "swiftui", "flutter", "compose", "android", "web"])
  func noExportHasANameOfItsRuntime(target: String) throws {
    let exporter = try #require(ExportHost().exporters.first { $0.target.name == target })
    let shared = exporter.exportShared(
      [try Example.resolve(smallSpec())], with: Settings(defaultsOf: exporter.target))
    let runtime = Self.names(in: shared.files)
    #expect(!runtime.isEmpty)
    let words = Self.names(in: try #require(try Self.export("probe", exporter).value)).map { $0.split { $0 == "." } }
    let suffixes = Set(words.joined().filter { $0.hasPrefix("Probe") }.map { $0.dropFirst(5) } + [""])
    let types = Set(runtime.flatMap { $0.split { !$0.isLetter } }.filter { $0.first?.isUppercase == true })
    let specs = suffixes.flatMap { suffix in
      types.filter { $0.hasSuffix(suffix) && $0.count > suffix.count }.map { Self.kebab($0.dropLast(suffix.count)) }
    }
    for name in Set(specs + ["motion"]).sorted() {
      let export = try Self.export(name, exporter)
      if export.findings.contains(where: { $0.rule.name == "name-collision" }) { continue }
      let both = Self.names(in: try #require(export.value, "\(export.findings)")).intersection(runtime)
      #expect(both.isEmpty, "\(target): a spec `\(name)` and the runtime both have \(both.sorted())")
    }
  }

  @Test func aModuleDeclaresNothingThatItImports() throws {
    let exporter = WebExporter()
    for name in ["gestures", "transition"] {
      #expect(try Self.export(name, exporter).findings.contains { $0.rule.name == "name-collision" })
    }
    let transition = try Example.resolve(smallSpec().replacing(#""small""#, with: #""gestures""#))
    let still = ExportHost().export(transition, with: exporter, settings: Settings(defaultsOf: exporter.target))
    #expect(still.value != nil, "\(still.findings)")
  }
}
