import Testing

@testable import MotionCore

/// What plays where a person prefers reduced motion, and the progress under a finger.
struct ReducedMotionTests {
  private let table = MotionTable(
    name: "table", viewports: [MotionViewport(name: "phone", width: 390, height: 844)],
    present: MotionTiming(duration: 800), dismiss: MotionTiming(duration: 600, play: .retrace), perspective: 500,
    elements: [
      MotionElement(
        id: "photo", kind: .image, role: .matched, source: MotionState(frame: [0, 0, 100, 100]),
        destination: MotionState(frame: .viewport), present: [MotionMove(duration: 800, destination: [.position])])
    ],
    interactions: [
      MotionInteraction(name: "back", gesture: .pan, direction: .trailing, distance: 200, drives: .dismiss),
      MotionInteraction(name: "drag", gesture: .pan, direction: .any, distance: 100, then: .dismiss, follow: ["photo"]),
      MotionInteraction(name: "pinch", gesture: .pinch, distance: 0.5, drives: .dismiss),
    ])

  private func motion(_ table: MotionTable, isRightToLeft: Bool = false) -> Motion {
    Motion(
      table,
      on: MotionScreen(
        width: 390, height: 844, isRightToLeft: isRightToLeft,
        views: Array(repeating: (MotionView(), MotionView()), count: table.elements.count)))
  }

  @Test func theDestinationFadesInItsPlace() {
    let frame = SIMD4(10.0, 400, 370, 444)
    let motion = motion(table.reduced(in: frame))
    var drawing = MotionDrawing(motion)
    for (direction, opacities) in [(MotionDirection.present, [0, 0.25, 1]), (.dismiss, [1, 0.75, 0])] {
      let run = motion.run(direction)
      #expect(run.duration == 200)
      for (time, opacity) in zip([0.0, 50, 200], opacities) {
        motion.draw(run, at: time, into: &drawing)
        #expect(drawing.layers.map(\.frame) == [frame])
        #expect(drawing.layers.map(\.opacity) == [opacity])
        #expect(drawing.layers[0].projection(.zero) == SIMD2(10, 400))
      }
    }
    let turned = motion.turned(motion.run(.present), at: 50)
    motion.draw(turned, at: 25, into: &drawing)
    #expect(turned.duration == 50 && drawing.layers[0].opacity == 0.125)
  }

  @Test func aCutTakesNoTime() {
    var table = table
    table.reducedMotion = MotionReduction(mode: .cut)
    let motion = motion(table.reduced(in: SIMD4(0, 0, 390, 844)))
    for direction in MotionDirection.allCases { #expect(motion.run(direction).duration == 0) }
    for interaction in motion.table.interactions {
      #expect(motion.released(interaction, at: 0.3, velocity: 0).duration == 0)
      #expect(motion.released(interaction, at: 0.7, velocity: 0).direction == .dismiss)
    }
  }

  @Test func aFingerScrubsTheFadeOrStartsIt() {
    let motion = motion(table.reduced(in: SIMD4(0, 0, 390, 844)))
    var drawing = MotionDrawing(motion)
    for (interaction, opacity) in zip(motion.table.interactions, [0.75, 1, 0.75]) {
      motion.draw(motion.touched(by: interaction), at: 0.25, elapsed: 0, travel: SIMD2(50, 0), into: &drawing)
      #expect(drawing.layers.map(\.opacity) == [opacity])
      #expect(drawing.layers[0].projection(.zero) == .zero)
    }
  }

  @Test(arguments: [false, true]) func progressIsTheWayOfTheFinger(isRightToLeft: Bool) {
    let motion = motion(table, isRightToLeft: isRightToLeft)
    let forwards = isRightToLeft ? -1.0 : 1
    func progress(_ index: Int, _ x: Double, _ y: Double, from start: Double = 0, scale: Double = 1) -> Double {
      motion.progress(of: table.interactions[index], from: start, travel: SIMD2(x, y), scale: scale)
    }
    #expect(progress(0, 50 * forwards, 70) == 0.25)
    #expect(progress(0, 50 * forwards, 70, from: 0.5) == 0.75)
    #expect(progress(0, -50 * forwards, 0) == 0 && progress(0, 500 * forwards, 0) == 1)
    #expect(progress(1, 30, -40) == 0.5)
    #expect(progress(2, 80, 80, scale: 0.75) == 0.5)
  }
}
