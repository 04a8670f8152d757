import SpecModel

/// A value of a table that is written as code, with where it stands.
struct CallNode: TableNode {
  let form: Form
  /// The byte offset at which it starts.
  let offset: Int

  indirect enum Form {
    case number(Double)
    case text(String)
    /// A constant by its name, including `true`, `false` and `null`.
    case word(String)
    case list([CallNode])
    case map([Argument])
    case call(String, [Argument])
  }

  struct Argument {
    let label: String?
    let value: CallNode
  }

  func error(_ message: Message) -> ReadingError {
    ReadingError(message, at: .bytes(offset..<offset + 1))
  }

  func number() throws(ReadingError) -> Double {
    guard case .number(let number) = form else { throw error("this must be a number") }
    return number
  }

  func string() throws(ReadingError) -> String {
    guard case .text(let text) = form else { throw error("this must be a text") }
    return text
  }

  func flag() throws(ReadingError) -> Bool {
    guard case .word(let word) = form, word == "true" || word == "false" else {
      throw error("this must be true or false")
    }
    return word == "true"
  }

  func items() throws(ReadingError) -> [CallNode] {
    guard case .list(let items) = form else { throw error("this must be a list") }
    return items
  }

  func numbers() throws(ReadingError) -> [Double] {
    try items().map { item throws(ReadingError) in try item.number() }
  }

  /// The value of an enumeration, such as `MotionRole.matched`, in a vocabulary with the same words.
  func word<Word: RawRepresentable<String>>(of type: String) throws(ReadingError) -> Word {
    guard case .word(let name) = form, name.hasPrefix(type + "."),
      let word = Word(rawValue: String(name.dropFirst(type.utf8.count + 1)))
    else { throw error("this must be a `\(type)`") }
    return word
  }

  // MARK: - Calls

  /// The name of a call; empty for anything else.
  var name: String {
    if case .call(let name, _) = form { name } else { "" }
  }

  /// A call of one of these names.
  func call(_ names: String...) throws(ReadingError) -> CallNode {
    guard names.contains(name) else { throw error("this must be `\(names.joined(separator: "(…)` or `"))(…)`") }
    return self
  }

  private var arguments: [Argument] {
    if case .call(_, let arguments) = form { arguments } else { [] }
  }

  /// The arguments without a label.
  var plain: [CallNode] { arguments.filter { $0.label == nil }.map(\.value) }

  /// An argument by its label; nil if it is left out or null.
  subscript(label: String) -> CallNode? {
    guard let value = arguments.first(where: { $0.label == label })?.value else { return nil }
    if case .word("null") = value.form { return nil }
    return value
  }

  func required(_ label: String) throws(ReadingError) -> CallNode {
    guard let value = self[label] else { throw error("`\(label)` is missing") }
    return value
  }

  func number(_ label: String, default fallback: Double) throws(ReadingError) -> Double {
    try self[label]?.number() ?? fallback
  }

  func flag(_ label: String, default fallback: Bool) throws(ReadingError) -> Bool {
    try self[label]?.flag() ?? fallback
  }

  /// A sum of lengths by unit, the points without a label.
  /// - Parameter own: the label for hundredths of the element's own size.
  func length(_ name: String, own: String) throws(ReadingError) -> Length {
    let call = try self.call(name)
    var length = Length()
    for unit in Length.Unit.allCases {
      let node = unit == .points ? call.plain.first ?? call["points"] : call[unit == .percent ? own : "\(unit)"]
      if let node { length[unit] = try node.number() }
    }
    return length
  }
}

/// A gesture as code names it.
enum GestureWord: String {
  case pan, pull, pinch, edgePan

  var meaning: Interaction.Gesture {
    switch self {
    case .pan: .pan
    case .pull: .pull
    case .pinch: .pinch
    case .edgePan: .edgePan
    }
  }
}
