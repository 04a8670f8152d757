// Parents and blocks: pairs of tags that can share a line of their own.
extension TemplateParser {
  mutating func openParent(_ tag: TemplateTag) throws(TemplateError) {
    let insertion = TemplateInsertion(name: try insertionName(tag), range: tag.range)
    try open(Frame(kind: .parent(insertion), name: try name(tag), range: tag.range, prefix: linePrefix))
    linePrefix = nil
  }

  /// Closes a parent; of its content, only the blocks count.
  mutating func closeParent(_ insertion: TemplateInsertion) {
    let frame = endFrame()
    var insertion = insertion
    insertion.arguments = frame.nodes.compactMap { if case .block(let block, _) = $0 { block } else { nil } }
    linePrefix = frame.prefix
    emit(.insertion(insertion, takePlacement()))
  }

  mutating func openBlock(_ tag: TemplateTag) throws(TemplateError) {
    let isArgument = if case .parent = innermost.kind { true } else { false }
    // Text around an argument is never shown, so only the text after it determines whether it starts a line.
    let prefix = isArgument ? position..<position : linePrefix
    let startsLine = prefix != nil && skipBlankRest()
    if !startsLine { linePrefix = nil }
    let kind = Frame.Kind.block(isArgument: isArgument, startsLine: startsLine)
    try open(Frame(kind: kind, name: try name(tag), range: tag.range, prefix: prefix))
  }

  mutating func closeBlock(isArgument: Bool, startsLine: Bool) {
    if isArgument { linePrefix = nil }
    let endsItsLine = lineStart <= innermost.range.lowerBound && blankRest != nil
    _ = takeLine()
    let frame = endFrame()
    let prefix = frame.prefix.map { source.bytes[$0] }
    if let prefix, startsLine {
      let common = frame.nodes.commonIndentation
      let nodes = frame.nodes.removingIndentation(common?.count ?? 0)
      emit(.block(frame.block(nodes, startsLine: true), .lines(indentation: common ?? prefix)))
    } else if let prefix, endsItsLine {
      emit(.block(frame.block(frame.nodes), .lines(indentation: prefix)))
    } else {
      if let prefix { emit(.indentation(prefix)) }
      emit(.block(frame.block(frame.nodes), .inline))
    }
  }
}

extension TemplateParser.Frame {
  fileprivate func block(_ nodes: [TemplateNode], startsLine: Bool = false) -> TemplateBlock {
    TemplateBlock(name: name, range: range, nodes: nodes, startsLine: startsLine)
  }
}
