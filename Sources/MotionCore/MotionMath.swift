// The only import: the mathematics of the C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The functions of the C library, and how close numbers count as the same.
enum MotionMath {
  /// Times that differ by less than this many milliseconds are the same.
  static let instant = 1e-6

  /// Whether two values are further apart than rounding explains.
  static func isApart(_ left: SIMD4<Double>, _ right: SIMD4<Double>, by amount: Double = 1e-9) -> Bool {
    let distance = left - right
    return (0..<4).contains { !(distance[$0].magnitude <= amount) }
  }

  static func sine(_ radians: Double) -> Double { sin(radians) }

  static func cosine(_ radians: Double) -> Double { cos(radians) }

  /// Degrees of the way to a point, -180…180.
  static func angle(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / .pi }

  static func exponential(_ exponent: Double) -> Double { exp(exponent) }

  /// e to the power of the exponent, less 1, exact near 0.
  static func exponentialLess1(_ exponent: Double) -> Double { expm1(exponent) }

  static func logarithm(_ number: Double) -> Double { log(number) }
}
