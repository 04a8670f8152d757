extension SIMD where Scalar: FloatingPoint {
  /// The Euclidean length, √(Σ x²).
  @inlinable
  package var length: Scalar { (self * self).sum().squareRoot() }
}
