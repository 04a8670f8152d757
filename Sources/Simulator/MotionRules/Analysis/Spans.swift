import SpecModel

/// Intervals in which a condition is met, in milliseconds from the start of the direction: ascending and disjoint.
struct Spans {
  private(set) var ranges: [ClosedRange<Double>]

  var first: ClosedRange<Double>? { ranges.first }
  var last: ClosedRange<Double>? { ranges.last }

  static func all(of timeline: Timeline) -> Spans { Spans([0...max(timeline.duration, 0)]) }

  /// - Parameter ranges: ascending ranges; adjacent ones are merged.
  init(_ ranges: [ClosedRange<Double>]) {
    self.ranges = []
    for range in ranges {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + Limits.instant {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  func intersection(_ other: Spans) -> Spans {
    Spans(
      ranges.flatMap { range in
        other.ranges.compactMap { other in
          let (start, end) = (
            max(range.lowerBound, other.lowerBound), min(range.upperBound, other.upperBound)
          )
          return end > start ? start...end : nil
        }
      })
  }
}

extension Timeline {
  /// The times when the first component of a property is between two values, or equal to one of them at the ends of a
  /// span.
  func spans(of property: Property, of index: Int, above low: Double, below high: Double) -> Spans {
    Spans(stretches(of: property, of: index).compactMap { $0.span(above: low, below: high) })
  }

  /// The times when an element and every group around it have an opacity above 0.
  /// - Parameter chain: the element, after its groups.
  func opaqueSpans(of chain: [Int]) -> Spans {
    chain.reduce(.all(of: self)) { spans, index in
      if let opacity = constant(.opacity, of: index) { return opacity[0] > 0 ? spans : Spans([]) }
      return spans.intersection(self.spans(of: .opacity, of: index, above: 0, below: .infinity))
    }
  }
}

extension Stretch {
  fileprivate func span(above low: Double, below high: Double) -> ClosedRange<Double>? {
    let (from, to) = (value(at: start)[0], value(at: end)[0])
    guard min(from, to) < high, max(from, to) > low, from != to || (from > low && from < high) else { return nil }
    let enter = from >= low && from <= high ? start : crossing(of: from < low ? low : high)
    let leave = to >= low && to <= high ? end : crossing(of: to < low ? low : high)
    return leave > enter ? enter...leave : nil
  }

  /// The time when the first component, which is monotonic, passes a value between its ends; bisected to the last bit.
  private func crossing(of value: Double) -> Double {
    let rises = self.value(at: end)[0] > self.value(at: start)[0]
    return Double.bisected(start, end) { (self.value(at: $0)[0] < value) == rises }
  }
}
