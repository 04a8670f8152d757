import SpecModel

extension FileTree {
  func mapped(_ change: (FileTree.File) -> FileTree.File) -> FileTree {
    FileTree(files.map(change))
  }
}

/// The leaves that are edited together; those between them stay unchanged.
enum LeafKind: CaseIterable {
  case number, word

  /// The same leaf with another value.
  func edited(_ leaf: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .number: Array(leaf.first == UInt8(ascii: "-") ? leaf.dropFirst() : [UInt8(ascii: "9")] + leaf)
    case .word where leaf.elementsEqual("true".utf8): Array("false".utf8)
    case .word where leaf.elementsEqual("false".utf8): Array("true".utf8)
    case .word where leaf.last == UInt8(ascii: "\""): Array(leaf.dropLast()) + "x\"".utf8
    case .word: Array(leaf) + "x".utf8
    }
  }
}

extension FileTree.File {
  private var isCode: Bool { [".kt", ".dart", ".js", ".ts", ".swift", ".css"].contains(where: path.hasSuffix) }

  /// The code with comments between its lines and behind them, where the language has these.
  var laidOut: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isText = lines.contains { $0.contains("\"\"\"") || $0.contains("`") }
    guard isCode, !isText else { return lines.joined(separator: "\r\n") }
    // In CSS and JavaScript, a comment would end the one around it.
    let comment = [".kt", ".dart", ".swift"].contains(where: path.hasSuffix) ? "/* y */ // x" : ""
    return lines.map { "  \t\($0) \(comment)" }.joined(separator: "\r\n\r\n")
  }

  /// The ranges of comments.
  private var comments: [Range<Int>] {
    guard isCode else { return [] }
    var comments: [Range<Int>] = []
    var index = 0
    var quote: UInt8?
    while index + 1 < bytes.count {
      let pair = bytes[index...index + 1]
      if let open = quote {
        if bytes[index] == UInt8(ascii: "\\") { index += 1 } else if bytes[index] == open { quote = nil }
      } else if "\"'`".utf8.contains(bytes[index]) {
        quote = bytes[index]
      } else if pair.elementsEqual("/*".utf8) || pair.elementsEqual("//".utf8) && !path.hasSuffix(".css") {
        let isLine = pair.last == UInt8(ascii: "/")
        var end = index + 2
        while end < bytes.count, isLine ? bytes[end] != 10 : !bytes[..<end].suffix(2).elementsEqual("*/".utf8) {
          end += 1
        }
        comments.append(index..<end)
        index = end - 1
      }
      index += 1
    }
    return comments
  }

  /// The next byte of a word that is no comment.
  func codeStart(after index: Int) -> Int? {
    let comments = self.comments
    return bytes.indices[index...].first { place in bytes[place].isWord && !comments.contains { $0.contains(place) } }
  }

  /// In JSON: numbers, and strings and flags that are values; in any other text: numbers and all other words.
  func leaves(_ kind: LeafKind) -> [Range<Int>] {
    let isJSON = path.hasSuffix(".json")
    var leaves: [Range<Int>] = []
    var index = 0
    var comments = comments[...]
    while index < bytes.count {
      while let comment = comments.first, comment.upperBound <= index { comments.removeFirst() }
      if let comment = comments.first, comment.contains(index) {
        index = comment.upperBound
        continue
      }
      let start = index
      index += 1
      var found = LeafKind.word
      if isJSON, bytes[start] == UInt8(ascii: "\"") {
        while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        index += 1
        if bytes[index...].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") { continue }
      } else if bytes[start].isDigit || (isJSON && bytes[start] == UInt8(ascii: "-")) {
        found = .number
        while index < bytes.count, isWord(at: index, of: true) || (isJSON && "+-".utf8.contains(bytes[index])) {
          index += 1
        }
      } else if isWord(at: start, of: false) {
        while index < bytes.count, isWord(at: index, of: false) { index += 1 }
        if isJSON, bytes[start..<index].elementsEqual("null".utf8) { continue }
      } else {
        continue
      }
      if found == kind { leaves.append(start..<index) }
    }
    return leaves
  }

  /// A point is part of numbers only.
  private func isWord(at index: Int, of isNumber: Bool) -> Bool {
    guard bytes[index] == UInt8(ascii: ".") else { return bytes[index].isWord }
    return isNumber && index + 1 < bytes.count && bytes[index + 1].isDigit
  }

  func editingLeaves(_ kind: LeafKind, where isEdited: (Int) -> Bool) -> FileTree.File {
    var (edited, end) = ([UInt8](), 0)
    for (index, range) in leaves(kind).enumerated() where isEdited(index) {
      edited += bytes[end..<range.lowerBound] + kind.edited(bytes[range])
      end = range.upperBound
    }
    return FileTree.File(path, edited + bytes[end...])
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isWord: Bool {
    isDigit || (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
      || self >= 0x80
  }
}
