import Simulator
import SpecModel

/// Makes the courses of one element.
struct MotionBuilder {
  let element: Element
  let scene: SceneElement
  let tracks: ElementTimeline
  /// The end in milliseconds if this is present played backwards, otherwise nil.
  let reversedEnd: Double?
  let tolerances: Tolerances
  /// The grid of keyframe times, in milliseconds.
  let grid: Double
  let springs: SpringFits

  func motion() -> ElementMotion {
    let (source, destination) = contents()
    return ElementMotion(
      position: plane(.position, tolerances.position), translation: plane(.translation, tolerances.translation),
      size: course(.size, tolerances.size).clamped(0...(.greatestFiniteMagnitude), count: 2),
      scale: course(.scale, tolerances.scale), rotation: course(.rotation, tolerances.rotation),
      turn: turn(),
      cornerRadius: course(.cornerRadius, tolerances.cornerRadius).clamped(0...(.greatestFiniteMagnitude), count: 4),
      opacity: course(.opacity, tolerances.opacity).clamped(0...1), sourceOpacity: source,
      destinationOpacity: destination,
      fill: scene.hasFill ? course(.fill, tolerances.fill).clamped(0...1, count: 4) : nil,
      blur: course(.blur, tolerances.blur).clamped(0...(.greatestFiniteMagnitude)), shadow: shadow())
  }

  func keyframing(_ tolerance: Double) -> Keyframing {
    Keyframing(tolerance: tolerance, grid: grid, springs: springs, reversedEnd: reversedEnd)
  }

  func course(_ property: Property, _ tolerance: Double) -> LottieCourse {
    guard let track = tracks.track(property) else { return LottieCourse(Vector(tracks.initial[property])) }
    return keyframing(tolerance).course(of: track)
  }

  private func plane(_ property: Property, _ tolerance: Double) -> PlaneCourse {
    guard let track = tracks.track(property), track.segments.contains(where: \.isBent) else {
      return .joint(course(property, tolerance))
    }
    // Each number's tolerance is such that both together stay within the tolerance.
    let keyframing = keyframing(tolerance / 2.0.squareRoot())
    return .split(x: keyframing.course(of: track, number: 0), y: keyframing.course(of: track, number: 1))
  }

  /// The opacities of both contents. Every blend is made of piecewise linear functions of the content's progress, so
  /// that Béziers stay Béziers.
  private func contents() -> (source: LottieCourse, destination: LottieCourse) {
    let (all, none) = (LottieCourse(Vector(first: 1)), LottieCourse(Vector(first: 0)))
    switch element.role {
    case .entering: return (none, all)
    case .leaving, .overlay: return (all, none)
    case .matched: break
    }
    let content = course(.content, tolerances.opacity)
    switch element.blend {
    case .over:
      return (steps(at: 1), content.clamped(0...1))
    case .cross:
      let shown = content.clamped(0...1)
      return (shown.mapped { Vector(first: 1 - $0[0]) }, shown)
    case .through:
      let doubled = content.mapped { Vector(first: 2 * $0[0] - 1) }
      return (doubled.mapped { Vector(first: -$0[0]) }.clamped(0...1), doubled.clamped(0...1))
    case .cut:
      let source = steps(at: 0.5)
      return (source, source.mapped { Vector(first: 1 - $0[0]) })
    }
  }

  /// 1 below the given level of content, 0 from there on.
  private func steps(at level: Double) -> LottieCourse {
    let content: LottieCourse =
      if let track = tracks.track(.content) {
        Keyframing(tolerance: 1e-6, grid: grid, level: level, springs: springs, reversedEnd: reversedEnd).course(
          of: track)
      } else {
        LottieCourse(Vector(tracks.initial[.content]))
      }
    return content.stepped(at: level, before: 1, after: 0)
  }
}

extension Segment {
  /// Whether its numbers follow paths that share no easing.
  fileprivate var isBent: Bool {
    switch way {
    case .straight: false
    case .arc: true
    case .keyframes(let path): path.interpolation == .cubic
    }
  }
}
