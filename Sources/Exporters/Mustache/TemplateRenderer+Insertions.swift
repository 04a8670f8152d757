extension TemplateRenderer {
  mutating func render(
    _ block: TemplateBlock, _ placement: TemplatePlacement, in scope: Scope
  ) throws(TemplateError) {
    let argument = scope.arguments[block.name]
    let content = argument?.block ?? block
    var inner = scope
    if let argument { inner = Scope(source: argument.source, arguments: argument.arguments) }
    if argument != nil || placement != .inline {
      inner.indentation = try indentation(placement, at: block.range, in: scope)
    }
    if placement != .inline, !content.startsLine {
      try write(inner.indentation, at: block.range, in: scope)
    }
    try descend(into: content.nodes, in: inner, from: block.range, in: scope)
  }

  mutating func render(
    _ insertion: TemplateInsertion, _ placement: TemplatePlacement, in scope: Scope
  ) throws(TemplateError) {
    let template = try template(insertion, in: scope)
    // Hashing and storing an argument takes about as long as ten ordinary steps.
    try spend(10 * insertion.arguments.count, at: insertion.range, in: scope)
    var inner = Scope(source: template.source, arguments: scope.arguments)
    inner.indentation = try indentation(placement, at: insertion.range, in: scope)
    // The outer caller wins, so that a template can pass on its own arguments.
    for block in insertion.arguments where scope.arguments[block.name] == nil {
      inner.arguments[block.name] = Argument(block: block, source: scope.source, arguments: scope.arguments)
    }
    try descend(into: template.nodes, in: inner, from: insertion.range, in: scope)
  }

  private func indentation(
    _ placement: TemplatePlacement, at range: Range<Int>, in scope: Scope
  ) throws(TemplateError) -> [UInt8] {
    guard case .lines(let blanks) = placement else { return [] }
    guard scope.indentation.count + blanks.count <= library.limits.indentation else {
      throw TemplateError(.tooWide(library.limits.indentation), at: range, in: scope.source)
    }
    return scope.indentation + blanks
  }

  private mutating func template(_ insertion: TemplateInsertion, in scope: Scope) throws(TemplateError) -> Template {
    let name =
      switch insertion.name {
      case .fixed(let fixed): fixed
      case .dynamic(let dynamic): try value(of: dynamic, in: scope).text ?? ""
      }
    if let template = library.templates[name] { return template }
    throw TemplateError(.noTemplate(name), at: insertion.range, in: scope.source)
  }
}

extension TemplateMessage {
  fileprivate static func tooWide(_ limit: Int) -> Self {
    Self(rule: "template-bound", text: "lines are indented by more than \(limit) bytes here")
  }
}
