import Reference
import Testing

/// The elements of `*`, the times of phases, and their held values.
@Suite struct PhaseTests {
  private let moving = """
    { "id": "box", "source": { "frame": { "x": 0, "y": 0, "width": 50, "height": 50 } },
      "destination": { "frame": { "x": 100, "y": 0, "width": 50, "height": 50 }, "opacity": 0 } }
    """

  @Test func motionAndEffectsSideBySide() throws {
    let spec = try transition(
      moving,
      present: """
        { "name": "move", "duration": 1000, "curve": "linear", "only": "motion", "animate": { "*": "destination" } },
        { "name": "fade", "with": "move", "duration": 500, "curve": "linear", "animate": { "*": "destination" } }
        """)
    let element = try spec.element(at: 250)
    #expect([element.x, element.opacity, element.content] == [25, 0.5, 0.5])
    #expect(try spec.errors().isEmpty)
  }

  @Test func starYieldsWhileAnotherNamesTheProperty() throws {
    let named = #"{ "name": "named", "duration": 400, "curve": "linear", "animate": { "box": { "opacity": 0 } } }"#
    let star = #""duration": 1000, "curve": "linear", "animate": { "*": "destination" } }"#
    let beside = try transition(moving, present: named + #", { "name": "all", "with": "named", "# + star)
    #expect(try beside.element(at: 200).opacity == 0.5)
    #expect(try beside.element(at: 400).opacity == 0)
  }

  @Test func touchingIsNoOverlap() throws {
    let spec = try transition(
      moving,
      present: """
        { "name": "named", "duration": 400, "curve": "linear", "animate": { "box": { "opacity": 0.4 } } },
        { "name": "all", "duration": 1000, "curve": "linear", "animate": { "*": "destination" } }
        """)
    #expect(try spec.duration(.present) == 1400)
    #expect(try spec.element(at: 400).opacity == 0.4)
    #expect(try spec.element(at: 900).opacity == 0.2)
    #expect(try spec.errors().isEmpty)
  }

  @Test func aStateTakesOnlyWhatDiffers() throws {
    let spec = try transition(
      moving,
      present: """
        { "name": "all", "duration": 1000, "curve": "linear", "animate": { "box": "destination" } },
        { "name": "turn", "start": 0, "duration": 1000, "animate": { "box": { "rotation": 0, "size": {} } } }
        """)
    #expect(try spec.errors().isEmpty)
  }

  @Test func namingCountsEvenWhereNothingChanges() throws {
    let spec = try transition(
      moving,
      present: """
        { "name": "hold", "duration": 400, "animate": { "box": { "opacity": 1 } } },
        { "name": "all", "with": "hold", "duration": 1000, "curve": "linear", "animate": { "*": "destination" } }
        """)
    #expect(try spec.errors() == ["unreached-state"])
    #expect(try spec.element(at: 900).opacity == 1)
  }

  @Test func anEarlierStarCountsEvenWhereItTakesNothing() throws {
    let spec = try transition(
      moving,
      present: """
        { "name": "all", "duration": 500, "curve": "linear", "animate": { "*": "destination" } },
        { "name": "late", "with": "all", "duration": 900, "curve": "linear", "animate": { "*": { "opacity": 0.3 } } }
        """)
    #expect(try spec.element(at: 250).opacity == 0.5)
    #expect(try spec.element(at: 900).opacity == 0)
    #expect(try spec.errors().isEmpty)
  }

  @Test func frameCountsAsPositionAndSize() throws {
    let spec = try transition(
      moving,
      present: """
        { "name": "place", "duration": 1000, "curve": "linear", "animate": { "box": { "position": "destination" } } },
        { "name": "rest", "with": "place", "duration": 1000, "curve": "linear",
          "animate": { "*": { "frame": { "x": 7, "y": 7, "width": 90, "height": 90 }, "opacity": 0 } } }
        """)
    let element = try spec.element(at: 1000)
    // `*` takes only size, which grows about the center at (125, 25).
    #expect([element.x, element.y, element.width, element.height] == [80, -20, 90, 90])
  }

  @Test func idBeforePatternBeforeStar() throws {
    let rows = ["row-1", "row-10", "row-2", "other"].map { #"{ "id": "\#($0)", "source": { "frame": "viewport" } }"# }
    let spec = try transition(
      rows.joined(separator: ","),
      present: """
        { "name": "go", "duration": 10, "animate": { "row-1": { "blur": 1 }, "row-*": { "blur": 2 },
          "row-1*": { "blur": 3 }, "*": { "blur": 4 } } }
        """)
    let blurs = try spec.sample(.present, times: [10]).frames[0].elements.map(\.blur)
    #expect(blurs == [1, 3, 2, 4])
  }

  @Test func staggersCountAllTheyAddress() throws {
    let rows = ["a", "b", "c"].map { id in box.replacing("\"box\"", with: "\"\(id)\"") }.joined(separator: ",")
    func phase(_ from: String) -> String {
      """
      { "name": "go", "duration": 100, "curve": "linear", "stagger": { "interval": 50, "from": "\(from)" },
        "animate": { "*": "destination" } }
      """
    }
    let first = try transition(rows, present: phase("first"))
    #expect(try first.duration(.present) == 200)
    #expect(try first.sample(.present, times: [100]).frames[0].elements.map(\.x) == [100, 50, 0])
    let last = try transition(rows, present: phase("last"))
    #expect(try last.sample(.present, times: [100]).frames[0].elements.map(\.x) == [0, 50, 100])
  }

  /// Entries that change nothing have no turn.
  @Test(arguments: [
    ("center", 150.0, [50.0, 100, 0, 50]), ("edges", 150, [100, 50, 0, 100]), ("last", 200, [0, 50, 0, 100]),
  ])
  func staggersFromTheMiddle(from: String, duration: Double, at100: [Double]) throws {
    let rows = ["a", "b", "c", "d"].map { id in box.replacing("\"box\"", with: "\"\(id)\"") }.joined(separator: ",")
    let spec = try transition(
      rows,
      present: """
        { "name": "go", "duration": 100, "curve": "linear", "stagger": { "interval": 50, "from": "\(from)" },
          "animate": { "c": {}, "*": "destination" } },
        { "name": "late", "duration": 10, "animate": { "c": "destination" } }
        """)
    #expect(try spec.duration(.present) == duration + 10)
    #expect(try spec.sample(.present, times: [100]).frames[0].elements.map(\.x) == at100)
  }

  @Test func times() throws {
    func duration(_ second: String) throws -> Double {
      try transition(
        box,
        present: """
          { "name": "one", "start": 20, "duration": 100, "animate": { "zz*": "destination" } },
          { "name": "two", \(second) "duration": 50, "animate": { "*": "destination" } }
          """
      ).duration(.present)
    }
    #expect(try duration("") == 170)
    #expect(try duration(#""after": "one", "offset": -30,"#) == 140)
    #expect(try duration(#""with": "one", "offset": 200,"#) == 270)
    #expect(try duration(#""start": 1000,"#) == 1050)
    #expect(throws: ReferenceError.self) { try duration(#""with": "one", "offset": -21,"#) }
    #expect(throws: ReferenceError.self) { try duration(#""after": "two","#) }
  }

  @Test func partialLiteralsHoldTheStart() throws {
    let spec = try transition(
      box,
      present: """
        { "name": "one", "duration": 100, "curve": "linear",
          "animate": { "box": { "frame": { "x": 30, "width": 100 } } } },
        { "name": "two", "duration": 100, "curve": "linear",
          "animate": { "box": { "frame": { "height": 10 }, "scale": { "x": 3 }, "shadow": { "y": 5 } } } }
        """)
    let one = try spec.element(at: 100)
    #expect([one.x, one.y, one.width, one.height] == [30, 0, 100, 50])
    let two = try spec.element(at: 200)
    #expect([two.x, two.y, two.width, two.height] == [30, 0, 100, 10])
    #expect([two.scaleX, two.scaleY] == [3, 1])
    #expect(two.shadow == [0, 0, 0, 5])
  }

  @Test func overlappingPhases() throws {
    let spec = try transition(
      box,
      present: """
        { "name": "one", "duration": 100, "animate": { "box": "destination" } },
        { "name": "two", "after": "one", "offset": -1, "duration": 100,
          "animate": { "box": { "position": "destination" } } }
        """)
    #expect(try spec.errors() == ["overlapping-phases"])
  }

  @Test func namingATrackThatIsNotThere() throws {
    let entering = #"{ "id": "box", "destination": { "frame": "viewport" } }"#
    let phase = #"{ "name": "go", "duration": 10, "animate": { "KEY": { "content": 1, "opacity": 1 } } }"#
    #expect(throws: ReferenceError.self) {
      try transition(entering, present: phase.replacing("KEY", with: "box")).element(at: 0)
    }
    #expect(try transition(entering, present: phase.replacing("KEY", with: "b*")).element(at: 10).opacity == 1)
  }
}
