import Simulator
import SpecModel
import Testing

@Suite struct PolylineFitTests {
  @Test func randomSpringsKeepToTheBound() {
    var random = Seeded(9)
    for _ in 0..<10 {
      let spring = TestSpring(
        dampingRatio: .random(in: 0.1...0.98, using: &random), velocity: .random(in: -3...8, using: &random),
        fittedTo: .random(in: 0.2...1.5, using: &random))
      let fit = spring.fitPolyline()
      #expect(fit.bound <= 0.001)
      #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
      #expect(zip(fit.elements, fit.elements.dropFirst()).allSatisfy { $0.x <= $1.x })
    }
  }

  @Test(arguments: [1e-2, 1e-5]) func otherErrorsAreKept(_ error: Double) {
    let spring = TestSpring(dampingRatio: 0.3, fittedTo: 0.5)
    let fit = spring.fitPolyline(within: error)
    #expect(fit.bound <= error)
    #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
  }

  @Test func pointsComeOutAsThemselves() {
    let curve = TestPoints([(0, 0), (0.2, 0.7), (0.2, 0.4), (0.6, 1.2), (1, 1)])
    let fit = curve.fitPolyline()
    #expect(fit.elements == curve.points)
    #expect(fit.bound < 1e-15)
  }

  /// Omits points within the error of a line, and finds corners automatically.
  @Test func needlessPointsAreLeftOut() {
    let jagged: [(Double, Double)] = (0...100).map { index in
      let x = Double(index) / 100
      return (x, index % 2 == 0 ? x : x + 0.0004)
    }
    #expect(TestPoints(jagged).fitPolyline().elements.count == 2)
  }

  @Test(arguments: [1, 3, 7, 50]) func stepsComeOutAsSteps(_ count: Int) {
    let curve = TestPoints(steps: count)
    let fit = curve.fitPolyline()
    #expect(fit.elements.count == 2 * count + 1)
    #expect(fit.bound < 1e-15)
    #expect(Playing.error(of: fit.elements, from: curve, sliver: 1e-12) < 1e-15)
    let rounded = curve.fitLinear(decimals: 4, percentDecimals: 2)
    #expect(rounded.bound <= 0.001)
    #expect(Playing.error(of: rounded.elements, from: curve, sliver: 0.000_051) <= rounded.bound + 1e-12)
  }

  @Test func cssPointsAreRounded() {
    var random = Seeded(10)
    for _ in 0..<6 {
      let spring = TestSpring(dampingRatio: .random(in: 0.2...0.9, using: &random), fittedTo: 0.7)
      let fit = spring.fitLinear()
      #expect(fit.bound <= 0.001)
      #expect(Playing.error(of: fit.elements, from: spring) <= fit.bound + 1e-12)
      for point in fit.elements {
        #expect(isRounded(point.x, to: 4) && isRounded(point.y, to: 4))
      }
    }
  }

  /// An infinite slope at an end needs no special case.
  @Test(arguments: [(0.2, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 1.0), (0.05, 0.7, 0.1, 1.0), (0.0, 1.0, 0.0, 1.0)])
  func beziersWithSteepTangents(_ c: (Double, Double, Double, Double)) {
    let curve = TestBezier(c.0, c.1, c.2, c.3)
    let fit = curve.fitPolyline()
    #expect(fit.bound <= 0.001)
    #expect(Playing.error(of: fit.elements, from: curve) <= fit.bound + 1e-9)
    #expect(fit.elements.count <= 50)
  }
}
