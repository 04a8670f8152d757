/// A span's values and slopes, looked up quickly while pieces are searched for.
///
/// Only the search uses it: what is proven is proven against the curve itself. Cells are divided until cubic
/// interpolation errs by less than `tolerance` in their middle, so that a corner at one place costs nothing elsewhere; what
/// won't have it (a vertical tangent) is asked of the curve. It does not know the curve's type, so that whatever searches
/// is compiled once.
struct SpanTable {
  /// The curve's own value and slope at x.
  let exact: (Double) -> CurveSide
  private let from: Double
  private let to: Double
  /// Cells per unit of x, of those that are part of no other.
  private let density: Double
  private var cells: [Cell] = []

  private struct Cell {
    /// Of 1, t, t² and t³, t being a share of the cell's width.
    var factors: SIMD4<Double>
    /// The first of its parts; 0: it has none; less: the curve is asked.
    var first = 0
    /// How many parts of equal width it has.
    var parts = 0.0
  }

  init<Curve: FittableCurve>(_ span: SmoothSpan<Curve>, tolerance: Double) {
    (from, to) = (span.from, span.to)
    density = Double(Self.roots) / (to - from)
    exact = span.side
    cells.reserveCapacity(Self.roots * 8)
    fill(from, to, span.start, span.end, count: Self.roots, depth: 0, tolerance)
  }

  private static var roots: Int { 128 }
  private static var deepest: Int { 14 }
  /// Cells beyond which nothing is divided any more.
  private static var limit: Int { 9000 }

  /// Appends so many cells, then what they are divided into.
  private mutating func fill(
    _ low: Double, _ high: Double, _ first: CurveSide, _ last: CurveSide, count: Int, depth: Int, _ tolerance: Double
  ) {
    let width = (high - low) / Double(count)
    let inner = (1..<count).map { exact(low + width * Double($0)) }
    let sides = [first] + inner + [last]
    let start = cells.count
    for index in 0..<count { cells.append(Cell(factors: Self.cubic(sides[index], sides[index + 1], width))) }
    for index in 0..<count {
      let left = low + width * Double(index)
      let factors = cells[start + index].factors
      let guess = factors[0] + factors[1] / 2 + factors[2] / 4 + factors[3] / 8
      let miss = (guess - exact(left + width / 2).value).magnitude
      if miss <= tolerance { continue }
      if depth == Self.deepest || cells.count > Self.limit {
        cells[start + index].first = -1
      } else {
        let parts = Self.parts(miss / tolerance)
        (cells[start + index].first, cells[start + index].parts) = (cells.count, Double(parts))
        fill(left, left + width, sides[index], sides[index + 1], count: parts, depth: depth + 1, tolerance)
      }
    }
  }

  /// Into how many parts to divide a cell that errs by so many times too much: the error falls with the fourth power of
  /// the width.
  private static func parts(_ excess: Double) -> Int {
    excess < 4096 ? Int((excess * 1.3).squareRoot().squareRoot()) + 1 : 8
  }

  /// The cubic with these values and slopes at its ends.
  private static func cubic(_ start: CurveSide, _ end: CurveSide, _ width: Double) -> SIMD4<Double> {
    let (rise, s0, s1) = (end.value - start.value, start.slope * width, end.slope * width)
    return SIMD4(start.value, s0, 3 * rise - 2 * s0 - s1, s0 + s1 - 2 * rise)
  }

  /// Value and slope at x, which lies in the span.
  @inline(__always)
  func sample(_ x: Double) -> CurveSide {
    let raw = (x - from) * density
    let place = raw > 0 ? min(raw, Double(Self.roots)) : 0
    var index = min(Int(place), Self.roots - 1)
    var (t, scale) = (place - Double(index), density)
    var cell = cells[index]
    while cell.first > 0 {
      let place = min(t * cell.parts, cell.parts - 0.5)
      let part = Int(place)
      (t, scale) = (t * cell.parts - Double(part), scale * cell.parts)
      index = cell.first + part
      cell = cells[index]
    }
    if cell.first < 0 { return exact(x) }
    let (second, third) = (cell.factors[2], cell.factors[3])
    return CurveSide(
      value: cell.factors[0] + t * (cell.factors[1] + t * (second + t * third)),
      slope: (cell.factors[1] + t * (2 * second + t * 3 * third)) * scale)
  }
}
