/// All slips in a text that isn't JSON: a slip with a certain fix is fixed in a copy, and reading continues after it.
struct JSONSlips {
  private var bytes: [UInt8]
  private let isSpec: Bool
  /// Of each byte of the copy, and of its end, what it stands for in the text as it was read; empty for a large file.
  private var origins: [(start: Int, end: Int)]
  /// How much longer the copy is than the text.
  private var growth = 0
  /// The copy is read again after each slip, so that only the first is reported in larger files.
  private let limit: Int

  private static let sizeLimit = 1 << 20

  init(_ bytes: [UInt8], isSpec: Bool) {
    (self.bytes, self.isSpec) = (bytes, isSpec)
    let isLarge = bytes.count > Self.sizeLimit
    origins = isLarge ? [] : (0...bytes.count).map { ($0, min($0 + 1, bytes.count)) }
    limit = isLarge ? 1 : 100
  }

  /// The slips in the order of the text, their places those in the text as it was read. A fix after which reading gets no
  /// further is left out.
  /// - Parameter position: how far the reading came that found the first one.
  mutating func all(from first: JSONSyntaxError, at position: Int) -> [JSONSyntaxError] {
    var (slips, error, position) = ([JSONSyntaxError](), first, position)
    /// Messages of the slips at the last place.
    var messages: Set<String> = []
    while true {
      var slip = moved(error)
      guard let fix = error.fix else { return slips + [slip] }
      let place = origin(position)
      messages.insert(error.message)
      apply(fix)
      var parser = JSONParser(bytes, isSpec: isSpec)
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

  /// Where a place of the copy is in the text as it was read.
  private func origin(_ position: Int) -> Int {
    origins.isEmpty ? position - growth : origins[min(position, bytes.count)].start
  }

  /// With its places in the text as it was read.
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
