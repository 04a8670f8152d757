import SpecModel

/// A curve as straight lines between points on it, for the attribute `pathData`, which the platform follows exactly.
///
/// Goals in order of priority: `PathInterpolator` must accept it (from 0,0 to exactly 1,1, time never decreasing, no
/// two points that it takes for the same); its distance from the curve stays within the error, rounding included; few
/// points. The curve is sampled as finely as its bends require. Then each line is drawn as far as a cone of slopes
/// reaches that passes every sample within the error.
struct InterpolatorPath {
  /// The attribute's text.
  let data: String
  /// The largest difference from the curve at its samples.
  let error: Double

  /// The most bytes of the text: a string resource holds 32,767, and a longer one silently becomes another text.
  private static let byteLimit = 32_000

  init(_ curve: LeafCurve, within maximumError: Double) {
    let looks = CurveLooks(curve, fineness: maximumError / 8).points
    // The error between two samples, and that of rounding, take the rest.
    var reach = maximumError * 0.85
    var data = Self.data(of: looks, within: reach)
    while data.utf8.count > Self.byteLimit {
      reach *= 2
      data = Self.data(of: looks, within: reach)
    }
    self.data = data
    error = reach <= maximumError ? maximumError : reach
  }

  private static func data(of looks: [CurvePlace], within reach: Double) -> String {
    let points = PointChain(through: looks, within: reach).points.withoutMerging
    return "M 0,0 L " + points.dropFirst().map(\.text).joined(separator: " ")
  }
}

/// A place on a curve. Its time is a whole number of millionths, so that computed and written values are equal.
struct CurvePlace: Equatable {
  var time: Int
  var progress: Double

  fileprivate var text: String {
    Decimal.text(Double(time) / 1e6, decimals: 6) + "," + Decimal.text(progress, decimals: 6)
  }

  fileprivate func slope(to other: CurvePlace, _ offset: Double) -> Double {
    (other.progress + offset - progress) / Double(other.time - time)
  }
}

/// Samples of a curve, so many that straight lines between them are within a given distance of it.
private struct CurveLooks {
  private(set) var points = [CurvePlace(time: 0, progress: 0)]
  private let curve: LeafCurve
  private let fineness: Double

  init(_ curve: LeafCurve, fineness: Double) {
    self.curve = curve
    // No resource could hold a curve that overshoots a millionfold.
    let farthest = (0...256).map { curve.value(at: Double($0) / 256).magnitude }.max() ?? 1
    self.fineness = max(fineness, farthest * 1e-7)
    let breaks = [0] + curve.breaks.filter { $0 > 0 && $0 < 1 } + [1]
    let parts = max(2, 256 / breaks.count)
    for (start, end) in zip(breaks, breaks.dropFirst()) where end > start {
      add(from: start, to: end, parts: parts)
    }
    add(CurvePlace(time: 1_000_000, progress: 1))
  }

  /// Adds a smooth stretch. Its ends are the limits from within it, because the curve may jump there.
  private mutating func add(from start: Double, to end: Double, parts: Int) {
    let inset = min(1e-9, (end - start) / 4)
    let first = CurvePlace(time: Self.time(start), progress: curve.value(at: start + inset))
    let last = CurvePlace(time: Self.time(end), progress: curve.value(at: end - inset))
    add(first)
    var previous = first
    for part in 1...parts {
      let time = first.time + (last.time - first.time) * part / parts
      let next = part == parts ? last : place(time)
      guard next.time > previous.time || part == parts else { continue }
      divide(previous, next)
      previous = next
    }
  }

  private mutating func divide(_ start: CurvePlace, _ end: CurvePlace) {
    let width = end.time - start.time
    if width >= 4 {
      let isStraight = [width / 4, width / 2, 3 * (width / 4)].allSatisfy { offset in
        let here = place(start.time + offset).progress
        let line = start.progress + (end.progress - start.progress) * Double(offset) / Double(width)
        return (here - line).magnitude <= fineness
      }
      if !isStraight {
        let middle = place(start.time + width / 2)
        divide(start, middle)
        divide(middle, end)
        return
      }
    }
    add(end)
  }

  private mutating func add(_ place: CurvePlace) {
    if points[points.count - 1] != place { points.append(place) }
  }

  private func place(_ time: Int) -> CurvePlace {
    CurvePlace(time: time, progress: curve.value(at: Double(time) / 1e6))
  }

  private static func time(_ share: Double) -> Int {
    Int((min(max(share, 0), 1) * 1e6).rounded())
  }
}

/// The fewest of some places such that lines between them pass all others within an error.
private struct PointChain {
  private(set) var points: [CurvePlace]

  init(through places: [CurvePlace], within error: Double) {
    points = [places[0]]
    var from = 0
    while from + 1 < places.count {
      from = Self.furthest(from: from, in: places, error)
      points.append(places[from])
    }
  }

  /// The furthest place that a line from the given place reaches.
  private static func furthest(from: Int, in places: [CurvePlace], _ error: Double) -> Int {
    let origin = places[from]
    var (low, high) = (-Double.infinity, Double.infinity)
    var furthest = from + 1
    for index in (from + 1)..<places.count {
      let place = places[index]
      guard place.time > origin.time else {
        // A jump: the next point is its other side, unless it is too small to see.
        guard (place.progress - origin.progress).magnitude <= error else { return index }
        continue
      }
      let slope = origin.slope(to: place, 0)
      if low...high ~= slope { furthest = index }
      low = max(low, origin.slope(to: place, -error))
      high = min(high, origin.slope(to: place, error))
      if low > high { break }
    }
    return furthest
  }
}

extension [CurvePlace] {
  /// The places without those that `PathInterpolator` throws on: it measures the length of the path in 32-bit floats,
  /// and two points at the same share of the length must have the same time. Only curves that overshoot a thousandfold
  /// have such places.
  fileprivate var withoutMerging: [CurvePlace] {
    var kept = self
    while true {
      let merging = kept.merging.map { $0 == kept.count - 1 ? $0 - 1 : $0 }
      if merging.isEmpty { return kept }
      let gone = Set(merging)
      kept = kept.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    }
  }

  private var merging: [Int] {
    var lengths: [Float] = [0]
    for (from, to) in zip(self, dropFirst()) {
      let width = Float(to.time - from.time) / 1e6
      let height = Float(to.progress - from.progress)
      lengths.append(lengths[lengths.count - 1] + (width * width + height * height).squareRoot())
    }
    let total = lengths[lengths.count - 1]
    return indices.dropFirst().filter { index in
      lengths[index] / total == lengths[index - 1] / total && self[index].time != self[index - 1].time
    }
  }
}
