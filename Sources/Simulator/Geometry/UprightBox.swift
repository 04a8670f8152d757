import SpecModel

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
