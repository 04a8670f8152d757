import SpecModel
import Testing

@testable import Simulator
@testable import long_checks

/// Findings about visibility, compared with a search of 1e5 samples, for phases at fractions of milliseconds.
struct SightSearchTests {
  static let curves = [
    #""ease-in""#, #"{ "spring": { "dampingRatio": 0.3, "velocity": 2 } }"#,
    #"{ "cubicBezier": [0.4, -0.6, 0.3, 1.7] }"#,
    #"{ "points": [[0, 0], [0.31, 1.2], [0.31, 0.7], [0.62, -0.4], [1, 1]] }"#,
  ]

  /// Content that appears and disappears while the element fades, compared with the samples in which both are drawn.
  @Test(arguments: curves.sample(2), [0.37, 0.0001])
  func contentsAreDrawnTwice(curve: String, shift: Double) throws {
    let transition = try resolved(
      """
      { "id": "card", "blend": "cross",
        "source": { "frame": { "x": 0, "y": 0, "width": 90, "height": 90 }, "fit": "cover", "opacity": 0 },
        "destination": { "frame": { "x": 0, "y": 0, "width": 90, "height": 90 }, "fit": "contain" } }
      """,
      """
      { "name": "show", "start": \(40 + shift), "duration": 300.3, "curve": "linear", "animate": {
          "card": { "opacity": 1 } } },
      { "name": "change", "start": \(shift), "duration": 411.7, "curve": \(curve), "animate": {
          "card": { "content": { "keyframes": [ { "at": 0.3, "value": 0 }, { "at": 1, "value": 1 } ] } } } }
      """)
    let timeline = transition.reference.present
    let told = try #require(sighting(DoubleImage(), in: transition, .present))
    let found = try #require(
      Search.span(until: timeline.duration) { time in
        let sample = transition.sample(.present, of: 0, at: time, in: transition.reference)
        return sample.opacity * sample.sourceOpacity > 0 && sample.opacity * sample.destinationOpacity > 0
      })
    #expect(abs((told.time ?? .nan) - found.lowerBound) <= 1e-6 + 2e-6)
    #expect(abs((told.time ?? .nan) + told.amount - found.upperBound) <= 1e-6 + 2e-6)
  }

  /// A sheet that covers a moving card or just fails to, depending on the growth that the search requires.
  @Test(arguments: curves.sample(2), [0, 24.0])
  func coveredFromStartToEnd(curve: String, radius: Double) throws {
    func covering(growth: Double) throws -> ResolvedTransition {
      try resolved(
        """
        { "id": "card", "in": "group", "clip": false, "kind": "image",
          "source": { "frame": { "x": -300, "y": 130, "width": 80, "height": 60 } },
          "destination": { "frame": { "x": 150, "y": 300, "width": 120, "height": 90 } } },
        { "id": "sheet", "kind": "shape", "role": "overlay", "fill": "#102030", "source": { "cornerRadius": \(radius),
          "frame": { "x": \(-60 - growth), "y": \(150 - growth), "width": \(240 + 2 * growth),
            "height": \(130 + 2 * growth) } },
          "destination": { "frame": { "x": \(70 - growth), "y": \(240 - growth), "width": \(240 + 2 * growth),
            "height": \(130 + 2 * growth) } } }
        """,
        """
        { "name": "move", "start": 0.37, "duration": 311.7, "curve": \(curve), "animate": {
            "card": { "position": "destination", "size": "destination" },
            "group": { "translation": { "keyframes": [ { "at": 0.5, "value": { "x": 9, "y": 3 } },
              { "at": 1, "value": { "x": 0, "y": 0 } } ] } } } },
        { "name": "slide", "start": 9.9, "duration": 300.1, "curve": "ease", "animate": { "sheet": "destination" } }
        """,
        group: #"{ "frame": { "x": 0, "y": 0, "width": 390, "height": 844 } }"#)
    }
    // The way out of a corner is longer than to either side: this growth is too little, or just enough.
    var growth = 0.0
    for samples in Array(repeating: TestScale.samples / 10, count: 16) + [TestScale.samples] {
      growth += uncovered(try covering(growth: growth), samples)
    }
    let slack = 1e-5
    #expect(OccludedElement().findings(in: try covering(growth: growth - slack)).isEmpty)
    #expect(OccludedElement().findings(in: try covering(growth: growth + slack)).map(\.subject.element) == ["card"])
  }

  /// The largest distance by which the second element sticks out of the third one, inside the viewport.
  private func uncovered(_ transition: ResolvedTransition, _ samples: Int) -> Double {
    let scene = transition.reference
    func excess(_ time: Double) -> Double {
      let group = transition.sample(.present, of: 0, at: time, in: scene)
      let (own, sheet) = (
        transition.sample(.present, of: 1, at: time, in: scene), transition.sample(.present, of: 2, at: time, in: scene)
      )
      let (x, y) = (own.x + group.translation.x, own.y + group.translation.y)
      let (left, right) = (max(x, 0), min(x + own.width, 390))
      let (top, bottom) = (max(y, 0), min(y + own.height, 844))
      guard left < right, top < bottom else { return -.infinity }
      let radius = sheet.cornerRadius[0]
      return [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
        let beyond = max(
          max(sheet.x - x, x - sheet.x - sheet.width), max(sheet.y - y, y - sheet.y - sheet.height))
        // The center of the corner's circle, if the point is in that corner.
        let centerX = min(max(x, sheet.x + radius), sheet.x + sheet.width - radius)
        let centerY = min(max(y, sheet.y + radius), sheet.y + sheet.height - radius)
        guard centerX != x, centerY != y else { return beyond }
        return ((x - centerX) * (x - centerX) + (y - centerY) * (y - centerY)).squareRoot() - radius
      }.max() ?? -.infinity
    }
    return Search.greatest(0, scene.present.duration, samples: samples, excess).value
  }

  /// A card that is nearest to the viewport, and to the window that clips it, somewhere on its way.
  @Test(arguments: curves.sample(2), [true, false])
  func neverVisible(curve: String, isClipped: Bool) throws {
    let room = isClipped ? (left: 30.0, right: 300.0) : (left: 0.0, right: 390.0)
    func passing(_ x: Double) throws -> ResolvedTransition {
      try resolved(
        """
        { "id": "card", "kind": "image", "in": "group", "clip": \(isClipped),
          "source": { "frame": { "x": \(x), "y": 130, "width": 80, "height": 60 }, "opacity": 0 },
          "destination": { "frame": { "x": \(x - 90), "y": 300, "width": 60, "height": 90 }, "opacity": 0 } }
        """,
        """
        { "name": "move", "start": 0.37, "duration": 311.7, "curve": \(curve), "animate": {
            "card": { "position": { "keyframes": [ { "at": 0.4, "value": { "x": \(x + 80), "y": 300 } },
              { "at": 1, "value": "destination" } ] }, "size": "destination" } } },
        { "name": "show", "start": 33.3, "duration": 200.2, "curve": "linear", "animate": {
            "card": { "opacity": { "keyframes": [ { "at": 0.2, "value": 1 }, { "at": 0.9, "value": 1 },
              { "at": 1, "value": 0 } ] } } } }
        """, group: #"{ "frame": { "x": \#(room.left), "y": 0, "width": \#(room.right - room.left), "height": 800 } }"#)
    }
    // A point farther left is a point less far inside.
    func reach(_ transition: ResolvedTransition) -> Double {
      Direction.allCases.map { direction in
        let duration = transition.reference.timeline(direction).duration
        return Search.greatest(0, duration, samples: TestScale.samples) { time in
          let sample = transition.sample(direction, of: 1, at: time, in: transition.reference)
          return sample.opacity > 0 ? sample.x + sample.width - room.left : -.infinity
        }.value
      }.max() ?? 0
    }
    let x = -500 - reach(try passing(-500))
    #expect(OffscreenElement().findings(in: try passing(x - 1e-5)).map(\.subject.element) == ["card"])
    #expect(OffscreenElement().findings(in: try passing(x + 1e-5)).isEmpty)
  }

  /// How far a card overlaps the system bars, including in a group that turns.
  @Test(arguments: curves.sample(2), [0, 25.0])
  func overTheBars(curve: String, turn: Double) throws {
    let transition = try resolved(
      """
      { "id": "card", "kind": "image", "in": "group", "clip": false, "path": { "arc": 120 },
        "source": { "frame": { "x": 20, "y": 60, "width": 80, "height": 60 } },
        "destination": { "frame": { "x": 200, "y": 50, "width": 60, "height": 90 } } }
      """,
      """
      { "name": "move", "start": 0.37, "duration": 311.7, "curve": \(curve), "animate": { "card": "destination",
          "group": { "rotation": { "keyframes": [ { "at": 0.3, "value": \(turn) }, { "at": 1, "value": 0 } ] } } } }
      """, group: #"{ "frame": { "x": 0, "y": 100, "width": 390, "height": 500 } }"#)
    for direction in Direction.allCases {
      let timeline = transition.reference.timeline(direction)
      let told = try #require(sighting(OverSystemBars(), in: transition, direction, of: 1))
      func depth(_ time: Double) -> Double {
        let corners = transition.drawn(direction, chain: [0, 1], at: time, in: transition.reference)[1].corners
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return max(47 - top, bottom - 810)
      }
      let found = Search.greatest(0, timeline.duration, samples: TestScale.samples / 4, depth)
      #expect(abs(told.amount - found.value) <= 1e-6 * max(1, found.value), "\(told), \(found)")
      #expect(abs(max(depth(told.time ?? 0), depth((told.time ?? 0) - 2e-6)) - found.value) <= 1e-4)
    }
  }

  /// What a chain may reach while its tracks stay between two values holds every place that it takes then.
  /// Turned in the plane of the screen, it reaches less far than in space.
  @Test(arguments: curves.sample(2), [(0.0, 0.0), (1, 0), (1, 1)])
  func chainsStayInTheirHulls(curve: String, turns: (plane: Double, space: Double)) throws {
    let transition = try resolved(
      """
      { "id": "card", "kind": "image", "in": "group", "path": { "arc": 120 }, "anchor": { "x": 0.2, "y": 1 },
        "source": { "frame": { "x": 20, "y": 60, "width": 80, "height": 60 }, "scale": { "x": -1, "y": 0.4 } },
        "destination": { "frame": { "x": 200, "y": 50, "width": 60, "height": 90 }, "rotation": \(turns.plane * 50),
          "rotationX": \(turns.space * 30) } }
      """,
      """
      { "name": "move", "start": 0.37, "duration": 311.7, "curve": \(curve), "animate": { "card": "destination",
          "group": {
            "rotation": { "keyframes": [ { "at": 0.3, "value": \(turns.plane * 70) }, { "at": 1, "value": 0 } ] },
            "rotationY": { "keyframes": [ { "at": 0.6, "value": \(turns.space * 40) }, { "at": 1, "value": 0 } ] },
            "scale": { "keyframes": [ { "at": 0.5, "value": 1.4 }, { "at": 1, "value": 1 } ] },
            "translation": { "keyframes": [ { "at": 0.4, "value": { "x": 60, "y": -90 } },
              { "at": 1, "value": { "x": 0, "y": 0 } } ] } } } }
      """, group: #"{ "frame": { "x": 0, "y": 100, "width": 390, "height": 500 } }"#)
    for direction in Direction.allCases {
      let timeline = transition.reference.timeline(direction)
      let chain = DrawnChain([0, 1], in: transition, transition.reference, timeline)
      for part in 0..<40 {
        let times = (0...25).map { (Double(part) + Double($0) / 25) / 40 * timeline.duration }
        let values = times.map { time in
          chain.tracks.map { track in (track.last { $0.start <= time } ?? track[0]).value(at: time) }
        }
        let low = values.dropFirst().reduce(values[0]) { zip($0, $1).map(pointwiseMin) }
        let high = values.dropFirst().reduce(values[0]) { zip($0, $1).map(pointwiseMax) }
        let hull = try #require(chain.hull(low, high))
        for value in values {
          chain.draw(value)
          #expect(hull.frame.excess(of: chain.frame.bounds) <= 1e-9)
          if let seen = chain.seen.bounds { #expect(hull.seen.excess(of: seen) <= 1e-9) }
        }
      }
    }
  }

  /// How far a title leaves the card that clips it, although it is whole on both screens.
  @Test(arguments: curves.sample(2), [0.37, 0.0001])
  func cutOnTheWay(curve: String, shift: Double) throws {
    let transition = try resolved(
      """
      { "id": "title", "kind": "text", "in": "group",
        "source": { "frame": { "x": 30, "y": 520, "width": 80, "height": 20 }, "opacity": 0 },
        "destination": { "frame": { "x": 60, "y": 90, "width": 120, "height": 30 } } }
      """,
      """
      { "name": "grow", "duration": 300.3, "curve": "ease", "animate": { "group": "destination" } },
      { "name": "move", "start": \(shift), "duration": 250.9, "curve": \(curve), "animate": {
          "title": { "position": "destination", "size": "destination", "opacity": "destination",
            "scale": { "keyframes": [ { "at": 0.5, "value": 1.1 }, { "at": 1, "value": 1 } ] } } } }
      """,
      group: #"{ "frame": { "x": 20, "y": 500, "width": 200, "height": 100 } }"#,
      grown: #"{ "frame": { "x": 0, "y": 80, "width": 390, "height": 300 } }"#)
    let found = Search.greatest(0, transition.reference.present.duration, samples: TestScale.samples) { time in
      let sample = transition.sample(.present, at: time, in: transition.reference)
      let (group, own) = (sample[0], sample[1])
      guard own.opacity > 0 else { return -.infinity }
      let (width, height) = (own.width * own.scale.x, own.height * own.scale.y)
      let (x, y) = (own.x + (own.width - width) / 2, own.y + (own.height - height) / 2)
      return max(
        max(group.x - x, x + width - group.x - group.width), max(group.y - y, y + height - group.y - group.height))
    }
    let told = sighting(ClippedInFlight(), in: transition, .present, of: 1)?.amount ?? 0
    #expect(abs(told - (found.value > 1 ? found.value : 0)) <= 1e-6 * max(1, found.value), "\(told), \(found)")
    #expect(told > 0 || curve == Self.curves[0])
  }

  /// States at rest: how far a turned and scaled card is cut, and which text is scaled, in the first and last sample.
  @Test(arguments: [0, 17.0, -90], [1, 0.4])
  func statesAtRest(turn: Double, scale: Double) throws {
    func state(_ x: Double) -> String {
      """
      { "frame": { "x": \(x), "y": 260, "width": 80, "height": 40 }, "rotation": \(turn), "scale": \(scale),
        "translation": { "x": 3.3, "y": 0 } }
      """
    }
    let transition = try resolved(
      #"{ "id": "title", "kind": "text", "in": "group", "source": \#(state(47.1)), "destination": \#(state(22)) }"#,
      #"{ "name": "move", "duration": 300, "animate": { "*": "destination" } }"#,
      group: #"{ "frame": { "x": 40, "y": 240, "width": 70, "height": 70 } }"#)
    let excess =
      [0, 300].map { time -> Double in
        let corners = transition.drawn(.present, chain: [0, 1], at: time, in: transition.reference)[1].corners
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return max(max(40 - left, right - 110), max(240 - top, bottom - 310))
      }.max() ?? 0
    var cut = Sightings(of: .clippedChild, in: transition)
    ClippedChild().find(in: transition, &cut)
    #expect(abs((cut.worst.first?.amount ?? 0) - (excess > 1 ? excess : 0)) <= 1e-6, "\(excess)")
    #expect(ScaledText().findings(in: transition).isEmpty == (scale == 1))
  }

  private func sighting(
    _ rule: any MotionRule, in transition: ResolvedTransition, _ direction: Direction, of element: Int = 0
  ) -> Sighting? {
    // Only this direction, so that the other one isn't merged with it.
    let scene = transition.reference
    let timeline = scene.timeline(direction)
    let alone = Scene(
      viewport: scene.viewport, isMirrored: scene.isMirrored, elements: scene.elements, present: timeline,
      dismiss: timeline)
    let one = ResolvedTransition(spec: transition.spec, source: transition.source, scenes: [alone], plan: nil)
    var sightings = Sightings(of: rule.rule, in: one)
    rule.find(in: one, &sightings)
    return sightings.worst.first { $0.element == element }
  }

  private func resolved(
    _ element: String, _ phases: String, group: String? = nil, grown: String? = nil
  ) throws -> ResolvedTransition {
    let group = group.map { #"{ "id": "group", "source": \#($0), "destination": \#(grown ?? $0) },"# } ?? ""
    return try #require(
      Product.resolve(
        """
        { "specVersion": 1, "name": "test", "elements": [ \(group) \(element) ],
          "viewports": [ { "name": "phone", "width": 390, "height": 844, "safeArea": { "top": 47, "bottom": 34 } } ],
          "present": { "phases": [ \(phases) ] }, "dismiss": "reverse" }
        """
      ).value)
  }
}

extension Search {
  /// The first and last time when a condition holds, bisected between samples.
  static func span(until end: Double, samples: Int = TestScale.samples, _ holds: (Double) -> Bool) -> ClosedRange<
    Double
  >? {
    let times = (0...samples).map { end * Double($0) / Double(samples) }
    guard let first = times.firstIndex(where: holds), let last = times.lastIndex(where: holds) else { return nil }
    func edge(_ inside: Double, _ outside: Double) -> Double {
      var (inside, outside) = (inside, outside)
      while abs(inside - outside) > 1e-8 {
        let middle = (inside + outside) / 2
        if holds(middle) { inside = middle } else { outside = middle }
      }
      return inside
    }
    return edge(times[first], times[max(first - 1, 0)])...edge(times[last], times[min(last + 1, samples)])
  }
}
