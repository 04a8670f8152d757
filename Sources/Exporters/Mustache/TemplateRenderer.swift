/// Renders one file.
struct TemplateRenderer {
  let library: TemplateLibrary
  private let escaping: TemplateEscaping
  /// The values of the open sections, innermost last.
  private(set) var context: [TemplateValue]
  private var depth = 0
  private var steps = 0
  private(set) var output: [UInt8] = []

  init(library: TemplateLibrary, value: TemplateValue, escaping: TemplateEscaping) {
    self.library = library
    self.escaping = escaping
    context = [value]
  }

  mutating func render(_ template: Template) throws(TemplateError) {
    try render(template.nodes, in: Scope(source: template.source))
  }

  private mutating func render(_ nodes: [TemplateNode], in scope: Scope) throws(TemplateError) {
    for node in nodes {
      try spend(1, at: node.range, in: scope)
      switch node {
      case .text, .indentation, .variable, .expression: try renderLeaf(node, in: scope)
      case .section(.name(let name), let inverted, let nodes):
        try renderSection(name, inverted: inverted, nodes, in: scope)
      case .section(.equality, _, _): try renderComparison(node, in: scope)
      case .block(let block, let placement): try render(block, placement, in: scope)
      case .insertion(let insertion, let placement): try render(insertion, placement, in: scope)
      }
    }
  }

  /// Renders a node without children. It is separate from `render`, whose frame is on the stack once for each level.
  private mutating func renderLeaf(_ node: TemplateNode, in scope: Scope) throws(TemplateError) {
    switch node {
    case .text(let bytes): try write(bytes, at: node.range, in: scope)
    case .indentation(let blanks):
      try write(scope.indentation, at: node.range, in: scope)
      try write(blanks, at: node.range, in: scope)
    case .variable(let name, let escaped): try renderVariable(name, escaped: escaped, in: scope)
    case .expression(let expression):
      try write(try text(of: expression, in: scope).utf8, at: node.range, in: scope)
    case .section, .block, .insertion: break
    }
  }

  /// Renders the content or the value of the tag at `range` of `outer`.
  mutating func descend(
    into nodes: [TemplateNode], in scope: Scope, from range: Range<Int>, in outer: Scope
  ) throws(TemplateError) {
    guard depth < library.limits.depth else {
      throw TemplateError(.tooDeep(library.limits.depth), at: range, in: outer.source)
    }
    depth += 1
    try render(nodes, in: scope)
    depth -= 1
  }

  private mutating func renderVariable(
    _ name: TemplateName, escaped: Bool, in scope: Scope
  ) throws(TemplateError) {
    let text = try text(of: name, in: scope)
    try write((escaped ? escaping.escape(text) : text).utf8, at: name.range, in: scope)
  }

  private mutating func renderComparison(_ node: TemplateNode, in scope: Scope) throws(TemplateError) {
    guard case .section(.equality(let left, let right), let inverted, let nodes) = node,
      try areEqual(left, right, in: scope) != inverted
    else { return }
    try descend(into: nodes, in: scope, from: left.range, in: scope)
  }

  private mutating func renderSection(
    _ name: TemplateName, inverted: Bool, _ nodes: [TemplateNode], in scope: Scope
  ) throws(TemplateError) {
    let value = try value(of: name, in: scope)
    guard value.isTruthy != inverted else { return }
    if inverted {
      try descend(into: nodes, in: scope, from: name.range, in: scope)
    } else if let values = value.items {
      for value in values { try render(nodes, with: value, of: name, in: scope) }
    } else {
      try render(nodes, with: value, of: name, in: scope)
    }
  }

  private mutating func render(
    _ nodes: [TemplateNode], with value: TemplateValue, of name: TemplateName, in scope: Scope
  ) throws(TemplateError) {
    try spend(1, at: name.range, in: scope)
    context.append(value)
    try descend(into: nodes, in: scope, from: name.range, in: scope)
    context.removeLast()
  }

  mutating func write(_ bytes: some Collection<UInt8>, at range: Range<Int>, in scope: Scope) throws(TemplateError) {
    guard bytes.count <= library.limits.output - output.count else {
      throw TemplateError(.tooMuch(library.limits.output), at: range, in: scope.source)
    }
    output.append(contentsOf: bytes)
  }

  mutating func spend(_ cost: Int, at range: Range<Int>, in scope: Scope) throws(TemplateError) {
    steps += cost
    guard steps <= library.limits.steps else {
      throw TemplateError(.tooLong(library.limits.steps), at: range, in: scope.source)
    }
  }
}

extension TemplateRenderer {
  /// The state for the nodes of one template, or of one argument.
  struct Scope {
    let source: TemplateSource
    /// The indentation of each line.
    var indentation: [UInt8] = []
    /// The caller's replacements of blocks.
    var arguments: [String: Argument] = [:]
  }

  /// A replacement of a block. Blocks inside it are replaced by what its own scope knows, not by the replacement
  /// itself, so `arguments` are the caller's.
  struct Argument {
    let block: TemplateBlock
    let source: TemplateSource
    let arguments: [String: Argument]
  }
}

extension TemplateMessage {
  fileprivate static func notText(_ name: String) -> Self {
    Self(rule: "template-name", text: "`\(name)` is a list or an object, which has no text")
  }

  fileprivate static func tooDeep(_ limit: Int) -> Self {
    Self(rule: "template-bound", text: "more than \(limit) sections and partials are nested here")
  }

  fileprivate static func tooMuch(_ limit: Int) -> Self {
    Self(rule: "template-bound", text: "the file grows above \(limit) bytes here")
  }

  fileprivate static func tooLong(_ limit: Int) -> Self {
    Self(rule: "template-bound", text: "rendering takes more than \(limit) steps")
  }
}

extension TemplateRenderer {
  /// The value of a name: the first part is looked up from the innermost value outwards, the others only inside its
  /// result.
  mutating func value(of name: TemplateName, in scope: Scope) throws(TemplateError) -> TemplateValue {
    try spend(context.count + name.parts.count, at: name.range, in: scope)
    guard let first = name.parts.first else { return context.last ?? .null }
    var value = context.reversed().lazy.compactMap { $0.member(first) }.first
    for part in name.parts.dropFirst() {
      value = value?.member(part)
    }
    guard let value else { throw TemplateError(.unknown(name.description), at: name.range, in: scope.source) }
    return value
  }

  /// The text of a value.
  mutating func text(of name: TemplateName, in scope: Scope) throws(TemplateError) -> String {
    if let text = try value(of: name, in: scope).text { return text }
    throw TemplateError(.notText(name.description), at: name.range, in: scope.source)
  }
}

extension TemplateName: CustomStringConvertible {
  var description: String {
    parts.isEmpty ? "." : parts.joined(separator: ".")
  }
}

extension TemplateMessage {
  fileprivate static func unknown(_ name: String) -> Self {
    Self(rule: "template-name", text: "unknown key `\(name)`")
  }
}
