/// A place that a polyline passes between `lower` and `upper`.
struct Gate: Equatable {
  var x: Double
  var lower: Double
  var upper: Double
}

/// The room within an allowed error of a continuous stretch of a curve, described by gates with straight walls between.
///
/// Between two neighbouring gates the curve leaves its chord by no more than the gap that is kept beside each of them, so
/// a polyline through the narrowed gates is within the error everywhere, and a polyline within the error passes the
/// widened ones.
struct Tube {
  struct Place: Equatable {
    var x: Double
    var value: Double
    /// How far the curve can be above (≥ 0) and below (≤ 0) its chords to both neighbours.
    var above: Double
    var below: Double
  }

  private(set) var places: [Place] = []

  /// Whether the first or last gate is a point: the polyline must meet the curve's value there.
  var meetsStart = true
  var meetsEnd = true

  /// Divides the spans, which join without jumps, until no gap is larger than `fineness`.
  init<Curve: FittableCurve>(_ spans: ArraySlice<SmoothSpan<Curve>>, fineness: Double) {
    for span in spans {
      if places.isEmpty { places.append(Place(x: span.from, value: span.start.value, above: 0, below: 0)) }
      add(span, (span.from, span.start), (span.to, span.end), fineness, depth: 0)
    }
  }

  private mutating func add<Curve: FittableCurve>(
    _ span: SmoothSpan<Curve>, _ a: (x: Double, side: CurveSide), _ b: (x: Double, side: CurveSide),
    _ fineness: Double, depth: Int
  ) {
    let x = (a.x + b.x) / 2
    let middle = (x, span.side(at: x))
    let chord = (b.side.value - a.side.value) / (b.x - a.x)
    let gap = span.chordGap(from: a.x, a.side, to: b.x, chord: chord, middle: middle.1)
    let isFine = max(gap.upperBound, -gap.lowerBound) <= fineness
    if isFine || depth == 40 || places.count > Self.limit {
      places[places.count - 1].above = max(places[places.count - 1].above, gap.upperBound)
      places[places.count - 1].below = min(places[places.count - 1].below, gap.lowerBound)
      places.append(Place(x: b.x, value: b.side.value, above: gap.upperBound, below: gap.lowerBound))
      return
    }
    add(span, a, middle, fineness, depth: depth + 1)
    add(span, middle, b, fineness, depth: depth + 1)
  }

  private static var limit: Int { 100_000 }

  /// Gates that only polylines within the error pass.
  func narrowed(_ error: Double) -> [Gate] {
    gates { Gate(x: $0.x, lower: $0.value + $0.above - error, upper: $0.value + $0.below + error) }
  }

  /// Gates that every polyline within the error passes.
  func widened(_ error: Double) -> [Gate] {
    gates { Gate(x: $0.x, lower: $0.value + $0.below - error, upper: $0.value + $0.above + error) }
  }

  private func gates(_ gate: (Place) -> Gate) -> [Gate] {
    var gates = places.map { place in
      let gate = gate(place)
      return gate.lower <= gate.upper ? gate : Gate(x: place.x, lower: place.value, upper: place.value)
    }
    if meetsStart, let first = places.first { gates[0] = Gate(x: first.x, lower: first.value, upper: first.value) }
    if meetsEnd, let last = places.last {
      gates[gates.count - 1] = Gate(x: last.x, lower: last.value, upper: last.value)
    }
    return gates
  }
}
