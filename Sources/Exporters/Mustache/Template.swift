/// A parsed template.
struct Template: Sendable {
  let source: TemplateSource
  let nodes: [TemplateNode]

  init(name: String, text: String, limits: TemplateLimits = .standard) throws(TemplateError) {
    source = TemplateSource(name: name, text: text)
    var parser = TemplateParser(source: source, limits: limits)
    nodes = try parser.parse()
  }
}

enum TemplateNode: Equatable, Sendable {
  /// Text within a line, or with the end of one.
  case text(TemplateBytes)
  /// The spaces that a line starts with, often none. Where whole lines are inserted, more go before them.
  case indentation(TemplateBytes)
  case variable(TemplateName, escaped: Bool)
  case expression(TemplateExpression)
  case section(TemplateCondition, inverted: Bool, [TemplateNode])
  case block(TemplateBlock, TemplatePlacement)
  case insertion(TemplateInsertion, TemplatePlacement)
}

extension TemplateNode {
  /// Its place in the bytes of its template; of a pair of tags, the first one's.
  var range: Range<Int> {
    switch self {
    case .text(let bytes), .indentation(let bytes): bytes.startIndex..<bytes.endIndex
    case .variable(let name, _): name.range
    case .section(let condition, _, _): condition.range
    case .expression(let expression): expression.range
    case .block(let block, _): block.range
    case .insertion(let insertion, _): insertion.range
    }
  }
}

/// The condition of a section.
enum TemplateCondition: Equatable, Sendable {
  /// Whether the value exists; the section is rendered with it, or with each of its items.
  case name(TemplateName)
  /// Whether two values are written the same: `a.x == 0.5`.
  case equality(TemplateExpression, TemplateExpression)

  /// Of its tag.
  var range: Range<Int> {
    switch self {
    case .name(let name): name.range
    case .equality(let left, _): left.range
    }
  }

  var names: [TemplateName] {
    switch self {
    case .name(let name): [name]
    case .equality(let left, let right): left.names + right.names
    }
  }
}

/// A dotted name; no parts for `.`, the value on top.
struct TemplateName: Equatable, Sendable {
  let parts: [String]
  /// Of its tag.
  let range: Range<Int>
}

/// A partial, or a parent, which is a partial with arguments.
struct TemplateInsertion: Equatable, Sendable {
  enum Name: Equatable, Sendable {
    case fixed(String)
    /// The value of this name is the template's name.
    case dynamic(TemplateName)
  }

  let name: Name
  /// Of its tag.
  let range: Range<Int>
  var arguments: [TemplateBlock] = []
}

/// A part of a template that a caller may replace, or, directly inside a parent, what replaces it.
struct TemplateBlock: Equatable, Sendable {
  let name: String
  /// Of its tag.
  let range: Range<Int>
  /// For a block that starts a line, without the indentation that all its lines have in common.
  let nodes: [TemplateNode]
  /// Whether the content begins below the opening tag and so brings the start of its first line with it.
  let startsLine: Bool
}

/// Where a partial, a parent or a block is in its template.
enum TemplatePlacement: Equatable, Sendable {
  case inline
  /// Nothing else is in its lines; each line of what is inserted gets these blanks in front.
  case lines(indentation: TemplateBytes)
}
