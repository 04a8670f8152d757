import SpecModel

/// A segment, prepared to be asked for its value thousands of times: what its way and curve come to is worked out once, and
/// nothing is counted or copied on the way to an answer. Shared by the stretches that the segment is divided into.
package final class Mover: Sendable {
  package let segment: Segment
  private let path: Path
  private let pace: Pace

  /// `Way` without what only keyframes need.
  private enum Path {
    case straight(from: SIMD4<Double>, step: SIMD4<Double>)
    /// Half of the angle in radians, and its sine.
    case arc(from: SIMD4<Double>, chord: SIMD4<Double>, half: Double, sine: Double)
    case keyframes
  }

  /// The easing without what only curves of many pieces need.
  private enum Pace {
    case linear
    case bezier(MonotoneBezier)
    case spring(SpringMotion, milliseconds: Double)
    case other
  }

  package init(_ segment: Segment) {
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
      case .keyframes: .keyframes
      }
    pace =
      switch segment.easing.shape {
      case .linear: .linear
      case .bezier(let handles): .bezier(MonotoneBezier(handles))
      case .spring(let motion, let milliseconds): .spring(motion, milliseconds: milliseconds)
      case .pieces, .points, .steps: .other
      }
  }

  package var isArc: Bool { if case .arc = path { true } else { false } }

  /// Of an arc, for a whole progress: longer than its chord by half of its angle over the sine of that.
  var arcLength: Double? {
    guard case .arc(_, let chord, let half, let sine) = path else { return nil }
    return Double.hypot(chord[0], chord[1]) * (half / sine)
  }

  /// Of ways without held keyframes, and of one stretch of others.
  package func value(atProgress progress: Double) -> SIMD4<Double> {
    switch path {
    case .straight(let from, let step): from + step * progress
    case .arc(let from, let chord, let half, let sine):
      Way.arc(from: from, chord: chord, half: half, sine: sine, progress: progress)
    case .keyframes:
      segment.way.value(from: segment.from.value, to: segment.to.value, progress: progress, ahead: progress)
    }
  }

  /// - Parameter time: milliseconds from the start of the direction.
  func progress(at time: Double) -> Double {
    progress(atShare: (time - segment.start) / segment.duration)
  }

  /// At a share of the segment's time; a jump that comes within an instant has not happened.
  package func progress(atShare x: Double) -> Double {
    segment.easing.isMirrored ? 1 - forwards(1 - x) : forwards(x)
  }

  private func forwards(_ x: Double) -> Double {
    switch pace {
    case .linear: x >= 1 ? 1 : max(x, 0)
    case .bezier(let bezier): x >= 1 ? 1 : bezier.value(at: max(x, 0))
    case .spring(let motion, let milliseconds):
      x >= 1 ? 1 : x <= 0 ? 0 : motion.value(at: x * milliseconds / 1000)
    case .other: segment.easing.shape.progress(at: x)
    }
  }

  /// - Parameter interval: the keyframes between which it is asked for.
  func isStill(in interval: Int?) -> Bool {
    segment.way.isStill(from: segment.from.value, to: segment.to.value, interval: interval)
  }
}
