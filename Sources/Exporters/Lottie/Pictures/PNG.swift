/// A picture of up to four colours as a PNG file (ISO/IEC 15948), two bits a pixel.
struct PNG {
  let bytes: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let bitDepth: UInt8 = 2, paletted: UInt8 = 3

  /// - Parameters:
  ///   - palette: red, green, blue and alpha of each colour, four at most.
  ///   - color: the colour of a pixel, an index of the palette.
  init(width: Int, height: Int, palette: [SIMD4<UInt8>], color: (_ x: Int, _ y: Int) -> UInt8) {
    let rows = (0..<height).flatMap { y -> [UInt8] in
      // No filter; four pixels a byte, the first in the highest bits.
      let packed = stride(from: 0, to: width, by: 4).map { x -> UInt8 in
        (x..<x + 4).reduce(0) { bits, x in bits << 2 | (x < width ? color(x, y) & 3 : 0) }
      }
      return [0] + packed
    }
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [Self.bitDepth, Self.paletted, 0, 0, 0]
    bytes =
      Self.signature + Self.chunk("IHDR", header) + Self.chunk("PLTE", palette.flatMap { [$0.x, $0.y, $0.z] })
      + (palette.allSatisfy { $0.w == 255 } ? [] : Self.chunk("tRNS", palette.map(\.w)))
      + Self.chunk("IDAT", Self.zlib(rows)) + Self.chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return bigEndian(data.count) + checked + bigEndian(Int(checksum(checked)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The cyclic redundancy check of annex D.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte -> UInt32 in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ -> UInt32 in
        let next = rest >> 1
        return rest & 1 == 1 ? next ^ 0xEDB8_8320 : next
      }
    }
  }

  /// RFC 1950: a header, the data, and Adler's checksum of it.
  private static func zlib(_ data: [UInt8]) -> [UInt8] {
    let modulus: UInt32 = 65521
    let (low, high) = data.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % modulus
      return (low, (sums.1 + low) % modulus)
    }
    return [0x78, 0x01] + Deflate(data).bytes + bigEndian(Int(high << 16 | low))
  }
}
