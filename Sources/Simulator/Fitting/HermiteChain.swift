/// Cubic Hermite pieces over one leg whose knots' values and slopes are free and go on from piece to piece.
///
/// For given knots the error is linear in values and slopes, so the smallest maximum is a linear programme. Lawson's
/// method solves it by least squares whose weights grow where the error is large; each round is one banded system. Then
/// knots are moved: a piece's error grows with the fourth power of its width.
struct HermiteChain {
  let table: SpanTable
  let start: PieceEnd
  let end: PieceEnd
  private(set) var knots: [Double]
  /// Value and slope per knot, after another; the first and last value stay.
  var unknowns: [Double] = []
  /// Of the pieces, at their samples.
  var errors: [Double] = []

  var worst: Double { errors.max() ?? 0 }

  /// The fewest pieces found, starting with knots at these places and taking away one after another; nil if not even
  /// those will do. Each count starts with the knots of the one before, which are level already, then with these places.
  static func fewest(
    _ table: SpanTable, _ leg: Leg, _ target: Double, from places: [Double], _ rounding: FitRounding?
  ) -> [CubicPiece]? {
    let aim = max(target, leg.start.miss, leg.end.miss)
    guard places.count <= limit else { return nil }
    func levelled(_ count: Int, from places: [Double]) -> HermiteChain? {
      var chain = HermiteChain(table, leg, knots: places.resampled(to: count))
      return chain.level(to: aim) ? chain : nil
    }
    guard var best = levelled(places.count, from: places) else { return nil }
    // The error falls with the fourth power of the count: from what the first one errs by follows where to look.
    let ratio = Double.pow(best.worst / aim, 0.25) * 1.02
    var count = min(max(Int((Double(places.count - 1) * ratio).rounded(.up)) + 1, 2), places.count - 1)
    while count < places.count, count > 1 {
      let again = best.knots != places
      guard let chain = levelled(count, from: best.knots) ?? (again ? levelled(count, from: places) : nil) else {
        if count >= best.knots.count - 1 { break }
        count += 1
        continue
      }
      best = chain
      count -= 1
    }
    return best.pieces(rounding).map(\.bezier)
  }

  /// Knots from which on what it gains takes too long.
  private static var limit: Int { 200 }

  private init(_ table: SpanTable, _ leg: Leg, knots: [Double]) {
    (self.table, self.start, self.end, self.knots) = (table, leg.start, leg.end, knots)
  }

  /// Knots are rounded before their values and slopes are found for the last time: these would not fit elsewhere.
  private func pieces(_ rounding: FitRounding?) -> [HermitePiece] {
    guard let rounding else { return pieces }
    var chain = self
    chain.knots = knots.map(rounding.x)
    guard zip(chain.knots, chain.knots.dropFirst()).allSatisfy(<) else { return pieces.map { $0.rounded(rounding) } }
    chain.solve(rounds: Self.rounds)
    return chain.pieces.map { $0.rounded(rounding) }
  }

  private var pieces: [HermitePiece] {
    (0..<knots.count - 1).map { index in
      let first = 2 * index
      return HermitePiece(
        start: GraphPoint(x: knots[index], y: unknowns[first]), startSlope: unknowns[first + 1],
        end: GraphPoint(x: knots[index + 1], y: unknowns[first + 2]), endSlope: unknowns[first + 3])
    }
  }

  /// Moves knots until the error is small enough; false if it never is.
  ///
  /// Plain least squares shows best where knots are too far apart; weights are worth their time once it is close.
  private mutating func level(to target: Double) -> Bool {
    var polishings = 0
    for _ in 0..<16 where polishings < patience {
      solve(rounds: 1)
      if isWithin(target) { return true }
      if !worst.isFinite || worst > target * 8 { return false }
      if worst <= target * 1.4 {
        polishings += 1
        var polished = self
        polished.solve(rounds: Self.rounds, hoping: target)
        if polished.isWithin(target) {
          self = polished
          return true
        }
        if polished.mean > target * 1.1 { return false }
      }
      moveKnots()
    }
    return false
  }

  /// Whether the error stays below one at its samples and at places between them.
  private func isWithin(_ error: Double) -> Bool {
    worst <= error
      && pieces.allSatisfy { piece in
        (1..<Self.between).allSatisfy { index in
          let x = piece.start.x + piece.width * Double(index) / Double(Self.between)
          return (piece.value(at: x) - table.sample(x).value).magnitude <= error * 0.998
        }
      }
  }

  private static var between: Int { 32 }

  /// How often a set of knots is polished before it is given up: each time takes as long as twelve without weights.
  private var patience: Int { knots.count <= 21 ? 6 : 5 }

  /// The geometric mean of the pieces' errors, which moving knots hardly changes.
  private var mean: Double {
    Double.exp(errors.reduce(0) { $0 + Double.log(max($1, 1e-12)) } / Double(errors.count))
  }

  private static var rounds: Int { 12 }

  private mutating func moveKnots() {
    let mean = mean
    var widths = zip(knots, knots.dropFirst()).map { $1 - $0 }
    for index in widths.indices {
      widths[index] *= min(max(Double.pow(mean / max(errors[index], 1e-12), 0.2), 0.8), 1.25)
    }
    let scale = (end.x - start.x) / widths.reduce(0, +)
    for index in 1..<max(knots.count - 1, 1) { knots[index] = knots[index - 1] + widths[index - 1] * scale }
  }
}

extension [Double] {
  /// So many places between the first and the last, as dense here and there as these are.
  fileprivate func resampled(to size: Int) -> [Double] {
    (0..<size).map { index in
      let place = Double(index) * Double(count - 1) / Double(size - 1)
      let cell = Swift.min(Int(place), count - 2)
      return self[cell] + (place - Double(cell)) * (self[cell + 1] - self[cell])
    }
  }
}
