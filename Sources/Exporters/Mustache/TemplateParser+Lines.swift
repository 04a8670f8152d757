// Which whitespace is the template's and which belongs to a tag: a tag that stands alone in its line takes the whole
// line with it. The blanks at the start of a line wait in `linePrefix` until it is known what else the line holds.
extension TemplateParser {
  /// Reads text without tags.
  mutating func readText(to end: Int) {
    while position < end {
      let newline = source.bytes[position..<end].firstIndex(of: .lineFeed)
      readPiece(to: newline.map { $0 + 1 } ?? end)
      if newline != nil { startLine() }
    }
  }

  /// Reads what one line has before its end or a tag.
  private mutating func readPiece(to end: Int) {
    defer { position = end }
    guard let prefix = linePrefix else { return emit(.text(source.bytes[position..<end])) }
    let content = source.bytes[position..<end].firstIndex { !$0.isBlank } ?? end
    linePrefix = prefix.lowerBound..<content
    if endOfLine(at: content) == end {
      // A line of nothing but blanks is text: it gets no indentation.
      emit(.text(source.bytes[prefix.lowerBound..<end]))
      linePrefix = nil
    } else if content < end {
      endPrefix()
      emit(.text(source.bytes[content..<end]))
    }
  }

  /// The line holds more than blanks: they are its indentation.
  mutating func endPrefix() {
    guard let prefix = linePrefix else { return }
    linePrefix = nil
    emit(.indentation(source.bytes[prefix]))
  }

  /// Passes over the rest of the line if nothing but the tag just read is in it, and gives the blanks before the tag.
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

  /// Returns false and does nothing if something else is left in the line.
  mutating func skipBlankRest() -> Bool {
    guard let end = blankRest else { return false }
    position = end
    startLine()
    return true
  }

  /// Where the line ends if only blanks are left in it.
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
