/// Cubic Hermite pieces over one leg whose knots' values and slopes are free and go on from piece to piece.
///
/// For given knots the error is linear in values and slopes, so the smallest maximum is a linear programme. Lawson's
/// method solves it by least squares whose weights grow where the error is large; each round is one banded system. Then
/// knots are moved: a piece's error grows with the fourth power of its width.
struct HermiteChain {
  private let table: SpanTable
  private let start: PieceEnd
  private let end: PieceEnd
  private var knots: [Double]
  /// Value and slope per knot, after another; the first and last value stay.
  private var unknowns: [Double] = []
  private(set) var errors: [Double] = []

  var worst: Double { errors.max() ?? 0 }

  /// The fewest pieces found, starting with knots at these places and taking away one after another; nil if not even
  /// those will do.
  static func fewest(
    _ table: SpanTable, _ leg: Leg, _ target: Double, from places: [Double], _ rounding: FitRounding?
  ) -> [CubicPiece]? {
    let aim = max(target, leg.start.miss, leg.end.miss)
    guard places.count <= limit else { return nil }
    func levelled(_ count: Int) -> HermiteChain? {
      var chain = HermiteChain(table, leg, knots: places.resampled(to: count))
      return chain.level(to: aim * 0.98) ? chain : nil
    }
    guard var best = levelled(places.count) else { return nil }
    // The error falls with the fourth power of the count: from what the first one errs by follows where to look.
    let ratio = Double.pow(best.worst / aim, 0.25) * 1.02
    var count = min(max(Int((Double(places.count - 1) * ratio).rounded(.up)) + 1, 2), places.count - 1)
    while count < places.count, count > 1 {
      guard let chain = levelled(count) else {
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
      if worst <= target { return true }
      if !worst.isFinite || worst > target * 8 { return false }
      if worst <= target * 1.4 {
        polishings += 1
        var polished = self
        polished.solve(rounds: Self.rounds)
        if polished.worst <= target {
          self = polished
          return true
        }
        if polished.mean > target * 1.1 { return false }
      }
      moveKnots()
    }
    return false
  }

  /// How often a set of knots is polished before it is given up: each time takes as long as twelve without weights.
  private var patience: Int { knots.count <= 21 ? 6 : 2 }

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

extension HermiteChain {
  private struct Sample {
    var basis: SIMD4<Double>
    var value: Double
    var weight = 1.0
  }

  private static var perPiece: Int { 12 }

  private mutating func solve(rounds: Int) {
    var samples = samples()
    var best = (worst: Double.infinity, unknowns: unknowns, errors: errors)
    for _ in 0..<rounds {
      unknowns = weightedSolution(samples)
      reweigh(&samples)
      if worst < best.worst { best = (worst, unknowns, errors) }
    }
    (unknowns, errors) = (best.unknowns, best.errors)
    if best.worst == .infinity { errors = [.infinity] }
  }

  private func samples() -> [Sample] {
    let places = (0..<Self.perPiece).map { (1 - Double.cos(.pi * (Double($0) + 0.5) / Double(Self.perPiece))) / 2 }
    return zip(knots, knots.dropFirst()).flatMap { left, right in
      let width = right - left
      return places.map { t in
        let u = 1 - t
        let basis = SIMD4(u * u * (1 + 2 * t), u * u * t * width, t * t * (3 - 2 * t), -t * t * u * width)
        return Sample(basis: basis, value: table.sample(left + t * width).value)
      }
    }
  }

  /// Raises the weights where the error is large; notes each piece's greatest error.
  private mutating func reweigh(_ samples: inout [Sample]) {
    errors = [Double](repeating: 0, count: knots.count - 1)
    var residuals = [Double](repeating: 0, count: samples.count)
    for index in samples.indices {
      let piece = index / Self.perPiece
      let first = 2 * piece
      let point = SIMD4(unknowns[first], unknowns[first + 1], unknowns[first + 2], unknowns[first + 3])
      let error = ((samples[index].basis * point).sum() - samples[index].value).magnitude
      residuals[index] = error
      errors[piece] = error.isFinite ? max(errors[piece], error) : .infinity
    }
    guard worst > 0, worst.isFinite else { return }
    for index in samples.indices { samples[index].weight *= residuals[index] / worst + 0.02 }
    let mean = samples.reduce(0) { $0 + $1.weight } / Double(samples.count)
    for index in samples.indices { samples[index].weight /= mean }
  }

  private func weightedSolution(_ samples: [Sample]) -> [Double] {
    var system = BandedSystem(count: 2 * knots.count)
    for (index, sample) in samples.enumerated() {
      let weighted = sample.basis * sample.weight
      system.add(weighted, sample.basis, value: sample.value, at: 2 * (index / Self.perPiece))
    }
    system.fix(0, to: start.value)
    system.fix(2 * knots.count - 2, to: end.value)
    return system.solution()
  }
}

/// A symmetric system of which each unknown shares rows with the three that follow it at most.
private struct BandedSystem {
  /// Entry d of row i is the matrix' entry (i, i + d).
  private var rows: [SIMD4<Double>]
  private var right: [Double]

  init(count: Int) {
    // Room behind the last row saves a check of bounds in elimination.
    rows = [SIMD4<Double>](repeating: .zero, count: count + 3)
    right = [Double](repeating: 0, count: count + 3)
  }

  mutating func add(_ weighted: SIMD4<Double>, _ basis: SIMD4<Double>, value: Double, at first: Int) {
    rows[first] += weighted[0] * basis
    rows[first + 1] += weighted[1] * SIMD4(basis[1], basis[2], basis[3], 0)
    rows[first + 2] += weighted[2] * SIMD4(basis[2], basis[3], 0, 0)
    rows[first + 3] += weighted[3] * SIMD4(basis[3], 0, 0, 0)
    for index in 0..<4 { right[first + index] += weighted[index] * value }
  }

  /// A weight that no sample comes near: the unknown keeps its value to rounding, and is set exactly afterwards.
  mutating func fix(_ index: Int, to value: Double) {
    let weight = 1e12
    rows[index][0] += weight
    right[index] += weight * value
    fixed.append((index, value))
  }

  private var fixed: [(index: Int, value: Double)] = []

  func solution() -> [Double] {
    var (rows, right) = (rows, right)
    let count = rows.count - 3
    for index in 0..<count {
      let row = rows[index]
      guard row[0] > 0 else { continue }
      let factors = row / row[0]
      rows[index + 1] -= factors[1] * SIMD4(row[1], row[2], row[3], 0)
      rows[index + 2] -= factors[2] * SIMD4(row[2], row[3], 0, 0)
      rows[index + 3] -= factors[3] * SIMD4(row[3], 0, 0, 0)
      for below in 1..<4 { right[index + below] -= factors[below] * right[index] }
    }
    var solution = [Double](repeating: 0, count: count + 3)
    for index in stride(from: count - 1, through: 0, by: -1) where rows[index][0] > 0 {
      let row = rows[index]
      let known = row[1] * solution[index + 1] + row[2] * solution[index + 2] + row[3] * solution[index + 3]
      solution[index] = (right[index] - known) / row[0]
    }
    for (index, value) in fixed { solution[index] = value }
    return Array(solution.prefix(count))
  }
}
