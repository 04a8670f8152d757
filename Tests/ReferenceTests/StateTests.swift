import Reference
import Testing

@Suite struct StateTests {
  @Test func lengths() throws {
    let element = """
      { "id": "box", "source": { "frame": { "x": "100vw - safeLeading - 32.5", "y": "-5vh + safeTop", "width": "12.5vw",
        "height": 20 }, "translation": { "x": "-50% + 10", "y": "100% - 1vh" } } }
      """
    let box = try transition(element).element(at: 0)
    #expect([box.x, box.y, box.width] == [400 - 10 - 32.5, 0, 50])
    #expect([box.translationX, box.translationY] == [-15, 12])
  }

  @Test func enteringStartsInvisible() throws {
    let spec = try transition(#"{ "id": "box", "destination": { "frame": "viewport", "opacity": 0.8 } }"#)
    expect(try spec.element(at: 0).opacity, is: 0)
    expect(try spec.element(at: 500).opacity, is: 0.4)
    #expect(try spec.element(at: 500).width == 400)
    #expect(try spec.element(at: 500).sourceOpacity == 0)
    #expect(try spec.element(at: 500).destinationOpacity == 1)
  }

  @Test func aGivenStateChangesOnlyWhatItLists() throws {
    let spec = try transition(
      """
      { "id": "box", "role": "entering", "source": { "frame": { "y": 800 }, "translation": { "x": 4 } },
        "destination": { "frame": { "x": 1, "y": 2, "width": 30, "height": 40 }, "opacity": 0.5,
          "translation": { "y": "50%" }, "scale": 0.5 } }
      """)
    let start = try spec.element(at: 0)
    #expect([start.x, start.y, start.width, start.height] == [1, 800, 30, 40])
    #expect(start.opacity == 0.5)
    // The text "50%" is inherited, and height is the same here.
    #expect([start.translationX, start.translationY, start.scaleX] == [4, 20, 0.5])
  }

  @Test func inheritedPercentIsOfTheInheritingState() throws {
    let spec = try transition(
      """
      { "id": "box", "role": "overlay", "source": { "frame": { "x": 0, "y": 0, "width": 100, "height": 10 } },
        "destination": { "frame": { "width": 300 }, "translation": { "x": "10%" } } }
      """)
    #expect(try spec.element(at: 0).translationX == 10)
    #expect(try spec.element(at: 1000).translationX == 30)
    #expect(try spec.element(at: 1000).height == 10)
  }

  @Test func inheritedIdIsOfTheInheritingState() throws {
    let spec = try transition(
      box + #", { "id": "dim", "role": "overlay", "source": { "frame": "box" }, "destination": { "opacity": 0 } }"#)
    #expect(try spec.element("dim", at: 0).x == 0)
    #expect(try spec.element("dim", at: 1000).x == 100)
  }

  @Test func screensNeedNoState() throws {
    let spec = try transition(
      """
      { "id": "today", "kind": "screen", "role": "leaving", "destination": { "blur": 12 } },
      { "id": "detail", "kind": "screen", "role": "entering" }
      """)
    #expect(try spec.element("today", at: 1000).opacity == 1)
    #expect(try spec.element("today", at: 1000).blur == 12)
    #expect(try spec.element("today", at: 1000).height == 800)
    #expect(try spec.element("detail", at: 0).opacity == 0)
  }

  @Test func overridesAreLaidOverTheTextBeforeInheritance() throws {
    let spec = try ReferenceSpec(
      """
      { "specVersion": 1, "name": "o", "viewports": [ { "name": "phone", "width": 400, "height": 800 },
          { "name": "tablet", "width": 1000, "height": 1000 } ],
        "elements": [ { "id": "box",
          "destination": { "frame": { "x": 0, "y": 0, "width": 50, "height": 50 }, "scale": 2 },
          "viewports": { "tablet": { "source": {},
            "destination": { "frame": { "width": 90 }, "scale": { "y": 3 } } } } } ],
        "present": { "phases": [ { "name": "go", "duration": 10, "animate": { "*": "destination" } } ] } }
      """)
    #expect(try spec.element(at: 0, viewport: "phone").opacity == 0)
    let start = try spec.element(at: 0, viewport: "tablet")
    #expect([start.opacity, start.width, start.height, start.scaleX, start.scaleY] == [1, 90, 50, 2, 3])
  }

  @Test func partialFramesNeedAFrame() {
    #expect(throws: ReferenceError.self) {
      try transition(#"{ "id": "box", "role": "overlay", "source": { "frame": { "x": 1 } } }"#).element(at: 0)
    }
    #expect(throws: ReferenceError.self) {
      try transition(
        """
        { "id": "box", "role": "entering", "source": { "frame": { "x": 1 } }, "destination": { "frame": "viewport" } }
        """
      ).element(at: 0)
    }
  }

  @Test func framesInACircle() {
    #expect(throws: ReferenceError.self) {
      try transition(#"{ "id": "a", "source": { "frame": "b" } }, { "id": "b", "source": { "frame": "a" } }"#)
        .element("a", at: 0)
    }
  }

  @Test func fills() throws {
    let shape = ##"{ "id": "box", "kind": "shape", "source": { "frame": "viewport", "fill": "#000000" }, "##
    let spec = try transition(shape + ##""destination": { "frame": "viewport", "fill": "#ffFF0100" } }"##)
    #expect(try spec.element(at: 500).fillText == "#80800180")
    #expect(try spec.element(at: 0).fillText == "#000000FF")
    #expect(throws: ReferenceError.self) {
      try transition(shape + ##""fill": "#FFFFFF", "destination": { "frame": "viewport" } }"##).element(at: 0)
    }
    #expect(try transition(box(##""fill": "#FFFFFF""##)).element(at: 0).fillText == nil)
  }

  @Test func clamps() throws {
    let phase = """
      { "name": "go", "duration": 1000, "curve": { "points": [[0, 0], [0.5, 2], [1, 1]] },
        "animate": { "*": "destination" } }
      """
    let spec = try transition(
      box(
        "", source: #""opacity": 0.5, "blur": 4, "cornerRadius": 30, "shadow": { "opacity": 0.2, "radius": 3, "x": 2 }"#
      )
      .replacing(
        #""destination": { "frame": { "x": 0, "y": 0, "width": 50"#,
        with: #""destination": { "frame": { "x": 20, "y": 0, "width": 10"#),
      present: phase)
    let start = try spec.element(at: 0)
    #expect(start.cornerRadius == [25, 25, 25, 25])
    // At progress 2: width -30 is 0, about the anchor's x, which goes from 25 by 0 to 25.
    let middle = try spec.element(at: 500)
    #expect([middle.width, middle.height, middle.x, middle.opacity, middle.blur] == [0, 50, 25, 1, 0])
    #expect(middle.cornerRadius == [0, 0, 0, 0])
    #expect(middle.shadow == [0, 0, -2, 0])
  }

  /// Content, and the opacities of source and destination.
  struct Row: Sendable {
    let blend: String
    let content, source, destination: Double
  }

  @Test(arguments: [
    Row(blend: "over", content: 0.25, source: 1, destination: 0.25),
    Row(blend: "over", content: 1, source: 0, destination: 1),
    Row(blend: "cross", content: 0.25, source: 0.75, destination: 0.25),
    Row(blend: "through", content: 0.25, source: 0.5, destination: 0),
    Row(blend: "through", content: 0.75, source: 0, destination: 0.5),
    Row(blend: "cut", content: 0.25, source: 1, destination: 0),
    Row(blend: "cut", content: 0.5, source: 0, destination: 1),
  ])
  func blends(_ row: Row) throws {
    let element = try transition(box("\"blend\": \"\(row.blend)\"")).element(at: row.content * 1000)
    #expect(
      [element.content, element.sourceOpacity, element.destinationOpacity] == [
        row.content, row.source, row.destination,
      ])
  }
}
