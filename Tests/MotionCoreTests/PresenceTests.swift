import MotionCore
import Testing

/// An element without a view on the source screen, which fades in while it would move.
struct PresenceTests {
  private let drag = MotionInteraction(
    name: "drag", gesture: .pan, heading: .down, distance: 100, direction: .dismiss, drives: true)
  private let pull = MotionInteraction(
    name: "pull", gesture: .pull, heading: .down, distance: 100, direction: .dismiss, drives: false)

  /// Moves from 100 to 300 ms of 400.
  private func motion(
    _ interruption: MotionInterruption = .redirect, play: MotionPlay? = .retrace, moves: Bool = true
  ) -> Motion {
    func pose(_ x: MotionLength) -> MotionPose {
      MotionPose(frame: .parts([x, 0, 10, 10]), fit: .cover, align: .zero)
    }
    func move(_ start: Double, _ duration: Double, _ side: MotionSide) -> MotionMove {
      MotionMove(
        start: start, duration: duration, changes: [MotionChange(.position, .takes(side, isMeasured: false))])
    }
    let element = MotionElement(
      id: "photo", isOptional: true,
      place: MotionPlacement(
        source: pose(0), destination: pose(moves ? 100 : 0),
        present: [move(100, 200, .destination)], dismiss: play == nil ? [move(0, 100, .source)] : []))
    let lead = MotionLead(duration: 400)
    return Motion(
      MotionTable(
        name: "push", viewports: [.init(name: "phone", width: 200, height: 400)],
        present: MotionTiming(duration: 400, first: lead),
        dismiss: MotionTiming(duration: 400, play: play, first: lead), interruption: interruption, elements: [element],
        interactions: [drag, pull]),
      on: MotionScreen(
        width: 200, height: 400, views: [(source: MotionView(isMissing: true), destination: MotionView())]))
  }

  @Test func changesWhileTheElementMoves() {
    let run = motion().run(.present)
    #expect([0, 100, 150, 300, 400].map { run.values(of: 0, at: $0).presence } == [0, 0, 0.25, 1, 1])
    let back = motion(play: .reverse).run(.dismiss)
    #expect([0, 100, 150, 300, 400].map { back.values(of: 0, at: $0).presence } == [1, 1, 0.75, 0, 0])
  }

  @Test func changesAllTheTimeIfTheElementDoesNotMove() {
    let run = motion(moves: false).run(.present)
    #expect([0, 100, 400].map { run.values(of: 0, at: $0).presence } == [0, 0.25, 1])
  }

  @Test(arguments: [MotionInterruption.redirect, .rewind, .finish], [MotionPlay.retrace, .reverse, nil])
  func goesOnWhereItIs(_ interruption: MotionInterruption, play: MotionPlay?) {
    let motion = motion(interruption, play: play)
    for time in [50.0, 150, 250, 350] {
      let run = motion.run(.present)
      let turned = motion.turned(run, at: time)
      #expect(abs(turned.values(of: 0, at: 0).presence - run.values(of: 0, at: time).presence) < 1e-9)
      #expect(turned.values(of: 0, at: turned.duration).presence == 0)
      let again = motion.turned(turned, at: 20)
      #expect(abs(again.values(of: 0, at: 0).presence - turned.values(of: 0, at: 20).presence) < 1e-9)
      #expect(again.values(of: 0, at: again.duration).presence == 1)
    }
  }

  @Test func followsAFinger() throws {
    let motion = motion()
    let touch = motion.touched(by: drag)
    #expect([0, 0.5, 1].map { touch.values(of: 0, at: $0, elapsed: 0).presence } == [1, 0.5, 0])
    let run = motion.turned(motion.run(.present), at: 150)
    let caught = try #require(motion.caught(run, at: 30, by: drag))
    #expect(
      abs(caught.values(of: 0, at: caught.progress, elapsed: 0).presence - run.values(of: 0, at: 30).presence) < 1e-9)
    #expect(caught.values(of: 0, at: 0.5, elapsed: 100).presence == 0.5)
    let released = motion.released(drag, at: 0.5, velocity: 0)
    #expect(released.values(of: 0, at: 0).presence == 0.5)
    #expect(released.values(of: 0, at: released.duration).presence == 0)
  }

  /// What a finger moves by itself doesn't fade until the direction begins.
  @Test func waitsForTheDirection() {
    let motion = motion()
    #expect(motion.touched(by: pull).values(of: 0, at: 0.7, elapsed: 0).presence == 1)
    let released = motion.released(pull, at: 0.7, velocity: 0)
    #expect(released.values(of: 0, at: 0).presence == 1)
    #expect(released.values(of: 0, at: released.duration).presence == 0)
    let canceled = motion.released(pull, at: 0.2, velocity: 0)
    #expect(canceled.values(of: 0, at: 0).presence == 1)
    #expect(canceled.values(of: 0, at: canceled.duration).presence == 1)
  }
}
