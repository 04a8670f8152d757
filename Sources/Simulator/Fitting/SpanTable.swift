/// A span's values and slopes, looked up quickly while pieces are searched for.
///
/// Only the search uses it: what is proven is proven against the curve itself. The cells are halved until cubic
/// interpolation errs by less than `tolerance` in the middle of every cell; a curve that won't have it (a vertical
/// tangent) is asked directly. It does not know the curve's type, so that whatever searches is compiled once.
struct SpanTable {
  /// The curve's own value and slope at x.
  let exact: (Double) -> CurveSide
  private let from: Double
  private let to: Double
  private var values: [Double] = []
  private var slopes: [Double] = []
  private var isDirect = false

  init<Curve: FittableCurve>(_ span: SmoothSpan<Curve>, tolerance: Double) {
    (from, to) = (span.from, span.to)
    exact = { x in CurveSide(value: span.value(at: x), slope: span.slope(at: x)) }
    fill(cells: 32)
    while !refineOnce(tolerance) {
      if values.count > 9000 {
        isDirect = true
        return
      }
    }
  }

  private var cells: Int { values.count - 1 }

  private mutating func fill(cells: Int) {
    let sides = (0...cells).map { exact(from + (to - from) * Double($0) / Double(cells)) }
    (values, slopes) = (sides.map(\.value), sides.map(\.slope))
  }

  /// Halves all cells; says whether the middles were already what interpolation gives.
  private mutating func refineOnce(_ tolerance: Double) -> Bool {
    let width = (to - from) / Double(cells)
    var (finerValues, finerSlopes) = ([values[0]], [slopes[0]])
    finerValues.reserveCapacity(values.count * 2)
    finerSlopes.reserveCapacity(values.count * 2)
    var worst = 0.0
    for cell in 0..<cells {
      let side = exact(from + width * (Double(cell) + 0.5))
      let guess = (values[cell] + values[cell + 1]) / 2 + width / 8 * (slopes[cell] - slopes[cell + 1])
      let miss = (guess - side.value).magnitude
      worst = miss.isNaN ? .infinity : max(worst, miss)
      finerValues += [side.value, values[cell + 1]]
      finerSlopes += [side.slope, slopes[cell + 1]]
    }
    (values, slopes) = (finerValues, finerSlopes)
    return worst <= tolerance
  }

  /// Value and slope at x, which lies in the span.
  @inline(__always)
  func sample(_ x: Double) -> CurveSide {
    if isDirect { return exact(x) }
    let count = Double(cells)
    let raw = (x - from) / (to - from) * count
    let place = raw > 0 ? min(raw, count) : 0
    let cell = min(Int(place), cells - 1)
    let width = (to - from) / count
    let (t, rise) = (place - Double(cell), values[cell + 1] - values[cell])
    let (s0, s1) = (slopes[cell] * width, slopes[cell + 1] * width)
    let (second, third) = (3 * rise - 2 * s0 - s1, s0 + s1 - 2 * rise)
    return CurveSide(
      value: values[cell] + t * (s0 + t * (second + t * third)),
      slope: (s0 + t * (2 * second + t * 3 * third)) / width)
  }
}
