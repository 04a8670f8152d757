import Simulator

/// The covered share of each pixel in a box, 0…1.
struct Coverage {
  /// The first column and row, in pixels.
  let left, top: Int
  let width, height: Int
  private(set) var values: [Float]

  /// The inside of a path, cut to the limits.
  /// - Parameter margin: the pixels around it, for a blur.
  init(of path: VectorPath, in limits: PixelBox, margin: Int = 0) {
    self.init(ofLines: path.flattened, in: limits, margin: margin)
  }

  /// A line along a path. Each of its pieces has round ends, so that they join; in a pixel that several cover, the
  /// largest share counts.
  init(along path: VectorPath, width: Double, in limits: PixelBox) {
    let lines = path.flattened
    let box = PixelBox(around: lines.joined()).grown(by: Int(width) + 1).intersection(limits)
    (left, top, self.width, height) = (box.left, box.top, max(box.right - box.left, 0), max(box.bottom - box.top, 0))
    values = [Float](repeating: 0, count: self.width * height)
    if values.isEmpty { return }
    for points in lines {
      for (start, end) in points.count == 1 ? [(points[0], points[0])] : Array(zip(points, points.dropFirst())) {
        add(Coverage(ofLines: [Self.capsule(start, end, radius: width / 2)], in: box, margin: 0))
      }
    }
  }

  private mutating func add(_ piece: Coverage) {
    let (row, column, width) = (piece.top - top, piece.left - left, width)
    values.withUnsafeMutableBufferPointer { values in
      piece.values.withUnsafeBufferPointer { others in
        for y in 0..<piece.height {
          let (start, line) = (y * piece.width, (y + row) * width + column)
          for x in 0..<piece.width where others[start + x] > values[line + x] { values[line + x] = others[start + x] }
        }
      }
    }
  }

  /// Areas are summed edge by edge: the area left of an edge and below its start counts against that below its end. All
  /// outlines must have the same orientation, except for holes.
  private init(ofLines outlines: [[SIMD2<Double>]], in limits: PixelBox, margin: Int) {
    let box = PixelBox(around: outlines.joined()).grown(by: margin).intersection(limits)
    (left, top, width, height) = (box.left, box.top, max(box.right - box.left, 0), max(box.bottom - box.top, 0))
    values = []
    guard width > 0, height > 0 else { return }
    let (row, rows, edge) = (width + 2, height, Double(width))
    let origin = SIMD2(Double(left), Double(top))
    var sums = [Float](repeating: 0, count: row * rows)
    sums.withUnsafeMutableBufferPointer { sums in
      for outline in outlines {
        for index in outline.indices {
          let next = outline[index + 1 < outline.count ? index + 1 : 0]
          Self.add(outline[index] - origin, next - origin, edge, row, rows, to: sums)
        }
      }
    }
    values = [Float](unsafeUninitializedCapacity: width * height) { values, count in
      sums.withUnsafeBufferPointer { sums in
        for y in 0..<rows {
          var sum: Float = 0
          for x in 0..<row - 2 {
            sum += sums[y * row + x]
            values[y * (row - 2) + x] = min(abs(sum), 1)
          }
        }
      }
      count = (row - 2) * rows
    }
  }

  private static func add(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ edge: Double, _ row: Int, _ rows: Int,
    to sums: UnsafeMutableBufferPointer<Float>
  ) {
    if start.y == end.y { return }
    let (upper, lower, sign) = start.y < end.y ? (start, end, 1.0) : (end, start, -1.0)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let (first, last) = (max(Int(upper.y.rounded(.down)), 0), min(Int(lower.y.rounded(.up)), rows))
    var y = first
    while y < last {
      let (from, to) = (max(Double(y), upper.y), min(Double(y + 1), lower.y))
      let height = (to - from) * sign
      let one = min(max(upper.x + (from - upper.y) * slope, 0), edge)
      let two = min(max(upper.x + (to - upper.y) * slope, 0), edge)
      add(min(one, two), max(one, two), height, y * row, to: sums)
      y += 1
    }
  }

  /// The part of an edge in one row: the pixels it crosses get a share of its height, those after it all of it.
  private static func add(
    _ low: Double, _ high: Double, _ height: Double, _ start: Int, to sums: UnsafeMutableBufferPointer<Float>
  ) {
    let first = Int(low)
    let last = Int(high)
    if last == first {
      let share = (low + high) / 2 - Double(first)
      sums[start + first] += Float(height * (1 - share))
      sums[start + first + 1] += Float(height * share)
      return
    }
    // The area right of the edge up to each pixel's right side, and its growth from pixel to pixel.
    let perPixel = 1 / (high - low)
    var before = 0.0
    var pixel = first
    while pixel <= last {
      let (from, to) = (max(low, Double(pixel)), min(high, Double(pixel + 1)))
      let share = (to - from) * perPixel
      let covered = share * (Double(pixel + 1) - (from + to) / 2)
      sums[start + pixel] += Float(height * (covered + before))
      before = share - covered
      pixel += 1
    }
    sums[start + last + 1] += Float(height * before)
  }

  /// A line with round ends, counter-clockwise.
  private static func capsule(_ start: SIMD2<Double>, _ end: SIMD2<Double>, radius: Double) -> [SIMD2<Double>] {
    let way = end - start
    let length = way.length
    let ahead = (length > 0 ? way / length : SIMD2(1, 0)) * radius
    let aside = SIMD2(-ahead.y, ahead.x)
    return halfCircle.map { end + ahead * $0.x + aside * $0.y }
      + halfCircle.map { start - ahead * $0.x - aside * $0.y }
  }

  private static let halfCircle: [SIMD2<Double>] = [
    SIMD2(0, -1), SIMD2(0.5, -0.8660254038), SIMD2(0.8660254038, -0.5), SIMD2(1, 0), SIMD2(0.8660254038, 0.5),
    SIMD2(0.5, 0.8660254038), SIMD2(0, 1),
  ]
}

extension Coverage {
  /// Applies three box blurs, which approximate a Gaussian of that standard deviation.
  mutating func blur(by deviation: Double) {
    let reach = Int((deviation * 0.94).rounded())
    if reach < 1 || values.isEmpty { return }
    for _ in 0..<3 {
      average(reach, count: height, length: width, step: 1, line: width)
      average(reach, count: width, length: height, step: width, line: 1)
    }
  }

  private mutating func average(_ reach: Int, count: Int, length: Int, step: Int, line: Int) {
    var sums = [Float](repeating: 0, count: length + 1)
    values.withUnsafeMutableBufferPointer { values in
      sums.withUnsafeMutableBufferPointer { sums in
        for index in 0..<count {
          for place in 0..<length { sums[place + 1] = sums[place] + values[index * line + place * step] }
          for place in 0..<length {
            let (from, to) = (max(place - reach, 0), min(place + reach + 1, length))
            values[index * line + place * step] = (sums[to] - sums[from]) / Float(2 * reach + 1)
          }
        }
      }
    }
  }
}

/// A box of whole pixels, from left and top up to, not including, right and bottom.
package struct PixelBox: Sendable, Hashable {
  var left, top, right, bottom: Int

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The limit of coordinates: nothing is drawn beyond, and larger values would not fit an integer.
  private static let farthest = SIMD2(repeating: 1e6)

  init(around points: some Sequence<SIMD2<Double>>) {
    var (low, high) = (Self.farthest, -Self.farthest)
    for point in points { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
    low = pointwiseMax(low, -Self.farthest)
    high = pointwiseMin(high, Self.farthest)
    (left, top) = (Int(low.x.rounded(.down)), Int(low.y.rounded(.down)))
    (right, bottom) = (Int(high.x.rounded(.up)), Int(high.y.rounded(.up)))
  }

  func grown(by margin: Int) -> PixelBox {
    PixelBox(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}
