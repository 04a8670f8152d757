extension HermiteChain {
  private static var perPiece: Int { 12 }
  /// After so many rounds an error hardly falls by a twentieth any more.
  private static var trial: Int { 5 }

  /// Dense at both ends of a piece, where its error peaks first: the weights of value and slope of both ends, slopes
  /// counted per width.
  private static let basis: [SIMD4<Double>] = (0..<perPiece).map { index in
    let t = place(index), u = 1 - t
    return SIMD4(u * u * (1 + 2 * t), u * u * t, t * t * (3 - 2 * t), -t * t * u)
  }

  private static func place(_ index: Int) -> Double {
    (1 - Double.cos(.pi * (Double(index) + 0.5) / Double(perPiece))) / 2
  }

  private static let places = (0..<perPiece).map(place)

  /// Finds values and slopes for these knots.
  /// - Parameter target: an error that is hoped for: the rounds end early where it is met, or is too far away.
  mutating func solve(rounds: Int, hoping target: Double = 0) {
    var samples = Samples(values: values())
    var best = (worst: Double.infinity, unknowns: unknowns, errors: errors)
    for round in 0..<rounds {
      unknowns = weightedSolution(samples)
      errors = samples.measured(unknowns, knots, Self.basis)
      let worst = worst
      if worst < best.worst { best = (worst, unknowns, errors) }
      if best.worst < target * 0.95 || (round == Self.trial && best.worst > target * 1.06) { break }
      if round + 1 < rounds { samples.reweigh(worst) }
    }
    (unknowns, errors) = (best.unknowns, best.errors)
    if best.worst == .infinity { errors = [.infinity] }
  }

  private func values() -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(Self.perPiece * (knots.count - 1))
    for (left, right) in zip(knots, knots.dropFirst()) {
      for t in Self.places { values.append(table.sample(left + t * (right - left)).value) }
    }
    return values
  }

  private func weightedSolution(_ samples: Samples) -> [Double] {
    var system = BandedSystem(count: 2 * knots.count)
    for piece in 0..<knots.count - 1 {
      let first = piece * Self.perPiece
      let width = knots[piece + 1] - knots[piece]
      let scale = SIMD4(1, width, 1, width)
      var rows = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
      var right = SIMD4<Double>.zero
      for (index, basis) in Self.basis.enumerated() {
        let basis = basis * scale
        let weighted = basis * samples.weights[first + index]
        rows.0 += weighted[0] * basis
        rows.1 += weighted[1] * basis
        rows.2 += weighted[2] * basis
        rows.3 += weighted[3] * basis
        right += weighted * samples.values[first + index]
      }
      system.add(rows, right, at: 2 * piece)
    }
    system.fix(0, to: start.value)
    system.fix(2 * knots.count - 2, to: end.value)
    return system.solution()
  }
}

/// The curve at the places of all pieces, how far the pieces are off there, and how much that weighs.
private struct Samples {
  let values: [Double]
  var weights, errors: [Double]

  init(values: [Double]) {
    self.values = values
    weights = [Double](repeating: 1, count: values.count)
    errors = weights
  }

  /// Notes every error; each piece's greatest.
  mutating func measured(_ unknowns: [Double], _ knots: [Double], _ basis: [SIMD4<Double>]) -> [Double] {
    (0..<knots.count - 1).map { piece in
      let (first, width) = (2 * piece, knots[piece + 1] - knots[piece])
      let ends = SIMD4(
        unknowns[first], unknowns[first + 1] * width, unknowns[first + 2], unknowns[first + 3] * width)
      var worst = 0.0
      for index in basis.indices {
        let place = piece * basis.count + index
        let error = ((basis[index] * ends).sum() - values[place]).magnitude
        errors[place] = error
        worst = error <= worst ? worst : error
      }
      return worst.isNaN ? .infinity : worst
    }
  }

  /// Raises the weights where the error is large.
  mutating func reweigh(_ worst: Double) {
    guard worst > 0, worst.isFinite else { return }
    var sum = 0.0
    for index in weights.indices {
      weights[index] *= errors[index] / worst + 0.02
      sum += weights[index]
    }
    let scale = Double(weights.count) / sum
    for index in weights.indices { weights[index] *= scale }
  }
}
