import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// What rules find in closed form, compared with a refined search of 1e5 samples.
struct MotionSearchTests {
  /// Curves whose extrema, jumps and corners are between the points of any grid.
  static let curves = [
    #""linear""#, #""emphasized""#, #"{ "cubicBezier": [0.4, -0.6, 0.3, 1.7] }"#,
    #"{ "spring": { "dampingRatio": 0.3 } }"#, #"{ "spring": { "dampingRatio": 0.75, "velocity": 4 } }"#,
    #"{ "points": [[0, 0], [0.31, 1.2], [0.31, 0.7], [0.62, 0.4], [1, 1]] }"#,
  ]

  /// Offsets of phases from whole milliseconds.
  static let shifts = [0.731, 0.0001]

  @Test(arguments: curves.sample(1), shifts)
  func extremaAgreeWithSearch(curve: String, shift: Double) throws {
    let transition = try #require(Product.resolve(spec(curve, shift: shift)).value)
    let scene = transition.reference
    for direction in Direction.allCases {
      let timeline = scene.timeline(direction)
      expect(OpacityDip.deepest(of: 0, timeline), timeline) { time in
        let opacity = min(max(value(.opacity, time, timeline)[0], 0), 1)
        let content = min(max(value(.content, time, timeline)[0], 0), 1)
        return opacity * opacity * content * (1 - content)
      }
      expect(CornerClamp.worst(of: 0, timeline), timeline) { time in
        let size = value(.size, time, timeline)
        return value(.cornerRadius, time, timeline).max() - max(min(size[0], size[1]), 0) / 2
      }
      let fastest = FastMotion.fastest(0, timeline)
      expect(fastest, timeline) { time in
        let way =
          value(.position, time + FastMotion.window, timeline) - value(.position, time, timeline)
          + value(.translation, time + FastMotion.window, timeline) - value(.translation, time, timeline)
        return (way[0] * way[0] + way[1] * way[1]).squareRoot()
      }
      let element = scene.elements[0]
      expect(AspectDistortion.worst(of: 0, element, timeline), timeline) { time in
        let size = value(.size, time, timeline)
        let ends = [element.source, element.destination].map { $0.values[.size] }
        return ends.map { end -> Double in
          let ratio = max(size[0], 1) / max(size[1], 1) / (end[0] / end[1])
          return max(ratio, 1 / ratio) - 1
        }.min() ?? 0
      }
    }
  }

  /// Rules use only the ends of stretches: in between, each component is monotonic.
  @Test(arguments: curves)
  func endsOfStretchesAreTheExtrema(curve: String) throws {
    let timeline = try #require(Product.resolve(spec(curve, shift: 0.37)).value).reference.present
    for property in [Property.content, .size] {
      let ends = timeline.stretches(of: property, of: 0).flatMap {
        [$0.value(at: $0.start)[0], $0.value(at: $0.end)[0]]
      }
      let found = Search.greatest(0, timeline.duration, samples: 20_000) { value(property, $0, timeline)[0] }
      let greatest = ends.max() ?? .nan
      #expect(abs(greatest - found.value) <= 1e-6 * max(1, abs(greatest)), "\(property) at \(found.time)")
    }
  }

  private func value(_ property: Property, _ time: Double, _ timeline: Timeline) -> SIMD4<Double> {
    timeline.elements[0].value(of: property, at: time, in: timeline)
  }

  private func expect(
    _ maximum: Maximum, _ timeline: Timeline, _ function: (Double) -> Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = Search.greatest(0, timeline.duration, function)
    let tolerance = 1e-6 * max(1, abs(found.value))
    #expect(abs(maximum.value - found.value) <= tolerance, "at \(maximum.time), \(found)", sourceLocation: location)
  }

  /// An element all of whose properties move, with different curves and times.
  private func spec(_ curve: String, shift: Double) -> String {
    """
    { "specVersion": 1, "name": "test", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
      "elements": [ { "id": "card", "blend": "cross", "fit": "stretch",
        "source": { "frame": { "x": 16, "y": 120, "width": 100, "height": 60 }, "cornerRadius": 10, "opacity": 0.8 },
        "destination": { "frame": { "x": 0, "y": 400, "width": 390, "height": 300 }, "cornerRadius": 40 } } ],
      "present": { "phases": [
        { "name": "move", "start": \(shift), "duration": 310, "curve": \(curve), "animate": {
          "card": { "position": "destination", "content": "destination" } } },
        { "name": "grow", "start": \(20.1 + shift), "duration": 290.3, "curve": \(curve), "animate": {
          "card": { "size": { "keyframes": [ { "at": 0.35, "value": { "width": 190, "height": 220 } },
            { "at": 1, "value": "destination" } ], "interpolation": "cubic" }, "opacity": 1 } } },
        { "name": "round", "start": \(33.3 - shift), "duration": 250, "curve": "ease", "animate": {
          "card": { "cornerRadius": "destination", "translation": { "keyframes": [
            { "at": 0.4, "value": { "x": 30, "y": -20 } }, { "at": 1, "value": { "x": 0, "y": 0 } } ] } } } }
      ] },
      "dismiss": "reverse" }
    """
  }
}

/// A slow but simple search for a maximum.
enum Search {
  static func greatest(
    _ start: Double, _ end: Double, samples: Int = 100_000, rounds: Int = 4, _ function: (Double) -> Double
  ) -> (time: Double, value: Double) {
    var best = (time: start, value: -Double.infinity)
    for index in 0...samples {
      let time = start + (end - start) * Double(index) / Double(samples)
      let value = function(time)
      if value > best.value { best = (time, value) }
    }
    guard rounds > 0 else { return best }
    let step = (end - start) / Double(samples)
    let closer = greatest(
      max(best.time - step, start), min(best.time + step, end), samples: 40, rounds: rounds - 1, function)
    return closer.value > best.value ? closer : best
  }
}
