import Testing

@testable import SpecModel

@Suite("Every key becomes a value")
struct DecodingTests {
  private func read(_ text: String, _ location: SourceLocation = #_sourceLocation) throws -> TransitionSpec {
    let document = try #require(JSONDocument.parse(Array(text.utf8), source: "test").value, sourceLocation: location)
    let result = SpecReader.read(document)
    #expect(result.findings.map(\.message) == [], sourceLocation: location)
    return try #require(result.value, sourceLocation: location)
  }

  @Test("the top")
  func transition() throws {
    let read = try read(
      spec(
        #"""
        "$schema": "s", "description": "d", "perspective": 500, "rtl": "same", "tokens": [], "allow": ["too-long"],
        "curves": { "b": "a", "a": { "steps": 2 } }, "dismiss": { "play": "reverse", "duration": 250 },
        "reducedMotion": { "mode": "cut" }, "targets": { "android": { "package": "a.b", "n": [1, null] } }
        """#,
        viewports: #"""
          [{ "name": "phone", "width": 390, "height": 844.5, "rtl": true,
             "safeArea": { "top": 1, "bottom": 2, "leading": 3, "trailing": 4 } },
           { "name": "wide", "width": 9, "height": 8, "safeArea": { "bottom": 5 } }]
          """#))
    var expected = TransitionSpec(
      name: "test",
      viewports: [
        Viewport(
          name: "phone", width: 390, height: 844.5, safeArea: SafeArea(top: 1, bottom: 2, leading: 3, trailing: 4),
          isRightToLeft: true),
        Viewport(name: "wide", width: 9, height: 8, safeArea: SafeArea(bottom: 5)),
      ], elements: read.elements, present: read.present)
    expected.description = "d"
    expected.perspective = 500
    expected.rightToLeft = .same
    expected.allow = ["too-long"]
    expected.curves = [NamedCurve("b", .named("a")), NamedCurve("a", .steps(count: 2, jump: .end))]
    expected.dismiss = .play(.reverse, duration: 250)
    expected.reducedMotion = ReducedMotion(mode: .cut)
    expected.targets = [
      TargetOptions(
        target: "android", options: [.init("package", .string("a.b")), .init("n", .array([.number(1), .null]))])
    ]
    #expect(read == expected)
  }

  @Test("what a small spec leaves to the defaults")
  func defaults() throws {
    let read = try read(spec(elements: card, phases: phase("")))
    #expect(read.dismiss == .play(.retrace, duration: nil))
    #expect(read.reducedMotion == nil)
    #expect(read.rightToLeft == .mirror)
    var expected = Element(id: "card", role: .matched)
    expected.source = read.elements[0].source
    expected.destination = read.elements[0].destination
    #expect(read.elements == [expected])
    #expect(read.present == [Phase(name: "go", duration: 300, animate: [PhaseEntry(.all, .state(.destination))])])
  }

  @Test("an element")
  func element() throws {
    let read = try read(
      spec(
        elements: #"""
          { "id": "parent", "kind": "screen", "role": "leaving" },
          { "id": "a", "kind": "text", "role": "matched", "in": "parent", "clip": false, "anchor": { "x": 0, "y": 0.25 },
            "path": { "arc": -90 }, "fit": "contain", "align": { "x": 1, "y": 0 }, "blend": "through",
            "fill": "#FF000080", "perItem": true, "optional": true, "source": { "frame": "viewport" },
            "destination": { "frame": "parent" },
            "viewports": { "phone": { "source": { "opacity": 0.5 }, "destination": { "frame": { "x": 1 } } } } }
          """#
      ).replacing("\"parent\" },\n", with: "{ \"x\": 0, \"y\": 0, \"width\": 1, \"height\": 1 } },\n"))
    var element = Element(id: "a", kind: .text, role: .matched)
    element.parent = "parent"
    element.clip = false
    element.anchor = UnitPoint(x: 0, y: 0.25)
    element.path = .arc(degrees: -90)
    element.fit = .contain
    element.align = UnitPoint(x: 1, y: 0)
    element.blend = .through
    element.fill = Color(red: 1, green: 0, blue: 0, alpha: 128 / 255)
    element.isPerItem = true
    element.isOptional = true
    element.source = state { $0.frame = .viewport }
    element.destination = state { $0.frame = .parts([Length(0), Length(0), Length(1), Length(1)]) }
    element.overrides = [
      ViewportOverride(
        viewport: "phone", source: state { $0.numbers[.opacity] = 0.5 },
        destination: state { $0.frame = .parts([Length(1), nil, nil, nil]) })
    ]
    #expect(read.elements.last == element)
    #expect(read.elements.first == Element(id: "parent", kind: .screen, role: .leaving))
  }

  @Test(
    "roles follow from the states",
    arguments: [
      (#""source": { "frame": "viewport" }"#, Element.Role.leaving),
      (#""destination": { "frame": "viewport" }"#, .entering),
      (#""source": { "frame": "viewport" }, "destination": { "frame": "viewport" }"#, .matched),
      (#""role": "overlay", "source": {}, "destination": {}"#, .overlay),
    ])
  func roles(states: String, role: Element.Role) throws {
    #expect(try read(spec(elements: "{ \"id\": \"a\", \(states) }")).elements[0].role == role)
  }

  @Test("a state")
  func state() throws {
    let read = try read(
      spec(
        elements: #"""
          { "id": "a", "source": { "frame": { "y": "50vh - safeTop", "x": -1, "width": "100vw", "height": 2.5 },
              "translation": { "x": "-50%", "y": "10 + 5% - 2vw" }, "opacity": 0.25, "content": 0.75,
              "cornerRadius": { "topTrailing": 2, "bottomLeading": 3 }, "scale": { "y": 2 }, "rotation": 1,
              "rotationX": -2, "rotationY": 3, "blur": 4, "shadow": { "opacity": 1, "y": -2 }, "fill": "#00ff00",
              "fit": "layout", "align": { "x": 0, "y": 1 } },
            "destination": { "frame": "viewport", "cornerRadius": 5, "scale": 3, "shadow": { "radius": 1, "x": 2 } } }
          """#))
    let source = state {
      $0.frame = .parts([Length(-1), Length(50, .vh) + Length(-1, .safeTop), Length(100, .vw), Length(2.5)])
      $0.translation = [Length(-50, .percent), Length(10) + Length(5, .percent) + Length(-2, .vw)]
      $0.numbers[.opacity] = 0.25
      $0.numbers[.content] = 0.75
      $0.cornerRadius = .corners(SIMD4(0, 2, 3, 0))
      $0.scale = [nil, Length(2)]
      $0.numbers.merge([.rotation: 1, .rotationX: -2, .rotationY: 3, .blur: 4]) { $1 }
      $0.shadow = [Length(1), nil, nil, Length(-2)]
      $0.fill = Color(red: 0, green: 1, blue: 0)
      $0.fit = .layout
      $0.align = UnitPoint(x: 0, y: 1)
    }
    #expect(read.elements[0].source == source)
    let destination = state {
      $0.frame = .viewport
      $0.cornerRadius = .uniform(5)
      $0.scale = [Length(3), Length(3)]
      $0.shadow = [nil, Length(1), Length(2), nil]
    }
    #expect(read.elements[0].destination == destination)
  }

  @Test(
    "lengths",
    arguments: [
      ("100vw - safeBottom - 32", Length(100, .vw) + Length(-1, .safeBottom) + Length(-32)),
      ("-1.5vh + safeLeading", Length(-1.5, .vh) + Length(1, .safeLeading)), ("safeTrailing", Length(1, .safeTrailing)),
      ("007 + 0.50", Length(7.5)), ("1vw + 1vw - 2vw", Length()), ("-0", Length(-0.0)),
      ("0.1 + 0.2", Length(0.1 + 0.2)),
    ])
  func lengths(text: String, length: Length) {
    #expect(Length(text: Array(text.utf8)[...]) == length)
  }

  private func state(_ change: (inout ElementState) -> Void) -> ElementState {
    var state = ElementState()
    change(&state)
    return state
  }
}
