import Simulator
import SpecModel
import Testing

@Suite struct DegenerateFitTests {
  @Test func aConstantCurveIsOnePiece() {
    let curve = TestCubic(c: (0.5, 0, 0, 0))
    check(curve, pieces: 1, points: 2)
  }

  @Test func aJumpAtTheStart() {
    let curve = TestPoints([(0, 0), (0, 0.4), (1, 1)])
    check(curve, pieces: 2, points: 3)
    #expect(curve.fitBeziers().elements.first?.isStep == true)
  }

  @Test func aJumpAtTheEnd() {
    let curve = TestPoints([(0, 0), (1, 0.4), (1, 1)])
    check(curve, pieces: 2, points: 3)
    #expect(curve.fitBeziers().elements.last?.isStep == true)
  }

  @Test func onlyAJump() {
    check(TestPoints([(0, 0), (0.5, 0), (0.5, 1), (1, 1)]), pieces: 3, points: 4)
  }

  @Test func corners() {
    let curve = TestPoints([(0, 0), (0.3, 0.9), (0.7, 0.1), (1, 1)])
    check(curve, pieces: 3, points: 4)
  }

  @Test func aVerySteepLine() {
    check(TestPoints([(0, 0), (0.4, 0), (0.400_001, 1), (1, 1)]), pieces: 3, points: 4)
    check(TestPoints([(0, 0), (0.999_999, 0), (1, 1)]), pieces: 2, points: 3)
  }

  @Test func aSpringThatHardlyMoves() {
    check(SlowSpring(frequency: 3, dampingRatio: 4, seconds: 0.4), pieces: 3, points: 60)
    check(SlowSpring(frequency: 900, dampingRatio: 3, seconds: 2), pieces: 6, points: 60)
  }

  @Test func aSpringThatHardlySlows() {
    let spring = TestSpring(dampingRatio: 0.01, fittedTo: 1)
    let fit = spring.fitBeziers()
    #expect(fit.bound <= 0.001)
    #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
  }

  @Test func aHugeStartingSpeed() {
    let spring = TestSpring(frequency: 20, dampingRatio: 0.5, velocity: 1e6, seconds: 1)
    let fit = spring.fitBeziers(BezierFitOptions(maximumError: 1))
    #expect(fit.bound <= 1)
    #expect(fit.elements.allSatisfy { $0.end.y.isFinite && $0.handle1.y.isFinite && $0.handle2.y.isFinite })
  }

  /// A steep rise between two flat ends needs handles that reach past each other's ends; x would decrease.
  @Test(arguments: [0.02, 0.05, 0.1]) func aSteepRiseInTheMiddle(_ error: Double) {
    let curve = Rise(steepness: 120)
    let fit = curve.fitBeziers(BezierFitOptions(maximumError: error))
    #expect(fit.bound <= error)
    #expect(Playing.error(of: fit.elements, from: curve) <= fit.bound + 1e-9)
    expectMonotone(fit.elements)
  }

  /// The bend is unknown, so no proof is possible: the fit reports that instead of running forever.
  @Test func aCurveThatKnowsNothing() {
    struct Unknown: FittableCurve {
      let breaks: [CurveBreak] = []
      func value(at x: Double) -> Double { x * x }
      func slope(at x: Double) -> Double { 2 * x }
      func bend(over range: ClosedRange<Double>) -> ClosedRange<Double> { -Double.infinity...Double.infinity }
    }
    let fit = Unknown().fitHermite()
    #expect(!fit.elements.isEmpty)
    #expect(fit.bound > 0.001)
  }

  @Test func roundingThatCannotKeepTheErrorIsAdmitted() {
    let spring = TestSpring(dampingRatio: 0.4, fittedTo: 0.6)
    let points = spring.fitPolyline(rounding: FitRounding(decimals: 1))
    #expect(points.bound > 0.001)
    #expect(Playing.error(of: points.elements, from: spring) <= points.bound + 1e-12)
  }

  @Test func theSameCurveGivesTheSameFit() {
    let spring = TestSpring(dampingRatio: 0.35, velocity: 2, fittedTo: 0.7)
    #expect(spring.fitBeziers() == spring.fitBeziers())
    #expect(spring.fitHermite() == spring.fitHermite())
    #expect(spring.fitPolyline() == spring.fitPolyline())
  }

  private func check(_ curve: some FittableCurve, pieces: Int, points: Int) {
    let beziers = curve.fitBeziers()
    #expect(beziers.elements.count <= pieces && beziers.bound <= 0.001)
    #expect(Playing.error(of: beziers.elements, from: curve, sliver: 1e-12) <= beziers.bound + 1e-9)
    expectMonotone(beziers.elements)
    let hermite = curve.fitHermite()
    #expect(hermite.bound <= 0.001)
    #expect(Playing.error(of: hermite.elements, from: curve, sliver: 1e-12) <= hermite.bound + 1e-9)
    let polyline = curve.fitPolyline()
    #expect(polyline.elements.count <= points && polyline.bound <= 0.001)
    #expect(Playing.error(of: polyline.elements, from: curve, sliver: 1e-12) <= polyline.bound + 1e-9)
    #expect(polyline.elements.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
