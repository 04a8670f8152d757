import Testing

@testable import MotionCore

struct MotionDrawingTests {
  /// An element that rests, 100 × 50 points at (10, 20), with an image of another shape in it.
  private func motion(
    _ values: MotionValues = MotionValues(), fit: MotionFit = .cover, clips: [Bool] = [true],
    perspective: Double? = nil, isRightToLeft: Bool = false
  ) -> Motion {
    func pose(_ frame: [MotionLength?]) -> MotionPose {
      MotionPose(frame: .parts(frame), values: values, fit: fit, align: SIMD2(0.25, 1))
    }
    let elements = clips.enumerated().map { index, clip in
      MotionElement(
        id: "e\(index)", parent: index > 0 ? "e\(index - 1)" : nil, clip: clip, anchor: SIMD2(0, 0),
        place: MotionPlacement(source: pose([10, 20, 100, 50]), destination: pose([10, 20, 40, 40])))
    }
    let timing = MotionTiming(
      duration: 100, first: .init(start: 0, duration: 100), last: .init(start: 0, duration: 100))
    let table = MotionTable(
      name: "still", viewports: [.init(name: "phone", width: 200, height: 400)], present: timing, dismiss: timing,
      perspective: perspective, reducedMotion: .init(), elements: elements)
    return Motion(table, on: MotionScreen(width: 200, height: 400, isRightToLeft: isRightToLeft))
  }

  private func layer(_ motion: Motion) -> MotionLayer {
    var drawing = MotionDrawing(motion)
    motion.draw(motion.run(.present), at: 50, into: &drawing)
    return drawing.layers[drawing.layers.count - 1]
  }

  @Test(
    arguments: [
      (.cover, SIMD2(2.5, 2.5), SIMD2(0.0, -50)), (.contain, SIMD2(1.25, 1.25), SIMD2(12.5, 0)),
      (.width, SIMD2(2.5, 2.5), SIMD2(0, -50)), (.height, SIMD2(1.25, 1.25), SIMD2(12.5, 0)),
      (.none, SIMD2(1, 1), SIMD2(15, 10)), (.stretch, SIMD2(2.5, 1.25), SIMD2(0, 0)),
    ] as [(MotionFit, SIMD2<Double>, SIMD2<Double>)])
  func contentFits(_ fit: MotionFit, scale: SIMD2<Double>, offset: SIMD2<Double>) {
    let content = layer(motion(fit: fit)).destination
    #expect(content == MotionContent(opacity: 0, size: SIMD2(40, 40), scale: scale, offset: offset))
  }

  @Test func contentIsAlignedFromTheOtherSideWhereTheScreenIsMirrored() {
    let motion = motion(fit: .none, isRightToLeft: true)
    #expect(layer(motion).destination.offset == SIMD2(45, 10))
    #expect(layer(motion).frame == SIMD4(90, 20, 100, 50))
    #expect(layer(motion).projection(.zero) == SIMD2(90, 20))
  }

  @Test func laidOutContentTakesTheBox() {
    #expect(
      layer(motion(fit: .layout)).destination == MotionContent(opacity: 0, size: SIMD2(100, 50)))
  }

  /// The frame is a window onto it.
  @Test func contentStandsStill() {
    let motion = motion(fit: .fixed)
    let home = motion.rest(.destination)[0]
    let corner = home[.position].lowHalf - motion.anchors[0] * home[.size].lowHalf
    let content = motion.content(of: 0, .destination, in: SIMD4(corner.x + 7, corner.y - 5, 300, 20))
    #expect(content.scale == .one && content.size == home[.size].lowHalf && content.offset == SIMD2(-7, 5))
  }

  @Test func aPictureHasItsOwnSize() {
    let content = motion().content(of: 0, .source, in: SIMD4(0, 0, 100, 50), sized: SIMD2(20, 40))
    #expect(content == MotionContent(opacity: 1, size: SIMD2(20, 40), scale: SIMD2(5, 5), offset: SIMD2(0, -150)))
  }

  @Test func whatIsClippedNotAtAllIsNotClippedByAncestors() {
    let motion = motion(clips: [true, true, false, true])
    let layers = MotionDrawing(motion).layers
    #expect(layers.map(\.clip) == [nil, 0, nil, 2])
  }

  @Test func onlyTheElementsAskedForAreDrawnWithTheirParents() {
    let motion = motion(clips: [true, true, true])
    var drawing = MotionDrawing(motion, of: [1])
    motion.draw(motion.run(.present), at: 50, into: &drawing)
    #expect(drawing.layers.map(\.opacity) == [1, 1, 0])
  }

  /// The same point by the homography and in space.
  @Test func allFormsOfAProjectionAgree() {
    var values = MotionValues()
    values[.rotationY].x = 50
    values[.rotation].x = 20
    values[.scale] = SIMD4(1.5, 0.5, 0, 0)
    values[.translation] = SIMD4(5, 0, 0, 0)
    let projection = layer(motion(values, clips: [true, true], perspective: 400)).projection
    let homography = projection.homography
    let (x, y, origin) = (homography.x, homography.y, homography.origin)
    for point in [SIMD2(0.0, 0), SIMD2(100, 0), SIMD2(100, 50), SIMD2(0, 50), SIMD2(33, 7)] {
      let seen = x * point.x + y * point.y + origin
      let expected = projection(point)
      #expect(!MotionMath.isApart(SIMD4(expected.x, expected.y, 0, 0), SIMD4(seen.x / seen.z, seen.y / seen.z, 0, 0)))
    }
    #expect(!projection.reachesEye(SIMD2(100, 50)))
    #expect(projection.reachesEye(SIMD2(-1000, 50)) != projection.reachesEye(SIMD2(1000, 50)))
  }

  @Test func homographiesFollowOneAnotherAndLeadBack() throws {
    var values = MotionValues()
    values[.rotationX].x = 40
    let tilted = layer(motion(values, clips: [true, true], perspective: 300)).projection.homography
    let moved = MotionHomography(scale: SIMD2(2, 0.5), offset: SIMD2(7, 9))
    let both = moved * tilted
    let back = try both * #require(both.inverse)
    for (row, expected) in zip([back.x, back.y, back.origin], [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]) {
      #expect(!MotionMath.isApart(SIMD4(row, 0), SIMD4(expected, 0)))
    }
    let point = SIMD2(11.0, 13)
    let between = point * SIMD2(2, 0.5) + SIMD2(7, 9)
    func image(_ point: SIMD2<Double>, _ map: MotionHomography) -> SIMD4<Double> {
      let seen = map.x * point.x + map.y * point.y + map.origin
      return SIMD4(seen / seen.z, 0)
    }
    #expect(!MotionMath.isApart(image(point, both), image(between, tilted)))
    #expect(MotionHomography(scale: SIMD2(0, 1)).inverse == nil)
  }

  @Test func whatIsSeenEdgeOnHasNoWidth() {
    var values = MotionValues()
    values[.rotationY].x = 450
    let projection = layer(motion(values)).projection
    #expect(projection(.zero).x == projection(SIMD2(100, 0)).x)
  }

  /// Their translation is the finger's, whichever way the screen reads.
  @Test(arguments: [false, true]) func elementsFollowAFinger(isRightToLeft: Bool) {
    let motion = motion(clips: [true, false], isRightToLeft: isRightToLeft)
    let drag = MotionInteraction(
      name: "drag", gesture: .pan, heading: .down, distance: 100, direction: .dismiss, drives: false, follow: ["e0"])
    var drawing = MotionDrawing(motion)
    motion.draw(motion.touched(by: drag), at: 0.3, elapsed: 0, into: &drawing)
    let before = drawing.layers.map { $0.projection(.zero) }
    motion.draw(motion.touched(by: drag), at: 0.3, elapsed: 0, travel: SIMD2(7, 30), into: &drawing)
    // The second one is in the first one.
    #expect(drawing.layers.map { $0.projection(.zero) } == before.map { $0 + SIMD2(7, 30) })
  }

  /// Twice over the same buffers.
  @Test func drawingsAreReused() {
    let motion = motion(clips: [true, true])
    var (drawing, other) = (MotionDrawing(motion), MotionDrawing(motion))
    for time in [0.0, 70, 30] { motion.draw(motion.run(.present), at: time, into: &drawing) }
    motion.draw(motion.run(.present), at: 30, into: &other)
    #expect(drawing.layers == other.layers)
  }
}
