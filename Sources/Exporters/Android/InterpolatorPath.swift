import Simulator

/// A curve as straight lines through points of it, for the attribute `pathData`, which the platform then follows exactly.
///
/// Goals in order: `PathInterpolator` must take it (from 0,0 to exactly 1,1, time never falling, no two points that it
/// takes for one place); no further from the curve than asked for, rounding included; few points. The curve is looked at
/// as finely as its own bends ask for, then each line is drawn as far as a cone of slopes reaches that passes every look
/// within the error.
struct InterpolatorPath {
  /// The attribute's text.
  let data: String
  /// The largest difference to the curve, at the places it was looked at.
  let error: Double

  /// A string resource holds 32,767 bytes; one more becomes another text without an error.
  private static let byteLimit = 32_000

  init(_ curve: LeafCurve, within maximumError: Double) {
    let looks = CurveLooks(curve, fineness: maximumError / 8).points
    // What is between two looks and what rounding moves is left of the error.
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

/// A place on a curve: time in millionths, so that what is computed is what is written.
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

/// A curve at so many places that straight lines between them are within a fineness of it.
private struct CurveLooks {
  private(set) var points = [CurvePlace(time: 0, progress: 0)]
  private let curve: LeafCurve
  private let fineness: Double

  init(_ curve: LeafCurve, fineness: Double) {
    self.curve = curve
    // Of a curve that overshoots a millionfold no resource could hold more.
    let farthest = (0...256).map { curve.value(at: Double($0) / 256).magnitude }.max() ?? 1
    self.fineness = max(fineness, farthest * 1e-7)
    let breaks = [0] + curve.breaks.filter { $0 > 0 && $0 < 1 } + [1]
    let parts = max(2, 256 / breaks.count)
    for (start, end) in zip(breaks, breaks.dropFirst()) where end > start {
      add(from: start, to: end, parts: parts)
    }
    add(CurvePlace(time: 1_000_000, progress: 1))
  }

  /// A smooth stretch. Its ends are the limits from within it: the curve may jump there.
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

/// As few of some places as lines between them pass all others within an error.
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

  /// The furthest place that a line from one place reaches.
  private static func furthest(from: Int, in places: [CurvePlace], _ error: Double) -> Int {
    let origin = places[from]
    var (low, high) = (-Double.infinity, Double.infinity)
    var furthest = from + 1
    for index in (from + 1)..<places.count {
      let place = places[index]
      guard place.time > origin.time else {
        // A jump: its other side is the next point, unless it is too small to see.
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
  /// Without points that `PathInterpolator` throws on: it measures the way along the path in 32-bit floats, and two
  /// points at one share of the way must be at one time. Only curves that overshoot a thousandfold have such.
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
