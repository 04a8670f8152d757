/// A span's values and slopes, looked up quickly while handles are searched for.
///
/// Only the search uses it: what is proven is proven against the curve itself. The cells are halved until cubic
/// interpolation errs by less than `tolerance` in the middle of every cell; a curve that won't have it (a vertical
/// tangent) is asked directly.
struct SpanTable<Curve: FittableCurve> {
  let span: SmoothSpan<Curve>
  private var values: [Double]
  private var slopes: [Double]
  private var isDirect = false

  init(_ span: SmoothSpan<Curve>, tolerance: Double) {
    self.span = span
    (values, slopes) = Self.nodes(of: span, count: 33)
    while !refineOnce(tolerance) {
      if values.count > 9000 {
        isDirect = true
        return
      }
    }
  }

  private var cells: Int { values.count - 1 }

  private static func nodes(of span: SmoothSpan<Curve>, count: Int) -> (values: [Double], slopes: [Double]) {
    let width = span.to - span.from
    let places = (0..<count).map { span.from + width * Double($0) / Double(count - 1) }
    return (places.map(span.value), places.map(span.slope))
  }

  /// Halves all cells; says whether the middles were already what interpolation gives.
  private mutating func refineOnce(_ tolerance: Double) -> Bool {
    let width = (span.to - span.from) / Double(cells)
    var (finerValues, finerSlopes) = ([values[0]], [slopes[0]])
    finerValues.reserveCapacity(values.count * 2)
    finerSlopes.reserveCapacity(values.count * 2)
    var worst = 0.0
    for cell in 0..<cells {
      let x = span.from + width * (Double(cell) + 0.5)
      let value = span.value(at: x)
      let guess = (values[cell] + values[cell + 1]) / 2 + width / 8 * (slopes[cell] - slopes[cell + 1])
      let miss = (guess - value).magnitude
      worst = miss.isNaN ? .infinity : max(worst, miss)
      finerValues += [value, values[cell + 1]]
      finerSlopes += [span.slope(at: x), slopes[cell + 1]]
    }
    (values, slopes) = (finerValues, finerSlopes)
    return worst <= tolerance
  }

  /// Value and slope at x, which lies in the span.
  @inline(__always)
  func sample(_ x: Double) -> (value: Double, slope: Double) {
    if isDirect { return (span.value(at: x), span.slope(at: x)) }
    let count = Double(cells)
    let raw = (x - span.from) / (span.to - span.from) * count
    let place = raw > 0 ? min(raw, count) : 0
    let cell = min(Int(place), cells - 1)
    let width = (span.to - span.from) / count
    let (t, rise) = (place - Double(cell), values[cell + 1] - values[cell])
    let (s0, s1) = (slopes[cell] * width, slopes[cell + 1] * width)
    let (second, third) = (3 * rise - 2 * s0 - s1, s0 + s1 - 2 * rise)
    return (
      values[cell] + t * (s0 + t * (second + t * third)),
      (s0 + t * (2 * second + t * 3 * third)) / width
    )
  }
}
