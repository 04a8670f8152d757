import SpecModel

/// The differences between two texts: token by token in code, where comments and blanks don't count, and otherwise line by
/// line, where line endings don't.
struct TextDifferences {
  private(set) var all: [ExportDifference] = []
  private let path: String
  private let expected, found: TextUnits
  private let expectedBytes: [UInt8]

  /// The most units to compare with each other; more are a single difference.
  private static let unitLimit = 4000

  init(in found: FileTree.File, from expected: FileTree.File) {
    path = found.path
    expectedBytes = expected.bytes
    (self.expected, self.found) = (TextUnits(expected), TextUnits(found))
    compare()
  }

  private mutating func compare() {
    let (old, new) = (expected.all, found.all)
    if old.count == new.count {
      for index in old.indices where old[index] != new[index] { compareUnit(index, index) }
      return
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    let (oldMiddle, newMiddle) = (start..<(old.count - end), start..<(new.count - end))
    guard oldMiddle.count + newMiddle.count <= Self.unitLimit else { return addUnits(oldMiddle, newMiddle) }
    compare(Array(oldMiddle), Array(newMiddle))
  }

  /// Finds the fewest added and removed units (Myers' algorithm, in the standard library).
  private mutating func compare(_ old: [Int], _ new: [Int]) {
    let difference = new.map { found.all[$0] }.difference(from: old.map { expected.all[$0] })
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
      let (oldUnits, newUnits) = (base + oldStart..<base + i, base + newStart..<base + j)
      if oldUnits.count == newUnits.count {
        for (one, other) in zip(oldUnits, newUnits) { compareUnit(one, other) }
      } else {
        addUnits(oldUnits, newUnits)
      }
    }
  }

  private mutating func addUnits(_ old: Range<Int>, _ new: Range<Int>) {
    let place = found.range(of: new)
    if old.isEmpty { return add(.added, at: place) }
    let line = expectedBytes[expected.range(of: old)].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    add(.missing(String(decoding: line, as: UTF8.self).excerpt), at: place)
  }

  /// Compares word by word, if both units have as many words of the same kinds.
  private mutating func compareUnit(_ old: Int, _ new: Int) {
    let (oldUnit, newUnit) = (expected.all[old], found.all[new])
    let (oldWords, newWords) = (TextWord.words(of: oldUnit.text), TextWord.words(of: newUnit.text))
    let areAlike =
      oldUnit.blank == newUnit.blank && oldWords.count == newWords.count
      && zip(oldWords, newWords).allSatisfy { $0.kind == $1.kind && ($0.kind != .other || $0.bytes == $1.bytes) }
    guard areAlike else {
      let text = String(decoding: oldUnit.text, as: UTF8.self).excerpt
      return add(text.isEmpty ? .added : .missing(text), at: found.range(of: new..<new + 1))
    }
    for (one, other) in zip(oldWords, newWords) where one.bytes != other.bytes {
      let (from, to) = (one.bytes, other.bytes)
      add(
        .value(
          expected: String(decoding: from, as: UTF8.self).excerpt, found: String(decoding: to, as: UTF8.self).excerpt),
        at: to.startIndex..<to.endIndex, .bytes(from.startIndex..<from.endIndex, Array(to)))
    }
  }

  private mutating func add(
    _ change: ExportDifference.Change, at range: Range<Int>, _ edit: ExportDifference.Edit? = nil
  ) {
    all.append(ExportDifference(place: Place(path, .bytes(range)), change: change, edit: edit))
  }
}

/// A part of a unit: a number, a name, or the text between them.
private struct TextWord {
  var kind: Kind
  /// The bytes in the file.
  var bytes: ArraySlice<UInt8>

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
        while index < line.endIndex, line[index].isInWord || kind == .number && line[index] == UInt8(ascii: ".") {
          index += 1
        }
      case .other:
        while index < line.endIndex, Self.kind(at: index, in: line) == .other { index += 1 }
      }
      words.append(TextWord(kind: kind, bytes: line[start..<index]))
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

  /// Whether it is a letter, a digit, `_`, or a byte beyond ASCII.
  fileprivate var isInWord: Bool {
    let letter = self | 0x20
    return isDigit || letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
      || self >= 0x80
  }
}
