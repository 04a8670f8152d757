import Reference
import Testing

@Suite struct DismissTests {
  /// Waits 100 ms, then eases in over 400.
  private let phase =
    #"{ "name": "go", "start": 100, "duration": 400, "curve": "ease-in", "animate": { "*": "destination" } }"#
  /// `ease-in` at 0.5.
  private let half = 31.53568125725393

  @Test func reverseGoesBackInTime() throws {
    let spec = try transition(box, present: phase, dismiss: "\"reverse\"")
    expect(try spec.element("box", .dismiss, at: 200).x, is: half)
    expect(try spec.element("box", .dismiss, at: 450).x, is: 0)
    expect(try spec.element("box", .dismiss, at: 0).x, is: 100)
  }

  @Test func retraceEasesForwards() throws {
    let spec = try transition(box, present: phase)
    expect(try spec.element("box", .dismiss, at: 200).x, is: 100 - half)
    expect(try spec.element("box", .dismiss, at: 450).x, is: 0)
  }

  @Test(arguments: ["reverse", "retrace"]) func stretched(_ play: String) throws {
    // A pause at present's end, so that no segment of dismiss starts at 0.
    let phase = phase + #", { "name": "pause", "start": 480, "duration": 120, "animate": { "zz*": "source" } }"#
    let plain = try transition(box, present: phase, dismiss: "{ \"play\": \"\(play)\" }")
    let slow = try transition(box, present: phase, dismiss: "{ \"play\": \"\(play)\", \"duration\": 1200 }")
    #expect(try plain.duration(.dismiss) == 600)
    #expect(try slow.duration(.dismiss) == 1200)
    for time in [0.0, 99, 101, 200, 333, 499, 600] {
      let expected = try plain.element("box", .dismiss, at: time).x
      expect(try slow.element("box", .dismiss, at: 2 * time).x, is: expected, within: 1e-10)
    }
  }

  @Test func aReverseEndsAtTheSourceEvenWherePresentJumps() throws {
    let spec = try transition(
      box,
      present:
        """
        { "name": "go", "duration": 400, "curve": { "steps": 2, "jump": "start" }, "animate": { "*": "destination" } }
        """,
      dismiss: "\"reverse\"")
    expect(try spec.element(at: 0).x, is: 50)
    expect(try spec.element("box", .dismiss, at: 399).x, is: 50)
    expect(try spec.element("box", .dismiss, at: 400).x, is: 0)
    // Jumps count in present's order: at 200 the second has happened.
    expect(try spec.element("box", .dismiss, at: 200).x, is: 100)
    expect(try spec.element("box", .dismiss, at: 200 + 5e-7).x, is: 100)
    expect(try spec.element("box", .dismiss, at: 201).x, is: 50)
  }

  @Test func contentThatNobodyMovesStays() throws {
    let move = #"{ "name": "go", "duration": 400, "only": "motion", "animate": { "*": "destination" } }"#
    let spec = try transition(box, present: move)
    #expect(try spec.errors().isEmpty)
    #expect(try spec.element(at: 400).content == 0)
    #expect(try spec.element("box", .dismiss, at: 0).content == 0)
    let back = #"{ "phases": [ { "name": "back", "duration": 9, "only": "motion", "animate": { "*": "source" } } ] }"#
    #expect(try transition(box, present: move, dismiss: back).element("box", .dismiss, at: 9).content == 1)
  }

  @Test func timesOutside() throws {
    let spec = try transition(box, present: phase)
    #expect(try spec.element(at: -1).x == 0)
    #expect(try spec.element(at: 501).x == 100)
    #expect(try spec.sample(.present, times: [501]).frames[0].time == 501)
  }
}
