import Testing

@testable import MotionCore

/// What an app does to its views beside their states, at the borders of a direction.
struct HandoverTests {
  private static let tilted = MotionHandover(opacity: 0.5, rotation: 30, clip: SIMD4(0, 100, 200, 50))

  /// A card that moves and turns, and a photo in it that is as large as the card.
  private func motion(
    duration: Double = 400, _ views: [(source: MotionView, destination: MotionView)] = [], isRightToLeft: Bool = false
  ) -> Motion {
    func pose(_ frame: SIMD4<Double>, scale: Double = 1, rotation: Double = 0, opacity: Double = 1) -> MotionPose {
      var values = MotionValues()
      values[.scale] = SIMD4(scale, scale, 0, 0)
      values[.rotation].x = rotation
      values[.opacity].x = opacity
      return MotionPose(
        frame: .parts((0..<4).map { MotionLength(frame[$0]) }),
        translation: [MotionLength(SIMD8(0, 0, 0, 0, 0, 0, 0, 50)), 4],
        values: values, fit: .cover, align: .zero)
    }
    func move(_ properties: [MotionProperty]) -> MotionMove {
      MotionMove(
        start: 0, duration: duration,
        changes: properties.map { MotionChange($0, .takes(.destination, isMeasured: false)) })
    }
    let moved: [MotionProperty] = [.position, .size, .translation, .scale, .rotation, .opacity]
    let card = MotionElement(
      id: "card", anchor: SIMD2(0.2, 0.9),
      place: MotionPlacement(
        source: pose(SIMD4(20, 100, 120, 80), scale: 0.5, rotation: 20, opacity: 0.8),
        destination: pose(SIMD4(0, 0, 200, 160)), present: [move(moved)]))
    let photo = MotionElement(
      id: "photo", parent: "card", anchor: SIMD2(0, 0.5),
      place: MotionPlacement(
        source: pose(SIMD4(20, 100, 120, 80), rotation: -35), destination: pose(SIMD4(0, 0, 200, 100), scale: 2),
        present: [move(moved)]))
    return Motion(
      MotionTable(
        name: "open", viewports: [.init(name: "phone", width: 200, height: 400)],
        present: MotionTiming(duration: duration), dismiss: MotionTiming(duration: duration, play: .retrace),
        elements: [card, photo],
        interactions: [
          .init(name: "drag", gesture: .pan, heading: .down, distance: 100, direction: .dismiss, drives: true),
          .init(name: "pull", gesture: .pull, heading: .down, distance: 100, direction: .dismiss, drives: false),
        ]),
      on: MotionScreen(width: 200, height: 400, isRightToLeft: isRightToLeft, views: views))
  }

  @Test func eachSideHandsOverAtItsEnd() {
    let run = motion().run(.present)
    #expect(run.handoverShares(at: 0) == SIMD2(1, 0))
    #expect(run.handoverShares(at: 25) == SIMD2(0.75, 0))
    #expect(run.handoverShares(at: 200) == .zero)
    #expect(run.handoverShares(at: 375) == SIMD2(0, 0.75))
    #expect(run.handoverShares(at: 400) == SIMD2(0, 1))
    let short = motion(duration: 100).run(.dismiss)
    #expect(short.handoverShares(at: 25) == SIMD2(0, 0.5))
    #expect(short.handoverShares(at: 50) == .zero)
    #expect(motion(duration: 0).run(.dismiss).handoverShares(at: 0) == SIMD2(1, 0))
  }

  @Test func aTurnKeepsWhatItFinds() {
    let motion = motion()
    let turned = motion.turned(motion.run(.present), at: 20)
    #expect(turned.handoverShares(at: 0) == SIMD2(0.8, 0))
    #expect(abs(turned.handoverShares(at: 50).x - 0.4) < 1e-12)
    #expect(turned.handoverShares(at: turned.duration) == SIMD2(1, 0))
  }

  @Test func aFingerKeepsBothSides() throws {
    let motion = motion()
    let (drag, pull) = (motion.table.interactions[0], motion.table.interactions[1])
    let touch = motion.touched(by: drag)
    #expect(touch.handoverShares(at: 0.0625, elapsed: 0) == SIMD2(0, 0.75))
    #expect(touch.handoverShares(at: 1, elapsed: 0) == SIMD2(1, 0))
    #expect(motion.touched(by: pull).handoverShares(at: 0.25, elapsed: 0) == SIMD2(0, 0.75))
    let caught = try #require(motion.caught(motion.run(.present), at: 20, by: drag))
    #expect(caught.handoverShares(at: 0.5, elapsed: 0) == SIMD2(0.8, 0))
    #expect(abs(caught.handoverShares(at: 0.5, elapsed: 75).x - 0.2) < 1e-12)
    let released = motion.released(pull, at: 0.75, velocity: 0)
    #expect(released.handoverShares(at: 0) == SIMD2(0, 0.25))
  }

  @Test func neutralViewsChangeNothing() {
    let (own, example) = (motion([(MotionView(), MotionView()), (MotionView(), MotionView())]), motion())
    #expect(!own.handsOver)
    var (drawing, other) = (MotionDrawing(own), MotionDrawing(example))
    for time in [0.0, 30, 200, 400] {
      own.draw(own.run(.present), at: time, into: &drawing)
      example.draw(example.run(.present), at: time, into: &other)
      #expect(drawing.layers == other.layers)
    }
  }

  @Test func childrenAreDrawnWithinIt() {
    let motion = motion([(MotionView(handover: Self.tilted), MotionView()), (MotionView(), MotionView())])
    var drawing = MotionDrawing(motion)
    motion.draw(motion.run(.present), at: 0, into: &drawing)
    #expect(abs(drawing.layers[1].opacity - 0.4) < 1e-12)
    #expect(drawing.layers[1].cut == Self.tilted.clip)
    motion.draw(motion.run(.present), at: 200, into: &drawing)
    #expect(drawing.layers[1].cut == nil)
  }

  /// Drawn at rest with what was measured, a view has the center, size, turn, opacity and clip that it was seen with.
  @Test(arguments: [false, true]) func firstAndLastFrameAreWhatIsSeen(isRightToLeft: Bool) throws {
    let example = motion(isRightToLeft: isRightToLeft)
    func seen(_ x: Double, _ turn: Double, _ opacity: Double) -> MotionSeen {
      let (s, c) = (MotionMath.sine(turn * .pi / 180), MotionMath.cosine(turn * .pi / 180))
      return MotionSeen(
        layout: SIMD4(x, 10, 80, 60), center: SIMD2(x, 140), size: SIMD2(90, 45), map: SIMD4(c, s, -s, c) * 1.1,
        opacity: opacity, clip: SIMD4(10, 20, 60, 90))
    }
    let shown = [[seen(60, 50, 0.6), seen(75, -20, 0.3)], [seen(90, 0, 1), seen(100, 200, 0.7)]]
    let sides = zip(shown, MotionSide.allCases).map { example.measured($0, on: $1) }
    let own = motion(zip(sides[0], sides[1]).map { ($0, $1) }, isRightToLeft: isRightToLeft)
    var drawing = MotionDrawing(own)
    let run = own.run(.present)
    for (views, time) in zip(shown, [0, run.duration]) {
      own.draw(run, at: time, into: &drawing)
      for (view, layer) in zip(views, drawing.layers) {
        let (width, height) = (layer.size.x, layer.size.y)
        func point(_ x: Double, _ y: Double) -> SIMD2<Double> { layer.projection(SIMD2(x * width, y * height)) }
        func length(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> Double {
          ((to - from) * (to - from)).sum().squareRoot()
        }
        let away = point(0.5, 0.5) - view.center
        #expect(length(away, .zero) < 1e-9)
        #expect(abs(length(point(0, 0.5), point(1, 0.5)) - 90) < 1e-9)
        #expect(abs(length(point(0.5, 0), point(0.5, 1)) - 45) < 1e-9)
        let way = point(1, 0.5) - point(0, 0.5)
        let turn = (MotionMath.angle(way.y, way.x) - view.rotation).truncatingRemainder(dividingBy: 360)
        #expect(min(turn.magnitude, 360 - turn.magnitude) < 1e-9)
        #expect(abs(layer.opacity - view.opacity) < 1e-9)
        #expect(layer.cut == view.clip)
      }
    }
  }

  @Test func whatStandsAsItsStateSaysIsNeutral() {
    let example = motion()
    var drawing = MotionDrawing(example)
    example.draw(example.run(.present), at: 0, into: &drawing)
    let seen = drawing.layers.map { layer -> MotionSeen in
      func point(_ x: Double, _ y: Double) -> SIMD2<Double> { layer.projection(SIMD2(x, y) * layer.size) }
      let (across, down) = (point(1, 0.5) - point(0, 0.5), point(0.5, 1) - point(0.5, 0))
      func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
      let map = SIMD4(lowHalf: across / layer.size.x, highHalf: down / layer.size.y)
      return MotionSeen(
        layout: layer.frame, center: point(0.5, 0.5), size: SIMD2(length(across), length(down)), map: map,
        opacity: layer.opacity, clip: SIMD4(-500, -500, 2000, 2000))
    }
    for (view, layer) in zip(example.measured(seen, on: .source), drawing.layers) {
      #expect((0..<4).allSatisfy { abs((view.frame ?? .zero)[$0] - layer.frame[$0]) < 1e-9 })
      #expect(abs(view.handover.opacity - 1) < 1e-12 && abs(view.handover.rotation) < 1e-9 && view.handover.clip == nil)
    }
    #expect(example.measured([nil, nil], on: .source).map(\.isMissing) == [true, true])
  }

  @Test func movedEndsAreReached() {
    let motion = motion()
    let run = motion.run(.present)
    var ends = MotionEnds()
    ends.move(0, by: SIMD4(0, 40, 0, 0), at: 100, of: run)
    #expect(ends.added(to: 0, at: 100, of: run) == .zero)
    #expect(ends.added(to: 0, at: 150, of: run) == SIMD4(0, 7.5, 0, 0))
    #expect(ends.added(to: 0, at: 400, of: run) == SIMD4(0, 40, 0, 0))
    // What moves a little at a time is there at once.
    ends.move(0, by: SIMD4(0, 41, 0, 0), at: 300, of: run)
    #expect(ends.added(to: 0, at: 400, of: run) == SIMD4(0, 41, 0, 0))
    let kept = ends.turned(at: 200, of: run)
    let back = motion.turned(run, at: 200)
    #expect(kept.added(to: 0, at: 0, of: back) == SIMD4(0, 20.5, 0, 0))
    #expect(kept.added(to: 0, at: 50, of: back) == SIMD4(0, 10.25, 0, 0))
    #expect(kept.added(to: 0, at: 100, of: back) == .zero)
    var drawing = MotionDrawing(motion)
    motion.draw(run, at: 400, ends: ends, into: &drawing)
    #expect(drawing.layers[0].frame == SIMD4(0, 41, 200, 160))
  }

  @Test func aFingerKeepsMovedEnds() throws {
    let motion = motion()
    let run = motion.run(.present)
    var ends = MotionEnds()
    ends.move(0, by: SIMD4(0, 40, 0, 0), at: 100, of: run)
    var drawing = MotionDrawing(motion)
    func top() -> Double { drawing.layers[0].frame.y }
    motion.draw(run, at: 200, ends: ends, into: &drawing)
    let before = top()
    ends = ends.turned(at: 200, of: run)
    let caught = try #require(motion.caught(run, at: 200, by: motion.table.interactions[0]))
    motion.draw(caught, at: caught.progress, elapsed: 0, ends: ends, into: &drawing)
    #expect(abs(top() - before) < 1e-9)
    motion.draw(caught, at: 0.5, elapsed: 25, ends: ends, into: &drawing)
    let held = top()
    motion.draw(caught, at: 0.5, elapsed: 25, into: &drawing)
    #expect(abs(held - top() - 15) < 1e-9)
    let left = ends.released(elapsed: 25)
    let back = motion.released(motion.table.interactions[0], at: 0.5, velocity: 0)
    #expect(left.added(to: 0, at: 0, of: back) == SIMD4(0, 15, 0, 0))
    #expect(ends.released(elapsed: 100).added(to: 0, at: 0, of: back) == .zero)
  }
}
