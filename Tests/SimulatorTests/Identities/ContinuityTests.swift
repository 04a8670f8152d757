import Reference
import SpecModel
import Testing

@testable import Simulator

/// Nothing jumps unless the spec requests it, and no sample leaves the drawable range.
struct ContinuityTests {
  @Test func whatDoesNotJumpIsContinuous() {
    var looks = 0
    for generated in GeneratedTransition.all {
      generated.transition.forEachTimeline { scene, timeline in
        timeline.forEachTrack { index, element, track in
          guard track.segments.allSatisfy({ !$0.jumps }) else { return }
          looks += 1
          let step = track.widestStep(in: timeline)
          #expect(
            step < 0.03,
            "seed \(generated.seed) \(scene.viewport.name) \(timeline.direction) \(index) \(track.property)")
        }
      }
    }
    #expect(looks > 500)
  }

  @Test func samplesOfDirectionsCanBeDrawn() {
    for generated in GeneratedTransition.all {
      let transition = generated.transition
      transition.forEachTimeline { scene, timeline in
        for time in timeline.instructiveTimes {
          for sample in transition.sample(timeline.direction, at: time, in: scene) {
            #expect(sample.flaw == nil, "seed \(generated.seed) at \(time)")
          }
        }
      }
    }
  }

  @Test func samplesOfInteractionsCanBeDrawn() {
    for generated in GeneratedTransition.all {
      let transition = generated.transition
      for scene in transition.scenes {
        for interaction in transition.spec.interactions {
          for progress in [-1, 0, 0.2, 0.5, 0.99, 1, 2] {
            let samples = transition.sample(interaction, at: progress, in: scene)
            #expect(samples.compactMap(\.flaw) == [], "seed \(generated.seed) \(interaction.name) at \(progress)")
          }
        }
      }
    }
  }
}

extension Segment {
  /// Whether it may jump: because of its curve, held keyframes, or a first keyframe that differs from the track.
  fileprivate var jumps: Bool {
    if case .keyframes(let path) = way {
      switch path.interpolation {
      case .hold, .holdNext: return true
      case .linear, .cubic: break
      }
      // A retrace or reverse starts at the last keyframe and jumps at its end.
      if path.values.first?.value != from.value || path.values.last?.value != to.value { return true }
    }
    return switch easing.shape {
    case .linear, .bezier: false
    case .steps: true
    case .pieces(let pieces): zip([0] + pieces.map(\.x), pieces).contains { $0 == $1.x }
    case .points(let points): zip(points, points.dropFirst()).contains { $0.x == $1.x }
    case .spring(let motion, let milliseconds): abs(1 - motion.value(at: milliseconds / 1000)) > 0.0011
    }
  }
}

extension Track {
  /// The largest change within a hundredth of a microsecond, as a share of the track's range.
  fileprivate func widestStep(in timeline: Timeline) -> Double {
    let delta = 1e-5
    var times = timeline.instructiveTimes
    for segment in segments {
      for boundary in [segment.start, segment.end] {
        times += [boundary - 2 * delta, boundary - delta / 2, boundary, boundary + delta / 2]
      }
    }
    let values = times.map { value(at: $0, in: timeline) }
    var widest = 0.0
    for part in 0..<property.componentCount {
      let numbers = values.map { $0[part] }
      let span = (numbers.max() ?? 0) - (numbers.min() ?? 0)
      guard span > 1e-9 else { continue }
      for (time, number) in zip(times, numbers) {
        widest = max(widest, abs(value(at: time + delta, in: timeline)[part] - number) / span)
      }
    }
    return widest
  }
}

extension ElementSample {
  /// The part that can't be drawn; nil if everything can.
  fileprivate var flaw: String? {
    var numbers: [Double] = [x, y, width, height, translation.x, translation.y, opacity, scale.x, scale.y]
    numbers += [rotation, rotationX, rotationY, blur, content, sourceOpacity, destinationOpacity]
    for part in 0..<4 { numbers += [cornerRadius[part], shadow[part]] }
    if !numbers.allSatisfy(\.isFinite) { return "not finite: \(self)" }
    if width < 0 || height < 0 { return "a size of \(width) × \(height)" }
    if ![opacity, sourceOpacity, destinationOpacity, shadow[0]].allSatisfy({ 0...1 ~= $0 }) {
      return "opacity: \(self)"
    }
    if blur < 0 || shadow[1] < 0 { return "blur: \(self)" }
    let most = min(width, height) / 2
    if !(0..<4).allSatisfy({ 0...most ~= cornerRadius[$0] }) { return "a radius of \(cornerRadius), at most \(most)" }
    return nil
  }
}
