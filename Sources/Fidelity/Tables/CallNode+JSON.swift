import SpecModel
import TableFormat

extension CallNode {
  /// What the calls of a table say, as JSON: `Type(label: v)` is an object, `Type(v)` is `v`, `Type(v, w)` a list,
  /// `Type.word` the word, `Type.of(v)` alone is `v`, and `Type.word(v, label: w)` an object whose first key is the word.
  /// Swift leaves out the type before a point.
  /// - Parameter offsets: receives where each value is.
  func json(at pointer: JSONPointer, _ offsets: inout [JSONPointer: Int]) throws(ReadingError) -> JSONLiteral {
    offsets[pointer] = offset
    switch form {
    case .number(let number): return .number(number)
    case .text(let text): return .string(text)
    case .word(let word): return try self.word(word)
    case .list(let items): return try Self.list(items, at: pointer, &offsets)
    case .map(let members): return try Self.object(members, at: pointer, &offsets)
    case .call(let name, let arguments):
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard let type = parts.first, type.isEmpty || Self.types.contains(String(type)), parts.count < 3 else {
        throw error("there is no `\(name)` in a table")
      }
      let plain = arguments.prefix { $0.label == nil }.map(\.value)
      let labeled = Array(arguments.dropFirst(plain.count))
      guard labeled.allSatisfy({ $0.label != nil }) else { throw error("an unnamed value follows a named one") }
      if parts.count == 2, parts[1] != "of" || !labeled.isEmpty {
        let key = String(parts[1])
        guard !plain.isEmpty else {
          return .object([.init(key, try Self.object(labeled, at: pointer / key, &offsets))])
        }
        let content = JSONLiteral.Member(key, try Self.content(plain, at: pointer / key, &offsets))
        guard case .object(let members) = try Self.object(labeled, at: pointer, &offsets) else { return .null }
        return .object([content] + members)
      }
      guard plain.isEmpty else {
        guard labeled.isEmpty else { throw error("`\(name)` takes values without names only") }
        return try Self.content(plain, at: pointer, &offsets)
      }
      return try Self.object(labeled, at: pointer, &offsets)
    }
  }

  /// The types of a table.
  private static let types: Set<String> = [
    "MotionTable", "MotionViewport", "MotionTiming", "MotionLead", "MotionReduction", "MotionCurve", "MotionElement",
    "MotionPlace", "MotionState", "MotionMove", "MotionGoals", "MotionStarts", "MotionStart", "MotionPoint",
    "MotionValue", "MotionLengths", "MotionFrame", "MotionEnd", "MotionKeyframe", "MotionInteraction", "MotionRelease",
    "MotionAnchor",
  ]

  private func word(_ word: String) throws(ReadingError) -> JSONLiteral {
    switch word {
    case "true": return true
    case "false": return false
    case "null": return .null
    default:
      guard let point = word.lastIndex(of: "."), word.hasPrefix("Motion") || word.hasPrefix(".") else {
        throw error("`\(word)` is unknown")
      }
      let name = String(word[word.index(after: point)...])
      return .string(name == "edgePan" ? "edge-pan" : name)
    }
  }

  private static func content(
    _ values: [CallNode], at pointer: JSONPointer, _ offsets: inout [JSONPointer: Int]
  ) throws(ReadingError) -> JSONLiteral {
    guard values.count == 1 else { return try list(values, at: pointer, &offsets) }
    let content = try values[0].json(at: pointer, &offsets)
    // Dart and Kotlin list the numbers of a curve one after the other.
    let size = pointer.tokens.last == "pieces" ? 6 : pointer.tokens.last == "points" ? 2 : 0
    guard size > 0, case .array(let numbers) = content, case .number? = numbers.first else { return content }
    guard numbers.count.isMultiple(of: size) else {
      throw values[0].error("there must be \(size) numbers for each of its parts")
    }
    return .array(stride(from: 0, to: numbers.count, by: size).map { .array(Array(numbers[$0..<$0 + size])) })
  }

  private static func list(
    _ items: [CallNode], at pointer: JSONPointer, _ offsets: inout [JSONPointer: Int]
  ) throws(ReadingError) -> JSONLiteral {
    var values: [JSONLiteral] = []
    for (index, item) in items.enumerated() { values.append(try item.json(at: pointer / index, &offsets)) }
    return .array(values)
  }

  /// - Note: `in` is reserved in these languages: they say `parent`.
  private static func object(
    _ arguments: [Argument], at pointer: JSONPointer, _ offsets: inout [JSONPointer: Int]
  ) throws(ReadingError) -> JSONLiteral {
    var members: [JSONLiteral.Member] = []
    for argument in arguments {
      guard let label = argument.label else { throw argument.value.error("this has no name") }
      let key = label == "parent" ? "in" : label
      guard !members.contains(where: { $0.key == key }) else { throw argument.value.error("`\(label)` is given twice") }
      members.append(.init(key, try argument.value.json(at: pointer / key, &offsets)))
    }
    return .object(members)
  }
}
