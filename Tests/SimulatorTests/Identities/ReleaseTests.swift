import Reference
import SpecModel
import Testing

@testable import Simulator

/// Releases: elements continue from where the finger left them and, if a spring takes over, at its speed.
struct ReleaseTests {
  @Test func nothingJumpsAtLettingGo() {
    var looks = 0
    forEachRelease { transition, scene, interaction, letGo, released, label in
      let before = transition.sample(interaction, at: letGo.progress, in: scene)
      let after = transition.sample(released, at: 0, in: scene)
      for index in before.indices where released.isSmooth(at: index) {
        looks += 1
        let follows = interaction.followers.contains(transition.spec.elements[index].id)
        let distance = before[index].distance(to: after[index], translation: !(follows && released.completes))
        #expect(distance < 1e-6, "\(label): \(before[index]) \(after[index])")
      }
    }
    #expect(looks > 500)
  }

  @Test func springsTakeOverTheFingersSpeed() {
    var looks = 0
    forEachRelease { transition, scene, interaction, letGo, released, label in
      guard case .progress(_, let from, let goal, let easing) = released.motion,
        case .spring(let motion, _) = easing.shape
      else { return }
      looks += 1
      let speed = letGo.velocity / transition.travel(of: interaction, on: scene.viewport)
      #expect(abs(motion.speed(at: 0) * (goal - from) - speed) <= 1e-9 * max(abs(speed), 1), "\(label)")
      // Seen from outside: a moment later, everything is where the finger would have moved it.
      let moment = 1e-5
      let finger = from + speed * moment
      let shown = from + (goal - from) * easing.progress(at: moment * 1000 / released.duration)
      let bend = abs(
        motion.frequency * (motion.frequency + 2 * motion.dampingRatio * abs(motion.velocity)) * (goal - from))
      #expect(abs(shown - finger) <= bend * moment * moment + 1e-12, "\(label)")
    }
    #expect(looks > 15)
  }

  @Test func followedElementsKeepTheirSpeed() {
    var looks = 0
    forEachRelease { transition, scene, interaction, letGo, released, label in
      guard case .timeline(let timeline) = released.motion, case .animates(_, let direction, _) = interaction.effect
      else { return }
      let base = scene.timeline(direction)
      for (index, element) in transition.spec.elements.enumerated() where interaction.followers.contains(element.id) {
        guard let first = timeline.elements[index].track(.translation)?.segments.first, first.start == 0,
          case .spring(let motion, _) = first.easing.shape, let finger = interaction.heading(in: scene)
        else { continue }
        let way = first.to.value - first.from.value
        let length = (way * way).sum().squareRoot()
        guard length > 1e-6, base.duration > 0 else { continue }
        looks += 1
        let along = (finger * letGo.velocity * way).sum() / length
        #expect(abs(motion.speed(at: 0) * length - along) <= 1e-9 * max(abs(along), 1), "\(label)")
      }
    }
    #expect(looks > 0)
  }

  @Test func noSpeedOfTheFingerMakesInfinities() {
    var looks = 0
    let wild = [0.3, 0.95].flatMap { progress in
      [1e308, -1e308, 1e12].map { LettingGo(progress: progress, velocity: $0) }
    }
    forEachRelease(at: wild) { transition, scene, _, _, released, label in
      looks += 1
      for time in [0, 1, 16, released.duration / 2, released.duration] {
        let samples = transition.sample(released, at: time, in: scene)
        #expect(samples.allSatisfy { $0.numbers().allSatisfy(\.isFinite) }, "\(label): \(samples)")
      }
    }
    #expect(looks > 100)
  }

  @Test func releasesEndAtRest() {
    forEachRelease { transition, scene, interaction, letGo, released, label in
      #expect(released.duration.isFinite && released.duration >= 0, "\(label)")
      let after = transition.sample(released, at: released.duration, in: scene)
      let direction = interaction.effect.direction
      let rest: [ElementSample]
      switch interaction.effect {
      case _ where !released.completes:
        // The way back ends before what jumps at the finger's first movement.
        rest = transition.sample(
          direction.opposite, at: scene.timeline(direction.opposite).duration, in: scene)
      case .drives: rest = transition.sample(interaction, at: 1, in: scene)
      case .animates: rest = transition.sample(direction, at: scene.timeline(direction).duration, in: scene)
      }
      for (here, there) in zip(after, rest) {
        #expect(here.distance(to: there, content: false) < 1e-6, "\(label): \(here) \(there)")
      }
    }
  }
}

private struct LettingGo {
  var progress, velocity: Double
}

/// Releases every interaction of every generated transition at several places and speeds.
private func forEachRelease(
  at moments: [LettingGo] = [(0.15, 0), (0.4, -300), (0.4, 900), (0.75, 120), (0.95, 4000)].map(LettingGo.init),
  _ body: (ResolvedTransition, Scene, Interaction, LettingGo, ReleasedInteraction, String) -> Void
) {
  for generated in GeneratedTransition.all {
    let transition = generated.transition
    for interaction in transition.spec.interactions {
      for letGo in moments {
        let scene = transition.reference
        let label = "seed \(generated.seed) \(interaction.name) at \(letGo)"
        let end = LetGo(of: interaction, at: letGo.progress, velocity: letGo.velocity)
        guard let released = transition.release(end, in: scene) else { continue }
        body(transition, scene, interaction, letGo, released, label)
      }
    }
  }
}

extension Interaction {
  fileprivate var followers: [String] {
    if case .animates(_, _, let follow) = effect { follow } else { [] }
  }

  /// The unit vector of the finger's way on the screen.
  fileprivate func heading(in scene: Scene) -> SIMD4<Double>? {
    let forwards: Double = scene.viewport.isRightToLeft ? -1 : 1
    return switch direction {
    case .down, .any: SIMD4(0, 1, 0, 0)
    case .up: SIMD4(0, -1, 0, 0)
    case .trailing: SIMD4(forwards, 0, 0, 0)
    case .leading: SIMD4(-forwards, 0, 0, 0)
    case nil: nil
    }
  }
}

extension ReleasedInteraction {
  /// Whether the curves that take over an element start without a jump.
  fileprivate func isSmooth(at index: Int) -> Bool {
    switch motion {
    case .progress(_, _, _, let easing): return easing.progress(at: 0) == 0
    case .timeline(let timeline):
      return timeline.elements[index].tracks.allSatisfy { track in
        guard let first = track.segments.first, first.start <= 1e-6 else { return true }
        if case .keyframes(let path) = first.way, path.values.first?.value != first.from.value { return false }
        return first.easing.progress(at: 0) == 0
      }
    }
  }
}

extension ElementSample {
  /// The largest difference between the numbers of two samples.
  func distance(to other: ElementSample, translation: Bool = true, content: Bool = true) -> Double {
    let (here, there) = (numbers(translation, content), other.numbers(translation, content))
    return zip(here, there).map { abs($0 - $1) }.max() ?? 0
  }

  fileprivate func numbers(_ translation: Bool = true, _ content: Bool = true) -> [Double] {
    var numbers: [Double] = [x, y, width, height, opacity]
    numbers += [scale.x, scale.y, rotation, rotationX, rotationY, blur]
    for part in 0..<4 {
      numbers += [cornerRadius[part], shadow[part], fill?.components[part] ?? 0]
    }
    if translation { numbers += [self.translation.x, self.translation.y] }
    if content { numbers.append(self.content) }
    return numbers
  }
}
