import SpecModel

/// A unit of text in a terminal: how many columns it takes, and its bytes.
struct Cell: Equatable {
  var text: String
  /// The width in columns: 1 or 2, or more for a tab.
  var width: Int
  /// The range in the source.
  var bytes: Range<Int>
}

/// Splits the bytes of one line into cells. Bytes that aren't UTF-8, and characters that control a terminal, become
/// `�`.
func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
  var cells: [Cell] = []
  var parser = Unicode.UTF8.ForwardParser()
  var input = bytes.makeIterator()
  var (offset, column, isJoined) = (bytes.startIndex, 0, false)
  while let (scalar, count) = parser.next(from: &input) {
    let range = offset..<offset + count
    offset += count
    if let last = cells.indices.last, isJoined || scalar.isZeroWidth {
      cells[last].text.unicodeScalars.append(scalar)
      cells[last].bytes = cells[last].bytes.lowerBound..<range.upperBound
    } else {
      let cell = Cell(scalar, at: column, bytes: range)
      column += cell.width
      cells.append(cell)
    }
    isJoined = scalar == "\u{200D}"
  }
  return cells
}

extension Cell {
  private static let tabStop = 4

  fileprivate init(_ scalar: Unicode.Scalar, at column: Int, bytes: Range<Int>) {
    self.bytes = bytes
    if scalar == "\t" {
      width = Self.tabStop - column % Self.tabStop
      text = String(repeating: " ", count: width)
    } else {
      width = scalar.isWide ? 2 : 1
      text = String(scalar.isControl || scalar.isZeroWidth ? "\u{FFFD}" : scalar)
    }
  }
}

extension Unicode.UTF8.ForwardParser {
  /// The next scalar and its length in bytes; `�` for invalid bytes.
  fileprivate mutating func next(from input: inout ArraySlice<UInt8>.Iterator) -> (Unicode.Scalar, Int)? {
    switch parseScalar(from: &input) {
    case .valid(let encoded): (Unicode.UTF8.decode(encoded), encoded.count)
    case .error(let length): ("\u{FFFD}", length)
    case .emptyInput: nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is drawn onto the character before: accents, joiners, variation selectors, skin tones.
  fileprivate var isZeroWidth: Bool {
    // No scalar below is, and determining the category is slow.
    guard value >= 0x300 else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: value == 0x200D || (0x1F3FB...0x1F3FF).contains(value)
    }
  }

  /// Whether it is two columns wide in a terminal: East Asian wide and full-width forms, and emoji (Unicode Standard
  /// Annex 11, by blocks).
  fileprivate var isWide: Bool {
    switch value {
    case 0..<0x1100: false
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(value)
    }
  }
}
