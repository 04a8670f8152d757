import Simulator

enum Trigonometry {
  static func cosine(degrees: Double) -> Double {
    Double.cos(degrees * .pi / 180)
  }

  static func sine(degrees: Double) -> Double {
    Double.sin(degrees * .pi / 180)
  }

  /// The angle from the x axis toward the y axis, in radians.
  static func argument(_ point: SIMD2<Double>) -> Double {
    Double.atan2(point.y, point.x)
  }

  /// The direction of a vector, in degrees clockwise from the top; y points down.
  static func direction(x: Double, y: Double) -> Double {
    Double.atan2(x, -y) * 180 / .pi
  }
}
