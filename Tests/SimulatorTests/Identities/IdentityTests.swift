import Reference
import SpecModel
import Testing

@testable import Simulator

/// Identities that hold for every transition.
struct IdentityTests {
  @Test func specsAreGenerated() {
    #expect(GeneratedTransition.all.count >= 80)
  }

  @Test func bothDirectionsReachTheirEnds() {
    for generated in GeneratedTransition.all {
      generated.transition.forEachTimeline { scene, timeline in
        let side: Side = timeline.direction == .present ? .destination : .source
        for (index, element) in timeline.elements.enumerated() {
          for property in Property.allCases where property != .content {
            let isDrawn = property != .fill || scene.elements[index].hasFill
            let end = element.value(of: property, at: timeline.duration, in: timeline)
            let state = scene.elements[index].state(side).values[property]
            #expect(
              !isDrawn || isClose(end, state, 1e-6), "seed \(generated.seed): \(index) \(property) \(end) \(state)")
          }
        }
      }
    }
  }

  @Test func presentStartsAtTheSource() {
    for generated in GeneratedTransition.all {
      for scene in generated.transition.scenes {
        for (element, timeline) in zip(scene.elements, scene.present.elements) {
          #expect(timeline.initial == element.source.values, "seed \(generated.seed)")
        }
      }
    }
  }

  @Test(arguments: [Dismiss.Playback.reverse, .retrace])
  func wayBackOfTheWayBackIsThere(_ playback: Dismiss.Playback) {
    for generated in GeneratedTransition.all {
      for scene in generated.transition.scenes {
        let twice = scene.present.backwards(playback, duration: nil).backwards(playback, duration: nil)
        #expect(twice.duration == scene.present.duration && twice.direction == .present)
        #expect(differences(of: twice, from: scene.present) { $0 } == [], "seed \(generated.seed)")
      }
    }
  }

  @Test func reverseIsPresentRunBackwards() {
    for generated in GeneratedTransition.all {
      for scene in generated.transition.scenes {
        let reverse = scene.present.backwards(.reverse, duration: nil)
        // Present may jump at its start; a reverse ends at the source states regardless.
        let found = differences(of: reverse, from: scene.present, after: 0) { scene.present.duration - $0 }
        #expect(found == [], "seed \(generated.seed)")
      }
    }
  }

  @Test(arguments: [Dismiss.Playback.reverse, .retrace])
  func stretchedWayBackIsTheSameAtProportionalTimes(_ playback: Dismiss.Playback) {
    for generated in GeneratedTransition.all {
      for scene in generated.transition.scenes {
        let plain = scene.present.backwards(playback, duration: nil)
        for factor in [0.5, 3.7] {
          let stretched = scene.present.backwards(playback, duration: plain.duration * factor)
          #expect(differences(of: stretched, from: plain, slack: 1e-5) { $0 * factor } == [], "seed \(generated.seed)")
        }
      }
    }
  }

  @Test func mirrorOfTheMirrorIsTheScene() {
    for generated in GeneratedTransition.all {
      for scene in generated.transition.scenes {
        let once = scene.mirrored
        let twice = once.mirrored
        #expect(once.isMirrored != scene.isMirrored && twice.isMirrored == scene.isMirrored)
        for direction in Direction.allCases {
          let found = differences(of: twice.timeline(direction), from: scene.timeline(direction)) { $0 }
          #expect(found == [], "seed \(generated.seed)")
        }
        #expect(zip(twice.elements, scene.elements).allSatisfy { isClose($0.anchor, $1.anchor) })
      }
    }
  }

  @Test func outsideTheDirectionStandItsEnds() {
    for generated in GeneratedTransition.all {
      let transition = generated.transition
      transition.forEachTimeline { scene, timeline in
        func samples(_ time: Double) -> [ElementSample] { transition.sample(timeline.direction, at: time, in: scene) }
        let (start, end) = (samples(0), samples(timeline.duration))
        #expect(samples(-1) == start && samples(-1e300) == start, "seed \(generated.seed)")
        #expect(samples(timeline.duration + 1) == end && samples(.infinity) == end, "seed \(generated.seed)")
      }
    }
  }
}

/// Up to five differences between a timeline at `time(t)` and another one at t.
private func differences(
  of timeline: Timeline, from other: Timeline, after: Double = -1, slack: Double = 2e-6, time: (Double) -> Double
) -> [String] {
  var lines: [String] = []
  other.forEachTrack { index, element, track in
    guard lines.count < 5, let own = timeline.elements[index].track(track.property) else {
      if lines.count < 5 { lines.append("\(index) \(track.property) does not move") }
      return
    }
    for moment in other.instructiveTimes where moment > after && lines.count < 5 {
      let value = track.value(at: moment, in: other)
      if !own.shows(value, at: time(moment), in: timeline, slack: slack) {
        lines.append(
          "\(index) \(track.property) at \(moment): \(own.value(at: time(moment), in: timeline)), not \(value)")
      }
    }
  }
  return lines
}

private func isClose(_ left: SIMD4<Double>, _ right: SIMD4<Double>, _ tolerance: Double) -> Bool {
  (0..<4).allSatisfy { abs(left[$0] - right[$0]) <= tolerance }
}

private func isClose(_ left: UnitPoint, _ right: UnitPoint) -> Bool {
  abs(left.x - right.x) < 1e-12 && left.y == right.y
}
