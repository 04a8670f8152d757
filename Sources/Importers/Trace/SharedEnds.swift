import Simulator
import SpecModel

/// What one direction hides of the motion of an element, the other one may show.
extension MotionAnalysis {
  /// Where a track starts or ends: for each pair, the value and how sure it is.
  private typealias End = [(value: Pair, variance: Double)]

  /// Explains motion anew whose hidden end is elsewhere in the other direction, which shows it better: a timing that explains what is
  /// seen of it may be another element's.
  static func shareEnds(of all: inout [MotionAnalysis]) {
    guard all.count == 2 else { return }
    for index in all.indices {
      let other = all[1 - index]
      for place in all[index].tracks.indices {
        for isStart in [true, false] { all[index].explain(place, endingAs: other, isStart) }
      }
    }
  }

  private mutating func explain(_ place: Int, endingAs other: MotionAnalysis, _ isStart: Bool) {
    let track = tracks[place]
    let element = elements[track.series.element]
    guard !(isStart ? element.isThereFirst : element.isThereLast), track.segments.count == 1,
      let (mine, theirs) = ends(of: track, isStart, and: other), !Self.agree(mine, theirs),
      zip(mine, theirs).allSatisfy({ $1.variance < $0.variance / 4 })
    else { return }
    var series = track.series
    let spread = (theirs.map(\.variance).max() ?? 0).squareRoot()
    if isStart {
      (series.before, series.spread.before) = (theirs.map(\.value), spread)
    } else {
      (series.after, series.spread.after) = (theirs.map(\.value), spread)
    }
    var fitter = TrackFitter(tolerance: tolerance)
    fitter.timings = timings
    guard let found = fitter.single(series), found.isExplained else { return }
    (timings, tracks[place]) = (fitter.timings, found)
    dropUnused()
  }

  /// Where a track of the other direction is at an end that neither shows: the mean of both, weighed by how sure they are; nil if
  /// they don't agree.
  /// - Parameter isStart: whether it is the start of this direction.
  func level(like track: MotionTrack, isStart: Bool, and other: MotionAnalysis) -> [Pair]? {
    guard let (mine, theirs) = ends(of: track, isStart, and: other), Self.agree(mine, theirs) else { return nil }
    return zip(mine, theirs).map { mine, theirs in
      (mine.value * theirs.variance + theirs.value * mine.variance) / (mine.variance + theirs.variance)
    }
  }

  private static func agree(_ one: End, _ other: End) -> Bool {
    zip(one, other).allSatisfy { one, other in
      (one.value - other.value).length < 5 * (one.variance + other.variance).squareRoot() + 0.5
    }
  }

  /// An end of a track of this direction, and the same in the other one; nil if that can't be compared.
  private func ends(of track: MotionTrack, _ isStart: Bool, and other: MotionAnalysis) -> (mine: End, theirs: End)? {
    let own = elements[track.series.element]
    guard track.series.quantity != .opacity, track.series.quantity != .content, own.parent == nil,
      let same = other.tracks.first(where: {
        other.elements[$0.series.element].id == own.id && $0.series.quantity == track.series.quantity
      }), other.elements[same.series.element].parent == nil,
      let mine = end(of: track, isStart), let theirs = other.end(of: same, !isStart)
    else { return nil }
    return (mine, theirs)
  }

  /// An end that isn't seen is extrapolated from what is: with the progress p of the frames it has, a start has the variance
  /// Σp²/D, an end Σ(1 - p)²/D, D = n Σp² - (Σp)², each frame weighed by 1/σ².
  private func end(of track: MotionTrack, _ isStart: Bool) -> End? {
    guard let segment = isStart ? track.segments.first : track.segments.last, segment.keyframes.isEmpty else {
      return nil
    }
    let progress = segment.part.times.map { timings[segment.timing].progress(at: $0) }
    return zip(isStart ? segment.start : segment.end, segment.part.weights).map { value, weights in
      var (ones, column, square) = (1e-9, 0.0, 0.0)
      for (weight, value) in zip(weights, progress) {
        ones += weight
        column += weight * value
        square += weight * value * value
      }
      let determinant = Swift.max(ones * square - column * column, 1e-9 * ones * ones)
      return (value, (isStart ? square : square - 2 * column + ones) / determinant)
    }
  }
}
