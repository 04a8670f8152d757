/// The value of an animated property: its numbers from index 0, the rest 0.
typealias Vector = SIMD8<Double>

extension SIMD8<Double> {
  init(_ x: Double, _ y: Double) {
    self.init(x, y, 0, 0, 0, 0, 0, 0)
  }

  /// A single number, or the first of several.
  init(first: Double) {
    self.init(first, 0)
  }

  init(_ value: SIMD4<Double>) {
    self.init(lowHalf: value, highHalf: .zero)
  }

  /// The Euclidean length, √(Σ x²).
  var length: Double { (self * self).sum().squareRoot() }
}
