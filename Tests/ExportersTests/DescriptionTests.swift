import Exporters
import Foundation
import SpecModel
import Testing

@testable import long_checks

/// Every object of the format may have a `description`, which changes no export.
struct DescriptionTests {
  @Test(arguments: LongCheck.descriptions.sample(3)) func descriptionsChangeNothing(check: LongCheck) throws {
    #expect(try check.problems() == [])
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
