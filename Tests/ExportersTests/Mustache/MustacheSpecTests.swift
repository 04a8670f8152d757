import Foundation
import Testing

@testable import Exporters

// Without the corpus, these tests are skipped with a message.
@Suite(.enabled(if: MustacheCorpus.folder != nil, "there is no mustache-spec in the corpora"))
struct MustacheSpecTests {
  /// The cases in which a name or a partial is missing.
  private static let missing: Set<String> = [
    "interpolation: Ampersand Context Miss Interpolation",
    "interpolation: Basic Context Miss Interpolation",
    "interpolation: Dotted Names - Broken Chain Resolution",
    "interpolation: Dotted Names - Broken Chains",
    "interpolation: Dotted Names - Context Precedence",
    "interpolation: Dotted Names are never single keys",
    "interpolation: Triple Mustache Context Miss Interpolation",
    "inverted: Context Misses",
    "inverted: Dotted Names - Broken Chains",
    "partials: Failed Lookup",
    "sections: Context Misses",
    "sections: Dotted Names - Broken Chains",
    "~dynamic-names: Context Misses - Partial",
    "~dynamic-names: Dotted Names - Failed Lookup",
    "~dynamic-names: Dotted Names - Operator Precedence",
    "~dynamic-names: Dotted names - Context Stacking Failed Lookup",
    "~dynamic-names: Dynamic Names - Composed Dereferencing",
    "~dynamic-names: Dynamic Names - Double Dereferencing",
    "~dynamic-names: Failed Lookup - Partial",
    "~inheritance: Negative Sections",
  ]

  @Test(arguments: MustacheCorpus.modules)
  func everyModuleIsThere(_ module: String) throws {
    #expect(try !MustacheCorpus.cases(of: module).isEmpty)
  }

  @Test(arguments: MustacheCorpus.cases)
  func rendersAsExpected(_ test: MustacheCase) throws {
    var texts = test.partials ?? [:]
    texts["the template of the test"] = test.template
    let library = try TemplateLibrary(texts)
    do {
      let output = try library.render("the template of the test", with: test.data ?? .null, escaping: .html)
      #expect(!Self.missing.contains(test.description))
      #expect(String(decoding: output, as: UTF8.self) == test.expected)
    } catch {
      // The engine has no lookups that miss: they are errors.
      #expect(error.message.rule == "template-name" && Self.missing.contains(test.description), "\(error)")
    }
  }
}
