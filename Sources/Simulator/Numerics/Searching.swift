extension Double {
  /// Returns the smallest number of a range, to the last bit, at which a condition ceases to hold. It must hold from
  /// the lower bound up to there, and not after; the upper bound if it holds everywhere.
  static func bisected(_ low: Double, _ high: Double, while holds: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
