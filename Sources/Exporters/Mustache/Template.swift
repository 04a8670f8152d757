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
  /// The spaces at the start of a line, often none. If whole lines are inserted, more spaces precede them.
  case indentation(TemplateBytes)
  case variable(TemplateName, escaped: Bool)
  case expression(TemplateExpression)
  case section(TemplateCondition, inverted: Bool, [TemplateNode])
  case block(TemplateBlock, TemplatePlacement)
  case insertion(TemplateInsertion, TemplatePlacement)
}

extension TemplateNode {
  /// The range in the bytes of its template; for a pair of tags, that of the first.
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
  /// Whether the value exists. The section is rendered with the value, or with each of its items.
  case name(TemplateName)
  /// Whether two values are written the same, such as `a.x == 0.5`.
  case equality(TemplateExpression, TemplateExpression)

  /// The range of its tag.
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

/// A dotted name; for `.`, the current value, it has no parts.
struct TemplateName: Equatable, Sendable {
  let parts: [String]
  /// The range of its tag.
  let range: Range<Int>
}

/// A partial or a parent, which is a partial with arguments.
struct TemplateInsertion: Equatable, Sendable {
  enum Name: Equatable, Sendable {
    case fixed(String)
    /// The template's name is the value of this name.
    case dynamic(TemplateName)
  }

  let name: Name
  /// The range of its tag.
  let range: Range<Int>
  var arguments: [TemplateBlock] = []
}

/// A part of a template that a caller may replace, or, directly inside a parent, its replacement.
struct TemplateBlock: Equatable, Sendable {
  let name: String
  /// The range of its tag.
  let range: Range<Int>
  /// The nodes; for a block that starts a line, without the indentation that all its lines share.
  let nodes: [TemplateNode]
  /// Whether the content begins below the opening tag and so includes the start of its first line.
  let startsLine: Bool
}

/// How a partial, a parent or a block is placed in its template.
enum TemplatePlacement: Equatable, Sendable {
  case inline
  /// Alone on its lines; each inserted line is indented by these spaces.
  case lines(indentation: TemplateBytes)
}
