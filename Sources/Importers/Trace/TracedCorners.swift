import Simulator
import SpecModel

/// The corner radii of an element at both ends of a direction, and when they change.
struct TracedCorners {
  /// In points before any scale, in the order of the trace: clockwise from the top left.
  let start, end: SIMD4<Double>
  /// The timing over which they change, by index; nil if they stay.
  let timing: Int?
  /// How far they are off the recording at most, in points.
  let worst: Double

  /// Nil if the recorder can't tell them.
  ///
  /// Radii change along with something else: of the timings that were found, the one is taken with which
  /// r(t) = a (1 − p(t)) + b p(t) has the least squares. What an element is scaled by is divided out before.
  /// - Parameter rest: the size to which its scale refers; nil if it has none.
  init?(of id: String, in analysis: MotionAnalysis, scaledFrom rest: Pair?) {
    guard let index = analysis.elements.firstIndex(where: { $0.id == id }) else { return nil }
    let own = analysis.tracks.filter { $0.series.element == index }
    let press = own.first { $0.segments.count > 1 && $0.series.press(from: $0.segments[0]) != nil }
    let seen = analysis.elements[index].sightings.compactMap { sighting -> (time: Double, radii: SIMD4<Double>)? in
      guard let drawn = sighting.radii, sighting.opacity > 0.02 else { return nil }
      var scale = Pair(repeating: 1)
      if let rest { scale = sighting.size / rest }
      if let press { scale = analysis.transform(of: press, at: sighting.time).scale }
      let mean = (scale.x * scale.y).squareRoot()
      return mean > 0.05 ? (sighting.time, drawn / mean) : nil
    }
    guard let first = seen.first, seen.count > 1 else { return nil }
    let reach = analysis.noise.step / 2 + 0.15
    if seen.allSatisfy({ ($0.radii - first.radii).largest < reach }) {
      let mean = seen.reduce(SIMD4.zero) { $0 + $1.radii } / Double(seen.count)
      (start, end, timing, worst) = (mean.roundedRadii, mean.roundedRadii, nil, 0)
      return
    }
    // The element's own timings first: another must be better.
    let ends = own.compactMap(\.segments.last?.timing)
    let order = ends + analysis.timings.indices.filter { !ends.contains($0) }
    var best: (timing: Int, start: SIMD4<Double>, end: SIMD4<Double>, worst: Double)?
    for index in order where !analysis.timings[index].hasKeyframes {
      let timing = analysis.timings[index]
      guard let fit = Self.fit(seen, timing) else { continue }
      let (start, end) = (fit.start.roundedRadii, fit.end.roundedRadii)
      let worst = seen.reduce(0) { worst, seen in
        let progress = timing.progress(at: seen.time)
        let blend = start * (1 - progress) + end * progress
        return max(worst, (seen.radii - pointwiseMax(blend, .zero)).largest)
      }
      if worst < 0.8 * (best?.worst ?? .infinity) { best = (index, start, end, worst) }
    }
    guard let best else { return nil }
    (start, end, timing, worst) = (best.start, best.end, best.timing, best.worst)
  }

  /// The least squares of both ends; nil if the frames don't tell them apart.
  private static func fit(
    _ seen: [(time: Double, radii: SIMD4<Double>)], _ timing: MotionTiming
  ) -> (start: SIMD4<Double>, end: SIMD4<Double>)? {
    var (aa, ab, bb) = (0.0, 0.0, 0.0)
    var (a, b) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for (time, radii) in seen {
      let progress = timing.progress(at: time)
      (aa, ab, bb) = (aa + (1 - progress) * (1 - progress), ab + (1 - progress) * progress, bb + progress * progress)
      (a, b) = (a + radii * (1 - progress), b + radii * progress)
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-3 else { return nil }
    return ((a * bb - b * ab) / determinant, (b * aa - a * ab) / determinant)
  }
}

extension SIMD4<Double> {
  fileprivate var largest: Double { Swift.max(abs(x), abs(y), abs(z), abs(w)) }

  /// As an author writes radii: whole points or halves where they are near, 0 or more.
  fileprivate var roundedRadii: SIMD4<Double> {
    var radii = self
    for index in 0..<4 {
      let value = Swift.max(self[index], 0)
      let half = (2 * value).rounded() / 2
      radii[index] = abs(half - value) < 0.2 ? half : Decimal.rounded(value, decimals: 1)
    }
    return radii
  }

  /// From clockwise to the format's topLeading, topTrailing, bottomLeading and bottomTrailing.
  func inOrder(on viewport: Viewport) -> SIMD4<Double> {
    viewport.isRightToLeft ? SIMD4(y, x, z, w) : SIMD4(x, y, w, z)
  }
}
