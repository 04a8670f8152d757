/// A place that a polyline passes between `lower` and `upper`.
struct Gate: Equatable {
  var x: Double
  var lower: Double
  var upper: Double
}

/// The space within a permitted error of a continuous stretch of a curve, described by gates with straight walls
/// between them.
///
/// Between two neighboring gates, the curve deviates from its chord by at most the gap that each of them keeps, so a
/// polyline through the narrowed gates is within the error everywhere.
struct Tube {
  struct Place: Equatable {
    var x: Double
    var value: Double
    /// How far the curve may be above (≥ 0) and below (≤ 0) its chords to both neighbors.
    var above: Double
    var below: Double
  }

  private(set) var places: [Place] = []
  /// The number of places from which nothing is divided, for curves whose bend is almost unbounded.
  private let limit: Int

  /// Whether the first or last gate is a point: the polyline must meet the curve's value there.
  var meetsStart = true
  var meetsEnd = true

  /// Divides the spans, which join without jumps, until no gap is larger than `fineness`.
  init<Curve: FittableCurve>(_ spans: ArraySlice<SmoothSpan<Curve>>, fineness: Double) {
    limit = max(Self.leastLimit, spans.count * Self.limitPerSpan)
    places.reserveCapacity(8192)
    for span in spans {
      if places.isEmpty { places.append(Place(x: span.from, value: span.start.value, above: 0, below: 0)) }
      add(span, (span.from, span.start), (span.to, span.end), fineness, depth: 0)
    }
  }

  private mutating func add<Curve: FittableCurve>(
    _ span: SmoothSpan<Curve>, _ a: (x: Double, side: CurveSide), _ b: (x: Double, side: CurveSide),
    _ fineness: Double, depth: Int
  ) {
    let chord = (b.side.value - a.side.value) / (b.x - a.x)
    let gap = span.chordGap(from: a.x, a.side, to: b.x, b.side, chord: chord)
    let isFine = max(gap.upperBound, -gap.lowerBound) <= fineness
    if isFine || depth == 40 || places.count > limit {
      append(b.x, b.side, behind: gap)
      return
    }
    let x = (a.x + b.x) / 2
    let middle = (x, span.side(at: x))
    add(span, a, middle, fineness, depth: depth + 1)
    add(span, middle, b, fineness, depth: depth + 1)
  }

  private static var leastLimit: Int { 100_000 }
  private static var limitPerSpan: Int { 1000 }

  private mutating func append(_ x: Double, _ side: CurveSide, behind gap: ClosedRange<Double>) {
    places[places.count - 1].above = max(places[places.count - 1].above, gap.upperBound)
    places[places.count - 1].below = min(places[places.count - 1].below, gap.lowerBound)
    places.append(Place(x: x, value: side.value, above: gap.upperBound, below: gap.lowerBound))
  }

  /// The gates that only polylines within the error pass.
  func narrowed(_ error: Double) -> [Gate] {
    places.indices.map { index in
      let place = places[index]
      return gate(at: index, place.value + place.above - error, place.value + place.below + error)
    }
  }

  /// A gate, or a single point where the value must be met or where there is no space.
  @inline(__always)
  private func gate(at index: Int, _ lower: Double, _ upper: Double) -> Gate {
    let isMet = lower > upper || (index == 0 && meetsStart) || (index == places.count - 1 && meetsEnd)
    let (x, value) = (places[index].x, places[index].value)
    return isMet ? Gate(x: x, lower: value, upper: value) : Gate(x: x, lower: lower, upper: upper)
  }
}
