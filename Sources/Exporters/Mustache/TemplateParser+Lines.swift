// Which whitespace belongs to the template and which to a tag: a tag alone on its line takes the whole line with it.
// The spaces at the start of a line are kept in `linePrefix` until the rest of the line is known.
extension TemplateParser {
  /// Reads text without tags.
  mutating func readText(to end: Int) {
    while position < end {
      let newline = source.bytes[position..<end].firstIndex(of: .lineFeed)
      readPiece(to: newline.map { $0 + 1 } ?? end)
      if newline != nil { startLine() }
    }
  }

  /// Reads the part of one line up to its end or a tag.
  private mutating func readPiece(to end: Int) {
    defer { position = end }
    guard let prefix = linePrefix else { return emit(.text(source.bytes[position..<end])) }
    let content = source.bytes[position..<end].firstIndex { !$0.isBlank } ?? end
    linePrefix = prefix.lowerBound..<content
    if endOfLine(at: content) == end {
      // A line of spaces only is text: it gets no indentation.
      emit(.text(source.bytes[prefix.lowerBound..<end]))
      linePrefix = nil
    } else if content < end {
      endPrefix()
      emit(.text(source.bytes[content..<end]))
    }
  }

  /// Ends the prefix: the line has more than spaces, so they are its indentation.
  mutating func endPrefix() {
    guard let prefix = linePrefix else { return }
    linePrefix = nil
    emit(.indentation(source.bytes[prefix]))
  }

  /// Skips the rest of the line if it has only the last tag, and returns the spaces before the tag.
  mutating func takeLine() -> Range<Int>? {
    guard let prefix = linePrefix, skipBlankRest() else {
      endPrefix()
      return nil
    }
    return prefix
  }

  mutating func takePlacement() -> TemplatePlacement {
    takeLine().map { .lines(indentation: source.bytes[$0]) } ?? .inline
  }

  /// Skips the rest of the line if it is blank; otherwise returns false and does nothing.
  mutating func skipBlankRest() -> Bool {
    guard let end = blankRest else { return false }
    position = end
    startLine()
    return true
  }

  /// The end of the line, if only spaces are left in it.
  var blankRest: Int? {
    endOfLine(at: source.bytes[position...].firstIndex { !$0.isBlank } ?? source.bytes.count)
  }

  /// The offset after the newline at `offset`, or the template's end; nil if there is neither.
  private func endOfLine(at offset: Int) -> Int? {
    let rest = source.bytes[offset...]
    if rest.isEmpty || rest.first == .lineFeed { return rest.dropFirst().startIndex }
    return rest.starts(with: [.carriageReturn, .lineFeed]) ? offset + 2 : nil
  }

  private mutating func startLine() {
    lineStart = position
    linePrefix = position..<position
  }
}
