import Simulator
import SpecModel
import Testing

@testable import Fidelity

/// Handwritten files with known deviations.
struct LottiePlayerTests {
  private static func composition(_ layers: String, end: Int = 37) -> String {
    #"{"v":"5.7.0","fr":60,"ip":0,"op":\#(end),"w":400,"h":800,"layers":[\#(layers)]}"#
  }

  /// A square whose top left is the layer's origin.
  private static func square(_ position: String, name: String = "card", more: String = "", ks: String = "") -> String {
    #"{"ty":4,"nm":"\#(name)","ind":1,"ip":0,"op":37,"st":0,"#
      + #""ks":{"p":\#(position)\#(ks)}\#(more),"shapes":[{"ty":"gr","#
      + #""it":[{"ty":"rc","p":{"a":0,"k":[50,50]},"s":{"a":0,"k":[100,100]},"r":{"a":0,"k":0}},"#
      + #"{"ty":"fl","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}},{"ty":"tr"}]}]}"#
  }

  private static func move(_ from: Double, _ to: Double, ease: String = linear, start: Double = 0) -> String {
    #"{"a":1,"k":[{"t":\#(start),"s":[\#(from),0],\#(ease)},{"t":36,"s":[\#(to),0]}]}"#
  }

  private static let linear = #""o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}"#

  /// The edges of a square of 100 points: all corners of 8 points, and one whose easing undershoots below 0.
  @Test func aRadiusOfLessThanNothingIsSmall() throws {
    func radii(_ first: Double) throws -> SIMD4<Double> {
      let vertices = [
        SIMD2(0, first), SIMD2(first, 0), SIMD2(92, 0), SIMD2(100, 8), SIMD2(100, 92), SIMD2(92, 100), SIMD2(8, 100),
        SIMD2(0, 92),
      ]
      return try #require(Box(around: vertices)).radii(of: vertices)
    }
    #expect(try radii(8) == SIMD4(8, 8, 8, 8))
    let (low, high) = try (radii(-0.05).min(), radii(-0.05).max())
    #expect(low >= 0 && high < 9)
  }

  private func verify(_ present: String, _ dismiss: String? = nil) throws -> Checked<Verification> {
    let transition = try Slide.transition()
    let back = dismiss ?? Self.composition(Self.square(Self.move(100, 0)))
    let files = FileTree([.init("slide.present.json", present), .init("slide.dismiss.json", back)])
    return Verification.verify(files, by: LottiePlayer(), against: transition, in: [transition.reference])
  }

  private func worst(_ present: String) throws -> Deviation? {
    try #require(verify(present).value).measurements[0].worst(.place)
  }

  @Test func whatIsRightIsExact() throws {
    let result = try verify(Self.composition(Self.square(Self.move(0, 100))))
    #expect(result.value?.verdict == .exact)
    #expect(result.findings == [])
  }

  @Test func anOffsetIsMeasured() throws {
    let worst = try #require(try worst(Self.composition(Self.square(Self.move(3, 103)))))
    #expect(abs(worst.amount - 3) < 1e-9)
  }

  @Test func aFrameLateIsMeasured() throws {
    // At 1/60 s the square is still at 0 and should be at 100/36.
    let worst = try #require(try worst(Self.composition(Self.square(Self.move(0, 100, start: 1)))))
    #expect(abs(worst.amount - 100.0 / 36) < 1e-3)
    #expect(abs(worst.time - 1000.0 / 60) < 0.01)
  }

  @Test func aDeviationBetweenFramesIsFound() throws {
    // A jump away for a fifth of a frame, between two frames.
    let jump =
      #"{"a":1,"k":[{"t":0,"s":[0,0],\#(Self.linear)},{"t":12.3,"s":[34.1667,0],"h":1},"#
      + #"{"t":12.3,"s":[80,0],"h":1},{"t":12.5,"s":[34.7222,0],\#(Self.linear)},{"t":36,"s":[100,0]}]}"#
    let worst = try #require(try worst(Self.composition(Self.square(jump))))
    #expect(worst.amount > 40)
  }

  @Test func aWrongEasingIsMeasured() throws {
    let ease = #""o":{"x":[0.42],"y":[0]},"i":{"x":[0.58],"y":[1]}"#
    let worst = try #require(try worst(Self.composition(Self.square(Self.move(0, 100, ease: ease)))))
    // The largest distance of ease-in-out from the diagonal is 0.1212.
    #expect(abs(worst.amount - 12.12) < 0.01)
  }

  @Test func ofEasingsByDimensionTheFirstCounts() throws {
    let ease = #""o":{"x":[0,0.9],"y":[0,0]},"i":{"x":[1,0.9],"y":[1,1]}"#
    #expect(try worst(Self.composition(Self.square(Self.move(0, 100, ease: ease))))?.amount ?? 1 < 1e-9)
  }

  @Test func splitPositionsAndParentsAndPrecompositionsPlace() throws {
    let x = #"{"a":1,"k":[{"t":0,"s":[-40],\#(Self.linear)},{"t":36,"s":[60]}]}"#
    let split = #"{"s":true,"x":\#(x),"y":{"a":0,"k":-10}}"#
    let parent = #"{"ty":3,"ind":9,"ip":0,"op":37,"st":0,"ks":{"p":{"a":0,"k":[40,10]},"o":{"a":0,"k":0}}}"#
    let child = Self.square(split, more: #","parent":9"#)
    #expect(try verify(Self.composition(child + "," + parent)).value?.verdict == .exact)

    let late = Self.square(Self.move(0, 100)).replacing("\"t\":36", with: "\"t\":31").replacing(
      "\"t\":0", with: "\"t\":-5")
    let file =
      #"{"v":"5.7.0","fr":60,"ip":0,"op":37,"w":400,"h":800,"assets":[{"id":"inner","layers":[\#(late)]}],"#
      + #""layers":[{"ty":0,"refId":"inner","ind":1,"ip":0,"op":37,"st":5,"ks":{}}]}"#
    #expect(
      try verify(file.replacing("\"ip\":0,\"op\":37,\"st\":0", with: "\"ip\":-5,\"op\":37,\"st\":0")).value?.verdict
        == .exact)
  }

  @Test func opacitiesMultiply() throws {
    let faded = Self.square(Self.move(0, 100), ks: #","o":{"a":0,"k":50}"#)
    let verification = try #require(try verify(Self.composition(faded)).value)
    #expect(verification.measurements[0].worst(.opacity)?.amount == 0.5)
  }

  @Test func matteLayersDrawNothing() throws {
    let result = try verify(Self.composition(Self.square(Self.move(0, 100), more: #","td":1"#)))
    #expect(result.value?.measurements[0].elements[0].missingAt == 0)
    #expect(result.value?.verdict == .missing)
  }

  @Test func aCompositionThatEndsEarlyLosesItsElements() throws {
    let file = Self.composition(Self.square(Self.move(0, 100)), end: 30)
    let measurement = try #require(try verify(file).value).measurements[0]
    #expect(abs((measurement.elements[0].missingAt ?? 0) - 500) < 5)
    #expect(measurement.verdict(within: Bounds()) == .missing)
  }

  @Test func curvedWaysRunByLengthAndStopAtTheirEnds() {
    let curve = LottieSpatialCurve(
      from: SIMD4(0, 0, 0, 0), to: SIMD4(100, 0, 0, 0), out: SIMD4(0, -50, 0, 0), into: SIMD4(0, -50, 0, 0))
    let property = LottieProperty(
      LottieKeyframe(
        time: 0, value: SIMD4.zero, way: .eased(LottieEasing(out: SIMD2(0.3, 2), into: SIMD2(0.6, 2)), curve)),
      [LottieKeyframe(time: 10, value: SIMD4(100, 0, 0, 0), way: .hold)])
    // A symmetric way's top is at half its length, for any parameter.
    let half = LottieProperty(
      LottieKeyframe(
        time: 0, value: SIMD4.zero, way: .eased(LottieEasing(out: .zero, into: .one), curve)),
      [LottieKeyframe(time: 10, value: SIMD4(100, 0, 0, 0), way: .hold)])
    #expect(abs(half.value(at: 5)[0] - 50) < 1e-6)
    #expect(abs(half.value(at: 5)[1] + 37.5) < 1e-3)
    #expect(property.value(at: 7)[0] <= 100)
  }

  @Test(arguments: [
    #"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":36,"s":[100,0]}]}"#,
    #"{"a":1,"k":[{"t":9,"s":[0,0],"h":1},{"t":3,"s":[100,0]}]}"#,
    #"{"a":1,"k":[{"t":9,"s":[0,0]}]}"#,
    #"{"a":0,"k":"no"}"#,
  ])
  func whatPlayersCannotReadIsAnError(position: String) throws {
    let result = try verify(Self.composition(Self.square(position)))
    #expect(result.value == nil)
    #expect(result.findings.map(\.rule) == [.unreadableExport])
  }

  @Test func aCircleOfParentsIsAnError() throws {
    let layer = Self.square(Self.move(0, 100), more: #","parent":1"#)
    #expect(try verify(Self.composition(layer)).hasErrors)
  }

  /// The players' method, compared with bisection to the last digit.
  @Test func easingsAreSolvedAsWellAsPlayersDo() {
    for (out, into) in [
      (SIMD2(0.2, 0.0), SIMD2(0.0, 1.0)), (SIMD2(0.05, 0.7), SIMD2(0.1, 1.0)), (SIMD2(1, 0), SIMD2(0, 1)),
    ] {
      let easing = LottieEasing(out: out, into: into)
      for step in 0...200 {
        let t = Double(step) / 200
        var (low, high) = (0.0, 1.0)
        func value(_ u: Double, _ a: Double, _ b: Double) -> Double {
          3 * a * u * (1 - u) * (1 - u) + 3 * b * u * u * (1 - u) + u * u * u
        }
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if value(middle, out.x, into.x) < t { low = middle } else { high = middle }
        }
        #expect(abs(easing.progress(at: t) - value(low, out.y, into.y)) < 2e-4)
      }
    }
  }
}
