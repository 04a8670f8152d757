/// Normal equations of four unknowns; unknowns that no row mentions stay 0.
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

  /// Gaussian elimination; a billionth of the diagonal is added to it, which keeps the step short where rows agree.
  func step() -> SIMD4<Double> {
    var matrix = [rows.0, rows.1, rows.2, rows.3]
    var right = right
    let scale = max(matrix[0][0] + matrix[1][1] + matrix[2][2] + matrix[3][3], 1e-300)
    for index in 0..<4 {
      matrix[index][index] += matrix[index][index] == 0 ? 1 : scale * 1e-9
    }
    for pivot in 0..<4 {
      for below in (pivot + 1)..<4 {
        let factor = matrix[below][pivot] / matrix[pivot][pivot]
        matrix[below] -= factor * matrix[pivot]
        right[below] -= factor * right[pivot]
      }
    }
    var step = SIMD4<Double>.zero
    for index in stride(from: 3, through: 0, by: -1) {
      step[index] = (right[index] - (matrix[index] * step).sum()) / matrix[index][index]
    }
    return step
  }
}
