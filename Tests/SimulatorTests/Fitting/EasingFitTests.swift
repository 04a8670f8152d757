import SpecModel
import Testing

@testable import Simulator

/// Curves of the format as the fitter sees them.
struct EasingFitTests {
  static let easings: [Easing] = {
    let shapes: [Easing.Shape] = [
      .linear, .bezier(BezierHandles(0.42, 0, 0.58, 1)),
      .bezier(BezierHandles(0.3, -0.4, 0.5, 1.6)), .bezier(BezierHandles(0, 1, 1, 0)),
      .pieces([BezierPiece(0.1, 0.2, 0.3, 0.6, 0.5, 0.8), BezierPiece(0.7, 1, 0.9, 1, 1, 1)]),
      .points([CurvePoint(0, 0), CurvePoint(0.25, 0.5), CurvePoint(0.5, 0.2), CurvePoint(0.5, 0.7), CurvePoint(1, 1)]),
      .points([CurvePoint(0, 0), CurvePoint(0, 0.3), CurvePoint(1, 0.8), CurvePoint(1, 1)]),
      .steps(count: 4, jump: .end), .steps(count: 3, jump: .start), .steps(count: 3, jump: .both),
      .steps(count: 3, jump: .none),
      .spring(SpringMotion(frequency: 12, dampingRatio: 0.5, velocity: 2), milliseconds: 900),
      .spring(SpringMotion(frequency: 9, dampingRatio: 1, velocity: 0), milliseconds: 700),
      .spring(SpringMotion(frequency: 9, dampingRatio: 3, velocity: 0), milliseconds: 2000),
      .spring(SpringMotion(frequency: 12, dampingRatio: 30, velocity: 40), milliseconds: 40_000),
      .spring(SpringMotion(frequency: 12, dampingRatio: 1000, velocity: 0), milliseconds: 1_151_000),
    ]
    return shapes.flatMap { [Easing($0), Easing($0, isMirrored: true)] }
  }()

  /// A path of many pieces with very different heights is followed to its end.
  @Test(arguments: [300, 1200]) func manyPiecesKeepToTheBound(count: Int) {
    let pieces = (0..<count).map { index in
      let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let start = index == 0 ? 0 : Double(index * 37 % 100) / 100
      let end = index == count - 1 ? 1 : Double((index + 1) * 37 % 100) / 100
      return BezierPiece(from + (to - from) * 0.3, start, from + (to - from) * 0.6, end, to, end)
    }
    let fit = Easing(.pieces(pieces)).fitLinear(within: 0.01, decimals: 6, percentDecimals: 6)
    #expect(fit.bound <= 0.01)
    #expect(fit.elements.count < 12 * count)
  }

  /// Steep and flat pieces, and pieces whose handles are at their ends.
  @Test func piecesAreFoundAtTheirX() {
    var random = Seeded(5)
    for _ in 0..<500 {
      func handle() -> Double {
        let ends: [Double] = [0, 1, 1e-12]
        let share: Double = ends.randomElement(using: &random) ?? 0
        return 0.25 + 0.5 * (Bool.random(using: &random) ? share : Double.random(in: 0...1, using: &random))
      }
      let piece = Cubic(
        CurvePoint(0.25, 0), CurvePoint(handle(), 1),
        CurvePoint(handle(), -1), CurvePoint(0.75, 1))
      for _ in 0..<20 {
        let x = Double.random(in: 0.25...0.75, using: &random)
        #expect(abs(piece.point(at: piece.parameter(at: x)).x - x) < 4e-16)
      }
    }
  }

  /// The difference quotient of two nearby places is within the bounds of the slope that follow from the bend.
  @Test(arguments: easings)
  func slopesAndBendsAreTheCurves(easing: Easing) {
    let breaks = easing.breaks.map(\.x)
    for index in 0..<400 {
      let (low, high) = (Double(index) / 400, Double(index + 1) / 400)
      guard !breaks.contains(where: { $0 >= low && $0 <= high }), low > 0, high < 1 else { continue }
      let bend = easing.bend(over: low...high)
      let rise = easing.slope(at: high) - easing.slope(at: low)
      #expect(rise >= bend.lowerBound * (high - low) - 1e-9 && rise <= bend.upperBound * (high - low) + 1e-9)
      let side = easing.side(at: low)
      #expect((side.value - easing.value(at: low)).magnitude <= 1e-12)
      #expect((side.slope - easing.slope(at: low)).magnitude <= 1e-9)
      let step = 1e-6
      let slope = (easing.value(at: low + step) - easing.value(at: low)) / step
      let slack = step * max(bend.lowerBound.magnitude, bend.upperBound.magnitude) + 1e-6
      #expect((slope - easing.slope(at: low)).magnitude <= slack)
    }
  }

  /// On both sides of a break, the curve has the break's values.
  @Test(arguments: easings)
  func breaksAreTheCurves(easing: Easing) {
    for place in easing.breaks {
      let aside = 1e-7
      if place.x > 0 { #expect((easing.value(at: place.x - aside) - place.before.value).magnitude < 1e-4) }
      if place.x < 1 { #expect((easing.value(at: place.x + aside) - place.after.value).magnitude < 1e-4) }
      #expect(place.x > 0 && place.x < 1 || place.jump != 0)
    }
  }

  @Test(arguments: easings)
  func polylinesAreWithinTheirBound(easing: Easing) {
    let fit = easing.fitPolyline(within: 0.001)
    #expect(fit.bound <= 0.001)
    #expect(Self.error(of: fit.elements, from: easing) <= fit.bound + 1e-9)
  }

  @Test(arguments: easings)
  func whatIsMadeOfPiecesComesOutAsItIs(easing: Easing) {
    let fit = easing.fitBeziers()
    #expect(fit.bound <= 0.001)
    if let exact = easing.exactPieces { #expect(fit.elements == exact && fit.bound == 0) }
  }

  /// A fast decay doesn't make a slow one harder to fit: this took minutes when energy bounded the bend.
  @Test func heavilyDampedSpringsAreQuick() {
    let motion = SpringMotion(frequency: 12, dampingRatio: 1000, velocity: 0)
    let easing = Easing(.spring(motion, milliseconds: 1_151_000))
    #expect(easing.fitPolyline().elements.count <= 25)
    #expect(Tube(easing.smoothSpans[...], fineness: 1e-6).places.count < 2000)
  }

  /// More steps than any platform could distinguish become a line.
  @Test func aBillionStepsAreALine() {
    let easing = Easing(.steps(count: 1_000_000_000, jump: .end))
    #expect(easing.fitPolyline().elements.count <= 3)
  }

  private static func error(of points: [CurvePoint], from easing: Easing) -> Double {
    var worst = 0.0
    for (from, to) in zip(points, points.dropFirst()) where to.x > from.x {
      for step in 1..<50 {
        let share = Double(step) / 50
        let x = from.x + (to.x - from.x) * share
        worst = max(worst, (from.y + (to.y - from.y) * share - easing.value(at: x)).magnitude)
      }
    }
    return worst
  }
}
