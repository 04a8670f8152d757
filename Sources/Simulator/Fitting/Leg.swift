import SpecModel

/// A stretch of a curve that is fitted separately, between two points that every fit meets.
struct Leg {
  /// The index of the smooth span that contains it.
  var span: Int
  var start: PieceEnd
  var end: PieceEnd
}

/// A curve's legs in the order of x, and its outer values if it jumps at 0 and 1.
struct LegPlan<Curve: FittableCurve> {
  let spans: [SmoothSpan<Curve>]
  private(set) var legs: [Leg] = []
  private(set) var first: CurvePoint
  private(set) var last: CurvePoint
  private let options: BezierFitOptions

  init(_ curve: Curve, _ options: BezierFitOptions) {
    self.options = options
    spans = curve.smoothSpans
    let outer = curve.outerValues
    (first, last) = (CurvePoint(0, outer.start), CurvePoint(1, outer.end))
    for index in spans.indices { addLegs(of: index) }
  }

  private mutating func addLegs(of index: Int) {
    let span = spans[index]
    let before = index == 0 ? first.y : spans[index - 1].end.value
    let after = index == spans.count - 1 ? last.y : spans[index + 1].start.value
    let end = joint(span.to, span.end, other: after, outer: index == spans.count - 1)
    var start = joint(span.from, span.start, other: before, outer: index == 0)
    for x in turns(in: span, start.value, end.value) {
      let turn = PieceEnd(x: x, value: span.value(at: x), slope: 0)
      legs.append(Leg(span: index, start: start, end: turn))
      start = turn
    }
    legs.append(Leg(span: index, start: start, end: end))
  }

  /// One side of a joint. A small jump is smoothed: at the curve's ends entirely on this side, otherwise half on each.
  private func joint(_ x: Double, _ side: CurveSide, other: Double, outer: Bool) -> PieceEnd {
    let jump = other - side.value
    if jump != 0, options.absorbsSmallJumps, jump.magnitude <= options.maximumError {
      let miss = outer ? jump : jump / 2
      return PieceEnd(x: x, value: side.value + miss, slope: nil, miss: miss.magnitude)
    }
    return PieceEnd(x: x, value: side.value, slope: side.slope)
  }

  /// The extrema that end a leg: those at least a quarter of the error away from their neighbors.
  private func turns(in span: SmoothSpan<Curve>, _ start: Double, _ end: Double) -> [Double] {
    guard options.breaksAtExtrema else { return [] }
    let smallest = options.maximumError / 4
    var kept: [(x: Double, value: Double)] = []
    for x in span.extrema {
      let value = span.value(at: x)
      if (value - (kept.last?.value ?? start)).magnitude >= smallest { kept.append((x, value)) }
    }
    while let last = kept.last, (end - last.value).magnitude < smallest { kept.removeLast() }
    return kept.map(\.x)
  }
}
