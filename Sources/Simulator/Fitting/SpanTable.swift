/// A span's values and slopes in a lookup table, for the search for pieces.
///
/// Only the search uses it: proofs use the curve itself. Cells are divided until cubic interpolation has an error below
/// `tolerance` in their middle, so that a corner at one place costs nothing elsewhere; where that fails (at a vertical
/// tangent), the curve is evaluated. The table doesn't depend on the curve's type, so that the search is compiled once.
struct SpanTable {
  /// The curve's own value and slope at x.
  let exact: (Double) -> CurveSide
  private let from: Double
  private let to: Double
  /// The number of top-level cells per unit of x.
  private let density: Double
  private var cells: [Cell] = []

  private struct Cell {
    /// The coefficients of 1, t, t² and t³, where t is a share of the cell's width.
    var factors: SIMD4<Double>
    /// The index of its first part; 0 if it has none; negative if the curve is evaluated.
    var first = 0
    /// The number of its parts, which have equal widths.
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
  /// The number of cells from which no more are divided.
  private static var limit: Int { 9000 }

  /// Appends this many cells, followed by their parts.
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

  /// The number of parts for a cell whose error is too large by this factor: the error decreases with the fourth power
  /// of the width.
  private static func parts(_ excess: Double) -> Int {
    excess < 4096 ? Int((excess * 1.3).squareRoot().squareRoot()) + 1 : 8
  }

  /// The cubic with these values and slopes at its ends.
  private static func cubic(_ start: CurveSide, _ end: CurveSide, _ width: Double) -> SIMD4<Double> {
    let (rise, s0, s1) = (end.value - start.value, start.slope * width, end.slope * width)
    return SIMD4(start.value, s0, 3 * rise - 2 * s0 - s1, s0 + s1 - 2 * rise)
  }

  /// Value and slope at x, which must be in the span.
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
