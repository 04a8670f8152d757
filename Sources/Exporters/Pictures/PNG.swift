/// A picture as a PNG file (ISO/IEC 15948) with a palette; an animation as an animated PNG (third edition of PNG).
package struct PNG {
  package let bytes: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let paletted: UInt8 = 3

  /// A picture of up to four colors, two bits per pixel.
  /// - Parameters:
  ///   - palette: red, green, blue and alpha of each color, four at most.
  ///   - color: the color of a pixel, as an index into the palette.
  init(width: Int, height: Int, palette: [SIMD4<UInt8>], color: (_ x: Int, _ y: Int) -> UInt8) {
    let rows = (0..<height).flatMap { y -> [UInt8] in
      // No filter; four pixels per byte, the first in the highest bits.
      let packed = stride(from: 0, to: width, by: 4).map { x -> UInt8 in
        (x..<x + 4).reduce(0) { bits, x in bits << 2 | (x < width ? color(x, y) & 3 : 0) }
      }
      return [0] + packed
    }
    bytes =
      Self.head(width, height, bitDepth: 2, palette) + Self.chunk("IDAT", Self.zlib(rows, row: (width + 3) / 4 + 1))
      + Self.chunk("IEND", [])
  }

  /// A picture of up to 256 colors; if it has more, each is replaced by the nearest of 256.
  package init(_ canvas: Canvas) {
    let palette = Palette([canvas])
    let box = PixelBox(left: 0, top: 0, right: canvas.width, bottom: canvas.height)
    bytes =
      Self.head(canvas.width, canvas.height, bitDepth: 8, palette.colors)
      + Self.chunk("IDAT", Self.data(of: canvas, box, palette)) + Self.chunk("IEND", [])
  }

  /// A looping animation. Software without support for animated PNG shows the first frame.
  /// - Parameter frames: the frames, of the same size and never empty, each with its duration in milliseconds.
  package init(_ frames: [(canvas: Canvas, duration: Int)]) {
    let first = frames[0].canvas
    let palette = Palette(frames.map(\.canvas))
    var bytes = Self.head(first.width, first.height, bitDepth: 8, palette.colors)
    bytes += Self.chunk("acTL", Self.bigEndian(frames.count) + Self.bigEndian(0))
    var (number, shown): (Int, Canvas?) = (0, nil)
    for (canvas, duration) in frames {
      let box = canvas.changed(since: shown)
      let control = [number, box.right - box.left, box.bottom - box.top, box.left, box.top].flatMap(Self.bigEndian)
      // The delay is a fraction; a frame replaces the one before.
      let delay = Self.bigEndian(duration)[2...] + Self.bigEndian(1000)[2...]
      bytes += Self.chunk("fcTL", control + delay + [0, 0])
      let data = Self.data(of: canvas, box, palette)
      bytes += shown == nil ? Self.chunk("IDAT", data) : Self.chunk("fdAT", Self.bigEndian(number + 1) + data)
      number += shown == nil ? 1 : 2
      shown = canvas
    }
    self.bytes = bytes + Self.chunk("IEND", [])
  }

  private static func head(_ width: Int, _ height: Int, bitDepth: UInt8, _ palette: [SIMD4<UInt8>]) -> [UInt8] {
    signature + chunk("IHDR", bigEndian(width) + bigEndian(height) + [bitDepth, paletted, 0, 0, 0])
      + chunk("PLTE", palette.flatMap { [$0.x, $0.y, $0.z] })
      + (palette.allSatisfy { $0.w == 255 } ? [] : chunk("tRNS", palette.map(\.w)))
  }

  /// Pixel data without a filter: neighboring palette indices aren't similar colors.
  private static func data(of canvas: Canvas, _ box: PixelBox, _ palette: Palette) -> [UInt8] {
    zlib(palette.rows(of: canvas, box), row: box.right - box.left + 1)
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let checked = Array(type.utf8) + data
    return bigEndian(data.count) + checked + bigEndian(Int(CyclicRedundancyCheck.of(checked)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The zlib format of RFC 1950: a header, the data, and its Adler checksum.
  /// - Parameter row: the number of bytes in a row of pixels; consecutive rows are usually similar.
  private static func zlib(_ data: [UInt8], row: Int) -> [UInt8] {
    var (low, high) = (UInt32(1), UInt32(0))
    data.withUnsafeBufferPointer { data in
      for byte in data {
        low += UInt32(byte)
        if low >= 65521 { low -= 65521 }
        high += low
        if high >= 65521 { high -= 65521 }
      }
    }
    return [0x78, 0x01] + Deflate(data, row: row).bytes + bigEndian(Int(high << 16 | low))
  }
}

extension Canvas {
  /// The smallest box outside of which both are equal: a single pixel if nothing differs, the whole canvas if there was
  /// none before.
  fileprivate func changed(since before: Canvas?) -> PixelBox {
    guard let before else { return PixelBox(left: 0, top: 0, right: width, bottom: height) }
    var box = PixelBox(left: width, top: height, right: 0, bottom: 0)
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      if pixels[row] == before.pixels[row] { continue }
      let changed = row.filter { pixels[$0] != before.pixels[$0] }.map { $0 - row.lowerBound }
      box = PixelBox(
        left: min(box.left, changed[0]), top: min(box.top, y), right: max(box.right, changed[changed.count - 1] + 1),
        bottom: y + 1)
    }
    return box.right > box.left ? box : PixelBox(left: 0, top: 0, right: 1, bottom: 1)
  }
}

/// At most 256 colors for a picture. The most frequent ones, of areas, are kept unchanged. The others are those of
/// edges, where a small step isn't visible: of colors close to each other, the most frequent replaces all.
private struct Palette {
  let colors: [SIMD4<UInt8>]
  private var numbers: [UInt32: UInt8] = [:]

  private static let most = 256, areas = 96

  init(_ canvases: [Canvas]) {
    let known = Self.sorted(Self.counts(of: canvases))
    var kept = known.prefix(known.count > Self.most ? Self.areas : Self.most).map(\.color)
    for (number, color) in kept.enumerated() { numbers[color] = UInt8(truncatingIfNeeded: number) }
    var rounded: [UInt32: Int] = [:]
    for (color, count) in known.dropFirst(kept.count) { rounded[Self.rounded(color), default: 0] += count }
    let edges = Self.sorted(rounded).map(\.color)
    var step = 0
    var more: [UInt32] = edges
    while kept.count + more.count > Self.most {
      step += 4
      more = Self.kept(of: edges, beside: kept, step: step)
    }
    kept += more
    var nearest: [UInt32: UInt8] = [:]
    for color in edges { nearest[color] = UInt8(truncatingIfNeeded: Self.nearest(to: color, in: kept)) }
    for (color, _) in known where numbers[color] == nil { numbers[color] = nearest[Self.rounded(color)] }
    colors = kept.map { color in
      SIMD4(
        UInt8(truncatingIfNeeded: color >> 16), UInt8(truncatingIfNeeded: color >> 8), UInt8(truncatingIfNeeded: color),
        255)
    }
  }

  private static func counts(of canvases: [Canvas]) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    for canvas in canvases {
      canvas.pixels.withUnsafeBufferPointer { pixels in
        var start = 0
        for place in pixels.indices where place + 1 == pixels.count || pixels[place + 1] != pixels[place] {
          counts[pixels[place], default: 0] += place + 1 - start
          start = place + 1
        }
      }
    }
    return counts
  }

  /// The colors, most frequent first.
  private static func sorted(_ counts: [UInt32: Int]) -> [(color: UInt32, count: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static func rounded(_ color: UInt32) -> UInt32 { color & 0xF8F8F8 | 0x040404 }

  /// The colors to keep; one more than there is room for, if there are too many.
  private static func kept(of edges: [UInt32], beside areas: [UInt32], step: Int) -> [UInt32] {
    var kept = areas
    for color in edges where kept.count <= most {
      if distance(kept[nearest(to: color, in: kept)], color) > step { kept.append(color) }
    }
    return Array(kept.dropFirst(areas.count))
  }

  private static func nearest(to color: UInt32, in colors: [UInt32]) -> Int {
    var (best, index) = (Int.max, 0)
    colors.withUnsafeBufferPointer { colors in
      for place in colors.indices {
        let found = distance(colors[place], color)
        if found < best { (best, index) = (found, place) }
        if best == 0 { break }
      }
    }
    return index
  }

  /// The largest difference of a component.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let red = abs(Int(one >> 16) - Int(other >> 16))
    let green = abs(Int(one >> 8 & 255) - Int(other >> 8 & 255))
    let blue = abs(Int(one & 255) - Int(other & 255))
    return max(red, green, blue)
  }

  /// The palette indices of the pixels in a box, each row after the number of its filter: none.
  func rows(of canvas: Canvas, _ box: PixelBox) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((box.right - box.left + 1) * (box.bottom - box.top))
    var (last, number) = (UInt32.max, UInt8(0))
    canvas.pixels.withUnsafeBufferPointer { pixels in
      for y in box.top..<box.bottom {
        rows.append(0)
        for place in y * canvas.width + box.left..<y * canvas.width + box.right {
          if pixels[place] != last { (last, number) = (pixels[place], numbers[pixels[place]] ?? 0) }
          rows.append(number)
        }
      }
    }
    return rows
  }
}
