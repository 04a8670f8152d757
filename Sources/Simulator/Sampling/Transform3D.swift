/// An affine map of space; y downward, z toward the viewer. Points are columns.
package struct Transform3D: Sendable, Hashable {
  /// The images of the three unit vectors and of the origin.
  var x, y, z, origin: SIMD3<Double>

  /// The identity.
  package static let identity = Transform3D(
    x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1), origin: .zero)

  /// Returns the image of a point.
  package func callAsFunction(_ point: SIMD3<Double>) -> SIMD3<Double> {
    turned(point) + origin
  }

  /// The image of a direction, without the translation.
  @inline(__always)
  private func turned(_ direction: SIMD3<Double>) -> SIMD3<Double> {
    x * direction.x + y * direction.y + z * direction.z
  }

  /// Applies `inner`, then `outer`.
  package static func * (outer: Transform3D, inner: Transform3D) -> Transform3D {
    Transform3D(
      x: outer.turned(inner.x), y: outer.turned(inner.y), z: outer.turned(inner.z), origin: outer(inner.origin))
  }

}

extension Transform3D {
  /// Creates an element's own transform, about the anchor of its current frame.
  package init(of sample: ElementSample, about anchor: SIMD2<Double>) {
    self.init(
      translation: sample.translation, scale: sample.scale, rotation: sample.rotation, rotationX: sample.rotationX,
      rotationY: sample.rotationY, about: anchor)
  }

  /// Scale, then `rotation`, `rotationX`, `rotationY` (CSS `rotateY() rotateX() rotateZ() scale()`) about an anchor,
  /// then the translation. Angles are in degrees.
  init(
    translation: SIMD2<Double>, scale: SIMD2<Double>, rotation: Double, rotationX: Double, rotationY: Double,
    about anchor: SIMD2<Double>
  ) {
    let (sinZ, cosZ) = Self.sineAndCosine(rotation)
    let (sinX, cosX) = Self.sineAndCosine(rotationX)
    let (sinY, cosY) = Self.sineAndCosine(rotationY)
    func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let a = SIMD3(cosZ * v.x - sinZ * v.y, sinZ * v.x + cosZ * v.y, v.z)
      let b = SIMD3(a.x, cosX * a.y - sinX * a.z, sinX * a.y + cosX * a.z)
      return SIMD3(cosY * b.x + sinY * b.z, b.y, cosY * b.z - sinY * b.x)
    }
    let x = turned(SIMD3(scale.x, 0, 0))
    let y = turned(SIMD3(0, scale.y, 0))
    let moved = SIMD3(anchor.x + translation.x, anchor.y + translation.y, 0)
    self.init(x: x, y: y, z: turned(SIMD3(0, 0, 1)), origin: moved - x * anchor.x - y * anchor.y)
  }

  /// A rotation in degrees in the plane of the screen, about a point of space.
  init(rotation: Double, about point: SIMD3<Double>) {
    let (sine, cosine) = Self.sineAndCosine(rotation)
    let (x, y) = (SIMD3(cosine, sine, 0), SIMD3(-sine, cosine, 0))
    self.init(x: x, y: y, z: SIMD3(0, 0, 1), origin: SIMD3(point.x, point.y, 0) - x * point.x - y * point.y)
  }

  /// Exact at whole quarter turns, where a flipped element must vanish or face away without rounding errors.
  private static func sineAndCosine(_ degrees: Double) -> (Double, Double) {
    if degrees == 0 { return (0, 1) }
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    case let angle: return (Double.sin(angle * .pi / 180), Double.cos(angle * .pi / 180))
    }
  }
}
