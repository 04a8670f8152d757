/// All errors in a text that isn't JSON: an error with a certain fix is fixed in a copy, and parsing continues after
/// it.
struct JSONSlips {
  private var bytes: [UInt8]
  private let kind: JSONDocument.Kind
  /// For each byte of the copy, and for its end, its range in the original text; empty for a large file.
  private var origins: [(start: Int, end: Int)]
  /// How much longer the copy is than the text.
  private var growth = 0
  /// The most errors, as the copy is parsed again after each: in larger files, only the first is reported.
  private let limit: Int

  private static let sizeLimit = 1 << 20

  init(_ bytes: [UInt8], kind: JSONDocument.Kind) {
    (self.bytes, self.kind) = (bytes, kind)
    let isLarge = bytes.count > Self.sizeLimit
    origins = isLarge ? [] : (0...bytes.count).map { ($0, min($0 + 1, bytes.count)) }
    limit = isLarge ? 1 : 100
  }

  /// The errors in the order of the text, with their places in the original text. A fix after which parsing gets no
  /// further is omitted.
  /// - Parameter position: the position that the parser reached when it found the first error.
  mutating func all(from first: JSONSyntaxError, at position: Int) -> [JSONSyntaxError] {
    var (slips, error, position) = ([JSONSyntaxError](), first, position)
    /// The messages of the errors at the last place.
    var messages: Set<Message> = []
    while true {
      var slip = moved(error)
      guard let fix = error.fix else { return slips + [slip] }
      let place = origin(position)
      messages.insert(error.message)
      apply(fix)
      var parser = JSONParser(bytes, kind: kind)
      do {
        try parser.parse()
        return slips + [slip]
      } catch let next {
        let nextPlace = origin(parser.position)
        guard nextPlace > place || nextPlace == place && !messages.contains(next.message) else {
          slip.fix = nil
          return slips + [slip]
        }
        slips.append(slip)
        if slips.count == limit { return slips }
        if nextPlace > place { messages = [] }
        (error, position) = (next, parser.position)
      }
    }
  }

  private mutating func apply(_ fix: (title: String, range: Range<Int>, replacement: String)) {
    let text = Array(fix.replacement.utf8)
    growth += text.count - fix.range.count
    defer { bytes.replaceSubrange(fix.range, with: text) }
    if origins.isEmpty { return }
    let origin = moved(fix.range)
    origins.replaceSubrange(
      fix.range, with: repeatElement((start: origin.lowerBound, end: origin.upperBound), count: text.count))
  }

  /// The position in the original text of a position in the copy.
  private func origin(_ position: Int) -> Int {
    origins.isEmpty ? position - growth : origins[min(position, bytes.count)].start
  }

  /// The error with its places in the original text.
  private func moved(_ error: JSONSyntaxError) -> JSONSyntaxError {
    var slip = error
    slip.range = moved(error.range)
    slip.note = error.note.map { ($0.message, moved($0.range)) }
    slip.fix = error.fix.map { ($0.title, moved($0.range), $0.replacement) }
    return slip
  }

  private func moved(_ range: Range<Int>) -> Range<Int> {
    guard let last = origins.indices.last else { return range }
    let end = range.upperBound == 0 ? 0 : origins[min(range.upperBound - 1, last)].end
    return min(range.isEmpty ? end : origins[min(range.lowerBound, last)].start, end)..<end
  }
}
