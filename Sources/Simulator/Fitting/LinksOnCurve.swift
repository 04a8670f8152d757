/// The polyline with the fewest links whose vertices are places of a tube, on the curve itself: exact among these places.
///
/// From each place the slopes that pass all gates so far narrow from gate to gate; a place whose own slope is among them
/// can be reached by one link. Places are visited from left to right, so the first count that reaches one is final once
/// all places left of it are done.
enum LinksOnCurve {
  static func path(along tube: Tube, within error: Double) -> [GraphPoint] {
    let places = tube.places
    let gates = tube.narrowed(error)
    var links = [Int](repeating: .max, count: places.count)
    var source = [Int](repeating: 0, count: places.count)
    links[0] = 0
    for from in places.indices.dropLast() {
      reach(from, places, gates) { to in
        if links[from] + 1 < links[to] { (links[to], source[to]) = (links[from] + 1, from) }
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

  /// Calls `visit` for each place that a straight link from `from` can end at; the next place always is one.
  private static func reach(_ from: Int, _ places: [Tube.Place], _ gates: [Gate], visit: (Int) -> Void) {
    let (x, y) = (places[from].x, places[from].value)
    var (low, high) = (-Double.infinity, Double.infinity)
    for to in (from + 1)..<places.count {
      let width = places[to].x - x
      let slope = (places[to].value - y) / width
      if (slope >= low && slope <= high) || to == from + 1 { visit(to) }
      low = max(low, (gates[to].lower - y) / width)
      high = min(high, (gates[to].upper - y) / width)
      if low > high { break }
    }
  }
}
