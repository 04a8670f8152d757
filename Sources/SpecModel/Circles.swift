/// Finds cycles among items that each refer to at most one other.
enum Circles {
  /// Returns every cycle once, starting at its smallest index, in linear time. `next` returns the index that an item
  /// refers to.
  static func find(count: Int, next: (Int) -> Int?) -> [[Int]] {
    var visitor = [Int?](repeating: nil, count: count)
    var circles: [[Int]] = []
    for root in 0..<count where visitor[root] == nil {
      var path: [Int] = []
      var index: Int? = root
      while let step = index, visitor[step] == nil {
        visitor[step] = root
        path.append(step)
        index = next(step)
      }
      guard let met = index, visitor[met] == root, let start = path.firstIndex(of: met) else { continue }
      circles.append(beginningAtSmallest(path[start...]))
    }
    return circles
  }

  /// A cycle as messages show it, `a` → `b` → `a`, shortened if it is long.
  static func text(_ names: [String]) -> String {
    let shown = names.prefix(6).map(\.inBackticks)
    let rest = names.count > 6 ? ["…"] : []
    return (shown + rest + shown.prefix(1)).joined(separator: " → ")
  }

  private static func beginningAtSmallest(_ circle: ArraySlice<Int>) -> [Int] {
    guard let smallest = circle.min(), let split = circle.firstIndex(of: smallest) else { return Array(circle) }
    return Array(circle[split...] + circle[..<split])
  }
}
