import Foundation

extension Way {
  /// The value at a progress, which may be outside 0…1.
  func value(at p: Double) -> Value {
    switch self {
    case .straight(let a, let b): a.mapped(with: b) { $0 + ($1 - $0) * p }
    case .arc(let a, let b, let degrees): Way.arc(a, b, degrees, p)
    case .keyframes(let keyframes, let interpolation): Way.keyframed(keyframes, interpolation, p)
    }
  }

  /// A point on the circle through both ends. The chord from the start to the point is sin(θp/2) / sin(θ/2) times as
  /// long as the whole chord, and turned to the left of it by θ(1 - p)/2: at p = 0, that is the tangent's θ/2.
  /// Left on screen is anticlockwise, which is negative because y points down.
  private static func arc(_ a: Value, _ b: Value, _ degrees: Double, _ p: Double) -> Value {
    let angle = degrees * .pi / 180
    let stretch = sin(angle * p / 2) / sin(angle / 2)
    let turn = -angle * (1 - p) / 2
    let (dx, dy) = (b[0] - a[0], b[1] - a[1])
    return [
      a[0] + stretch * (dx * cos(turn) - dy * sin(turn)), a[1] + stretch * (dx * sin(turn) + dy * cos(turn)),
    ]
  }

  private static func keyframed(_ frames: [Keyframe], _ interpolation: String, _ p: Double) -> Value {
    let (first, last) = (frames[0], frames[frames.count - 1])
    if interpolation == "hold" { return (frames.last { $0.at <= p } ?? first).value }
    if p < 0 { return extended(first, tangent(frames, 0, interpolation), p) }
    if p > 1 { return extended(last, tangent(frames, frames.count - 1, interpolation), p) }
    let index = min(frames.lastIndex { $0.at <= p } ?? 0, frames.count - 2)
    let (from, to) = (frames[index], frames[index + 1])
    let length = to.at - from.at
    let u = (p - from.at) / length
    if interpolation == "linear" { return from.value.mapped(with: to.value) { $0 + ($1 - $0) * u } }
    let (m, n) = (tangent(frames, index, interpolation), tangent(frames, index + 1, interpolation))
    return from.value.indices.map { component in
      hermite(from.value[component], to.value[component], m[component] * length, n[component] * length, u)
    }
  }

  private static func extended(_ end: Keyframe, _ slope: Value, _ p: Double) -> Value {
    end.value.mapped(with: slope) { $0 + $1 * (p - end.at) }
  }

  /// For `cubic`, the spline's tangent; for `linear`, the slope of the piece at that end.
  private static func tangent(_ frames: [Keyframe], _ index: Int, _ interpolation: String) -> Value {
    let (first, last) = (0, frames.count - 1)
    let isLinear = interpolation == "linear"
    let before = frames[isLinear && index == first ? first : max(index - 1, first)]
    let after = frames[isLinear && index == last ? last : min(index + 1, last)]
    return before.value.mapped(with: after.value) { ($1 - $0) / (after.at - before.at) }
  }

  /// The cubic that starts at a with slope m and ends at b with slope n, over u in 0…1.
  private static func hermite(_ a: Double, _ b: Double, _ m: Double, _ n: Double, _ u: Double) -> Double {
    let (u2, u3) = (u * u, u * u * u)
    return a * (2 * u3 - 3 * u2 + 1) + m * (u3 - 2 * u2 + u) + b * (3 * u2 - 2 * u3) + n * (u3 - u2)
  }
}
