import SpecModel

/// An element that isn't rotated or in a group, as it is drawn: a frame with rounded corners, scaled about its anchor
/// and translated.
struct RoundedBox {
  /// Before scale and translation.
  private let frame: UprightBox
  /// The radii of the frame's corners: top left, top right, bottom left, bottom right.
  private let radii: SIMD4<Double>
  /// The fixed point of the scale.
  private let anchor: SIMD2<Double>
  private let scale: SIMD2<Double>
  private let translation: SIMD2<Double>

  static let properties = Property.ofBox + [.cornerRadius]

  /// - Parameters:
  ///   - values: the values of `properties`, before any others.
  ///   - isRightToLeft: whether leading corners are on the right.
  init(_ element: SceneElement, _ values: [SIMD4<Double>], isRightToLeft: Bool) {
    let size = SIMD2(max(values[1][0], 0), max(values[1][1], 0))
    let (anchor, origin) = (values[0].lowHalf, SIMD2(element.anchor.x, element.anchor.y))
    let corner = anchor - origin * size
    let radii = values[4].clamped(lowerBound: .zero, upperBound: .init(repeating: min(size.x, size.y) / 2))
    frame = UprightBox(left: corner.x, top: corner.y, right: corner.x + size.x, bottom: corner.y + size.y)
    self.radii = isRightToLeft ? SIMD4(radii[1], radii[0], radii[3], radii[2]) : radii
    self.anchor = anchor
    translation = values[2].lowHalf
    scale = values[3].lowHalf
  }

  /// How far an area extends beyond it at most, in points; below 0 if it is inside. As both are convex, the corners
  /// suffice.
  func excess(of area: ClippedArea) -> Double {
    guard scale.x != 0, scale.y != 0 else { return .infinity }
    let points = min(abs(scale.x), abs(scale.y))
    return area.corners.reduce(-.infinity) {
      max($0, distance(to: anchor + ($1 - translation - anchor) / scale) * points)
    }
  }

  /// The distance from its outline to a point, below 0 inside: the distance to the box inset by the radius of that
  /// quarter, minus the radius.
  private func distance(to point: SIMD2<Double>) -> Double {
    let middle = SIMD2((frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2)
    let radius = radii[(point.y > middle.y ? 2 : 0) + (point.x > middle.x ? 1 : 0)]
    let x = abs(point.x - middle.x) - (frame.right - frame.left) / 2 + radius
    let y = abs(point.y - middle.y) - (frame.bottom - frame.top) / 2 + radius
    return Double.hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0) - radius
  }
}

extension SceneElement {
  /// The area that an upright box with rounded corners certainly covers.
  /// - Parameters: the smallest and largest values of `RoundedBox.properties`, before any others.
  func sureBox(_ low: [SIMD4<Double>], _ high: [SIMD4<Double>]) -> UprightBox {
    let none = SIMD4<Double>.zero
    // A smaller scale covers less; a box that may be flipped covers nothing for certain.
    guard low[3][0] > 0, low[3][1] > 0 else { return UprightBox(left: .infinity, top: .infinity, right: 0, bottom: 0) }
    let size = pointwiseMax(low[1], none) * low[3]
    // A quarter circle leaves a square corner uncovered up to 1 - 1/√2 of its radius.
    let radius = max(high[4].max(), 0) * max(high[3][0], high[3][1]) * (1 - 0.5.squareRoot())
    return UprightBox(
      left: high[0][0] + high[2][0] - anchor.x * size[0], top: high[0][1] + high[2][1] - anchor.y * size[1],
      right: low[0][0] + low[2][0] + (1 - anchor.x) * size[0],
      bottom: low[0][1] + low[2][1] + (1 - anchor.y) * size[1]
    ).inset(by: radius)
  }
}

/// The upright rectangle that an element without rotations covers, in points of the viewport.
struct UprightBox {
  var left, top, right, bottom: Double

  static func viewport(_ viewport: Viewport) -> UprightBox {
    UprightBox(left: 0, top: 0, right: viewport.width, bottom: viewport.height)
  }

  func intersection(_ other: UprightBox) -> UprightBox {
    UprightBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func inset(by distance: Double) -> UprightBox {
    UprightBox(left: left + distance, top: top + distance, right: right - distance, bottom: bottom - distance)
  }

  /// Whether it is empty by more than rounding: sides are in the wrong order.
  var isSurelyEmpty: Bool { right - left < -Limits.reached || bottom - top < -Limits.reached }
  var isEmpty: Bool { !(right > left && bottom > top) }
  var area: Double { isEmpty ? 0 : (right - left) * (bottom - top) }

  /// How far another box extends beyond this one at most; below 0 if it is inside.
  func excess(of other: UprightBox) -> Double {
    max(max(left - other.left, top - other.top), max(other.right - right, other.bottom - bottom))
  }
}
