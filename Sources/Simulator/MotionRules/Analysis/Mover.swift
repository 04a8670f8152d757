import SpecModel

/// A segment, or a smooth part of one, prepared for thousands of evaluations: its path and curve are computed once, and
/// evaluation neither counts references nor copies.
package final class Mover: Sendable {
  package let segment: Segment
  private let path: Path
  private let pace: Pace

  /// `Way`, without what only keyframes need.
  private enum Path {
    case straight(from: SIMD4<Double>, step: SIMD4<Double>)
    /// An arc, with half of its angle in radians and the sine of that.
    case arc(from: SIMD4<Double>, chord: SIMD4<Double>, half: Double, sine: Double)
    /// A line from one keyframe to the next.
    case line(from: SIMD4<Double>, step: SIMD4<Double>, start: Double, width: Double)
    case cubic(KeyframeCubic)
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
    let (from, step) = (segment.from.value, segment.to.value - segment.from.value)
    path =
      switch segment.way {
      case .straight: .straight(from: from, step: step)
      case .arc(let degrees):
        if let half = Way.half(degrees) {
          .arc(from: from, chord: step, half: half, sine: Double.sin(half))
        } else {
          .straight(from: from, step: step)
        }
      case .keyframes(let keyframes): Self.path(along: keyframes, interval)
      }
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

  private static func path(along keyframes: KeyframePath, _ interval: Int?) -> Path {
    guard let interval, interval + 1 < keyframes.positions.count else { return .keyframes }
    switch keyframes.interpolation {
    case .linear:
      let (start, end) = (keyframes.positions[interval], keyframes.positions[interval + 1])
      return .line(
        from: keyframes.values[interval].value, step: keyframes.step(interval), start: start, width: end - start)
    case .cubic: return .cubic(KeyframeCubic(keyframes, interval))
    case .hold, .holdNext: return .keyframes
    }
  }

  package var isArc: Bool { if case .arc = path { true } else { false } }

  /// The length of an arc for a whole progress: that of its chord, times half of its angle over the sine of that.
  var arcLength: Double? {
    guard case .arc(_, let chord, let half, let sine) = path else { return nil }
    return Double.hypot(chord[0], chord[1]) * (half / sine)
  }

  /// The value at a progress, for paths without held keyframes, or for a stretch of others.
  package func value(atProgress progress: Double) -> SIMD4<Double> {
    switch path {
    case .straight(let from, let step): from + step * progress
    case .arc(let from, let chord, let half, let sine):
      Way.arc(from: from, chord: chord, half: half, sine: sine, progress: progress)
    case .line(let from, let step, let start, let width): from + step * ((progress - start) / width)
    case .cubic(let cubic): cubic.value(at: progress)
    case .keyframes:
      segment.way.value(from: segment.from.value, to: segment.to.value, progress: progress, ahead: progress)
    }
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

/// The part of a cubic path between two keyframes; beyond its ends, it continues in a straight line.
private struct KeyframeCubic {
  private let from, step, first, last: SIMD4<Double>
  private let start, width: Double

  init(_ path: KeyframePath, _ index: Int) {
    (from, step) = (path.values[index].value, path.step(index))
    (first, last) = (path.tangent(index), path.tangent(index + 1))
    (start, width) = (path.positions[index], path.positions[index + 1] - path.positions[index])
  }

  func value(at progress: Double) -> SIMD4<Double> {
    let t = (progress - start) / width
    if t <= 0 { return from + first * (progress - start) }
    if t >= 1 { return from + step + last * (progress - start - width) }
    let (t2, t3) = (t * t, t * t * t)
    let ends = first * (width * (t3 - 2 * t2 + t)) + last * (width * (t3 - t2))
    return from + step * (3 * t2 - 2 * t3) + ends
  }
}
