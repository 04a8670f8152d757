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

func sine(_ radians: Double) -> Double { sin(radians) }

func cosine(_ radians: Double) -> Double { cos(radians) }

func exponential(_ exponent: Double) -> Double { exp(exponent) }

/// e to the power of the exponent, less 1, exact near 0.
func exponentialLess1(_ exponent: Double) -> Double { expm1(exponent) }

func logarithm(_ number: Double) -> Double { log(number) }
