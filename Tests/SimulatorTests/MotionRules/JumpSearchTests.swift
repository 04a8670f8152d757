import Foundation
import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// The jumps that `unsettled-spring` and `position-jump` report, compared with those found among 1e5 samples.
struct JumpSearchTests {
  /// Springs that are cut, each with a different kind of dismiss and phases at fractions of milliseconds.
  static let springs: [(spring: String, duration: Double, shift: Double, dismiss: String)] = [
    (#"{ "response": 410, "dampingRatio": 0.4 }"#, 317.3, 0.37, #""retrace""#),
    (#"{ "stiffness": 170, "damping": 9 }"#, 402.1, 0.0001, #""reverse""#),
    (#"{ "dampingRatio": 0.04, "velocity": 3 }"#, 288.8, 0.731, #"{ "play": "retrace", "duration": 250.77 }"#),
    (#"{ "response": 600, "bounce": -0.3, "velocity": -2 }"#, 333.33, 0.5, #""retrace""#),
  ]

  @Test(arguments: springs.indices)
  func cutSprings(index: Int) throws {
    let one = Self.springs[index]
    let transition = try #require(
      Product.resolve(
        spec(
          curve: #"{ "spring": \#(one.spring) }"#, duration: one.duration, shift: one.shift, dismiss: one.dismiss,
          change: #""destination""#)
      ).value)
    let told = try #require(worst(UnsettledSpring(), in: transition))
    var found: (shares: Double, time: Double) = (0, 0)
    for direction in Direction.allCases {
      let timeline = transition.reference.timeline(direction)
      for (property, limit) in Self.limits {
        for jump in Search.jumps(until: timeline.duration, above: limit / 4, { drawn(property, $0, timeline) }) {
          let step = property == .rotation || property == .opacity ? abs(jump.step[0]) : length(jump.step)
          if step / limit > found.shares { found = (step / limit, jump.time) }
        }
      }
    }
    #expect(abs(told.amount - found.shares) <= 1e-6 * max(1, found.shares), "\(told), \(found)")
    // Playing backwards and forwards jumps by the same amount.
    #expect(Direction.allCases.contains { abs((told.time ?? 0) - at(found.time, $0, transition)) <= 2e-6 })
    #expect(told.isError == (found.shares > 8))
  }

  /// A way whose last step is half a point, and a millionth more or less.
  @Test(arguments: [(-1e-6, false), (1e-6, true)])
  func limitOfCutSprings(share: Double, fires: Bool) throws {
    let (decay, wave, seconds): (Double, Double, Double) = (4.5, (170 - 4.5 * 4.5).squareRoot(), 0.4021)
    let turn: Double = Foundation.cos(wave * seconds) + decay / wave * Foundation.sin(wave * seconds)
    let last: Double = Foundation.exp(-decay * seconds) * turn
    let text = Self.slide(
      by: 0.5 / abs(last) * (1 + share), #"{ "spring": { "stiffness": 170, "damping": 9 } }"#, 402.1)
    let transition = try #require(Product.resolve(text).value)
    #expect(UnsettledSpring().findings(in: transition).isEmpty != fires)
  }

  /// A keyframe held until the end jumps with any curve; if the cut skips one, the spring is the cause.
  @Test(arguments: [(0.99, "retrace", false), (0.5, "reverse", false), (1 - 1e-9, "reverse", true)])
  func heldKeyframes(at: Double, dismiss: String, fires: Bool) throws {
    let keyframes = #"{ "at": \#(at), "value": { "x": 20 } }, { "at": 1, "value": "destination" }"#
    let held = #"{ "position": { "interpolation": "hold", "keyframes": [ \#(keyframes) ] } }"#
    // Cut 0.0014 short of 1.
    let curve = #"{ "spring": { "dampingRatio": 0.7 } }"#
    let text = spec(curve: curve, duration: 300, shift: 0.37, dismiss: #""\#(dismiss)""#, change: held)
    let transition = try #require(Product.resolve(text).value)
    #expect((worst(UnsettledSpring(), in: transition) != nil) == fires)
  }

  /// Held keyframes, and first keyframes that start with a jump, on curves that don't jump.
  static let ways: [(curve: String, keyframes: String, shift: Double, dismiss: String)] = [
    (
      #""ease""#, #"{ "at": 0.3, "value": { "x": 90, "y": 30 } }, { "at": 0.77, "value": { "x": 90.9 } }, "#, 0.37,
      #""retrace""#
    ),
    (#"{ "cubicBezier": [0.4, -0.6, 0.3, 1.7] }"#, #"{ "at": 0.41, "value": { "y": 12 } }, "#, 0.0001, #""reverse""#),
    (
      #""linear""#, #"{ "at": 0, "value": { "x": 130 } }, { "at": 0.5, "value": { "x": 30, "y": 3 } }, "#, 0.731,
      #"{ "play": "reverse", "duration": 190.3 }"#
    ),
  ]

  @Test(arguments: ways.indices, ["hold", "linear"])
  func jumpsOfKeyframes(index: Int, interpolation: String) throws {
    let one = Self.ways[index]
    let change = """
      { "position": { "interpolation": "\(interpolation)", "keyframes": [ \(one.keyframes)
        { "at": 1, "value": "destination" } ] }, "size": "destination", "opacity": "destination",
        "rotation": "destination" }
      """
    let transition = try #require(
      Product.resolve(
        spec(curve: one.curve, duration: 301.7, shift: one.shift, dismiss: one.dismiss, change: change)
      ).value)
    var found: (size: Double, times: Set<Double>) = (0, [])
    for direction in Direction.allCases {
      let timeline = transition.reference.timeline(direction)
      for jump in Search.jumps(until: timeline.duration, above: 0.5, { value(.position, $0, timeline) })
      where length(jump.step) > max(1, found.size - 1e-6) {
        if length(jump.step) > found.size + 1e-6 { found.times = [] }
        found = (length(jump.step), found.times.union([jump.time]))
      }
    }
    let told = worst(PositionJump(), in: transition)
    #expect(abs((told?.amount ?? 0) - found.size) <= 1e-6 * max(1, found.size), "\(found)")
    // A curve that ends flat reaches its end slightly early, to the last bit of a number.
    if let time = told?.time { #expect(found.times.contains { abs($0 - time) <= 5e-6 }, "\(time), \(found)") }
    #expect((told == nil) == (found.size == 0))
  }

  @Test(arguments: [(-1e-6, false), (1e-6, true)])
  func limitOfJumps(share: Double, fires: Bool) throws {
    let keyframes = #"{ "at": 0, "value": { "x": \#(1 + share) } }, { "at": 1, "value": "destination" }"#
    let text = Self.slide(by: 40, #""linear""#, 300, #"{ "position": { "keyframes": [ \#(keyframes) ] } }"#)
    let transition = try #require(Product.resolve(text).value)
    #expect(PositionJump().findings(in: transition).isEmpty != fires)
  }

  private static let limits: [(Property, Double)] = [
    (.position, 0.5), (.size, 0.5), (.rotation, 0.5), (.opacity, 0.005),
  ]

  /// A time of one direction in another.
  private func at(_ time: Double, _ direction: Direction, _ transition: ResolvedTransition) -> Double {
    let (present, dismiss) = (transition.reference.present.duration, transition.reference.dismiss.duration)
    return direction == .present ? time : (dismiss - time) * present / dismiss
  }

  private func worst(_ rule: any MotionRule, in transition: ResolvedTransition) -> Sighting? {
    var sightings = Sightings(of: rule.rule, in: transition)
    rule.find(in: transition, &sightings)
    return sightings.worst.max { $0.amount < $1.amount }
  }

  private func value(_ property: Property, _ time: Double, _ timeline: Timeline) -> SIMD4<Double> {
    timeline.elements[0].value(of: property, at: time, in: timeline)
  }

  private func drawn(_ property: Property, _ time: Double, _ timeline: Timeline) -> SIMD4<Double> {
    let value = value(property, time, timeline)
    return property == .opacity ? SIMD4(min(max(value[0], 0), 1), 0, 0, 0) : value
  }

  private func length(_ step: SIMD4<Double>) -> Double { (step[0] * step[0] + step[1] * step[1]).squareRoot() }

  private func spec(curve: String, duration: Double, shift: Double, dismiss: String, change: String) -> String {
    """
    { "specVersion": 1, "name": "test", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
      "elements": [ { "id": "card", "path": { "arc": 50 },
        "source": { "frame": { "x": 16, "y": 120, "width": 100, "height": 60 }, "opacity": 0.2 },
        "destination": { "frame": { "x": 90, "y": 500, "width": 300, "height": 300 }, "opacity": 0.7,
          "rotation": 25 } } ],
      "present": { "phases": [ { "name": "move", "start": \(shift), "duration": \(duration), "curve": \(curve),
        "animate": { "card": \(change) } } ] }, "dismiss": \(dismiss) }
    """
  }

  private static func slide(
    by way: Double, _ curve: String, _ duration: Double, _ change: String = #""destination""#
  ) -> String {
    """
    { "specVersion": 1, "name": "test", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
      "elements": [ { "id": "card", "anchor": { "x": 0, "y": 0 },
        "source": { "frame": { "x": 0, "y": 0, "width": 20, "height": 60 } },
        "destination": { "frame": { "x": \(way), "y": 0, "width": 20, "height": 60 } } } ],
      "present": { "phases": [ { "name": "move", "start": 0.37, "duration": \(duration), "curve": \(curve),
        "animate": { "card": \(change) } } ] } }
    """
  }
}

extension Search {
  /// The times when a component jumps by more than a limit, found between neighboring samples and bisected to
  /// 1e-7 ms.
  static func jumps(
    until end: Double, samples: Int = TestScale.samples, above limit: Double, _ value: (Double) -> SIMD4<Double>
  ) -> [(time: Double, step: SIMD4<Double>)] {
    var jumps: [(time: Double, step: SIMD4<Double>)] = []
    var last = (time: 0.0, value: value(0))
    for index in 1...samples {
      let next = (time: end * Double(index) / Double(samples), value: value(end * Double(index) / Double(samples)))
      if abs(next.value - last.value).max() > limit / 4 {
        let jump = bisected(last, next, value)
        if abs(jump.step).max() > limit { jumps.append(jump) }
      }
      last = next
    }
    return jumps
  }

  private static func bisected(
    _ from: (time: Double, value: SIMD4<Double>), _ to: (time: Double, value: SIMD4<Double>),
    _ value: (Double) -> SIMD4<Double>
  ) -> (time: Double, step: SIMD4<Double>) {
    var (low, high) = (from, to)
    while high.time - low.time > 1e-7 {
      let time = (low.time + high.time) / 2
      let middle = (time: time, value: value(time))
      if abs(middle.value - low.value).max() > abs(high.value - middle.value).max() {
        high = middle
      } else {
        low = middle
      }
    }
    return (high.time, high.value - low.value)
  }
}
