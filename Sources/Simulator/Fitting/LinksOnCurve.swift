/// The polyline with the fewest links whose vertices are places of a tube, on the curve itself: exact among these places,
/// but for links from far back in what as many links reach, which hardly ever come far: all or most are left out.
///
/// From each place the slopes that pass all gates so far narrow from gate to gate; a place whose own slope is among them
/// can be reached by one link. Places are visited from left to right, so the first count that reaches one is final once
/// all places left of it are done.
enum LinksOnCurve {
  static func path(along tube: Tube, within error: Double) -> [GraphPoint] {
    let places = tube.places
    // By place the links that it takes, and where the last of them starts.
    var links = [Int32](repeating: .max, count: places.count)
    var source = [Int32](repeating: 0, count: places.count)
    links[0] = 0
    var farthest = [0]
    let isLong = places.count > long
    let walls = Wall.walls(of: tube, within: error)
    walls.withUnsafeBufferPointer { walls in
      links.withUnsafeMutableBufferPointer { links in
        source.withUnsafeMutableBufferPointer { source in
          for from in 0..<(links.count - 1) {
            let count = Int(links[from]) + 1
            if count == farthest.count { farthest.append(from) }
            let last = farthest[count - 1]
            let back = count > 1 ? Double(last - from) / Double(last - farthest[count - 2]) : 0
            if back > near || (isLong && back > nearest && from % 4 != 0), links[from + 1] < .max { continue }
            var most = farthest[count]
            // What fewer links reach need not be looked at.
            reach(from, behind: last, walls) { to in
              if count < links[to] { (links[to], source[to]) = (Int32(count), Int32(from)) }
              most = max(most, to)
            }
            farthest[count] = most
          }
        }
      }
    }
    var path: [GraphPoint] = []
    var index = places.count - 1
    while index > 0 {
      path.append(GraphPoint(x: places[index].x, y: places[index].value))
      index = Int(source[index])
    }
    return [GraphPoint(x: places[0].x, y: places[0].value)] + path.reversed()
  }

  /// Of the places that are reached by as many links, the share behind which links start.
  private static let near = 0.8
  /// Of more places than this only each fourth is tried where it is further back than `nearest`: no count is known that
  /// grows by it.
  private static let long = 4500
  private static let nearest = 0.3

  /// Calls `visit` for the next place, which a straight link from `from` always can end at, and for each one behind `last`
  /// that it can end at. Up to there only the slopes that pass are of interest.
  @inline(__always)
  private static func reach(
    _ from: Int, behind last: Int, _ walls: UnsafeBufferPointer<Wall>, visit: (Int) -> Void
  ) {
    visit(from + 1)
    let start = walls[from / 4]
    let (x, y) = (start.x[from % 4], start.value[from % 4])
    // Of the own four only what lies behind.
    let own = start.slopes(fromX: x, y)
    let isBehind = SIMD4<Int64>(0, 1, 2, 3) .> Int64(from % 4)
    var lows = SIMD4(repeating: -Double.infinity).replacing(with: own.lower, where: isBehind)
    var highs = SIMD4(repeating: Double.infinity).replacing(with: own.upper, where: isBehind)
    var four = from / 4 + 1
    while four * 4 + 3 <= last {
      let slopes = walls[four].slopes(fromX: x, y)
      lows.replace(with: slopes.lower, where: slopes.lower .> lows)
      highs.replace(with: slopes.upper, where: slopes.upper .< highs)
      four += 1
    }
    var low = max(max(lows[0], lows[1]), max(lows[2], lows[3]))
    var high = min(min(highs[0], highs[1]), min(highs[2], highs[3]))
    while four < walls.count, low <= high {
      let slopes = walls[four].slopes(fromX: x, y)
      for lane in 0..<4 {
        let own = slopes.value[lane]
        if own >= low, own <= high, four * 4 + lane > last { visit(four * 4 + lane) }
        low = max(low, slopes.lower[lane])
        high = min(high, slopes.upper[lane])
      }
      four += 1
    }
  }
}

/// Four neighbouring gates and the curve's values there: four slopes are found in the time of two.
private struct Wall {
  var x, value, lower, upper: SIMD4<Double>

  /// Behind the last gate nothing is reached and nothing in the way.
  static func walls(of tube: Tube, within error: Double) -> [Wall] {
    let places = tube.places
    let end = (places.last?.x ?? 0) + 1
    let none = Wall(
      x: SIMD4(repeating: end), value: SIMD4(repeating: .nan), lower: SIMD4(repeating: -.infinity),
      upper: SIMD4(repeating: .infinity))
    return stride(from: 0, to: places.count, by: 4).map { first in
      var wall = none
      for lane in 0..<min(4, places.count - first) {
        let gate = tube.narrowed(error, at: first + lane)
        (wall.x[lane], wall.value[lane]) = (gate.x, places[first + lane].value)
        (wall.lower[lane], wall.upper[lane]) = (gate.lower, gate.upper)
      }
      return wall
    }
  }

  /// Of lines from a point to all values and gates. One division instead of three: this is where all the time goes.
  @inline(__always)
  func slopes(
    fromX startX: Double, _ startY: Double
  ) -> (value: SIMD4<Double>, lower: SIMD4<Double>, upper: SIMD4<Double>) {
    let reciprocal = 1 / (x - startX)
    return ((value - startY) * reciprocal, (lower - startY) * reciprocal, (upper - startY) * reciprocal)
  }
}
