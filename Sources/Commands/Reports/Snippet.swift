/// The first source line of a range, clipped around it, and the columns to underline. If the range has several lines,
/// only its start is underlined.
struct Snippet: Equatable {
  let line: String
  /// The columns of `line` as a terminal counts them, from 0; at least one.
  let underline: Range<Int>

  /// The number of columns to which a line is clipped, unless the terminal has fewer; an ellipsis at either end comes on top.
  static let width = 100
  /// The bytes examined on either side of the range's start: more than a clipped line shows, but little of a file that
  /// is a single line.
  private static let reach = 512

  init(of range: Range<Int>, in bytes: [UInt8], width: Int = Snippet.width) {
    let start = min(range.lowerBound, bytes.count)
    let (head, tail) = (Self.lineStart(before: start, in: bytes), Self.lineEnd(behind: start, in: bytes))
    let whole = bytes[head.offset..<tail.offset]
    if whole.count <= width, whole.allSatisfy(\.isPlain) {
      let end = range.upperBound <= tail.offset ? max(range.upperBound, start) : start
      line = String(decoding: whole, as: UTF8.self).withoutTrailingSpaces
      underline = start - head.offset..<max(end, start + 1) - head.offset
      return
    }
    let all = cells(of: whole)
    let first = all.firstIndex { start < $0.bytes.upperBound } ?? all.endIndex
    let last =
      range.upperBound <= tail.offset || tail.isCut
      ? max(all.firstIndex { range.upperBound <= $0.bytes.lowerBound } ?? all.endIndex, first) : first
    let shown = Self.window(around: first..<last, of: all, width)

    let prefix = shown.lowerBound > 0 || head.isCut ? "…" : ""
    let suffix = shown.upperBound < all.endIndex || tail.isCut ? "…" : ""
    let text = all[shown].map(\.text).joined()
    line = (prefix + text + suffix).withoutTrailingSpaces
    let column = prefix.count + all[shown.lowerBound..<first].reduce(0) { $0 + $1.width }
    let length = all[first..<max(first, min(last, shown.upperBound))].reduce(0) { $0 + $1.width }
    underline = column..<column + max(length, 1)
  }

  /// The part of the line that fits, with some text before the range.
  private static func window(around range: Range<Int>, of cells: [Cell], _ width: Int) -> Range<Int> {
    if cells.reduce(0, { $0 + $1.width }) <= width { return cells.indices }
    var (start, end, columns) = (range.lowerBound, range.lowerBound, 0)
    while start > 0, columns < width / 3 {
      start -= 1
      columns += cells[start].width
    }
    while end < cells.endIndex, columns + cells[end].width <= width {
      columns += cells[end].width
      end += 1
    }
    while start > 0, columns + cells[start - 1].width <= width {
      start -= 1
      columns += cells[start].width
    }
    return start..<end
  }

  private static func lineStart(before offset: Int, in bytes: [UInt8]) -> (offset: Int, isCut: Bool) {
    let limit = max(offset - reach, 0)
    if let end = bytes[limit..<offset].lastIndex(where: \.endsLine) { return (end + 1, false) }
    let start = bytes[limit..<offset].firstIndex { !$0.continuesScalar } ?? offset
    return limit == 0 ? (bytes.startsWithMark && offset >= 3 ? 3 : 0, false) : (start, true)
  }

  private static func lineEnd(behind offset: Int, in bytes: [UInt8]) -> (offset: Int, isCut: Bool) {
    let limit = min(offset + reach, bytes.count)
    if let end = bytes[offset..<limit].firstIndex(where: \.endsLine) { return (end, false) }
    let end = limit < bytes.count ? bytes[offset..<limit].lastIndex { !$0.continuesScalar } ?? limit : limit
    return (end, limit < bytes.count)
  }
}

extension UInt8 {
  fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  /// Whether it is a character of ASCII that is shown as it is, in one column.
  fileprivate var isPlain: Bool { 0x20..<0x7F ~= self }
  /// Whether it is a continuation byte of UTF-8.
  fileprivate var continuesScalar: Bool { self & 0xC0 == 0x80 }
}

extension [UInt8] {
  /// Whether it starts with a byte-order mark.
  fileprivate var startsWithMark: Bool { starts(with: [0xEF, 0xBB, 0xBF]) }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
