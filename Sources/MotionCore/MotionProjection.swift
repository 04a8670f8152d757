/// A map from the plane of an element to the screen: its transform, those of the elements that it is in, and perspective.
///
/// Space is measured in points, with y downwards and z toward the viewer, whose eye is in front of the screen's center.
/// A point at depth z moves away from that center by d / (d - z), where d is the distance of the eye.
public struct MotionProjection: Sendable, Equatable {
  /// The images in space of the unit vectors and of the origin.
  var x, y, z, origin: SIMD3<Double>
  /// The center of the screen, in points.
  var center: SIMD2<Double>
  /// 1 / d; 0 without perspective.
  var nearness: Double

  /// How near a point may be to the eye, in shares of its distance: nothing at or behind the eye has an image.
  static let nearest = 1e-3

  /// Draws everything where it is.
  init(center: SIMD2<Double> = .zero, nearness: Double = 0) {
    (x, y, z, origin) = (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), .zero)
    (self.center, self.nearness) = (center, nearness)
  }

  /// The image of a point, in points of the screen. A point at or behind the eye is kept just in front of it.
  public func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let moved = x * point.x + y * point.y + origin
    let flat = SIMD2(moved.x, moved.y)
    return nearness == 0 ? flat : center + (flat - center) / max(1 - moved.z * nearness, Self.nearest)
  }

  /// The map as a view shows it. See `reachesEye` for where it draws nonsense.
  public var homography: MotionHomography {
    func seen(_ v: SIMD3<Double>, _ weight: Double) -> SIMD3<Double> {
      let away = v.z * nearness
      return SIMD3(v.x - center.x * away, v.y - center.y * away, weight - away)
    }
    return MotionHomography(x: seen(x, 0), y: seen(y, 0), origin: seen(origin, 1))
  }

  /// Whether a corner of a box at the origin is at the eye or behind it. No homography can draw that box.
  public func reachesEye(_ box: SIMD2<Double>) -> Bool {
    let depths = SIMD4(0, x.z * box.x, y.z * box.y, x.z * box.x + y.z * box.y) + origin.z
    return 1 - depths.max() * nearness <= Self.nearest
  }

  /// The image in space of a point.
  func space(_ point: SIMD2<Double>) -> SIMD3<Double> { x * point.x + y * point.y + origin }

  /// The same map after a turn of degrees, clockwise, about a point in space.
  func turned(_ degrees: Double, about point: SIMD3<Double>) -> MotionProjection {
    let turn = Self.turn(degrees)
    var turned = self
    (turned.x, turned.y) = (x * turn.y + y * turn.x, y * turn.y - x * turn.x)
    turned.origin += x * point.x + y * point.y - turned.x * point.x - turned.y * point.y
    return turned
  }

  /// The same map from a plane whose origin is at a point of this one.
  func moved(to point: SIMD2<Double>) -> MotionProjection {
    var moved = self
    moved.origin += x * point.x + y * point.y
    return moved
  }

  /// The map of an element in one that this is the map of.
  ///
  /// About the anchor it applies the scale, then `rotation`, `rotationX` and `rotationY` (in CSS,
  /// `rotateY() rotateX() rotateZ() scale()`), then the translation.
  /// - Parameters:
  ///   - values: the element's values, as they are on the screen.
  ///   - anchor: its anchor, in points of the screen.
  func applied(_ values: MotionValues, about anchor: SIMD2<Double>) -> MotionProjection {
    let (z, x, y) = (
      Self.turn(values[.rotation].x), Self.turn(values[.rotationX].x), Self.turn(values[.rotationY].x)
    )
    func turned(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let flat = SIMD3(v.x * z.y - v.y * z.x, v.x * z.x + v.y * z.y, v.z)
      let tilted = SIMD3(flat.x, flat.y * x.y - flat.z * x.x, flat.y * x.x + flat.z * x.y)
      return SIMD3(tilted.x * y.y + tilted.z * y.x, tilted.y, tilted.z * y.y - tilted.x * y.x)
    }
    func placed(_ v: SIMD3<Double>) -> SIMD3<Double> { self.x * v.x + self.y * v.y + self.z * v.z }
    let (right, down) = (turned(SIMD3(values[.scale].x, 0, 0)), turned(SIMD3(0, values[.scale].y, 0)))
    let start = SIMD3(anchor + values[.translation].lowHalf, 0) - right * anchor.x - down * anchor.y
    var applied = self
    (applied.x, applied.y, applied.z) = (placed(right), placed(down), placed(turned(SIMD3(0, 0, 1))))
    applied.origin = placed(start) + origin
    return applied
  }

  /// The sine and the cosine of an angle in degrees, exact at quarter turns: what is seen edge-on then vanishes.
  private static func turn(_ degrees: Double) -> SIMD2<Double> {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: SIMD2(0, 1)
    case 90, -270: SIMD2(1, 0)
    case 180, -180: SIMD2(0, -1)
    case 270, -90: SIMD2(-1, 0)
    case let rest: SIMD2(MotionMath.sine(rest * .pi / 180), MotionMath.cosine(rest * .pi / 180))
    }
  }
}

/// A map of a plane in perspective: a point (a, b) has the image (X / W, Y / W), where (X, Y, W) = a · x + b · y + origin.
///
/// Its columns are the rows of a SwiftUI `ProjectionTransform`.
public struct MotionHomography: Sendable, Equatable {
  /// The images of the unit vectors and of the origin.
  public var x, y, origin: SIMD3<Double>

  init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    (self.x, self.y, self.origin) = (x, y, origin)
  }

  /// Scales about the origin, then moves by points.
  public init(scale: SIMD2<Double> = .one, offset: SIMD2<Double> = .zero) {
    (x, y, origin) = (SIMD3(scale.x, 0, 0), SIMD3(0, scale.y, 0), SIMD3(offset, 1))
  }

  /// First `first`, then `second`.
  public static func * (first: MotionHomography, second: MotionHomography) -> MotionHomography {
    func image(_ v: SIMD3<Double>) -> SIMD3<Double> { second.x * v.x + second.y * v.y + second.origin * v.z }
    return MotionHomography(x: image(first.x), y: image(first.y), origin: image(first.origin))
  }

  /// The way back; nil if the plane is seen edge-on.
  public var inverse: MotionHomography? {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (a, b, c) = (cross(y, origin), cross(origin, x), cross(x, y))
    let volume = (x * a).sum()
    guard volume.magnitude > 1e-12 else { return nil }
    return MotionHomography(
      x: SIMD3(a.x, b.x, c.x) / volume, y: SIMD3(a.y, b.y, c.y) / volume, origin: SIMD3(a.z, b.z, c.z) / volume)
  }
}

extension MotionContent {
  /// From the content to its element's box.
  public var homography: MotionHomography { MotionHomography(scale: scale, offset: offset) }
}
