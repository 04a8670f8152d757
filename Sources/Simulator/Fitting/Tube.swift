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
  /// Into how many a stretch between values of the curve is divided.
  private let parts: Int
  /// For curves whose bend tells next to nothing: beyond so many places nothing is divided any more.
  private let limit: Int

  /// Whether the first or last gate is a point: the polyline must meet the curve's value there.
  var meetsStart = true
  var meetsEnd = true

  /// Divides the spans, which join without jumps, until no gap is larger than `fineness`.
  init<Curve: FittableCurve>(_ spans: ArraySlice<SmoothSpan<Curve>>, fineness: Double, parts: Int = 1) {
    self.parts = parts
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
    let isSmooth = a.side.slope.isFinite && b.side.slope.isFinite
    let parts = isSmooth ? self.parts : 1
    let isFine = max(gap.upperBound, -gap.lowerBound) <= fineness * Double(parts * parts)
    if isFine || depth == 40 || places.count > limit {
      append(a, b, parts, gap)
      return
    }
    let x = (a.x + b.x) / 2
    let middle = (x, span.side(at: x))
    add(span, a, middle, fineness, depth: depth + 1)
    add(span, middle, b, fineness, depth: depth + 1)
  }

  private static var leastLimit: Int { 100_000 }
  private static var limitPerSpan: Int { 1000 }

  /// Of what bounds the gap of the whole, its nth parts have the nth part squared. Places inside are the cubic's through
  /// values and slopes of both ends.
  private mutating func append(
    _ a: (x: Double, side: CurveSide), _ b: (x: Double, side: CurveSide), _ parts: Int, _ gap: ClosedRange<Double>
  ) {
    let square = Double(parts * parts)
    let (above, below) = (gap.upperBound / square, gap.lowerBound / square)
    places[places.count - 1].above = max(places[places.count - 1].above, above)
    places[places.count - 1].below = min(places[places.count - 1].below, below)
    let (width, rise) = (b.x - a.x, b.side.value - a.side.value)
    let (s0, s1) = (a.side.slope * width, b.side.slope * width)
    for part in 1..<max(parts, 1) {
      let t = Double(part) / Double(parts)
      let value = a.side.value + t * (s0 + t * (3 * rise - 2 * s0 - s1 + t * (s0 + s1 - 2 * rise)))
      places.append(Place(x: a.x + width * t, value: value, above: above, below: below))
    }
    places.append(Place(x: b.x, value: b.side.value, above: above, below: below))
  }

  /// Gates that only polylines within the error pass.
  func narrowed(_ error: Double) -> [Gate] { places.indices.map { narrowed(error, at: $0) } }

  func narrowed(_ error: Double, at index: Int) -> Gate {
    let place = places[index]
    return gate(at: index, place.value + place.above - error, place.value + place.below + error)
  }

  /// Gates that every polyline within the error passes.
  func widened(_ error: Double) -> [Gate] {
    places.indices.map { index in
      let place = places[index]
      return gate(at: index, place.value + place.below - error, place.value + place.above + error)
    }
  }

  /// A point where the value is to be met, or where there is no room.
  @inline(__always)
  private func gate(at index: Int, _ lower: Double, _ upper: Double) -> Gate {
    let isMet = lower > upper || (index == 0 && meetsStart) || (index == places.count - 1 && meetsEnd)
    let (x, value) = (places[index].x, places[index].value)
    return isMet ? Gate(x: x, lower: value, upper: value) : Gate(x: x, lower: lower, upper: upper)
  }
}
