import SpecModel

extension Property {
  /// A value on a screen whose left and right changed sides.
  ///
  /// Corners are named by the way of reading already, and shadows stay.
  /// - Parameter width: the screen's, in points.
  func mirrored(_ value: SIMD4<Double>, width: Double) -> SIMD4<Double> {
    var value = value
    switch self {
    case .position: value[0] = width - value[0]
    case .translation, .rotation, .rotationY: value[0] = -value[0]
    case .size, .cornerRadius, .scale, .rotationX, .opacity, .content, .blur, .fill, .shadow: break
    }
    return value
  }
}
