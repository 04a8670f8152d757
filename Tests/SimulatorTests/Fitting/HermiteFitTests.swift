import Simulator
import SpecModel
import Testing

@Suite struct HermiteFitTests {
  private let spring = TestSpring(dampingRatio: 0.4, velocity: 3, fittedTo: 0.9)

  @Test func valueAndSlopeGoOn() {
    let pieces = spring.fitHermite().elements.filter { $0.width > 0 }
    #expect(pieces.first?.start == CurvePoint(0, 0))
    #expect(abs((pieces.last?.end.y ?? 0) - spring.smooth(1)) < 1e-12)
    for (one, next) in zip(pieces, pieces.dropFirst()) {
      #expect(one.end == next.start)
      #expect(abs(one.endSlope - next.startSlope) <= 1e-9)
    }
  }

  @Test func exactKnotsLieOnTheCurve() {
    for piece in spring.fitHermite().elements where piece.width > 0 {
      #expect(abs(piece.end.y - spring.smooth(piece.end.x)) < 1e-12)
      #expect(abs(piece.endSlope - spring.slope(at: piece.end.x)) < 1e-9)
    }
  }

  @Test func randomSpringsKeepToTheBound() {
    var random = Seeded(8)
    for _ in 0..<8 {
      let spring = TestSpring(
        dampingRatio: .random(in: 0.1...0.98, using: &random), velocity: .random(in: -3...8, using: &random),
        fittedTo: .random(in: 0.2...1.5, using: &random))
      let fit = spring.fitHermite()
      #expect(fit.bound <= 0.001)
      #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
    }
  }

  @Test func aCubicIsOnePiece() {
    let curve = TestCubic(c: (0, 0.5, 2, -1.5))
    let fit = curve.fitHermite()
    #expect(fit.elements.count == 1)
    #expect(fit.bound < 1e-4)
  }
}
