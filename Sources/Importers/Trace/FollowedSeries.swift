import Simulator
import SpecModel

/// What of an element moves.
extension MotionAnalysis {
  func series(of index: Int, _ quantity: MotionSeries.Quantity, _ sightings: [Sighting]) -> MotionSeries {
    let values: [[Pair]] =
      switch quantity {
      case .frame: [sightings.map(\.center), sightings.map(\.size)]
      case .position: [sightings.map(\.center)]
      case .size: [sightings.map(\.size)]
      case .rotation: [sightings.map { Pair($0.angle, 0) }]
      case .turn: [sightings.map { Pair($0.turn, 0) }]
      case .opacity: [sightings.map { Pair($0.opacity, 0) }]
      case .content: [sightings.map { Pair($0.content ?? 0, 0) }]
      }
    let size = Swift.max(sightings.map { $0.size.max() }.max() ?? 1, 1)
    let deviations: [Double] =
      switch quantity {
      // A center is the mean of two rounded sides, a size the difference.
      case .frame: [noise.place * 0.8, noise.place * 1.5]
      case .position: [noise.place * 0.8]
      case .size: [noise.place * 1.5]
      case .rotation: [Swift.max(noise.place / size * 80, 0.02)]
      case .turn: [Swift.max(noise.place / size * 120, 0.05)]
      case .opacity, .content: [0.002]
      }
    var series = MotionSeries(
      element: index, quantity: quantity, times: sightings.map(\.time), values: values, deviations: deviations,
      timeDeviation: noise.time)
    if !quantity.isShare {
      let times = recording.frames.map(\.time)
      // A frame more, in which it may have been too faint.
      if !elements[index].isThereFirst, let first = series.times.first {
        series.seen.from = times.last { $0 < first - 5 } ?? first
      }
      if !elements[index].isThereLast, let last = series.times.last {
        series.seen.to = times.first { $0 > last + 5 } ?? last
      }
    }
    return series
  }

  /// What moves, and by at least how much that is told apart from noise.
  func moving(_ index: Int) -> [MotionSeries] {
    let element = elements[index]
    var found: [MotionSeries] = []
    func add(_ series: MotionSeries, beyond least: Double) {
      let moves = series.values.contains { values in
        values.contains { ($0 - (values.first ?? .zero)).length > least }
      }
      if moves { found.append(series) }
    }
    add(series(of: index, .frame, element.sightings), beyond: Swift.max(4 * noise.place, 0.3))
    add(series(of: index, .rotation, element.sightings), beyond: 0.5)
    if element.turning != nil { add(series(of: index, .turn, element.sightings), beyond: 1) }
    if element.blend != nil, element.blend != .cut {
      // Under nothing, contents can't be told.
      var content = series(of: index, .content, element.sightings.filter { $0.opacity > 0.02 })
      content.before = content.values[0].first.map { [$0] }
      content.after = content.values[0].last.map { [$0] }
      add(content, beyond: 0.02)
    }
    add(opacity(of: index), beyond: 0.01)
    return found
  }

  /// The opacity, which is 0 where an element that fades in isn't drawn yet.
  private func opacity(of index: Int) -> MotionSeries {
    let element = elements[index]
    var sightings = element.sightings
    let most = sightings.map(\.opacity).max() ?? 1
    /// Whether it was 0 where it isn't seen. A fade that starts steeply, or with a dropped frame, is first seen half done; what comes
    /// into the window may be faint there.
    func isFaint(_ sighting: Sighting?) -> Bool {
      guard let sighting else { return false }
      let (low, high) = (sighting.center - sighting.size / 2, sighting.center + sighting.size / 2)
      let window = Pair(recording.viewport.width, recording.viewport.height)
      let shown = pointwiseMax(pointwiseMin(high, window) - pointwiseMax(low, .zero), .zero) / sighting.size
      let isInside = shown.x * shown.y > 0.8
      return sighting.opacity < (isInside ? 0.9 * most : 0.5)
    }
    let fadesIn = !element.isThereFirst && isFaint(sightings.first)
    let fadesOut = !element.isThereLast && isFaint(sightings.last)
    if let first = sightings.first, let last = sightings.last {
      func none(_ like: Sighting, _ isIn: (Double) -> Bool) -> [Sighting] {
        recording.frames.filter { isIn($0.time) }.map { frame in
          var none = like
          (none.time, none.opacity) = (frame.time, 0)
          return none
        }
      }
      if fadesIn { sightings = none(first) { $0 < first.time } + sightings }
      if fadesOut { sightings += none(last) { $0 > last.time } }
    }
    var series = series(of: index, .opacity, sightings)
    // In the frame next to those that show it, it may have been covered.
    series.doubtful = [
      fadesIn ? recording.frames.last { $0.time < element.sightings[0].time } : nil,
      fadesOut ? recording.frames.first { $0.time > element.sightings[element.sightings.count - 1].time } : nil,
    ].compactMap { $0?.time }
    series.before = fadesIn ? [.zero] : series.values[0].first.map { [$0] }
    series.after = fadesOut ? [.zero] : series.values[0].last.map { [$0] }
    return series
  }
}
