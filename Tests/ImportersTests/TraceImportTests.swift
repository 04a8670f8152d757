import Foundation
import Simulator
import SpecModel
import Testing

@testable import Importers

/// What `import trace` makes of traces that are played from specs, with the noise of displays and recorders.
struct TraceImportTests {
  private static let elements = #"""
    { "id": "card", "kind": "image", "source": { "frame": { "x": 16, "y": 420, "width": 120, "height": 120 } },
      "destination": { "frame": { "x": 0, "y": 60, "width": 390, "height": 300 } } }
    """#

  private static func transition(
    _ phases: String, elements: String = elements, dismiss: String = #""retrace""#, perspective: Double = 1000
  ) throws -> ResolvedTransition {
    let text = """
      { "specVersion": 1, "name": "open", "perspective": \(perspective), "viewports": [ { "name": "phone", "width": 390, "height": 844 } ],
        "elements": [ \(elements) ], "present": { "phases": [ \(phases) ] }, "dismiss": \(dismiss) }
      """
    let document = try #require(JSONDocument.parse(Array(text.utf8), source: "open.json").value)
    let spec = try #require(SpecReader.read(document).value)
    return try #require(Resolver.resolve(spec, source: "open.json").value)
  }

  private func imported(
    _ transition: ResolvedTransition, _ directions: [Direction] = [.present], _ noise: TraceNoise = TraceNoise(),
    seed: UInt64 = 1
  ) -> TraceImport {
    var random = TraceRandom(state: seed)
    return TraceImport(
      directions.map { RecordedMotion(of: transition, $0, noise, using: &random) }, named: transition.name)
  }

  @Test(arguments: [
    (#""duration": 320, "curve": "ease-out""#, Curve.builtIn(.easeOut), 320.0),
    (#""duration": 450, "curve": "emphasized""#, .builtIn(.emphasized), 450),
    (#""curve": "material-expressive-spatial""#, .builtIn(.materialExpressiveSpatial), 0),
    (
      #""curve": { "spring": { "response": 450, "dampingRatio": 0.75 } }"#,
      .spring(Spring(.response(milliseconds: 450, dampingRatio: 0.75))), 0
    ),
    (
      #""curve": { "spring": { "stiffness": 200, "dampingRatio": 0.6 } }"#,
      .spring(Spring(.ratio(mass: 1, stiffness: 200, dampingRatio: 0.6))), 0
    ),
  ])
  func aCurveAndItsNumbers(written: String, curve: Curve, duration: Double) throws {
    for noise in [TraceNoise.none, TraceNoise(rate: 60), TraceNoise(rate: 120)] {
      let made = imported(
        try Self.transition(#"{ "name": "move", \#(written), "animate": { "*": "destination" } }"#), [.present], noise)
      let spec = try #require(made.spec)
      #expect(FigmaMappingTests.isSound(spec))
      #expect(spec.present.map(\.curve) == [curve])
      #expect(spec.present[0].duration ?? 0 == duration)
      #expect(spec.present[0].animate == [PhaseEntry(.all, .state(.destination))])
      #expect(spec.elements.map(\.role) == [.matched])
      #expect(spec.elements[0].source?.frame == .parts([16, 420, 120, 120].map { Length($0) }))
    }
  }

  /// Radii change with what moves; a press and a scale shrink what is drawn of them.
  @Test(arguments: [
    (#""source": { "frame": { "x": 16, "y": 420, "width": 120, "height": 120 }, "cornerRadius": 20 },"#, 20.0, 0.0),
    (
      #"""
      "source": { "frame": { "x": 16, "y": 420, "width": 120, "height": 120 },
        "cornerRadius": { "topLeading": 12, "topTrailing": 12 } },
      """#, 12.0, 0.0
    ),
    (#""role": "entering", "source": { "scale": 0.5, "opacity": 0, "cornerRadius": 8 },"#, 8.0, 0.0),
    (#""role": "entering", "source": { "scale": 0.5, "opacity": 0 },"#, 0.0, 24.0),
  ])
  func cornerRadii(source: String, start: Double, end: Double) throws {
    let element =
      #"{ "id": "card", "kind": "image", \#(source) "destination": { "frame": { "x": 0, "y": 60, "width": 390, "#
      + #""height": 300 }, "cornerRadius": \#(end) } }"#
    for noise in [TraceNoise.none, TraceNoise(rate: 60)] {
      var noise = noise
      noise.showsCorners = true
      let phases = [
        #"{ "name": "move", "duration": 320, "curve": "ease-out", "animate": { "*": "destination" } }"#,
        #"{ "name": "press", "duration": 200, "curve": "ease-out", "animate": { "card": { "scale": 0.95 } } }, "#
          + #"{ "name": "move", "duration": 320, "curve": "ease-out", "animate": { "*": "destination" } }"#,
      ]
      for phases in source.contains("entering") ? [phases[0]] : phases {
        let transition = try Self.transition(phases, elements: element)
        let made = imported(transition, [.present], noise)
        let spec = try #require(made.spec)
        #expect(spec.present.count == transition.spec.present.count)
        if spec.present.count == 1 { #expect(spec.present[0].animate == [PhaseEntry(.all, .state(.destination))]) }
        let states = spec.elements[0].states(on: "")
        #expect(abs((states.source.cornerRadius?.values.x ?? 0) - (start == 0 ? end : start)) < 0.5)
        #expect(abs((states.destination.cornerRadius?.values.x ?? 0) - end) < 0.5)
        #expect(!made.findings.contains { $0.rule == .importDifference })
      }
    }
  }

  /// At rest, many recorders see the app's own view, and can't tell its contents apart.
  @Test(arguments: [Direction.present, .dismiss]) func contentsInFlightOnly(direction: Direction) throws {
    let transition = try Self.transition(
      #"{ "name": "move", "duration": 320, "curve": "ease-out", "animate": { "*": "destination" } }"#,
      elements: Self.elements.replacing(#""kind": "image","#, with: #""kind": "image", "blend": "cross","#))
    var random = TraceRandom(state: 1)
    var recording = RecordedMotion(of: transition, direction, .none, using: &random)
    for index in recording.frames.indices {
      for place in recording.frames[index].elements.indices {
        let shown = recording.frames[index].elements[place]
        guard let destination = shown.destinationOpacity, max(shown.opacity, destination) == 1 else { continue }
        recording.frames[index].elements[place].opacity = 1
        recording.frames[index].elements[place].destinationOpacity = nil
      }
    }
    let spec = try #require(TraceImport([recording], named: "open").spec)
    #expect(spec.elements[0].blend == .cross)
    #expect(spec.present.count == 1)
  }

  @Test func whatARecorderKnowsOfViews() throws {
    let transition = try Self.transition(
      #"{ "name": "move", "duration": 320, "curve": "ease-out", "animate": { "*": "destination" } }"#,
      elements: Self.elements + """
        , { "id": "title", "kind": "text", "source": { "frame": { "x": 32, "y": 440, "width": 80, "height": 20 } },
          "destination": { "frame": { "x": 16, "y": 80, "width": 80, "height": 20 } } }
        """)
    var random = TraceRandom(state: 1)
    var recording = RecordedMotion(of: transition, .present, .none, using: &random)
    (recording.kinds, recording.clips) = (["card": .image, "title": .text], ["title": "card", "card": "title"])
    let made = TraceImport([recording], named: "open")
    let spec = try #require(made.spec)
    #expect(spec.elements.map(\.kind) == [.image, .text])
    #expect(spec.elements.map(\.parent) == [nil, "card"])
    #expect(made.findings.contains { $0.rule == .importLoss && "\($0.message)".contains("clips `card`") })
  }

  /// Curves without a name, with a first guess from their shape: handles that overshoot, too.
  @Test(arguments: [
    BezierHandles(0.4, 0, 0.2, 1), BezierHandles(0, 0, 0.2, 1), BezierHandles(0.34, 1.56, 0.64, 1),
    BezierHandles(0.2, 0.1, 0.5, 1.15), BezierHandles(0.6, -0.2, 0.3, 1.3),
  ])
  func aBezierWithoutAName(handles: BezierHandles) throws {
    let numbers = [handles.x1, handles.y1, handles.x2, handles.y2]
    let transition = try Self.transition(
      #"{ "name": "move", "duration": 450, "curve": { "cubicBezier": \#(numbers) }, "animate": { "*": "destination" } }"#
    )
    for noise in [TraceNoise.none, TraceNoise(rate: 60), TraceNoise(rate: 120)] {
      let spec = try #require(imported(transition, [.present], noise).spec)
      #expect(spec.present.map(\.curve) == [.cubicBezier(handles)])
      #expect(spec.present.map(\.duration) == [450])
    }
  }

  /// An indicator that reaches over to its next place, then lets go of the first one.
  @Test(arguments: [0.5, 0.4]) func aReach(share: Double) throws {
    let transition = try Self.transition(
      #"""
      { "name": "reach", "duration": 300, "curve": "ease-in-out", "animate": { "pill": { "frame": { "keyframes": [
        { "at": \#(share), "value": "union" }, { "at": 1, "value": "destination" } ] } } } }
      """#,
      elements: #"""
        { "id": "pill", "kind": "shape", "source": { "frame": { "x": 12, "y": 57, "width": 72, "height": 36 } },
          "destination": { "frame": { "x": 92, "y": 57, "width": 88, "height": 36 } } }
        """#)
    for noise in [TraceNoise.none, TraceNoise(rate: 60)] {
      let spec = try #require(imported(transition, [.present], noise).spec)
      #expect(spec.present.map(\.curve) == [.builtIn(.easeInOut)])
      #expect(spec.present.map(\.animate) == transition.spec.present.map(\.animate))
    }
  }

  /// A fade that starts steeply may be first seen half done: it starts at 0 all the same.
  @Test func aFadeThatIsFirstSeenLate() throws {
    let transition = try Self.transition(
      #"{ "name": "fade", "duration": 200, "curve": "standard-decelerate", "animate": { "*": "destination" } }"#,
      elements:
        #"{ "id": "page", "role": "entering", "destination": { "frame": { "x": 20, "y": 60, "width": 350, "height": 300 } } }"#
    )
    var random = TraceRandom(state: 1)
    var recording = RecordedMotion(of: transition, .present, .none, using: &random)
    recording.frames.removeAll { frame in
      frame.elements.contains { 0.002...0.55 ~= max($0.opacity, $0.destinationOpacity ?? 0) }
    }
    let spec = try #require(TraceImport([recording], named: "open").spec)
    #expect(spec.present.map(\.curve) == [.builtIn(.standardDecelerate)])
    #expect(spec.elements[0].source == nil)
  }

  /// What is covered in a frame doesn't get in front of what was behind it.
  @Test func theOrderOfCoveredElements() throws {
    let rows = (1...3).map { index in
      #"""
      { "id": "row-\#(index)", "role": "entering", "source": { "opacity": 0 },
        "destination": { "frame": { "x": 20, "y": \#(index * 60), "width": 100, "height": 40 } } }
      """#
    }
    let transition = try Self.transition(
      #"{ "name": "rows", "duration": 300, "curve": "standard", "stagger": { "interval": 40 }, "animate": { "*": "destination" } }"#,
      elements: rows.joined(separator: ","))
    var random = TraceRandom(state: 1)
    var recording = RecordedMotion(of: transition, .present, .none, using: &random)
    // Where the last row is first seen, the one behind it isn't.
    if let place = recording.frames.firstIndex(where: { $0.elements.contains { $0.id == "row-3" } }) {
      recording.frames[place].elements.removeAll { $0.id == "row-2" }
    }
    let spec = try #require(TraceImport([recording], named: "open").spec)
    #expect(spec.elements.map(\.id) == ["row-1", "row-2", "row-3"])
    #expect(spec.present.map(\.stagger) == [Stagger(interval: 40)])
  }

  /// A start that isn't a whole ten isn't made one by a velocity.
  @Test(arguments: 1...3) func aStaggerOfSprings(seed: UInt64) throws {
    let rows = (1...5).map { index in
      #"""
      { "id": "row-\#(index)", "kind": "text", "source": { "frame": { "x": 20, "y": \#(index * 60), "width": 100, "height": 40 } },
        "destination": { "frame": { "x": 220, "y": \#(index * 60), "width": 100, "height": 40 } } }
      """#
    }
    let transition = try Self.transition(
      #"""
      { "name": "rows", "curve": { "spring": { "stiffness": 200, "dampingRatio": 0.7 } }, "stagger": { "interval": 17 },
        "animate": { "*": "destination" } }
      """#,
      elements: rows.joined(separator: ","))
    let spec = try #require(imported(transition, seed: seed).spec)
    #expect(spec.present.count == 1)
    #expect(spec.present.first?.stagger == Stagger(interval: 17))
    #expect(spec.present.first?.curve.spring?.velocity == 0)
  }

  @Test func aPressThenASpring() throws {
    let transition = try Self.transition(
      #"""
      { "name": "press", "duration": 200, "curve": "ease-out", "animate": { "card": { "scale": 0.95 } } },
      { "name": "expand", "curve": "swiftui-snappy", "animate": { "card": "destination" } }
      """#)
    let spec = try #require(imported(transition, [.present], .none).spec)
    let comparison = try #require(TraceComparison(spec, transition, [.present]))
    #expect(comparison.points < 0.1, "\(comparison.worst)")
    #expect(spec.present.map(\.name) == ["press", "move"])
    #expect(
      spec.present[0].animate[0].change
        == .properties([PropertyChange(.property(.scale), .value(.literal(.number(0.95))))]))
    #expect(spec.present[1].curve == .builtIn(.swiftUISnappy))
  }

  @Test func aStagger() throws {
    let rows = (1...4).map { index in
      #"""
      { "id": "row-\#(index)", "kind": "text", "source": { "frame": { "x": 20, "y": \#(index * 60), "width": 100, "height": 40 } },
        "destination": { "frame": { "x": 220, "y": \#(index * 60), "width": 100, "height": 40 } } }
      """#
    }
    let transition = try Self.transition(
      #"{ "name": "rows", "duration": 300, "curve": "standard", "stagger": { "interval": 40 }, "animate": { "*": "destination" } }"#,
      elements: rows.joined(separator: ","))
    let spec = try #require(imported(transition).spec)
    #expect(spec.present.count == 1)
    #expect(spec.present.first?.stagger == Stagger(interval: 40))
    #expect(spec.present.first?.curve == .builtIn(.standard))
  }

  @Test func anArc() throws {
    let transition = try Self.transition(
      #"{ "name": "fly", "duration": 400, "curve": "ease-in-out", "animate": { "*": "destination" } }"#,
      elements: #"""
        { "id": "pin", "kind": "image", "path": { "arc": -60 },
          "source": { "frame": { "x": 20, "y": 600, "width": 60, "height": 60 } },
          "destination": { "frame": { "x": 300, "y": 80, "width": 60, "height": 60 } } }
        """#)
    let spec = try #require(imported(transition).spec)
    #expect(spec.elements[0].path == .arc(degrees: -60))
    #expect(spec.present.map(\.curve) == [.builtIn(.easeInOut)])
  }

  @Test(arguments: [#""retrace""#, #""reverse""#]) func dismissFollowsPresent(way: String) throws {
    let transition = try Self.transition(
      #"{ "name": "move", "duration": 400, "curve": "ease-out", "animate": { "*": "destination" } }"#, dismiss: way)
    let spec = try #require(imported(transition, [.present, .dismiss]).spec)
    #expect(spec.dismiss == transition.spec.dismiss)
  }

  @Test func dismissHasItsOwnPhases() throws {
    let transition = try Self.transition(
      #"{ "name": "move", "duration": 400, "curve": "ease-out", "animate": { "*": "destination" } }"#,
      dismiss:
        #"{ "phases": [ { "name": "back", "duration": 250, "curve": "standard", "animate": { "*": "source" } } ] }"#)
    let spec = try #require(imported(transition, [.present, .dismiss]).spec)
    guard case .phases(let phases) = spec.dismiss else {
      Issue.record("\(spec.dismiss)")
      return
    }
    #expect(phases.map(\.curve) == [.builtIn(.standard)])
    #expect(phases.map(\.duration) == [250])
  }

  @Test func whatFadesInWhileItMoves() throws {
    let transition = try Self.transition(
      #"""
      { "name": "move", "duration": 350, "curve": "standard", "animate": { "*": { "translation": "destination" } } },
      { "name": "fade", "with": "move", "duration": 200, "curve": "linear", "animate": { "*": { "opacity": "destination" } } }
      """#,
      elements: #"""
        { "id": "form", "role": "entering", "source": { "opacity": 0, "translation": { "y": 60 } },
          "destination": { "frame": { "x": 20, "y": 200, "width": 350, "height": 300 } } }
        """#)
    let made = imported(transition)
    let spec = try #require(made.spec)
    #expect(spec.elements.map(\.role) == [.entering])
    let comparison = try #require(TraceComparison(spec, transition, [.present]))
    #expect(comparison.points < 0.5 && comparison.opacity < 0.02, "\(comparison)")
    #expect(spec.present.count == 2)
  }

  private static let page = #"""
    { "id": "place", "source": { "frame": { "x": 240, "y": 320, "width": 40, "height": 40 } },
      "destination": { "frame": { "x": 16, "y": 594, "width": 358, "height": 200 } } },
    { "id": "name", "kind": "text", "role": "entering",
      "source": { "opacity": 0, "frame": { "x": 242, "y": 323, "width": 27, "height": 6 } },
      "destination": { "frame": { "x": 32, "y": 610, "width": 240, "height": 28 } } }
    """#

  /// `name` is seen from half of the way on, and for 100 ms: `place` tells how far each frame's time is off.
  @Test(arguments: 1...6) func whatFadesInHasTheTimesOfTheRest(seed: UInt64) throws {
    let transition = try Self.transition(
      #"""
      { "name": "open", "curve": { "spring": { "response": 360, "dampingRatio": 0.82 } }, "only": "motion", "animate": { "*": "destination" } },
      { "name": "text", "start": 120, "duration": 180, "curve": "ease-out", "only": "effects", "animate": { "*": "destination" } }
      """#, elements: Self.page,
      dismiss: #"""
        { "phases": [
          { "name": "text", "duration": 100, "curve": "ease-in", "only": "effects", "animate": { "*": "source" } },
          { "name": "close", "start": 0, "duration": 320, "curve": "ease-in-out", "only": "motion", "animate": { "*": "source" } } ] }
        """#)
    let spec = try #require(imported(transition, [.present, .dismiss], seed: seed).spec)
    guard case .parts(let parts)? = spec.elements.first(where: { $0.id == "name" })?.source?.frame else {
      throw ImportFailure()
    }
    for (side, right) in zip(parts, [242.0, 323, 27, 6]) { #expect(abs((side?[.points] ?? 0) - right) <= 0.6) }
  }

  private struct ImportFailure: Error {}

  /// In present, `form` is hidden until it has nearly arrived, and what moves behind it explains the rest of its way.
  @Test func whatIsHiddenIsWhereTheOtherDirectionShowsIt() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Gallery/button-to-page.transition.json")
    let document = try #require(JSONDocument.parse([UInt8](Data(contentsOf: file)), source: "").value)
    let read = try #require(SpecReader.read(document).value)
    let transition = try #require(Resolver.resolve(read, source: "").value)
    let spec = try #require(imported(transition, [.present, .dismiss], seed: 25_002).spec)
    let form = try #require(spec.elements.first { $0.id == "form" })
    #expect(form.source?.translation == [nil, Length(32)])
  }

  /// Fades of 90 and 210 ms tell each other's numbers.
  @Test(arguments: 1...6) func oneFadeAfterAnother(seed: UInt64) throws {
    let transition = try Self.transition(
      #"""
      { "name": "out", "duration": 90, "curve": "standard-accelerate", "animate": { "one": "destination" } },
      { "name": "in", "duration": 210, "curve": "standard-decelerate", "animate": { "other": "destination" } }
      """#,
      elements: #"""
        { "id": "one", "role": "leaving", "source": { "frame": { "x": 0, "y": 0, "width": 390, "height": 400 } } },
        { "id": "other", "role": "entering", "destination": { "frame": { "x": 0, "y": 0, "width": 390, "height": 400 } } }
        """#)
    let spec = try #require(imported(transition, seed: seed).spec)
    #expect(spec.present.map(\.duration) == [90, 210])
    #expect(spec.present.map(\.start) == [.afterPrevious, .afterPrevious])
  }

  @Test(arguments: ["rotationY", "rotationX"]) func aFlip(axis: String) throws {
    let transition = try Self.transition(
      #"""
      { "name": "away", "duration": 250, "curve": "ease-in", "animate": { "front": "destination" } },
      { "name": "towards", "duration": 250, "curve": "ease-out", "animate": { "back": "destination" } }
      """#,
      elements: #"""
        { "id": "front", "kind": "screen", "role": "leaving", "destination": { "\#(axis)": -90 } },
        { "id": "back", "kind": "screen", "role": "entering", "source": { "\#(axis)": 90 } }
        """#, perspective: 900)
    for noise in [TraceNoise.none, TraceNoise(rate: 60)] {
      let spec = try #require(imported(transition, [.present], noise).spec)
      #expect(FigmaMappingTests.isSound(spec))
      #expect(spec.perspective == 900)
      #expect(spec.elements.map(\.role) == [.leaving, .entering])
      let property: Property = axis == "rotationY" ? .rotationY : .rotationX
      #expect(spec.elements[0].destination?.numbers[property] == -90)
      #expect(spec.elements[1].source?.numbers[property] == 90)
      let comparison = try #require(TraceComparison(spec, transition, [.present]))
      #expect(comparison.passes, "\(comparison)")
    }
  }

  /// Phases of one property that overlap are an error, however well they fit.
  @Test(arguments: 1...4) func whatIsPressedAndGoesOn(seed: UInt64) throws {
    let transition = try Self.transition(
      #"""
      { "name": "press", "duration": 200, "curve": "ease-out", "animate": { "card": { "scale": 0.95 } } },
      { "name": "expand", "duration": 600, "curve": { "spring": { "dampingRatio": 0.75, "velocity": 2 } },
        "animate": { "card": "destination" } }
      """#)
    let spec = try #require(imported(transition, seed: seed).spec)
    #expect(FigmaMappingTests.isSound(spec))
    #expect(spec.present.count == 2)
  }

  /// A short straight fade within a longer one is keyframes of it, not a phase more.
  @Test func aFadeWithinAnother() throws {
    let transition = try Self.transition(
      #"""
      { "name": "fade", "duration": 1000, "curve": "linear", "animate": { "page": "destination" } },
      { "name": "late", "start": 700, "duration": 300, "curve": "linear", "animate": { "close": "destination" } }
      """#,
      elements: #"""
        { "id": "page", "role": "entering", "destination": { "frame": { "x": 20, "y": 60, "width": 350, "height": 300 } } },
        { "id": "close", "role": "entering", "destination": { "frame": { "x": 330, "y": 60, "width": 40, "height": 40 } } }
        """#)
    let spec = try #require(imported(transition).spec)
    #expect(spec.present.count == 1)
    let comparison = try #require(TraceComparison(spec, transition, [.present]))
    #expect(comparison.passes, "\(comparison)")
  }

  /// What no curve explains gets a few keyframes, never one a frame, and the rest is reported.
  @Test func noiseGetsNoKeyframes() throws {
    var random = TraceRandom(state: 3)
    let transition = try Self.transition(
      #"{ "name": "move", "duration": 900, "curve": "linear", "animate": { "*": "destination" } }"#)
    var recording = RecordedMotion(of: transition, .present, .none, using: &random)
    for index in recording.frames.indices {
      let off = SIMD2(Double.random(in: -30...30, using: &random), Double.random(in: -30...30, using: &random))
      recording.frames[index].elements[0].corners = recording.frames[index].elements[0].corners.map { $0 + off }
    }
    let made = TraceImport([recording], named: "open")
    let text = made.spec.map { $0.literal(schema: "s").laidOut() } ?? ""
    #expect(text.split(separator: "\"at\"").count <= 9)
    #expect(made.findings.contains { $0.rule == .importDifference })
  }

  @Test func aStillTraceIsNoMotion() throws {
    var random = TraceRandom(state: 3)
    let transition = try Self.transition(
      #"{ "name": "move", "duration": 300, "curve": "linear", "animate": { "*": "destination" } }"#)
    var recording = RecordedMotion(of: transition, .present, .none, using: &random)
    for index in recording.frames.indices { recording.frames[index].elements = recording.frames[0].elements }
    let made = TraceImport([recording], named: "open")
    #expect(made.spec == nil)
    #expect(made.findings.map(\.rule.name) == ["import-failed"])
  }

  @Test func severalRecordingsOfADirection() throws {
    let transition = try Self.transition(
      #"{ "name": "move", "duration": 320, "curve": "ease-out", "animate": { "*": "destination" } }"#)
    let spec = try #require(imported(transition, [.present, .present, .present]).spec)
    #expect(spec.present.map(\.curve) == [.builtIn(.easeOut)])
    #expect(spec.present.map(\.duration) == [320])
  }
}
