/// Normal equations of four unknowns; unknowns without a row stay 0.
struct NormalEquations {
  private var rows = (SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero, SIMD4<Double>.zero)
  private var right = SIMD4<Double>.zero

  @inline(__always)
  mutating func add(_ row: SIMD4<Double>, error: Double, weight: Double) {
    let weighted = row * weight
    rows.0 += weighted[0] * row
    rows.1 += weighted[1] * row
    rows.2 += weighted[2] * row
    rows.3 += weighted[3] * row
    right -= weighted * error
  }

  /// Gaussian elimination, with a billionth of the diagonal added, which keeps the step short if rows are dependent.
  ///
  /// It is unrolled, because an array of rows would be reallocated for each of thousands of steps.
  func step() -> SIMD4<Double> {
    var (m0, m1, m2, m3) = rows
    var right = right
    let scale = max(m0[0] + m1[1] + m2[2] + m3[3], 1e-300) * 1e-9
    m0[0] += m0[0] == 0 ? 1 : scale
    m1[1] += m1[1] == 0 ? 1 : scale
    m2[2] += m2[2] == 0 ? 1 : scale
    m3[3] += m3[3] == 0 ? 1 : scale
    func eliminate(_ row: inout SIMD4<Double>, _ index: Int, by pivot: SIMD4<Double>, _ column: Int) {
      let factor = row[column] / pivot[column]
      row -= factor * pivot
      right[index] -= factor * right[column]
    }
    eliminate(&m1, 1, by: m0, 0)
    eliminate(&m2, 2, by: m0, 0)
    eliminate(&m3, 3, by: m0, 0)
    eliminate(&m2, 2, by: m1, 1)
    eliminate(&m3, 3, by: m1, 1)
    eliminate(&m3, 3, by: m2, 2)
    let d = right[3] / m3[3]
    let c = (right[2] - m2[3] * d) / m2[2]
    let b = (right[1] - m1[2] * c - m1[3] * d) / m1[1]
    return SIMD4((right[0] - m0[1] * b - m0[2] * c - m0[3] * d) / m0[0], b, c, d)
  }
}
