import SpecModel

/// Proves how far pieces are from a curve.
///
/// Goals, in this order: the bound is valid for every x; it is at most a hundredth of the permitted error above the
/// true maximum; it needs few values of the curve.
///
/// On a part of a piece over [a, b] let c be the chord of the curve f. Along the part, parametrised by t,
///
///     Y(t) - f(X(t)) = (Y - c(X))(t) - (f - c)(X(t)).
///
/// The first term is a cubic in t and is between the smallest and largest of its Bernstein coefficients. The second has
/// bounds that follow from the second derivative (`chordGap`). Both converge with the square of the part's width, so
/// parts whose bound is too wide are halved. Dense sampling with a Lipschitz constant converges only linearly: it would
/// need a hundred times as many values for the same sharpness.
///
/// The proof assumes exact arithmetic; rounding of binary64 adds less than 1e-12 for values of order 1.
struct ErrorBound<Curve: FittableCurve> {
  let span: SmoothSpan<Curve>

  /// The permitted error: parts are only halved further if that determines whether it is met.
  let limit: Double

  /// An upper bound of |piece - curve| over the x that both span and piece cover; 0 if they share none, as when
  /// rounding moved a jump: the sliver between the jump's place and its rounded place is ignored.
  /// - Parameter seen: an error of another piece: whatever is below needs no sharp bound.
  func bound(of piece: Cubic, seen: Double = 0) -> Double {
    guard let piece = clipped(piece) else { return 0 }
    var greatestSeen = seen
    var proven = 0.0
    var stack = [Part(piece: piece, left: span.side(at: piece.start.x), right: span.side(at: piece.end.x), depth: 0)]
    var parts = 0
    while let part = stack.popLast() {
      parts += 1
      let ends = max((part.piece.start.y - part.left.value).magnitude, (part.piece.end.y - part.right.value).magnitude)
      greatestSeen = max(greatestSeen, ends)
      let upper = max(ends, excess(of: part))
      let isSharp = upper <= greatestSeen + limit / 100 && (upper <= limit || greatestSeen > limit)
      if isSharp || part.depth == Self.depthLimit || parts > Self.partLimit {
        proven = max(proven, upper)
      } else {
        push(part, onto: &stack)
      }
    }
    return proven.isNaN ? .infinity : proven
  }

  private static var depthLimit: Int { 44 }
  /// The most parts, for curves whose bend is almost unbounded: the rest then keeps its current bound.
  private static var partLimit: Int { 20_000 }

  private func push(_ part: Part, onto stack: inout [Part]) {
    let (left, right) = part.piece.split(at: 0.5)
    let middle = span.side(at: left.end.x)
    stack.append(Part(piece: right, left: middle, right: part.right, depth: part.depth + 1))
    stack.append(Part(piece: left, left: part.left, right: middle, depth: part.depth + 1))
  }

  /// The largest error at a few places.
  func seen(in piece: Cubic) -> Double {
    guard let piece = clipped(piece) else { return 0 }
    return [0.25, 0.5, 0.75].reduce(0) { seen, t in
      let point = piece.point(at: t)
      return max(seen, (point.y - span.value(at: point.x)).magnitude)
    }
  }

  private func clipped(_ piece: Cubic) -> Cubic? {
    guard !piece.isStep, piece.end.x > span.from, piece.start.x < span.to else { return nil }
    var piece = piece
    if piece.end.x > span.to { piece = piece.split(at: piece.parameter(at: span.to)).0 }
    if piece.start.x < span.from { piece = piece.split(at: piece.parameter(at: span.from)).1 }
    return piece
  }

  /// The bound on one part from its Bernstein coefficients and the curve's chord gap.
  private func excess(of part: Part) -> Double {
    let piece = part.piece
    let width = piece.width
    guard width > 0 else {
      return max((piece.handle1.y - part.left.value).magnitude, (piece.handle2.y - part.right.value).magnitude)
    }
    let chord = (part.right.value - part.left.value) / width
    func overChord(_ point: CurvePoint) -> Double { point.y - part.left.value - chord * (point.x - piece.start.x) }
    let (b0, b1) = (overChord(piece.start), overChord(piece.handle1))
    let (b2, b3) = (overChord(piece.handle2), overChord(piece.end))
    let gap = span.chordGap(from: piece.start.x, part.left, to: piece.end.x, part.right, chord: chord)
    let highest = max(max(b0, b1), max(b2, b3)) - gap.lowerBound
    let lowest = min(min(b0, b1), min(b2, b3)) - gap.upperBound
    return max(highest, -lowest)
  }
}

/// A part of a piece, and the curve at its ends.
private struct Part {
  var piece: Cubic
  var left, right: CurveSide
  var depth: Int
}

extension SmoothSpan {
  /// Bounds of the curve minus its chord over [a, b], where `chord` is the chord's slope.
  ///
  /// If the second derivative stays in l…h, the gap stays in -h·w²/8 … -l·w²/8 (Rolle, w = b - a). If the curve is
  /// convex or concave, it is also between its chord and the tangents at both ends, even if l or h is infinite: the
  /// intersection of the tangents is |(c - s₀)(s₁ - c) / (s₁ - s₀)| · w from the chord.
  func chordGap(
    from a: Double, _ start: CurveSide, to b: Double, _ end: CurveSide, chord: Double
  ) -> ClosedRange<Double> {
    let bend = bend(over: a...max(a, b), start: start, end: end)
    let width = b - a
    let square = width * width / 8
    var low = bend.upperBound > 0 ? -bend.upperBound * square : 0
    var high = bend.lowerBound < 0 ? -bend.lowerBound * square : 0
    if low.isInfinite, bend.lowerBound >= 0 { low = -tangentDepth(a, b, chord) }
    if high.isInfinite, bend.upperBound <= 0 { high = tangentDepth(a, b, chord) }
    return min(low, 0)...max(high, 0)
  }

  private func tangentDepth(_ a: Double, _ b: Double, _ chord: Double) -> Double {
    let first = (slope(at: a) - chord).magnitude
    // The left limit inside a span equals the slope: it is continuous there.
    let second = (slope(at: b) - chord).magnitude
    if first.isInfinite { return second * (b - a) }
    if second.isInfinite { return first * (b - a) }
    return first + second == 0 ? 0 : first * second / (first + second) * (b - a)
  }
}

/// An upper bound of the distance between a curve and pieces in the order of x.
///
/// If the pieces step as often as the curve jumps, and each step is within `slack` of its jump, the pieces between two
/// steps are compared with the curve between the two jumps: rounding may move a jump in time, and the sliver it moves
/// across is no error of the value. Otherwise, every piece is compared with the whole curve above it.
func errorBound<Curve: FittableCurve>(
  of pieces: [Cubic], spans: [SmoothSpan<Curve>], limit: Double, slack: Double = 0
) -> Double {
  let steps = pieces.filter { $0.isStep && $0.start.x > 0 && $0.start.x < 1 }.map(\.start.x)
  let jumps = zip(spans, spans.dropFirst()).filter { $0.end.value != $1.start.value }.map { $1.from }
  let matches = steps.count == jumps.count && zip(steps, jumps).allSatisfy { ($0 - $1).magnitude <= slack + 1e-12 }
  guard matches, !jumps.isEmpty else { return bound(of: pieces[...], over: spans[...], limit: limit) }
  var proven = 0.0
  var (piece, span) = (0, 0)
  for (step, jump) in zip(steps + [.infinity], jumps + [.infinity]) {
    let pieceEnd = pieces[piece...].firstIndex { $0.isStep && $0.start.x == step } ?? pieces.count
    let spanEnd = spans[span...].firstIndex { $0.from >= jump } ?? spans.count
    proven = max(proven, bound(of: pieces[piece..<pieceEnd], over: spans[span..<spanEnd], limit: limit))
    (piece, span) = (min(pieceEnd + 1, pieces.count), spanEnd)
  }
  return proven
}

private func bound<Curve: FittableCurve>(
  of pieces: ArraySlice<Cubic>, over spans: ArraySlice<SmoothSpan<Curve>>, limit: Double
) -> Double {
  var pairs: [(bound: ErrorBound<Curve>, piece: Cubic)] = []
  var first = spans.startIndex
  for piece in pieces where !piece.isStep {
    while first < spans.endIndex, spans[first].to <= piece.start.x { first += 1 }
    for span in spans[first...].prefix(while: { $0.from < piece.end.x }) {
      pairs.append((ErrorBound(span: span, limit: limit), piece))
    }
  }
  let seen = pairs.reduce(0) { max($0, $1.bound.seen(in: $1.piece)) }
  return pairs.reduce(0) { max($0, $1.bound.bound(of: $1.piece, seen: seen)) }
}
