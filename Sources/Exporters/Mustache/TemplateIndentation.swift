// The lines of a block are indented for the place where it is shown: their common indentation is removed, and that of
// the place added. Nested blocks have done so already; the content of arguments isn't shown here.
extension [TemplateNode] {
  /// The indentation that all lines share; nil if there are no lines.
  var commonIndentation: TemplateBytes? {
    var common: TemplateBytes?
    for node in self {
      guard let indentation = node.lineIndentation else { continue }
      common = common.map { $0.commonPrefix(with: indentation) } ?? indentation
    }
    return common
  }

  /// Removes the first `count` bytes of each line, which must be part of `commonIndentation`.
  func removingIndentation(_ count: Int) -> [TemplateNode] {
    count == 0 ? self : map { $0.removingIndentation(count) }
  }
}

extension TemplateNode {
  fileprivate var lineIndentation: TemplateBytes? {
    switch self {
    case .indentation(let blanks), .block(_, .lines(let blanks)), .insertion(_, .lines(let blanks)): blanks
    case .section(_, _, let nodes): nodes.commonIndentation
    case .text, .variable, .expression, .block(_, .inline), .insertion(_, .inline): nil
    }
  }

  fileprivate func removingIndentation(_ count: Int) -> TemplateNode {
    switch self {
    case .indentation(let blanks): .indentation(blanks.dropFirst(count))
    case .block(let block, .lines(let blanks)): .block(block, .lines(indentation: blanks.dropFirst(count)))
    case .insertion(let insertion, .lines(let blanks)):
      .insertion(insertion, .lines(indentation: blanks.dropFirst(count)))
    case .section(let condition, let inverted, let nodes):
      .section(condition, inverted: inverted, nodes.removingIndentation(count))
    case .text, .variable, .expression, .block(_, .inline), .insertion(_, .inline): self
    }
  }
}

extension TemplateBytes {
  fileprivate func commonPrefix(with other: TemplateBytes) -> TemplateBytes {
    let count = zip(self, other).prefix { $0 == $1 }.count
    return prefix(count)
  }
}
