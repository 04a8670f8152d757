#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An angle in degrees.
struct Angle: Sendable, Hashable {
  var degrees: Double

  private var radians: Double { degrees * .pi / 180 }
  var sine: Double { sin(radians) }
  var cosine: Double { cos(radians) }
  var tangent: Double { tan(radians) }
}

/// The arc sine in radians; rounding may put the argument outside of 0…1.
func arcSine(_ ratio: Double) -> Double { asin(min(max(ratio, 0), 1)) }

/// The C library's exponential function.
func exponential(_ x: Double) -> Double { exp(x) }

/// The sine and the cosine of an angle in radians.
func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) { (sin(radians), cos(radians)) }
