/// A symmetric system of which each unknown shares rows with the three that follow it at most.
struct BandedSystem {
  /// Entry d of row i is the matrix' entry (i, i + d).
  private var rows: [SIMD4<Double>]
  private var right: [Double]

  init(count: Int) {
    // Room behind the last row saves a check of bounds in elimination.
    rows = [SIMD4<Double>](repeating: .zero, count: count + 3)
    right = [Double](repeating: 0, count: count + 3)
  }

  /// Adds the full rows of four unknowns one behind the other.
  mutating func add(
    _ full: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>), _ values: SIMD4<Double>, at first: Int
  ) {
    rows[first] += full.0
    rows[first + 1] += SIMD4(full.1[1], full.1[2], full.1[3], 0)
    rows[first + 2] += SIMD4(full.2[2], full.2[3], 0, 0)
    rows[first + 3] += SIMD4(full.3[3], 0, 0, 0)
    for index in 0..<4 { right[first + index] += values[index] }
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
