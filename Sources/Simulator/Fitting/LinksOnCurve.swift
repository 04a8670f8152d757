/// The polyline with the fewest links whose vertices are places of a tube, on the curve itself: exact among these places,
/// but for links from the first fifth of what as many links reach, which hardly ever come far and are left out.
///
/// From each place the slopes that pass all gates so far narrow from gate to gate; a place whose own slope is among them
/// can be reached by one link. Places are visited from left to right, so the first count that reaches one is final once
/// all places left of it are done.
enum LinksOnCurve {
  static func path(along tube: Tube, within error: Double) -> [GraphPoint] {
    let places = tube.places
    var links = [Int](repeating: .max, count: places.count)
    var source = [Int](repeating: 0, count: places.count)
    links[0] = 0
    let gates = tube.narrowed(error)
    let walls = zip(places, gates).map { SIMD4($0.x, $0.value, $1.lower, $1.upper) }
    var farthest = [0]
    walls.withUnsafeBufferPointer { walls in
      links.withUnsafeMutableBufferPointer { links in
        source.withUnsafeMutableBufferPointer { source in
          for from in 0..<(walls.count - 1) {
            let count = links[from] + 1
            if count == farthest.count { farthest.append(from) }
            let last = farthest[count - 1]
            let isFarBack = count > 1 && Double(from) < Double(last) - Double(last - farthest[count - 2]) * near
            if isFarBack, links[from + 1] < .max { continue }
            var most = farthest[count]
            reach(from, walls) { to in
              if count < links[to] { (links[to], source[to]) = (count, from) }
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
      index = source[index]
    }
    return [GraphPoint(x: places[0].x, y: places[0].value)] + path.reversed()
  }

  /// Of the places that are reached by as many links, the share behind which links start.
  private static let near = 0.8

  /// Calls `visit` for each place that a straight link from `from` can end at; the next place always is one.
  /// - Parameter walls: per place its x, the curve's value and the gate's lower and upper end.
  @inline(__always)
  private static func reach(_ from: Int, _ walls: UnsafeBufferPointer<SIMD4<Double>>, visit: (Int) -> Void) {
    let (x, y) = (walls[from][0], walls[from][1])
    var (low, high) = (-Double.infinity, Double.infinity)
    for to in (from + 1)..<walls.count {
      let wall = walls[to]
      // One division instead of three: this is where all the time goes.
      let slopes = (wall - y) * (1 / (wall[0] - x))
      if (slopes[1] >= low && slopes[1] <= high) || to == from + 1 { visit(to) }
      low = max(low, slopes[2])
      high = min(high, slopes[3])
      if low > high { break }
    }
  }
}
