import SpecModel

extension Property {
  /// The value on a screen with left and right swapped.
  ///
  /// Corners are already named by the reading direction, and shadows don't change.
  /// - Parameter width: the screen's width, in points.
  func mirrored(_ value: SIMD4<Double>, width: Double) -> SIMD4<Double> {
    var value = value
    if isMirrored { value[0] = self == .position ? width - value[0] : -value[0] }
    return value
  }
}
