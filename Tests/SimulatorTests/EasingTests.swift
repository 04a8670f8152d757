import Foundation
import SpecModel
import Testing

@testable import Simulator

struct EasingTests {
  static let named: [BuiltInCurve] = BuiltInCurve.allCases

  @Test(arguments: named)
  func startsAtZeroAndEndsAtOne(curve: BuiltInCurve) throws {
    let spec = TransitionSpec(name: "example", viewports: [], elements: [], present: [])
    let easing = try CurveResolver(spec).resolve(.builtIn(curve), duration: curve.spring == nil ? 300 : nil).easing
    #expect(easing.progress(at: 0) == 0)
    #expect(easing.progress(at: 1) == 1)
    #expect(easing.label == curve.rawValue)
  }

  /// x(t) at the parameter found equals the requested x, to the last bits.
  @Test(arguments: [
    BezierHandles(0.25, 0.1, 0.25, 1), BezierHandles(1, 0, 0, 1), BezierHandles(0, 1, 1, 0), BezierHandles(0, 0, 0, 1),
    BezierHandles(1, -3, 1, 4), BezierHandles(0.05, 0.7, 0.1, 1),
  ])
  func parameterSolvesTheCubic(handles: BezierHandles) {
    let curve = Cubic(handles)
    for step in 0...1000 {
      let x = Double(step) / 1000
      let t = curve.parameter(at: x)
      let u = 1 - t
      let found = 3 * u * u * t * handles.x1 + 3 * u * t * t * handles.x2 + t * t * t
      #expect(abs(found - x) < 4e-16)
    }
  }

  /// By CSS Easing Functions 2: the tangent goes to the first handle that isn't at the end point.
  @Test(arguments: [
    (BezierHandles(0, 0.55, 0.45, 1), 0.0, Double.infinity), (BezierHandles(0, 0, 0.5, 1), 0, 2),
    (BezierHandles(0, -1, 0.25, 0.5), 0, -.infinity), (BezierHandles(0.55, 0, 1, 0.45), 1, .infinity),
    (BezierHandles(0.5, 0, 1, 1), 1, 2), (BezierHandles(0, 0, 0, 1), 0, .infinity),
    (BezierHandles(1, 0, 0, 1), 0.5, .infinity),
  ])
  func slopeAtAnEnd(handles: BezierHandles, x: Double, slope: Double) {
    #expect(Cubic(handles).slope(at: x) == slope)
  }

  @Test func mirroredTwiceIsTheSame() {
    let easing = Easing(.bezier(BezierHandles(0.2, 0, 0, 1)))
    var mirrored = easing
    mirrored.isMirrored = true
    for step in 0...100 {
      let x = Double(step) / 100
      #expect(abs(1 - mirrored.progress(at: 1 - x) - easing.progress(at: x)) < 1e-15)
    }
  }

  static let third = 1.0 / 3
  static let steps: [(jump: StepJump, expected: [Double])] = [
    (.end, [0, third, 2 * third]), (.start, [third, 2 * third, 1]), (.both, [0.25, 0.5, 0.75]), (.none, [0, 0.5, 1]),
  ]

  /// The table of CSS Easing Level 2 at 0, just below and at each third of the time.
  @Test(arguments: steps)
  func stepsJumpAsInCSS(jump: StepJump, expected: [Double]) {
    let shape = Easing.Shape.steps(count: 3, jump: jump)
    for (index, value) in expected.enumerated() {
      #expect(shape.progress(at: Double(index) / 3) == value)
      #expect(shape.progress(at: (Double(index) + 0.999) / 3) == value)
    }
    #expect(shape.progress(at: 1) == 1)
  }

  @Test func aStepCountsFromItsLastPointOn() {
    let shape = Easing.Shape.points([
      CurvePoint(0, 0), CurvePoint(0.5, 0.2), CurvePoint(0.5, 0.4), CurvePoint(0.5, 0.8), CurvePoint(1, 1),
    ])
    #expect(abs(shape.progress(at: 0.4999999) - 0.2) < 1e-6)
    #expect(shape.progress(at: 0.5) == 0.8)
    #expect(shape.progress(at: 0.5 - 1e-9, instant: 1e-8) == 0.8)
  }

  @Test func aVerticalPieceIsAJump() {
    let shape = Easing.Shape.pieces([
      BezierPiece(0.1, 0, 0.4, 0.2, 0.5, 0.2), BezierPiece(0.5, 0.3, 0.5, 0.6, 0.5, 0.7),
      BezierPiece(0.6, 0.7, 0.9, 1, 1, 1),
    ])
    #expect(shape.progress(at: 0.5) == 0.7)
    #expect(shape.progress(at: 0.5 - 1e-12) < 0.2 + 1e-9)
  }

  @Test(arguments: [1, 0.3]) func aFlatPieceHasItsProgressEverywhere(level: Double) {
    let shape = Easing.Shape.pieces([
      BezierPiece(0.15, 0, 0.4375, level, 0.5, level), BezierPiece(0.635, level, 0.89375, level, 0.95, level),
      BezierPiece(0.965, 0.5, 0.985, 0.5, 1, 1),
    ])
    // Held keyframes depend on whether it has reached them.
    #expect((500..<950).allSatisfy { shape.progress(at: Double($0) / 1000) == level })
  }
}

struct WayTests {
  private static func value(_ way: Way, _ progress: Double) -> SIMD4<Double> {
    way.value(from: SIMD4(0, 0, 0, 0), to: SIMD4(100, 0, 0, 0), progress: progress, ahead: progress)
  }

  /// Halfway, the arc is L/2 · tan(a/4) off its chord; if positive, to the left, which is up on a way to the right.
  @Test(arguments: [30.0, 90, 180, -30, -90, -180, 1e-3])
  func arcBulgesToTheLeft(degrees: Double) {
    let middle = Self.value(.arc(degrees: degrees), 0.5)
    #expect(abs(middle[0] - 50) < 1e-9)
    #expect(abs(middle[1] + 50 * tan(degrees * .pi / 720)) < 1e-9)
  }

  /// All points of an arc, also beyond its ends, are as far from its center as its start.
  @Test(arguments: [-0.3, 0, 0.2, 0.9, 1, 1.4])
  func arcStaysOnItsCircle(progress: Double) {
    let point = Self.value(.arc(degrees: 120), progress)
    let radius = 50 / Double.sin(.pi / 3)
    let center = SIMD2(50, radius * Double.cos(.pi / 3))
    #expect(abs(Double.hypot(point[0] - center.x, point[1] - center.y) - radius) < 1e-9)
  }

  @Test func hermiteGoesThroughItsKeyframesAndOnAlongTangents() {
    let values: [Double] = [0, 10, -4, 7]
    let path = KeyframePath(
      positions: [0, 0.2, 0.7, 1], values: values.map { Endpoint(SIMD4($0, 0, 0, 0), .example) },
      interpolation: .cubic)
    for (position, value) in zip(path.positions, values) {
      #expect(abs(path.value(at: position, ahead: position)[0] - value) < 1e-12)
    }
    #expect(abs(path.value(at: -0.1, ahead: -0.1)[0] + 5) < 1e-12)
    // The last two keyframes rise by 11 in 0.3; continuing as far leads to 18.
    #expect(abs(path.value(at: 1.3, ahead: 1.3)[0] - 18) < 1e-9)
  }
}
