import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// The times and amounts in findings, compared with a refined search of 1e5 samples, on phases that start at fractions of
/// a millisecond.
struct MotionAmountTests {
  struct Case: Sendable {
    let curve: String
    /// Milliseconds.
    let shift: Double
  }

  static let cases = [
    Case(curve: #"{ "spring": { "dampingRatio": 0.3 } }"#, shift: 0),
    Case(curve: #"{ "spring": { "response": 190, "dampingRatio": 0.25, "velocity": 3 } }"#, shift: 0.731),
    Case(curve: #"{ "cubicBezier": [0.4, -0.6, 0.3, 1.7] }"#, shift: 0.0625),
    Case(curve: #"{ "points": [[0, 0], [0.31, 1.4], [0.31, 0.7], [0.62, 1.3], [1, 1]] }"#, shift: 0.0001),
  ]

  @Test(arguments: cases)
  func overshootOfEffects(one: Case) throws {
    let transition = try resolved(one)
    let timeline = transition.reference.present
    let blur = try #require(worst(EffectsOvershoot(), in: transition, of: "blur"))
    expect(blur, timeline) { time in value(.blur, time, timeline)[0] - 20 }
  }

  @Test(arguments: cases)
  func sizesBelowNothing(one: Case) throws {
    let transition = try resolved(one)
    let timeline = transition.reference.present
    let size = try #require(worst(SizeClamp(), in: transition, of: "size"))
    expect(size, timeline) { time in -value(.size, time, timeline)[1] }
  }

  /// At the end, the second element is at the left edge and as tall as the screen.
  @Test(arguments: cases)
  func stripsAtTheEdge(one: Case) throws {
    let transition = try resolved(one)
    let timeline = transition.reference.present
    let strip = try #require(worst(LeavesViewport(), in: transition, of: nil))
    let arrival = 40.3 + one.shift
    expect(strip, timeline, from: arrival) { time in
      let element = timeline.elements[1]
      let position = element.value(of: .position, at: time, in: timeline)[0]
      let isBeyond = element.value(of: .size, at: time, in: timeline)[0] > 0
      return isBeyond && hasArrived(time, timeline) ? position - 150 : 0
    }
  }

  /// A curve that jumps at the very end or, played backwards, at the very start: the value there counts.
  @Test func whatStandsAtAnEnd() throws {
    let text = """
      { "specVersion": 1, "name": "test", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
        "elements": [ { "id": "card",
          "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 }, "cornerRadius": 30 },
          "destination": { "frame": { "x": 0, "y": 0, "width": 20, "height": 20 }, "cornerRadius": 30 } } ],
        "present": { "phases": [
          { "name": "shrink", "duration": 300, "curve": { "steps": 1 }, "animate": { "*": "destination" } } ] },
        "dismiss": "reverse" }
      """
    let scene = try #require(try Product.resolve(text).value).reference
    let (present, dismiss) = (CornerClamp.worst(of: 0, scene.present), CornerClamp.worst(of: 0, scene.dismiss))
    #expect(present.value == 20 && present.time == 300)
    #expect(dismiss.value == 20 && dismiss.time == 0)
  }

  /// A jump to a keyframe at 0 has happened when present starts; played backwards, it happens at the end.
  @Test func jumpsToTheFirstKeyframeAreFastBackwards() throws {
    let text = """
      { "specVersion": 1, "name": "test", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
        "elements": [ { "id": "card",
          "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 100 } },
          "destination": { "frame": { "x": 280, "y": 0, "width": 100, "height": 100 } } } ],
        "present": { "phases": [
          { "name": "go", "duration": 300, "animate": { "card": { "position": { "keyframes": [
            { "at": 0, "value": { "x": 320, "y": 50 } }, { "at": 1, "value": "destination" } ] } } } } ] },
        "dismiss": "reverse" }
      """
    let transition = try #require(try Product.resolve(text).value)
    let findings = FastMotion().findings(in: transition)
    #expect(findings.map { Set($0.subject.directions) } == [["dismiss"]])
  }

  /// Nothing changes between one movement and the next; just outside, something does.
  @Test(arguments: cases)
  func gaps(one: Case) throws {
    let transition = try resolved(one)
    let timeline = transition.reference.present
    let gap = try #require(worst(IdleGap(), in: transition, of: nil))
    let (start, end) = (try #require(gap.time), try #require(gap.time) + gap.amount)
    #expect(abs(end - (900 + one.shift)) <= 1e-6)
    func state(_ time: Double) -> [SIMD4<Double>] {
      timeline.elements.flatMap { element in
        element.tracks.map { element.value(of: $0.property, at: time, in: timeline) }
      }
    }
    let rest = state(start + 1e-6)
    for index in 0...1000 { #expect(state(start + 1e-6 + (gap.amount - 2e-6) * Double(index) / 1000) == rest) }
    #expect(state(end + 1e-2) != rest)
    // Springs and curves end with a jump or a slope.
    #expect(state(start - 1e-2) != rest || state(start - 1) != rest)
  }

  @Test(arguments: cases)
  func jumpsInSpeed(one: Case) throws {
    let transition = try resolved(one)
    let timeline = transition.reference.present
    let jerk = try #require(worst(VelocityJump(), in: transition, of: "position", element: 2))
    let time = try #require(jerk.time)
    #expect(abs(time - (1000 + one.shift + 0.4 * 100.3)) <= 1e-6)
    func x(_ time: Double) -> Double { timeline.elements[2].value(of: .position, at: time, in: timeline)[0] }
    // Straight on both sides, so differences are slopes.
    let (before, after) = ((x(time) - x(time - 1)) * 1000, (x(time + 1) - x(time)) * 1000)
    #expect(abs(jerk.amount - abs(after - before)) <= 1e-6 * jerk.amount)
  }

  private func worst(
    _ rule: any MotionRule, in transition: ResolvedTransition, of property: String?, element: Int? = nil
  ) -> Sighting? {
    var sightings = Sightings(of: rule.rule, in: transition)
    rule.find(in: transition, &sightings)
    return sightings.worst.filter { one in
      one.direction == .present && (property == nil || one.property == property)
        && (element == nil || one.element == element)
    }.max { $0.amount < $1.amount }
  }

  private func value(_ property: Property, _ time: Double, _ timeline: Timeline) -> SIMD4<Double> {
    timeline.elements[0].value(of: property, at: time, in: timeline)
  }

  /// Whether the second element has reached or passed its end by then.
  private func hasArrived(_ time: Double, _ timeline: Timeline) -> Bool {
    guard let segment = timeline.elements[1].track(.position)?.segments.first else { return false }
    return time >= segment.start + (segment.end - segment.start) * 0.05
  }

  private func expect(
    _ sighting: Sighting, _ timeline: Timeline, from start: Double = 0, _ function: (Double) -> Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = Search.greatest(start, timeline.duration, function)
    let tolerance = 1e-6 * max(1, abs(found.value))
    let time = sighting.time ?? .nan
    #expect(abs(sighting.amount - found.value) <= tolerance, "\(sighting), \(found)", sourceLocation: location)
    // At a jump, the largest value is the one just before it.
    let there = max(function(time), function(time - 2 * Limits.instant))
    #expect(abs(there - found.value) <= 10 * tolerance, "\(sighting), \(found)", sourceLocation: location)
  }

  private func resolved(_ one: Case) throws -> ResolvedTransition {
    try #require(Product.resolve(spec(one)).value)
  }

  /// An element whose size and effects overshoot, one that ends at an edge, and one whose way has corners.
  private func spec(_ one: Case) -> String {
    """
    { "specVersion": 1, "name": "test", "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
      "elements": [
        { "id": "card",
          "source": { "frame": { "x": 100, "y": 300, "width": 100, "height": 90 } },
          "destination": { "frame": { "x": 100, "y": 300, "width": 100, "height": 2 }, "blur": 20 } },
        { "id": "sheet", "source": { "frame": { "x": -300, "y": 0, "width": 300, "height": 844 } },
          "destination": { "frame": { "x": 0, "y": 0, "width": 300, "height": 844 } } },
        { "id": "dot", "source": { "frame": { "x": 0, "y": 700, "width": 10, "height": 10 } },
          "destination": { "frame": { "x": 300, "y": 700, "width": 10, "height": 10 } } } ],
      "present": { "phases": [
        { "name": "move", "start": \(one.shift), "duration": 410.7, "curve": \(one.curve), "animate": {
          "card": { "size": "destination", "blur": 20 } } },
        { "name": "slide", "start": \(40.3 + one.shift), "duration": 310, "curve": \(one.curve), "animate": {
          "sheet": "destination" } },
        { "name": "far", "start": \(900 + one.shift), "duration": 40, "curve": "linear", "animate": {
          "card": { "rotation": { "keyframes": [ { "at": 0.5, "value": 9 }, { "at": 1, "value": 0 } ] } } } },
        { "name": "bend", "start": \(1000 + one.shift), "duration": 100.3, "curve": "linear", "animate": {
          "dot": { "position": { "keyframes": [ { "at": 0.4, "value": { "x": 10 } },
            { "at": 1, "value": "destination" } ] } } } }
      ] },
      "dismiss": { "phases": [
        { "name": "back", "duration": 300, "curve": "linear", "animate": { "*": "source" } } ] } }
    """
  }
}
