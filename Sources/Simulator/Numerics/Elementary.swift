#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The C library's elementary functions under unambiguous names. Angles are in radians.
extension Double {
  static func exp(_ x: Double) -> Double { _exp(x) }
  static func expm1(_ x: Double) -> Double { _expm1(x) }
  static func log(_ x: Double) -> Double { _log(x) }
  static func sin(_ x: Double) -> Double { _sin(x) }
  static func cos(_ x: Double) -> Double { _cos(x) }
  static func tan(_ x: Double) -> Double { _tan(x) }
  static func acos(_ x: Double) -> Double { _acos(x) }
  static func atan2(_ y: Double, _ x: Double) -> Double { _atan2(y, x) }
  static func sinh(_ x: Double) -> Double { _sinh(x) }
  static func cosh(_ x: Double) -> Double { _cosh(x) }
  static func hypot(_ x: Double, _ y: Double) -> Double { _hypot(x, y) }
  static func pow(_ x: Double, _ y: Double) -> Double { _pow(x, y) }
  static func cbrt(_ x: Double) -> Double { _cbrt(x) }
  static func sqrt(_ x: Double) -> Double { x.squareRoot() }
}

private func _exp(_ x: Double) -> Double { exp(x) }
private func _expm1(_ x: Double) -> Double { expm1(x) }
private func _log(_ x: Double) -> Double { log(x) }
private func _sin(_ x: Double) -> Double { sin(x) }
private func _cos(_ x: Double) -> Double { cos(x) }
private func _tan(_ x: Double) -> Double { tan(x) }
private func _acos(_ x: Double) -> Double { acos(x) }
private func _atan2(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
private func _sinh(_ x: Double) -> Double { sinh(x) }
private func _cosh(_ x: Double) -> Double { cosh(x) }
private func _hypot(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
private func _pow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
private func _cbrt(_ x: Double) -> Double { cbrt(x) }
