import SpecModel

/// A value of a table that is written as code, with where it stands.
struct CallNode: Sendable {
  let form: Form
  /// The byte offset at which it starts.
  let offset: Int

  indirect enum Form: Sendable {
    case number(Double)
    case text(String)
    /// A constant by its name, including `true`, `false` and `null`.
    case word(String)
    case list([CallNode])
    case map([Argument])
    case call(String, [Argument])
  }

  struct Argument: Sendable {
    let label: String?
    let value: CallNode
  }

  func error(_ message: Message) -> ReadingError {
    ReadingError(message, at: .bytes(offset..<offset + 1))
  }

  func string() throws(ReadingError) -> String {
    guard case .text(let text) = form else { throw error("this must be a text") }
    return text
  }

  func number() throws(ReadingError) -> Double {
    guard case .number(let number) = form else { throw error("this must be a number") }
    return number
  }

  func items() throws(ReadingError) -> [CallNode] {
    guard case .list(let items) = form else { throw error("this must be a list") }
    return items
  }

  /// The name of a call; empty for anything else.
  var name: String {
    if case .call(let name, _) = form { name } else { "" }
  }

  subscript(label: String) -> CallNode? {
    guard case .call(_, let arguments) = form else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  /// The first argument without a label.
  var plain: CallNode? {
    guard case .call(_, let arguments) = form else { return nil }
    return arguments.first { $0.label == nil }?.value
  }

  func plainNumbers(_ count: Int) throws(ReadingError) -> [Double] {
    guard case .call(_, let arguments) = form else { return [] }
    let numbers = try arguments.filter { $0.label == nil }.map { argument throws(ReadingError) in
      try argument.value.number()
    }
    guard numbers.count == count else { throw error("this takes \(count) numbers") }
    return numbers
  }
}
