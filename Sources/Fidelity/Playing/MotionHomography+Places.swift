import MotionCore

extension MotionHomography {
  /// How near to the eye a point may be, in shares of the distance of the origin's plane, as in the design.
  private static let nearest = 1e-3
  /// How near to the eye Skia cuts shapes off.
  private static let cut = 0x1p-14

  /// The image of a point. One at or behind the eye is kept just in front of it.
  func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let image = mapped(point)
    return SIMD2(image.x, image.y) / max(image.z, Self.nearest)
  }

  /// The bounding box of what of the image is in front of the eye.
  func callAsFunction(_ box: Box) -> Box {
    let corners = box.corners.map(mapped)
    var seen: [SIMD2<Double>] = []
    for (corner, next) in zip(corners, corners[1...] + corners[..<1]) {
      let (from, to) = (corner.z - Self.cut, next.z - Self.cut)
      if from >= 0 { seen.append(SIMD2(corner.x, corner.y) / corner.z) }
      guard from * to < 0 else { continue }
      let border = corner + (next - corner) * (from / (from - to))
      seen.append(SIMD2(border.x, border.y) / border.z)
    }
    return Box(around: seen) ?? Box(low: .zero, high: .zero)
  }

  private func mapped(_ point: SIMD2<Double>) -> SIMD3<Double> { x * point.x + y * point.y + origin }

  /// The numbers that move by a share to those of another one.
  func moved(to other: MotionHomography, _ share: Double) -> MotionHomography {
    var moved = self
    moved.x += (other.x - x) * share
    moved.y += (other.y - y) * share
    moved.origin += (other.origin - origin) * share
    return moved
  }

  /// The first two numbers of the origin's image.
  var offset: SIMD2<Double> { SIMD2(origin.x, origin.y) }
}
