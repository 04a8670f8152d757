import SpecModel

/// A placeholder picture of what an element shows on one side: as large as that content, checkered in its color with a
/// frame around it, so that it shows how `fit` scales, what `align` shows, and what is cut off.
struct Picture: Equatable {
  /// Unique in a composition.
  let id: String
  /// The name of its file, if it is stored beside the Lottie file.
  let fileName: String
  /// The size of the content, in points.
  let size: SIMD2<Double>
  /// The size in whole pixels. Players draw a picture in its own size, and each differs if the file states another.
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

  /// The size in pixels, as numbers.
  var extent: SIMD2<Double> { SIMD2(Double(pixels.x), Double(pixels.y)) }

  var png: PNG {
    // The content's color comes first, and identifies the picture.
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
