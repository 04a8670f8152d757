import SpecModel
import Testing

@testable import Simulator

@Suite struct ErrorBoundTests {
  private func bound(_ pieces: [Cubic], _ curve: some FittableCurve) -> Double {
    errorBound(of: pieces, spans: curve.smoothSpans, limit: 0.001)
  }

  /// Pieces that weren't fitted: the bound must hold for all, and be sharp to a hundredth of the limit.
  @Test func holdsForAnyPieces() {
    var random = Seeded(11)
    let spring = TestSpring(dampingRatio: 0.3, velocity: 1, fittedTo: 0.6)
    for _ in 0..<10 {
      let joint = CurvePoint(.random(in: 0.1...0.9, using: &random), .random(in: 0...1.2, using: &random))
      let pieces = [
        piece(CurvePoint(0, 0), joint, &random), piece(joint, CurvePoint(1, spring.smooth(1)), &random),
      ]
      let (proven, seen) = (bound(pieces, spring), Playing.error(of: pieces, from: spring, samples: 100_000))
      #expect(proven >= seen - 1e-12 && proven <= seen + 2e-5)
    }
  }

  private func piece(_ from: CurvePoint, _ to: CurvePoint, _ random: inout Seeded) -> Cubic {
    func handle() -> CurvePoint {
      CurvePoint(.random(in: from.x...to.x, using: &random), .random(in: -0.5...1.5, using: &random))
    }
    return Cubic(from, handle(), handle(), to)
  }

  /// A bulge that sampling would probably miss is found.
  @Test func findsANarrowBulge() {
    let curve = TestPoints([(0, 0), (0.5, 0.5), (0.500_01, 0.51), (0.500_02, 0.500_02), (1, 1)])
    let line = Cubic(from: CurvePoint(0, 0), to: CurvePoint(1, 1))
    let proven = bound([line], curve)
    #expect(abs(proven - 0.009_99) < 2e-5)
  }

  /// A step at the wrong place is an error as large as the step, but not if rounding moved it slightly.
  @Test func stepsMustBeWhereTheCurveJumps() {
    let curve = TestPoints([(0, 0), (0.5, 0), (0.5, 1), (1, 1)])
    func stepping(at x: Double) -> [Cubic] {
      [(0, 0), (x, 0), (x, 1), (1, 1)].map { CurvePoint($0.0, $0.1) }.linked
    }
    #expect(bound(stepping(at: 0.5), curve) == 0)
    #expect(bound(stepping(at: 0.51), curve) >= 1)
    let rounded = errorBound(of: stepping(at: 0.500_04), spans: curve.smoothSpans, limit: 0.001, slack: 0.000_05)
    #expect(rounded == 0)
  }

  @Test func aParabolaIsAQuarterFromItsChord() {
    let line = Cubic(from: CurvePoint(0, 0), to: CurvePoint(1, 1))
    #expect(abs(bound([line], TestCubic(c: (0, 0, 1, 0))) - 0.25) < 2e-5)
  }
}

extension [CurvePoint] {
  fileprivate var linked: [Cubic] { zip(self, dropFirst()).map { Cubic(from: $0, to: $1) } }
}
