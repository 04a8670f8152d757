import SpecModel

/// The differences between two texts, line by line; line endings don't count.
struct TextDifferences {
  private(set) var all: [ExportDifference] = []
  private let path: String
  private let expected, found: TextLines

  /// The most lines to compare with each other; more are a single difference.
  private static let lineLimit = 4000

  init(in found: FileTree.File, from expected: FileTree.File) {
    path = found.path
    (self.expected, self.found) = (TextLines(expected.bytes), TextLines(found.bytes))
    compare()
  }

  private mutating func compare() {
    let (old, new) = (expected.lines, found.lines)
    if old.count == new.count {
      for line in old.indices where old[line] != new[line] { compareLine(line, line) }
      return
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    let (oldMiddle, newMiddle) = (start..<(old.count - end), start..<(new.count - end))
    guard oldMiddle.count + newMiddle.count <= Self.lineLimit else { return addLines(oldMiddle, newMiddle) }
    compare(Array(oldMiddle), Array(newMiddle))
  }

  /// Finds the fewest added and removed lines (Myers' algorithm, in the standard library).
  private mutating func compare(_ old: [Int], _ new: [Int]) {
    let difference = new.map { found.lines[$0] }.difference(from: old.map { expected.lines[$0] })
    var gone: Set<Int> = [], come: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let (oldStart, newStart) = (i, j)
      while i < old.count, gone.contains(i) { i += 1 }
      while j < new.count, come.contains(j) { j += 1 }
      if i == oldStart, j == newStart {
        (i, j) = (i + 1, j + 1)
        continue
      }
      let base = old.first ?? new.first ?? 0
      let (oldLines, newLines) = (base + oldStart..<base + i, base + newStart..<base + j)
      if oldLines.count == newLines.count {
        for (one, other) in zip(oldLines, newLines) { compareLine(one, other) }
      } else {
        addLines(oldLines, newLines)
      }
    }
  }

  private mutating func addLines(_ old: Range<Int>, _ new: Range<Int>) {
    let place = new.isEmpty ? found.end(before: new.lowerBound) : found.range(of: new.lowerBound)
    if let line = old.first {
      add(.missing(String(decoding: expected.lines[line], as: UTF8.self).excerpt), at: place)
    } else {
      add(.added, at: place)
    }
  }

  /// Compares word by word, if both lines have as many words of the same kinds.
  private mutating func compareLine(_ old: Int, _ new: Int) {
    let (oldWords, newWords) = (TextWord.words(of: expected.lines[old]), TextWord.words(of: found.lines[new]))
    let (oldStart, newStart) = (expected.start(of: old), found.start(of: new))
    let areAlike =
      oldWords.count == newWords.count
      && zip(oldWords, newWords).allSatisfy { $0.kind == $1.kind && ($0.kind != .other || $0.bytes == $1.bytes) }
    guard areAlike else {
      let line = String(decoding: expected.lines[old], as: UTF8.self).excerpt
      return line.isEmpty ? add(.added, at: found.range(of: new)) : add(.missing(line), at: found.range(of: new))
    }
    for (one, other) in zip(oldWords, newWords) where one.bytes != other.bytes {
      let (from, to) = (one.range, other.range)
      add(
        .value(
          expected: String(decoding: one.bytes, as: UTF8.self).excerpt,
          found: String(decoding: other.bytes, as: UTF8.self).excerpt),
        at: newStart + to.lowerBound..<newStart + to.upperBound,
        .bytes(oldStart + from.lowerBound..<oldStart + from.upperBound, Array(other.bytes)))
    }
  }

  private mutating func add(
    _ change: ExportDifference.Change, at range: Range<Int>, _ edit: ExportDifference.Edit? = nil
  ) {
    all.append(ExportDifference(place: Place(path, .bytes(range)), change: change, edit: edit))
  }
}

/// The lines of a text, without their endings.
private struct TextLines {
  let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    // An empty last line is the ending of the line before.
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  func start(of line: Int) -> Int { lines[line].startIndex }

  /// The range without leading spaces.
  func range(of line: Int) -> Range<Int> {
    let text = lines[line].drop { $0 == UInt8(ascii: " ") }
    return text.startIndex..<text.endIndex
  }

  /// The last byte before a line, to point at where lines are missing.
  func end(before line: Int) -> Range<Int> {
    let end = line < lines.count ? lines[line].startIndex : lines.last?.endIndex ?? 0
    return end..<end
  }
}

/// A part of a line: a number, a name, or the text between them.
private struct TextWord {
  var kind: Kind
  /// The bytes of the line that contains it.
  var bytes: ArraySlice<UInt8>
  /// The range from the start of the line.
  var range: Range<Int>

  enum Kind {
    case number, name, other
  }

  static func words(of line: ArraySlice<UInt8>) -> [TextWord] {
    var words: [TextWord] = []
    var index = line.startIndex
    while index < line.endIndex {
      let start = index
      let kind = kind(at: index, in: line)
      switch kind {
      case .number, .name:
        index += 1
        while index < line.endIndex, line[index].isInWord { index += 1 }
      case .other:
        while index < line.endIndex, Self.kind(at: index, in: line) == .other { index += 1 }
      }
      let range = start - line.startIndex..<index - line.startIndex
      words.append(TextWord(kind: kind, bytes: line[start..<index], range: range))
    }
    return words
  }

  /// A sign is part of the number after it.
  private static func kind(at index: Int, in line: ArraySlice<UInt8>) -> Kind {
    if line[index].isDigit { return .number }
    if line[index] == UInt8(ascii: "-"), index + 1 < line.endIndex, line[index + 1].isDigit { return .number }
    return line[index].isInWord ? .name : .other
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether it is a letter, a digit, `_`, `.`, or a byte beyond ASCII.
  fileprivate var isInWord: Bool {
    let letter = self | 0x20
    return isDigit || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ".") || self >= 0x80
  }
}
