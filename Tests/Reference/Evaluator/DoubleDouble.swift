/// A number stored as the unevaluated sum of two doubles, about 32 decimal digits: enough that squaring a matrix twenty
/// times causes no error visible in a double.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// Knuth's exact sum of two doubles.
  private static func exactSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let part = sum - a
    return DoubleDouble(sum, (a - (sum - part)) + (b - part))
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = exactSum(a.high, b.high)
    let low = exactSum(a.low, b.low)
    let middle = exactSum(high.high, high.low + low.high)
    return exactSum(middle.high, middle.low + low.low)
  }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = a.high * b.high
    let rest = (-product).addingProduct(a.high, b.high) + (a.high * b.low + a.low * b.high)
    return exactSum(product, rest)
  }

  /// One step of Newton's division: accurate to about 1e-31 for small whole divisors.
  static func / (a: DoubleDouble, divisor: Double) -> DoubleDouble {
    let quotient = a.high / divisor
    let product = quotient * divisor
    let error = (-product).addingProduct(quotient, divisor)
    return exactSum(quotient, (a.high - product - error + a.low) / divisor)
  }
}

/// A 2 × 2 matrix of double-doubles, row by row.
struct Matrix2 {
  var a, b, c, d: DoubleDouble

  static let identity = Matrix2(a: .init(1), b: .init(0), c: .init(0), d: .init(1))

  static func * (m: Matrix2, n: Matrix2) -> Matrix2 {
    Matrix2(
      a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d, c: m.c * n.a + m.d * n.c, d: m.c * n.b + m.d * n.d)
  }

  static func + (m: Matrix2, n: Matrix2) -> Matrix2 {
    Matrix2(a: m.a + n.a, b: m.b + n.b, c: m.c + n.c, d: m.d + n.d)
  }

  static func / (m: Matrix2, divisor: Double) -> Matrix2 {
    Matrix2(a: m.a / divisor, b: m.b / divisor, c: m.c / divisor, d: m.d / divisor)
  }
}
