import Exporters
import Foundation
import SpecModel
import Testing

@testable import long_checks

/// Every object of the format may have a `description`, which changes no export.
struct DescriptionTests {
  @Test(arguments: Example.all)
  func descriptionsChangeNothing(example: Example) throws {
    let plain = try example.resolved()
    let literal = try #require(JSONDocument.parse(example.bytes, source: example.file).value?.literal)
    let checked = Example.resolve(literal.described(at: []).bytes(indent: 2), source: example.file)
    #expect(!checked.hasErrors, "\(checked.findings.map(\.message))")
    let described = try #require(checked.value)
    let host = ExportHost()
    for exporter in host.exporters {
      let files = host.everything(of: plain, for: exporter).value
      #expect(host.everything(of: described, for: exporter).value == files, "\(exporter.target.name)")
    }
  }

  /// In objects keyed by names, it is a name like any other.
  @Test func objectsKeyedByNamesHaveNone() throws {
    let example = try #require(Example.all.first { $0.name == "photo-push" })
    let literal = try #require(JSONDocument.parse(example.bytes, source: example.file).value?.literal)
    guard case .object(let members) = literal else { return }
    let wrong = JSONLiteral.object(members + [.init("curves", ["description": "why"])])
    #expect(Example.resolve(wrong.bytes(indent: 2), source: example.file).hasErrors)
  }
}

extension JSONLiteral {
  private static let named: Set<String> = ["curves", "animate", "targets"]

  /// The same with a description in every object that may have one. The spec's own is shown to templates: it stays.
  fileprivate func described(at path: [String]) -> JSONLiteral {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let items): return .array(items.map { $0.described(at: path + ["-"]) })
    case .object(let members):
      if path.last == "targets" { return self }
      let isNamed = path.last.map(Self.named.contains) ?? false || (path.last == "viewports" && path.count > 1)
      let inner = members.map { Member($0.key, $0.value.described(at: path + [$0.key])) }
      if path.isEmpty || isNamed { return .object(inner) }
      return .object([Member("description", "why")] + inner.filter { $0.key != "description" })
    }
  }
}
