import Testing

@testable import SpecModel

@Suite("Every key of phases, curves and interactions becomes a value")
struct PhaseDecodingTests {
  private func read(_ text: String, _ location: SourceLocation = #_sourceLocation) throws -> TransitionSpec {
    let document = try #require(JSONDocument.parse(Array(text.utf8), source: "test").value, sourceLocation: location)
    let result = SpecReader.read(document)
    #expect(result.findings.map(\.message) == [], sourceLocation: location)
    return try #require(result.value, sourceLocation: location)
  }

  @Test("phases")
  func phases() throws {
    let read = try read(
      spec(
        phases: #"""
          { "name": "a", "start": 10, "duration": 1.5, "curve": "standard", "only": "effects",
            "stagger": { "interval": 20, "from": "last" }, "animate": { "car*": "source", "*": {} } },
          { "name": "b", "after": "a", "offset": -1, "duration": 1, "animate": {} },
          { "name": "c", "with": "b", "duration": 1, "stagger": { "interval": 0 }, "animate": {} },
          { "name": "d", "curve": { "spring": { "response": 500, "bounce": 0.25 } }, "animate": {} }
          """#))
    #expect(
      read.present == [
        Phase(
          name: "a", start: .at(10), duration: 1.5, curve: .builtIn(.standard),
          stagger: Stagger(interval: 20, from: .last), only: .effects,
          animate: [PhaseEntry(.pattern(prefix: "car"), .state(.source)), PhaseEntry(.all, .properties([]))]),
        Phase(name: "b", start: .after("a", offset: -1), duration: 1, animate: []),
        Phase(name: "c", start: .with("b", offset: 0), duration: 1, stagger: Stagger(interval: 0), animate: []),
        Phase(
          name: "d", duration: nil, curve: .spring(Spring(.response(milliseconds: 500, dampingRatio: 0.75))),
          animate: []),
      ])
  }

  @Test("a dismiss with phases of its own")
  func dismiss() throws {
    let phases = #"{ "phases": [{ "name": "back", "duration": 5, "animate": { "card": "source" } }] }"#
    let expected = Phase(name: "back", duration: 5, animate: [PhaseEntry(.element("card"), .state(.source))])
    #expect(try read(spec(#""dismiss": \#(phases)"#)).dismiss == .phases([expected]))
    #expect(try read(spec(#""dismiss": "reverse""#)).dismiss == .play(.reverse, duration: nil))
  }

  @Test(
    "what a property moves to",
    arguments: [
      (#""frame": "viewport""#, PropertyKey.frame, PropertyValue.literal(.viewport)),
      (#""frame": { "y": "1vh" }"#, .frame, .literal(.parts([nil, Length(1, .vh), nil, nil]))),
      (#""frame": "source""#, .frame, .state(.source)),
      (#""position": { "x": 1 }"#, .property(.position), .literal(.parts([Length(1), nil]))),
      (#""size": { "height": 1 }"#, .property(.size), .literal(.parts([nil, Length(1)]))),
      (#""translation": { "y": "safeTop" }"#, .property(.translation), .literal(.parts([nil, Length(1, .safeTop)]))),
      (#""cornerRadius": 5"#, .property(.cornerRadius), .literal(.number(5))),
      (
        #""cornerRadius": { "topTrailing": 5 }"#, .property(.cornerRadius),
        .literal(.parts([Length(0), Length(5), Length(0), Length(0)]))
      ),
      (#""scale": 2"#, .property(.scale), .literal(.number(2))),
      (#""scale": { "x": 2 }"#, .property(.scale), .literal(.parts([Length(2), nil]))),
      (#""rotation": -5"#, .property(.rotation), .literal(.number(-5))),
      (#""rotationX": 5"#, .property(.rotationX), .literal(.number(5))),
      (#""rotationY": 5"#, .property(.rotationY), .literal(.number(5))),
      (#""opacity": 0.5"#, .property(.opacity), .literal(.number(0.5))),
      (#""content": "destination""#, .property(.content), .state(.destination)),
      (#""blur": 5"#, .property(.blur), .literal(.number(5))),
      (##""fill": "#0000FF""##, .property(.fill), .literal(.color(Color(red: 0, green: 0, blue: 1)))),
      (#""shadow": { "x": 1 }"#, .property(.shadow), .literal(.parts([nil, nil, Length(1), nil]))),
    ])
  func values(text: String, key: PropertyKey, value: PropertyValue) throws {
    let shape = element(##""kind": "shape", "fill": "#FFFFFF""##)
    let plain = try read(spec(elements: shape, phases: phase("", animate: "{ \"card\": { \(text) } }")))
    let change = PropertyChange(key, .value(value))
    #expect(plain.present[0].animate == [PhaseEntry(.element("card"), .properties([change]))])

    let inner = text.replacing("\"\(key.rawValue)\": ", with: "", maxReplacements: 1)
    let frames = "[{ \"at\": 0, \"value\": \(inner) }, { \"value\": \(inner), \"at\": 1 }]"
    let keyframes = try read(
      spec(
        elements: shape,
        phases: phase(
          "", animate: #"{ "card": { "\#(key.rawValue)": { "interpolation": "hold", "keyframes": \#(frames) } } }"#)))
    let goal = PropertyChange.Goal.keyframes([Keyframe(at: 0, value: value), Keyframe(at: 1, value: value)], .hold)
    #expect(keyframes.present[0].animate == [PhaseEntry(.element("card"), .properties([PropertyChange(key, goal)]))])
  }

  @Test(
    "curves",
    arguments: [
      (#"{ "cubicBezier": [0.1, -2, 1, 3] }"#, Curve.cubicBezier(BezierHandles(0.1, -2, 1, 3))),
      (
        #"{ "points": [[0, 0], [0.5, 2], [0.5, 1], [1, 1]] }"#,
        .points([CurvePoint(0, 0), CurvePoint(0.5, 2), CurvePoint(0.5, 1), CurvePoint(1, 1)])
      ),
      (#"{ "steps": 3, "jump": "both" }"#, .steps(count: 3, jump: .both)),
      (#"{ "steps": 100000 }"#, .steps(count: 100_000, jump: .end)),
      (
        #"{ "pieces": [[0, 0, 0.5, 1, 0.5, 1], [0.5, 1, 1, 1, 1, 1]] }"#,
        .pieces([BezierPiece(0, 0, 0.5, 1, 0.5, 1), BezierPiece(0.5, 1, 1, 1, 1, 1)])
      ),
      (
        #"{ "spring": { "stiffness": 100, "damping": 10 } }"#,
        .spring(Spring(.physical(mass: 1, stiffness: 100, damping: 10)))
      ),
      (
        #"{ "spring": { "mass": 2, "stiffness": 100, "damping": 10, "velocity": -3 } }"#,
        .spring(Spring(.physical(mass: 2, stiffness: 100, damping: 10), velocity: -3))
      ),
      (
        #"{ "spring": { "response": 550, "dampingRatio": 1.5 } }"#,
        .spring(Spring(.response(milliseconds: 550, dampingRatio: 1.5)))
      ),
      (
        #"{ "spring": { "response": 550, "bounce": -0.5 } }"#,
        .spring(Spring(.response(milliseconds: 550, dampingRatio: 2)))
      ),
      (
        #"{ "spring": { "dampingRatio": 0.01, "velocity": 4 } }"#,
        .spring(Spring(.fitted(dampingRatio: 0.01), velocity: 4))
      ),
    ])
  func curves(text: String, curve: Curve) throws {
    #expect(try read(spec(phases: phase(curve: text))).present[0].curve == curve)
  }

  @Test("built-in curves", arguments: BuiltInCurve.allCases)
  func builtIn(curve: BuiltInCurve) throws {
    #expect(try read(spec(phases: phase(curve: "\"\(curve.rawValue)\""))).present[0].curve == .builtIn(curve))
  }

  @Test("interactions")
  func interactions() throws {
    let read = try read(
      spec(
        #"""
        "interactions": [
          { "name": "a", "gesture": "edge-pan", "distance": "100vw", "drives": "dismiss" },
          { "name": "b", "gesture": "pull", "distance": 50, "threshold": 0.75, "commit": "threshold", "velocity": 900, "then": "present",
            "follow": ["card"], "animate": { "card": { "scale": 0.5 } },
            "release": { "duration": 100, "curve": "linear" } },
          { "name": "c", "gesture": "pinch", "distance": 0.5, "drives": "present", "commit": "release" },
          { "name": "d", "gesture": "pan", "direction": "any", "distance": 5, "drives": "present", "release": {} }
        ]
        """#))
    let edge = Interaction(
      name: "a", gesture: .edgePan, direction: .trailing, distance: Length(100, .vw), effect: .drives(.dismiss))
    let scale = PhaseEntry(
      .element("card"), .properties([PropertyChange(.property(.scale), .value(.literal(.number(0.5))))]))
    var pull = Interaction(
      name: "b", gesture: .pull, direction: .down, distance: Length(50),
      effect: .animates([scale], then: .present, follow: ["card"]))
    pull.threshold = 0.75
    pull.commit = .threshold
    pull.velocity = 900
    pull.release = Interaction.Release(duration: 100, curve: .builtIn(.linear))
    let pinch = Interaction(
      name: "c", gesture: .pinch, direction: nil, distance: Length(0.5), effect: .drives(.present))
    var pan = Interaction(name: "d", gesture: .pan, direction: .any, distance: Length(5), effect: .drives(.present))
    pan.release = Interaction.Release()
    #expect(read.interactions == [edge, pull, pinch, pan])
  }
}
