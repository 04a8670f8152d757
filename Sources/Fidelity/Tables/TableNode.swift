import SpecModel

/// A value of a table, in whichever language, with where it stands.
protocol TableNode: Sendable {
  func error(_ message: Message) -> ReadingError
  func number() throws(ReadingError) -> Double
  func string() throws(ReadingError) -> String
  func items() throws(ReadingError) -> [Self]
}

extension JSONCursor: TableNode {}

extension TableNode {
  /// A whole number of a range.
  func index(in range: Range<Int>, or message: Message) throws(ReadingError) -> Int {
    guard let index = Int(exactly: try number()), range.contains(index) else { throw error(message) }
    return index
  }

  /// One of a list's elements.
  func element(of count: Int) throws(ReadingError) -> Int {
    try index(in: 0..<count, or: "there is no such element")
  }

  /// What an element is in, which comes before it.
  /// - Parameter first: -1 where that stands for none.
  func parent(from first: Int = 0, before count: Int) throws(ReadingError) -> Int {
    try index(in: first..<count, or: "there is no such earlier element")
  }

  /// One of a table's curves; nil for -1 where a table may begin to count there.
  func curve(of curves: [TableCurve], from first: Int = -1) throws(ReadingError) -> TableCurve? {
    let index = try index(in: first..<curves.count, or: "there is no such curve")
    return index < 0 ? nil : curves[index]
  }

  func numbers(_ count: Int) throws(ReadingError) -> [Double] {
    let numbers = try items().map { item throws(ReadingError) in try item.number() }
    guard numbers.count == count else { throw error("this must be \(count) numbers") }
    return numbers
  }

  func lead(_ parts: [Self], _ curves: [TableCurve], from first: Int = -1) throws(ReadingError) -> TableLead {
    guard parts.count == 3 else { throw error("a lead has a start, a duration, and a curve") }
    return TableLead(
      start: try parts[0].number(), duration: try parts[1].number(),
      curve: try parts[2].curve(of: curves, from: first) ?? .linear)
  }
}

extension SIMD4<Double> {
  /// The first four of some numbers; 0 for what there is none for.
  init(leading numbers: some Sequence<Double>) {
    self = .zero
    for (index, number) in numbers.prefix(4).enumerated() { self[index] = number }
  }
}

extension TableCurve {
  static let linear = TableCurve(shape: .linear, isMirrored: false)

  /// Cubics from (0, 0), each six numbers: its two handles and its end.
  static func cubics(_ numbers: [Double], in node: some TableNode) throws(ReadingError) -> TableCurve {
    let pieces = try groups(of: 6, numbers, in: node).map { n in
      Piece(first: SIMD2(n[0], n[1]), second: SIMD2(n[2], n[3]), end: SIMD2(n[4], n[5]))
    }
    return TableCurve(shape: .cubics(pieces), isMirrored: false)
  }

  static func points(_ numbers: [Double], in node: some TableNode) throws(ReadingError) -> TableCurve {
    TableCurve(shape: .points(try groups(of: 2, numbers, in: node).map { SIMD2($0[0], $0[1]) }), isMirrored: false)
  }

  /// Of mass 1: radians a second undamped, damping ratio, whole distances per second, and milliseconds.
  static func spring(_ numbers: [Double]) -> TableCurve {
    let spring = TableSpring(
      mass: 1, stiffness: numbers[0] * numbers[0], damping: 2 * numbers[1] * numbers[0], velocity: numbers[2])
    return TableCurve(shape: .spring(spring, duration: numbers[3]), isMirrored: false)
  }

  private static func groups(
    of count: Int, _ numbers: [Double], in node: some TableNode
  ) throws(ReadingError) -> [[Double]] {
    guard !numbers.isEmpty, numbers.count.isMultiple(of: count) else {
      throw node.error("there must be \(count) numbers for each of its parts")
    }
    return stride(from: 0, to: numbers.count, by: count).map { Array(numbers[$0..<$0 + count]) }
  }
}
