import Simulator
import SpecModel

/// A transition as one change of state, which is what SwiftUI animates: each modifier goes from its value on the source
/// screen to that on the destination screen and back, with one animation in each direction.
struct StateChange {
  let transition: ResolvedTransition

  /// How a modifier moves in one direction, in milliseconds.
  struct Motion: Hashable {
    var start, duration: Double
    var easing: Easing

    /// The progress at a time from the start of the direction.
    func progress(at time: Double) -> Double { easing.progress(at: min(max((time - start) / duration, 0), 1)) }
  }

  /// How it moves in both; where it is nil, the value changes at once.
  struct Timing: Hashable {
    var present, dismiss: Motion?
    /// The phase that animations are named after.
    var phase: String

    func motion(_ direction: Direction) -> Motion? { direction == .present ? present : dismiss }

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
    return Timing(present: present?.0, dismiss: dismiss?.0, phase: present?.phase ?? dismiss?.phase ?? "rest")
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

  /// Whether an element is the whole screen on both screens.
  func isWhole(_ index: Int) -> Bool {
    transition.scenes.allSatisfy { scene in
      Side.allCases.allSatisfy {
        transition.spec.elements[index].frameOrigin($0, on: scene.viewport.name) == .viewport
      }
    }
  }
}
