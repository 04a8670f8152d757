@testable import Exporters

/// Renders the template `main`; `others` are its partials and parents.
func render(
  _ main: String, _ value: TemplateValue = [:], others: [String: String] = [:],
  escaping: TemplateEscaping = .none, limits: TemplateLimits = .standard
) throws(TemplateError) -> String {
  let library = try TemplateLibrary(others.merging(["main": main]) { _, main in main }, limits: limits)
  return String(decoding: try library.render("main", with: value, escaping: escaping), as: UTF8.self)
}

/// A template with 1️⃣ before the tag that an error must name.
struct MarkedTemplate {
  let text: String
  let line: Int
  let column: Int

  /// Nil without a mark.
  init?(_ marked: String) {
    let parts = marked.split(separator: "1️⃣", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    text = parts.joined()
    let lines = parts[0].utf16.split(separator: UInt16(UInt8(ascii: "\n")), omittingEmptySubsequences: false)
    line = lines.count
    column = (lines.last?.count ?? 0) + 1
  }
}

// Literals for templates' data, which the product has none of.

extension TemplateValue: ExpressibleByNilLiteral {
  init(nilLiteral: ()) {
    self = .null
  }
}

extension TemplateValue: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension TemplateValue: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) {
    self = .number(value.description)
  }
}

extension TemplateValue: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: TemplateValue...) {
    self = .list(elements)
  }
}
