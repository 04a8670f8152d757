package import SpecModel

/// An opaque picture to draw on. A pixel is a number whose bytes are red, green and blue.
package struct Canvas: Sendable, Equatable {
  package let width, height: Int
  /// The pixels, row by row.
  private(set) var pixels: [UInt32]

  package init(width: Int, height: Int, _ color: Color) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: color.packed, count: width * height)
  }

  private var box: PixelBox { PixelBox(left: 0, top: 0, right: width, bottom: height) }

  package mutating func draw(_ drawings: [Drawing]) { draw(drawings, in: box) }

  private mutating func draw(_ drawings: [Drawing], in limits: PixelBox) {
    for drawing in drawings {
      switch drawing {
      case .fill(let path, let color, let blur):
        var coverage = Coverage(of: path, in: limits, margin: Int((blur * 3).rounded(.up)))
        coverage.blur(by: blur)
        paint(coverage, color)
      case .line(let path, let color, let width):
        paint(Coverage(along: path, width: width, in: limits), color)
      case .clipped(let drawings, let path):
        let mask = Coverage(of: path, in: limits)
        let inside = PixelBox(
          left: mask.left, top: mask.top, right: mask.left + mask.width, bottom: mask.top + mask.height)
        if mask.values.isEmpty { continue }
        let before = pixels
        draw(drawings, in: inside)
        restore(before, outside: mask)
      }
    }
  }

  private mutating func paint(_ coverage: Coverage, _ color: Color) {
    let alpha = Float(min(max(color.alpha, 0), 1))
    if alpha <= 0 { return }
    let (packed, width) = (color.packed, width)
    pixels.withUnsafeMutableBufferPointer { pixels in
      coverage.values.withUnsafeBufferPointer { values in
        for y in 0..<coverage.height {
          let (row, line) = (y * coverage.width, (y + coverage.top) * width + coverage.left)
          for x in 0..<coverage.width where values[row + x] > 0 {
            pixels[line + x] = Self.mix(pixels[line + x], packed, values[row + x] * alpha)
          }
        }
      }
    }
  }

  private mutating func restore(_ before: [UInt32], outside mask: Coverage) {
    let width = width
    pixels.withUnsafeMutableBufferPointer { pixels in
      mask.values.withUnsafeBufferPointer { values in
        for y in 0..<mask.height {
          let (row, line) = (y * mask.width, (y + mask.top) * width + mask.left)
          for x in 0..<mask.width where values[row + x] < 1 {
            pixels[line + x] = Self.mix(before[line + x], pixels[line + x], values[row + x])
          }
        }
      }
    }
  }

  private static func mix(_ one: UInt32, _ other: UInt32, _ share: Float) -> UInt32 {
    if share >= 0.999 || one == other { return other }
    // In 256ths; red and blue are mixed at once.
    let part = UInt32(share * 256 + 0.5)
    let rest = 256 - part
    let redAndBlue = ((one & 0xFF00FF) * rest + (other & 0xFF00FF) * part + 0x800080) >> 8 & 0xFF00FF
    let green = ((one & 0xFF00) * rest + (other & 0xFF00) * part + 0x8000) >> 8 & 0xFF00
    return redAndBlue | green
  }
}

extension Color {
  /// The color as a number whose bytes are red, green and blue.
  fileprivate var packed: UInt32 {
    func byte(_ component: Double) -> UInt32 { UInt32(min(max(component, 0), 1) * 255 + 0.5) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
