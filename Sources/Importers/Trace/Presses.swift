import Simulator
import SpecModel

extension MotionAnalysis {
  /// What is inside of an element that is pressed shrinks about that element's center, not about its own: it is `in` it.
  mutating func followPresses() {
    let pressed = tracks.filter { $0.segments.count > 1 && $0.series.press(from: $0.segments[0]) != nil }
    for track in tracks where track.series.quantity != .opacity && track.series.quantity != .content {
      let index = track.series.element
      guard elements[index].parent == nil, let first = track.segments.first,
        !pressed.contains(where: { $0.series.element == index })
      else { continue }
      for parent in pressed.reversed() where parent.series.element < index {
        guard
          isTogether(first, parent.segments[0]) || track.segments.count == 1 || !elements[index].isThereFirst,
          tracks.filter({ $0.series.element == parent.series.element }).allSatisfy({ $0.series.quantity != .opacity }),
          contains(parent, index)
        else { continue }
        var inner = elements[index].sightings
        var factors: [Double] = []
        for place in inner.indices {
          let (center, scale) = transform(of: parent, at: inner[place].time)
          inner[place].center = center + (inner[place].center - center) / scale
          inner[place].size /= scale
          inner[place].radii? /= (scale.x * scale.y).squareRoot()
          factors.append(Swift.min(scale.min(), 1))
        }
        var fitter = TrackFitter(tolerance: tolerance)
        fitter.timings = timings
        var series = series(of: index, .frame, inner)
        series.loosen(factors)
        let found = fitter.tracks(of: series)
        let others = tracks.filter { $0.series.element == index && $0.series.quantity.isPlaced }
        let cost = { (tracks: [MotionTrack]) in
          tracks.reduce(0) { $0 + $1.misfit + 12 * Double($1.segments.count) }
        }
        // What is first seen after the press follows it more likely than that it has the same factors by chance.
        let isLate =
          !elements[index].isThereFirst
          && elements[index].sightings[0].time > timings[parent.segments[0].timing].start + 20
        guard cost(found) < cost(others) + (isLate ? 30 : 0),
          found.flatMap(\.segments).count <= others.flatMap(\.segments).count
        else { continue }
        timings = fitter.timings
        tracks.removeAll { $0.series.element == index && $0.series.quantity.isPlaced }
        tracks += found
        elements[index].parent = parent.series.element
        elements[index].sightings = inner
        break
      }
    }
    dropUnused()
  }

  /// Whether two segments start and end at about the same time: of a small element, a press is a point or two.
  private func isTogether(_ one: MotionTrack.Segment, _ other: MotionTrack.Segment) -> Bool {
    let (one, other) = (timings[one.timing], timings[other.timing])
    return abs(one.start - other.start) < 20 && abs(one.end - other.end) < 30
  }

  /// Whether an element lies in another one in the first frame that shows it.
  private func contains(_ parent: MotionTrack, _ index: Int) -> Bool {
    guard let own = elements[index].sightings.first, let other = elements[parent.series.element].sightings.first
    else { return false }
    let away = own.center - other.center
    return abs(away.x) <= other.size.x / 2 && abs(away.y) <= other.size.y / 2
  }

  /// The center of a pressed element, and its factors, as its track has them.
  func transform(of track: MotionTrack, at time: Double) -> (center: Pair, scale: Pair) {
    var (center, scale) = (track.segments[0].start[0], Pair(repeating: 1))
    for segment in track.segments {
      let progress = timings[segment.timing].progress(at: time)
      if let press = track.series.press(from: segment), segment.timing == track.segments[0].timing {
        scale += (press - Pair(repeating: 1)) * progress
      } else {
        if segment.releases, let press = track.series.press(from: track.segments[0]) {
          scale += (Pair(repeating: 1) - press) * progress
        }
        center += (segment.end[0] - segment.start[0]) * progress
      }
    }
    return (center, scale)
  }
}
