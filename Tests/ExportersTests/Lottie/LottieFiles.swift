import Foundation
import Simulator
import SpecModel
import Testing

@testable import Exporters

/// Specs to export, and what comes out.
enum LottieFiles {
  static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

  static var exampleNames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return names.filter { $0.hasSuffix(".transition.json") }.sorted()
  }

  static func example(_ name: String) throws -> ResolvedTransition {
    let data = try Data(contentsOf: examples.appendingPathComponent(name))
    return try resolved(String(decoding: data, as: UTF8.self))
  }

  static func resolved(_ text: String) throws -> ResolvedTransition {
    let checked = JSONDocument.parse(Array(text.utf8), source: "test").then { SpecReader.read($0) }
      .then { Resolver.resolve($0, source: "test") }
    let errors = checked.findings.filter { $0.severity == .error }.map(\.message)
    #expect(errors.isEmpty)
    return try #require(checked.value)
  }

  static func export(_ transition: ResolvedTransition, _ set: [(OptionKey, OptionValue)] = []) -> Export {
    let exporter = LottieExporter()
    var settings = Settings(defaultsOf: exporter.target)
    for (key, value) in set { settings[key] = value }
    return exporter.export(transition, with: settings)
  }

  static func text(
    _ transition: ResolvedTransition, _ direction: Direction, _ set: [(OptionKey, OptionValue)] = []
  ) throws -> String {
    try #require(export(transition, set).files["\(transition.name).\(direction.rawValue).json"]).text
  }
}
