import SpecModel

/// A segment, or a smooth part of one, prepared for thousands of evaluations: its path and curve are computed once, and
/// evaluation neither counts references nor copies.
package final class Mover: Sendable {
  package let segment: Segment
  private let path: Path
  /// The value at the start of the path, and the difference of the value at its end.
  private let from, step: SIMD4<Double>
  /// The tangents at both ends of a cubic path.
  private let tangents: (first: SIMD4<Double>, last: SIMD4<Double>)
  private let pace: Pace

  /// `Way`, without its values and without what only keyframes need. It is small, because it is copied whenever it is
  /// looked at.
  private enum Path {
    case straight
    /// An arc, with half of its angle in radians and the sine of that.
    case arc(half: Double, sine: Double)
    /// A line from one keyframe to the next.
    case line(start: Double, width: Double)
    /// A cubic from one keyframe to the next; beyond its ends, it continues in a straight line.
    case cubic(start: Double, width: Double)
    case keyframes
  }

  /// An easing, without what only curves of many pieces need.
  private enum Pace {
    case linear
    case bezier(QuickBezier)
    case spring(SpringMotion, milliseconds: Double)
    case line(from: CurvePoint, to: CurvePoint)
    case other
  }

  package convenience init(_ segment: Segment) {
    self.init(segment, interval: nil, around: nil)
  }

  /// - Parameters:
  ///   - interval: the keyframe interval in which it is evaluated.
  ///   - share: a share of the segment's time on the piece of the easing on which it is evaluated.
  init(_ segment: Segment, interval: Int?, around share: Double?) {
    self.segment = segment
    var path = Path.straight
    var (from, step) = (segment.from.value, segment.to.value - segment.from.value)
    var tangents = (first: SIMD4<Double>.zero, last: SIMD4<Double>.zero)
    switch segment.way {
    case .straight: break
    case .arc(let degrees):
      if let half = Way.half(degrees) { path = .arc(half: half, sine: Double.sin(half)) }
    case .keyframes(let keyframes):
      path = .keyframes
      guard let interval, interval + 1 < keyframes.positions.count else { break }
      let start = keyframes.positions[interval]
      let width = keyframes.positions[interval + 1] - start
      (from, step) = (keyframes.values[interval].value, keyframes.step(interval))
      switch keyframes.interpolation {
      case .linear: path = .line(start: start, width: width)
      case .cubic:
        path = .cubic(start: start, width: width)
        tangents = (keyframes.slope(at: interval), keyframes.slope(at: interval + 1))
      case .hold, .holdNext: break
      }
    }
    (self.path, self.from, self.step, self.tangents) = (path, from, step, tangents)
    let easing = segment.easing
    pace =
      switch easing.shape {
      case .linear: .linear
      case .bezier(let handles): .bezier(QuickBezier(Cubic(handles)))
      case .spring(let motion, let milliseconds): .spring(motion, milliseconds: milliseconds)
      case .pieces(let pieces):
        share.map { Pace.bezier(QuickBezier(Easing.Shape.piece(of: pieces, at: easing.isMirrored ? 1 - $0 : $0))) }
          ?? .other
      case .points(let points):
        share.flatMap { Easing.Shape.line(through: points, at: easing.isMirrored ? 1 - $0 : $0) }
          .map { Pace.line(from: $0, to: $1) } ?? .other
      case .steps: .other
      }
  }

  package var isArc: Bool { if case .arc = path { true } else { false } }

  /// The length of an arc for a whole progress: that of its chord, times half of its angle over the sine of that.
  var arcLength: Double? {
    guard case .arc(let half, let sine) = path else { return nil }
    return Double.hypot(step[0], step[1]) * (half / sine)
  }

  /// The value at a progress, for paths without held keyframes, or for a stretch of others.
  package func value(atProgress progress: Double) -> SIMD4<Double> {
    switch path {
    case .straight: from + step * progress
    case .arc(let half, let sine): Way.arc(from: from, chord: step, half: half, sine: sine, progress: progress)
    case .line(let start, let width): from + step * ((progress - start) / width)
    case .cubic(let start, let width): cubic(after: progress - start, width: width)
    case .keyframes:
      segment.way.value(from: segment.from.value, to: segment.to.value, progress: progress, ahead: progress)
    }
  }

  /// - Parameter way: the progress since the start of the path.
  private func cubic(after way: Double, width: Double) -> SIMD4<Double> {
    let t = way / width
    if t <= 0 { return from + tangents.first * way }
    if t >= 1 { return from + step + tangents.last * (way - width) }
    let (t2, t3) = (t * t, t * t * t)
    let ends = tangents.first * (width * (t3 - 2 * t2 + t)) + tangents.last * (width * (t3 - t2))
    return from + step * (3 * t2 - 2 * t3) + ends
  }

  /// - Parameter time: milliseconds from the start of the direction.
  func progress(at time: Double) -> Double {
    progress(atShare: (time - segment.start) / segment.duration)
  }

  /// The progress at a share of the segment's time; a jump within an instant ahead hasn't happened.
  package func progress(atShare x: Double) -> Double {
    segment.easing.isMirrored ? 1 - forwards(1 - x) : forwards(x)
  }

  private func forwards(_ x: Double) -> Double {
    switch pace {
    case .linear: x >= 1 ? 1 : max(x, 0)
    case .bezier(let bezier): x >= 1 ? 1 : bezier.value(at: max(x, 0))
    case .spring(let motion, let milliseconds):
      x >= 1 ? 1 : x <= 0 ? 0 : motion.value(at: x * milliseconds / 1000)
    case .line(let from, let to): from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x))
    case .other: segment.easing.shape.progress(at: x)
    }
  }

  /// - Parameter interval: the keyframe interval in which it is evaluated.
  func isStill(in interval: Int?) -> Bool {
    segment.way.isStill(from: segment.from.value, to: segment.to.value, interval: interval)
  }
}
