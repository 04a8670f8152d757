import Simulator
import Testing

@Suite struct HermiteFitTests {
  private let spring = TestSpring(dampingRatio: 0.4, velocity: 3, fittedTo: 0.9)

  @Test(arguments: [HermiteValues.exact, .free]) func valueAndSlopeGoOn(_ values: HermiteValues) {
    let pieces = spring.fitHermite(values: values).elements.filter { !$0.isStep }
    #expect(pieces.first?.start == GraphPoint(x: 0, y: 0))
    #expect(abs((pieces.last?.end.y ?? 0) - spring.smooth(1)) < 1e-12)
    for (one, next) in zip(pieces, pieces.dropFirst()) {
      #expect(one.end == next.start)
      #expect(abs(one.endSlope - next.startSlope) <= 1e-9)
    }
  }

  @Test func exactKnotsLieOnTheCurve() {
    for piece in spring.fitHermite().elements where !piece.isStep {
      #expect(abs(piece.end.y - spring.smooth(piece.end.x)) < 1e-12)
      #expect(abs(piece.endSlope - spring.slope(at: piece.end.x)) < 1e-9)
    }
  }

  @Test func randomSpringsKeepToTheBoundAndFreeValuesNeedNoMore() {
    var random = Seeded(8)
    for _ in 0..<8 {
      let spring = TestSpring(
        dampingRatio: .random(in: 0.1...0.98, using: &random), velocity: .random(in: -3...8, using: &random),
        fittedTo: .random(in: 0.2...1.5, using: &random))
      let (exact, free) = (spring.fitHermite(), spring.fitHermite(values: .free))
      #expect(free.elements.count <= exact.elements.count)
      for fit in [exact, free] {
        #expect(fit.bound <= 0.001)
        #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
      }
    }
  }

  @Test(arguments: [HermiteValues.exact, .free]) func roundedNumbersKeepToTheBound(_ values: HermiteValues) {
    let fit = spring.fitHermite(values: values, rounding: FitRounding(decimals: 4))
    #expect(fit.bound <= 0.001)
    #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
    for piece in fit.elements {
      for number in [piece.start.x, piece.start.y, piece.startSlope, piece.end.x, piece.end.y, piece.endSlope] {
        #expect(isRounded(number, to: 4))
      }
    }
  }

  @Test func aCubicIsOnePiece() {
    let curve = TestCubic(c: (0, 0.5, 2, -1.5))
    let fit = curve.fitHermite()
    #expect(fit.elements.count == 1)
    #expect(fit.bound < 1e-4)
  }
}
