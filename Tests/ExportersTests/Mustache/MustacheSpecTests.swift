import Foundation
import Testing

@testable import Exporters

// Without the corpus, these tests are skipped with a message.
@Suite(.enabled(if: MustacheCorpus.folder != nil, "there is no mustache-spec in the corpora"))
struct MustacheSpecTests {
  @Test(arguments: MustacheCorpus.modules)
  func everyModuleIsThere(_ module: String) throws {
    #expect(try !MustacheCorpus.cases(of: module).isEmpty)
  }

  @Test(arguments: MustacheCorpus.cases)
  func rendersAsExpected(_ test: MustacheCase) throws {
    var texts = test.partials ?? [:]
    texts["the template of the test"] = test.template
    let output = try TemplateLibrary(texts).render(
      "the template of the test", with: test.data ?? .null, mode: .lenient, escaping: .html)
    #expect(String(decoding: output, as: UTF8.self) == test.expected)
  }
}
