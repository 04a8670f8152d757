import Simulator
import SpecModel
import Testing

@Suite struct BezierFitTests {
  private static func springs(_ count: Int, seed: UInt64) -> [TestSpring] {
    var random = Seeded(seed)
    return (0..<count).map { _ in
      TestSpring(
        dampingRatio: .random(in: 0.1...0.98, using: &random), velocity: .random(in: -3...8, using: &random),
        fittedTo: .random(in: 0.2...1.5, using: &random))
    }
  }

  @Test func randomSpringsKeepToTheBound() {
    for spring in Self.springs(12, seed: 1) {
      let fit = spring.fitBeziers()
      #expect(fit.bound <= 0.001)
      #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
      expectMonotone(fit.elements)
    }
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6]) func otherErrorsAreKept(_ error: Double) {
    for spring in Self.springs(3, seed: 2) {
      let fit = spring.fitBeziers(BezierFitOptions(maximumError: error))
      #expect(fit.bound <= error)
      #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
    }
  }

  @Test func aSmallerErrorNeverTakesFewerPieces() {
    for spring in Self.springs(5, seed: 3) {
      let counts = [1e-2, 1e-3, 1e-4, 1e-5].map {
        spring.fitBeziers(BezierFitOptions(maximumError: $0)).elements.count
      }
      #expect(counts == counts.sorted())
    }
  }

  @Test func endsAndTangentsAreTheCurvesOwn() throws {
    let spring = TestSpring(dampingRatio: 0.5, fittedTo: 0.8)
    let pieces = spring.fitBeziers().elements
    #expect(pieces.first?.start == CurvePoint(0, 0))
    #expect(pieces.last?.end == CurvePoint(1, 1))
    for piece in pieces where !piece.isStep {
      #expect(abs(piece.end.y - spring.smooth(piece.end.x)) < 1e-12)
      let run = (piece.end.x - piece.handle2.x, piece.end.y - piece.handle2.y)
      #expect(abs(run.1 - spring.slope(at: piece.end.x) * run.0) < 1e-12)
    }
    for (one, next) in zip(pieces, pieces.dropFirst()) { #expect(one.end == next.start) }
  }

  @Test func aBezierComesOutAsItself() {
    let curve = TestBezier(0.2, 0, 0, 1, isExact: true)
    #expect(curve.fitBeziers() == TestBezier(0.2, 0, 0, 1, isExact: true).fitBeziers())
    #expect(curve.fitBeziers().elements == [curve.piece])
    #expect(curve.fitBeziers().bound == 0)
  }

  /// Without the fast path the fit must find the optimum: one piece.
  @Test(arguments: [(0.42, 0.0, 0.58, 1.0), (0.25, 0.1, 0.25, 1.0), (0.3, 0.0, 0.8, 0.15), (0.2, 0.0, 0.0, 1.0)])
  func beziersAreRecognized(_ c: (Double, Double, Double, Double)) {
    let curve = TestBezier(c.0, c.1, c.2, c.3)
    let fit = curve.fitBeziers()
    #expect(fit.elements.count == 1)
    #expect(Playing.error(of: fit.elements, from: curve) <= fit.bound + 1e-12)
    #expect(fit.bound <= 0.001)
  }

  @Test func randomBeziersKeepToTheBound() {
    var random = Seeded(4)
    for _ in 0..<10 {
      let curve = TestBezier(
        .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random),
        .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random))
      let fit = curve.fitBeziers()
      #expect(fit.bound <= 0.001)
      #expect(Playing.error(of: fit.elements, from: curve) <= fit.bound + 1e-9)
      expectMonotone(fit.elements)
    }
  }

  /// A player of easings draws nothing between two equal values, and not all players accept handles beyond the ends.
  @Test func piecesCanBeEasingsBetweenDifferentValues() {
    for spring in Self.springs(8, seed: 5) {
      let fit = spring.fitBeziers(BezierFitOptions(breaksAtExtrema: true, absorbsSmallJumps: true))
      #expect(fit.bound <= 0.001)
      #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
      for piece in fit.elements where !piece.isStep {
        let values = min(piece.start.y, piece.end.y)...max(piece.start.y, piece.end.y)
        #expect(values.contains(piece.handle1.y) && values.contains(piece.handle2.y))
        #expect(abs(piece.end.y - piece.start.y) > 1e-6)
      }
    }
  }

  @Test func aSmallLastStepCanBeSmoothedOver() {
    let spring = TestSpring(dampingRatio: 0.75, velocity: 2, fittedTo: 0.6)
    #expect(spring.fitBeziers().elements.last?.isStep == true)
    let fit = spring.fitBeziers(BezierFitOptions(absorbsSmallJumps: true))
    #expect(fit.elements.allSatisfy { !$0.isStep })
    #expect(fit.elements.count <= 3 && fit.bound <= 0.001)
    #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound)
  }
}

func expectMonotone(_ pieces: [Cubic]) {
  for piece in pieces {
    #expect(piece.start.x <= piece.handle1.x && piece.handle1.x <= piece.end.x)
    #expect(piece.start.x <= piece.handle2.x && piece.handle2.x <= piece.end.x)
  }
}
