import MotionCore
import SpecModel
import TableFormat

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

  /// The numbers of a text.
  func numbers() throws(ReadingError) -> [Double] {
    try string().split(whereSeparator: \.isWhitespace).map { part throws(ReadingError) in
      guard let number = Double(part), number.isFinite else { throw error("`\(part)` isn't a number") }
      return number
    }
  }

  /// The name of a call; empty for anything else.
  var name: String {
    if case .call(let name, _) = form { name } else { "" }
  }

  /// The arguments of a call; empty for anything else.
  var arguments: [Argument] {
    if case .call(_, let arguments) = form { arguments } else { [] }
  }

  subscript(label: String) -> CallNode? { arguments.first { $0.label == label }?.value }

  /// The first argument without a label.
  var plain: CallNode? { arguments.first { $0.label == nil }?.value }

  func plainNumbers(_ count: Int) throws(ReadingError) -> [Double] {
    guard case .call = form else { return [] }
    let numbers = try arguments.filter { $0.label == nil }.map { argument throws(ReadingError) in
      try argument.value.number()
    }
    guard numbers.count == count else { throw error("this takes \(count) numbers") }
    return numbers
  }

  /// A curve through points, each two numbers.
  func curve(through numbers: [Double]) throws(ReadingError) -> MotionCurve {
    guard numbers.count > 3, numbers.count.isMultiple(of: 2) else { throw error("this isn't a curve") }
    return .points(stride(from: 0, to: numbers.count, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) })
  }
}
