import Simulator
import SpecModel

/// A transition as one change of state, which is what SwiftUI and Compose animate: each modifier goes from its value on
/// the source screen to that on the destination screen and back, with one animation in each direction.
struct StateChange {
  let transition: ResolvedTransition

  /// How a modifier moves in one direction, in milliseconds.
  struct Motion: Hashable {
    var start, duration: Double
    var easing: Easing

    /// The progress at a time from the start of the direction.
    func progress(at time: Double) -> Double {
      duration > 0 ? easing.progress(at: min(max((time - start) / duration, 0), 1)) : time >= start ? 1 : 0
    }
  }

  /// How it moves in both; where it is nil, the value changes at once.
  struct Timing: Hashable {
    var present, dismiss: Motion?
    /// The phase that animations are named after.
    var phase: String
    /// The same of dismiss.
    var dismissPhase = "rest"

    func motion(_ direction: Direction) -> Motion? { direction == .present ? present : dismiss }

    /// When what lies below content that fades in this way goes: once it is covered, until it no longer is.
    var covered: Timing {
      func jump(_ time: Double) -> Motion { Motion(start: time, duration: 0, easing: Easing(.linear)) }
      return Timing(
        present: present.map { jump($0.start + $0.duration) },
        dismiss: dismiss.flatMap { $0.start > 0 ? jump($0.start) : nil },
        phase: "covered")
    }

    static func == (one: Timing, other: Timing) -> Bool { one.present == other.present && one.dismiss == other.dismiss }
    func hash(into hasher: inout Hasher) { hasher.combine([present, dismiss]) }
  }

  /// Of several properties that share an animation, the first that moves determines it; of several segments, the
  /// longest determines the curve.
  func timing(of index: Int, _ properties: Property...) -> Timing {
    func motion(_ direction: Direction) -> (Motion, phase: String)? {
      let timeline = transition.reference.timeline(direction).elements[index]
      guard let track = properties.compactMap(timeline.track).first,
        let longest = track.segments.max(by: { $0.duration < $1.duration })
      else { return nil }
      let (start, end) = (track.segments[0].start, track.segments.map(\.end).max() ?? longest.end)
      return (
        Motion(start: start, duration: end - start, easing: longest.easing), phaseName(longest.phase, in: direction)
      )
    }
    let (present, dismiss) = (motion(.present), motion(.dismiss))
    return Timing(
      present: present?.0, dismiss: dismiss?.0, phase: present?.phase ?? dismiss?.phase ?? "rest",
      dismissPhase: dismiss?.phase ?? "rest")
  }

  /// The phases of a dismiss that is derived from present are those of present.
  private func phaseName(_ index: Int, in direction: Direction) -> String {
    var phases = transition.spec.present
    if direction == .dismiss, case .phases(let own) = transition.spec.dismiss { phases = own }
    return phases.indices.contains(index) ? phases[index].name : "rest"
  }

  /// The values at rest on both screens.
  func ends(of index: Int, _ property: Property, in scene: Scene) -> (source: SIMD4<Double>, destination: SIMD4<Double>)
  {
    let element = scene.elements[index]
    return (element.source.values[property], element.destination.values[property])
  }

  /// Whether the screens differ in a property, on any viewport.
  func changes(_ index: Int, _ property: Property) -> Bool {
    transition.scenes.contains { scene in
      let (source, destination) = ends(of: index, property, in: scene)
      return source != destination
    }
  }

  /// The state of an element that is on one screen, as it is laid out there.
  func own(_ index: Int, in scene: Scene) -> RestState {
    scene.elements[index].state(transition.spec.elements[index].role == .leaving ? .source : .destination)
  }

  /// The screen that such an element is on; an overlay is on that on which it covers more.
  func side(_ index: Int) -> Side {
    switch transition.spec.elements[index].role {
    case .leaving: return .source
    case .entering, .matched: return .destination
    case .overlay:
      let (source, destination) = ends(of: index, .opacity, in: transition.reference)
      return source[0] > destination[0] ? .source : .destination
    }
  }

  /// How large such an element is on the other screen, as a share of its own size, along the larger of both.
  func farScale(_ index: Int) -> Double {
    let (source, destination) = fitting(index)
    let (own, far) = side(index) == .destination ? (destination, source) : (source, destination)
    return own.max() > 0 ? far.max() / own.max() : 1
  }

  /// What such an element is on the other screen, in shares of what it is on its own: its opacity, how far away it is,
  /// measured in its size, and its scale.
  func far(_ index: Int) -> (opacity: Double, way: SIMD2<Double>, scale: Double) {
    let element = transition.reference.elements[index]
    let (own, far) = (element.state(side(index)).values, element.state(side(index).other).values)
    func share(_ property: Property) -> Double { own[property][0] > 0 ? far[property][0] / own[property][0] : 1 }
    let (size, move) = (own[.size].lowHalf, far[.position] + far[.translation] - own[.position] - own[.translation])
    var way = move.lowHalf / size.replacing(with: .one, where: size .== 0)
    // Less than what is written of a number doesn't count.
    let small = 1e-6
    way.replace(with: 0, where: size .== 0 .| (way .< small .& way .> -small))
    let scale = farScale(index) * share(.scale)
    return (min(max(share(.opacity), 0), 1), way, abs(scale - 1) < small ? 1 : scale)
  }

  /// How large the content of such an element is on both screens, in shares of its own size, as its fit says.
  func fitting(_ index: Int) -> (source: SIMD2<Double>, destination: SIMD2<Double>) {
    let (own, ends) = (own(index, in: transition.reference), ends(of: index, .size, in: transition.reference))
    func scale(_ size: SIMD4<Double>) -> SIMD2<Double> {
      let full = own.values[.size].lowHalf
      let ratio = size.lowHalf / full.replacing(with: .one, where: full .== 0)
      return switch own.fit {
      case .cover: SIMD2(repeating: ratio.max())
      case .contain: SIMD2(repeating: ratio.min())
      case .width: SIMD2(repeating: ratio.x)
      case .height: SIMD2(repeating: ratio.y)
      case .none, .fixed: .one
      case .stretch, .layout: ratio
      }
    }
    return (scale(ends.source), scale(ends.destination))
  }

  /// Whether an element that is on one screen is cut off by a frame that has other proportions than its content.
  func isCropped(_ index: Int) -> Bool {
    guard [.entering, .leaving].contains(transition.spec.elements[index].role), changes(index, .size) else {
      return false
    }
    return switch own(index, in: transition.reference).fit {
    case .cover, .contain, .width, .height, .none, .fixed: true
    case .stretch, .layout: false
    }
  }

  /// Whether an element is the whole screen on both screens.
  func isWhole(_ index: Int) -> Bool {
    transition.scenes.allSatisfy { scene in
      Side.allCases.allSatisfy {
        transition.spec.elements[index].frameOrigin($0, on: scene.viewport.name) == .viewport
      }
    }
  }
}
