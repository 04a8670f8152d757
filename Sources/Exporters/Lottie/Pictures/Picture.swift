import Simulator
import SpecModel

/// A picture that stands in for what an element shows on one side: as large as that content, a chequer in its colour
/// with a frame around it, so that one sees how `fit` scales it, what `align` shows of it, and what is cut off.
struct Picture: Equatable {
  /// Unique in a composition.
  let id: String
  /// Where it is kept beside the file.
  let fileName: String
  /// The content's own, in points.
  let size: SIMD2<Double>
  /// Whole pixels; players draw a picture as large as it is, each in its own way where the file says another size.
  let pixels: SIMD2<Int>
  let color: Color

  static let folder = "images/"

  private static let mostPixels = 256.0
  private static let cell = 16, border = 3

  init(of name: String, in transition: String, size: SIMD2<Double>, color: Color) {
    id = name + "/picture"
    fileName = ([transition] + name.split(separator: "/").map(String.init)).joined(separator: ".") + ".png"
    (self.size, self.color) = (size, color)
    let scaled = size * min(1, Self.mostPixels / max(size.x, size.y))
    pixels = SIMD2(max(Int(scaled.x.rounded()), 1), max(Int(scaled.y.rounded()), 1))
  }

  /// Pixels as numbers.
  var extent: SIMD2<Double> { SIMD2(Double(pixels.x), Double(pixels.y)) }

  var png: PNG {
    // The content's colour is the first, by which the picture can be told again.
    let palette = [color, color.mixed(with: 1, 0.18), color.mixed(with: 0, 0.35)].map(\.bytes)
    return PNG(width: pixels.x, height: pixels.y, palette: palette) { x, y in
      let inset = min(x, y, pixels.x - 1 - x, pixels.y - 1 - y)
      return inset < Self.border ? 2 : UInt8((x / Self.cell + y / Self.cell) % 2)
    }
  }
}

extension Color {
  fileprivate var bytes: SIMD4<UInt8> {
    let scaled = components.clamped(lowerBound: .zero, upperBound: .one) * 255
    return SIMD4(scaled.rounded(.toNearestOrAwayFromZero))
  }
}
