/// Comments and quotes that aren't JSON, with their JSON equivalents.
extension JSONParser {
  // MARK: Quotes

  /// Whether a string with non-JSON quotes starts here.
  var isQuote: Bool { !quote(at: position).isEmpty }

  /// The bytes of such a quote; empty if there is none.
  private func quote(at position: Int) -> Range<Int> {
    guard position < bytes.count else { return position..<position }
    switch bytes[position] {
    case UInt8(ascii: "'"), UInt8(ascii: "`"): return position..<(position + 1)
    // U+2018, U+2019, U+201C, U+201D.
    case 0xE2 where position + 2 < bytes.count && bytes[position + 1] == 0x80:
      return [0x98, 0x99, 0x9C, 0x9D].contains(bytes[position + 2])
        ? position..<(position + 3) : position..<position
    default: return position..<position
    }
  }

  var badQuotes: JSONSyntaxError {
    let opening = quote(at: position)
    let error = JSONSyntaxError.wrongQuotes(opening, isCurly: opening.count > 1)
    guard let (range, text) = string(openedBy: opening) else { return error }
    return error.fixed("write it in double quotes", text, at: range)
  }

  /// The string up to its closing quote on the same line, and the same in double quotes.
  private func string(openedBy opening: Range<Int>) -> (Range<Int>, String)? {
    var text: [UInt8] = [UInt8(ascii: "\"")]
    var index = opening.upperBound
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if isClosing(index, opening) {
        text.append(UInt8(ascii: "\""))
        return (opening.lowerBound..<quote(at: index).upperBound, String(decoding: text, as: UTF8.self))
      }
      switch bytes[index] {
      case UInt8(ascii: "\"") where opening.count > 1: return nil
      case UInt8(ascii: "\""): text += Array("\\\"".utf8)
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        index += 1
        if bytes[index] != UInt8(ascii: "'") { text.append(UInt8(ascii: "\\")) }
        text.append(bytes[index])
      case let byte: text.append(byte)
      }
      index += 1
    }
    return nil
  }

  /// Whether a quote closes the string: a straight quote closes one opened by the same quote, a curly one by any curly
  /// quote of its kind.
  private func isClosing(_ index: Int, _ opening: Range<Int>) -> Bool {
    let closing = quote(at: index)
    guard closing.count == opening.count else { return false }
    let (last, first) = (bytes[closing.upperBound - 1], bytes[opening.upperBound - 1])
    return opening.count == 1 ? last == first : (last < 0x9C) == (first < 0x9C)
  }

  // MARK: Comments

  /// The error at the start of a comment.
  var badComment: JSONSyntaxError {
    let (end, text) = comments
    // Whatever follows would be removed with it.
    if end == position { return .unclosedComment(position..<(position + 2)) }
    let error = JSONSyntaxError.comment(position..<(position + 1))
    if let description = description(text, to: end) {
      return error.fixed("move it into `description`", description.text, at: description.range)
    }
    return error.fixed("remove the comment", "", at: rangeToRemove(to: end))
  }

  /// The end of the comment that starts here and of those directly after it, and their text.
  private var comments: (end: Int, text: String) {
    var (index, end) = (position, position)
    var words: [String] = []
    while let comment = comment(at: index) {
      words += String(decoding: bytes[comment.text], as: UTF8.self)
        .split { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
        .map { $0.drop { " \t*/#".contains($0) } }
        .map { line in String(line.reversed().drop { " \t*".contains($0) }.reversed()) }
        .filter { !$0.isEmpty }
      end = comment.end
      index = next(from: end)
    }
    return (end, words.joined(separator: " "))
  }

  /// Nil also for a comment that isn't closed.
  func comment(at start: Int) -> (text: Range<Int>, end: Int)? {
    guard start < bytes.count else { return nil }
    let pair = bytes[start..<min(start + 2, bytes.count)]
    if pair.elementsEqual("/*".utf8) {
      var index = start + 2
      while index + 1 < bytes.count, !bytes[index..<(index + 2)].elementsEqual("*/".utf8) { index += 1 }
      return index + 1 < bytes.count ? (start + 2..<index, index + 2) : nil
    }
    guard pair.first == UInt8(ascii: "#") || pair.elementsEqual("//".utf8) else { return nil }
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return (start..<end, end)
  }

  /// The first byte that isn't whitespace.
  private func next(from start: Int) -> Int {
    bytes[start...].firstIndex { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } ?? bytes.count
  }

  /// The range of the comment and the whitespace before it; if it is on lines of its own, these lines.
  private func rangeToRemove(to end: Int) -> Range<Int> {
    var start = position
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A, end < bytes.count else { return start..<end }
    let isAlone = bytes[end] == 0x0A || bytes[end...].starts(with: [0x0D, 0x0A])
    return isAlone ? start..<(end + (bytes[end] == 0x0A ? 1 : 2)) : position..<end
  }

  /// The `description` that can replace a comment; nil if none can.
  private func description(_ text: String, to end: Int) -> (range: Range<Int>, text: String)? {
    guard kind == .spec, !text.isEmpty else { return nil }
    let member = "\"description\": \(JSONLiteral.quoted(text))"
    let next = next(from: end)
    guard let container = open.last else { return descriptionOfRoot(member, next) }
    guard container.isObject, !isKeyedByNames, !hasDescription(in: container, from: end) else { return nil }
    let last = bytes[..<position].lastIndex { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } ?? 0
    switch bytes[last] {
    case UInt8(ascii: "{"), UInt8(ascii: ","):
      return (position..<end, member + (next < bytes.count && bytes[next] == UInt8(ascii: "}") ? "" : ","))
    case UInt8(ascii: ":"): return nil
    default:
      let isKey = !entries.isEmpty && keys.last.map { Int($0) == entries.count - 1 } ?? false
      return isKey ? nil : (last + 1..<end, ", " + member)
    }
  }

  /// A comment before the spec itself becomes a description of its first object.
  private func descriptionOfRoot(_ member: String, _ next: Int) -> (range: Range<Int>, text: String)? {
    guard entries.isEmpty, next < bytes.count, bytes[next] == UInt8(ascii: "{"), !hasDescription(from: next + 1) else {
      return nil
    }
    return (position..<(next + 1), "{\n  \(member),")
  }

  /// Whether the open object's keys are names that the spec defines, so that `description` would be one of them.
  private var isKeyedByNames: Bool {
    let names = open.suffix(2).map { container -> String in
      guard container.node > 0 else { return "" }
      let key = entries[container.node - 1]
      return bytes[Int(key.start)] == UInt8(ascii: "\"")
        ? String(decoding: bytes[Int(key.start + 1)..<Int(key.end - 1)], as: UTF8.self) : ""
    }
    let own = names.last ?? ""
    return ["curves", "animate", "targets", "viewports"].contains(own) || names.count > 1 && names[0] == "targets"
  }

  private func hasDescription(in container: Container, from start: Int) -> Bool {
    keys[container.firstKey...].contains { key in
      let entry = entries[Int(key)]
      return bytes[Int(entry.start + 1)..<Int(entry.end - 1)].elementsEqual("description".utf8)
    } || hasDescription(from: start)
  }

  /// Whether the object that is open at a position has a `description` after it.
  private func hasDescription(from start: Int) -> Bool {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      if let comment = comment(at: index) {
        index = comment.end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let (quote, first) = (bytes[index], index + 1)
        index += 1
        while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if depth == 0, bytes[first..<min(max(index, first), bytes.count)].elementsEqual("description".utf8) {
          return true
        }
      case UInt8(ascii: "d") where depth == 0 && bytes[index...].starts(with: "description".utf8): return true
      default: break
      }
      index += 1
    }
    return false
  }
}

extension JSONSyntaxError {
  fileprivate static func wrongQuotes(_ range: Range<Int>, isCurly: Bool) -> Self {
    Self(
      range,
      isCurly ? "strings use straight double quotes, not typographic ones" : "strings use double quotes")
  }

  fileprivate static func comment(_ range: Range<Int>) -> Self {
    Self(range, "JSON has no comments; use `description` instead")
  }

  fileprivate static func unclosedComment(_ range: Range<Int>) -> Self {
    Self(range, "JSON has no comments, and this one is not closed before the file ends")
  }
}
