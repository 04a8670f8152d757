import Testing

@testable import Fidelity

struct ConvexPolygonTests {
  private let square = ConvexPolygon(points: [SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10)])

  private func moved(_ x: Double, _ y: Double) -> ConvexPolygon {
    ConvexPolygon(points: square.points.map { $0 + SIMD2(x, y) })
  }

  @Test func whatTwoShare() {
    let shared = square.intersection(moved(4, -3))
    #expect(Set(shared.points) == [SIMD2(4, 0), SIMD2(10, 0), SIMD2(10, 7), SIMD2(4, 7)])
    #expect(square.intersection(moved(11, 0)).points == [])
    // Seen from behind, its points have the opposite orientation.
    let mirrored = ConvexPolygon(points: moved(4, -3).points.reversed())
    #expect(Set(square.intersection(mirrored).points) == Set(shared.points))
  }

  @Test func howFarOneSticksOut() {
    #expect(square.overhang(over: []) == 0)
    #expect(square.overhang(over: [square]) == 0)
    #expect(square.overhang(over: [square, moved(3, 4)]) == 5)
    let strip = square.intersection(moved(8, 0))
    #expect(strip.overhang(over: [square]) == 0)
    #expect(square.overhang(over: [strip]) == 8)
    // It sticks out of an empty polygon by its own thickness.
    #expect(strip.overhang(over: [ConvexPolygon(points: [])]) == 2)
    #expect(ConvexPolygon(points: []).overhang(over: [square]) == 0)
    // A clip without width leaves an invisible line.
    let line = ConvexPolygon(points: [SIMD2(5, 2), SIMD2(5, 2), SIMD2(5, 4), SIMD2(5, 4)])
    #expect(square.intersection(line).overhang(over: [line]) == 0)
    #expect(square.overhang(over: [line]) > 6)
  }

  @Test func anOutlineHasItsRadii() {
    let corners: [SIMD2<Double>] = [SIMD2(0, 0), SIMD2(200, 0), SIMD2(200, 100), SIMD2(0, 100)]
    let outline = Outline(corners: corners, size: SIMD2(100, 50), radius: SIMD4(10, 0, 5, 0))
    let points = outline.polygon.points
    #expect(points.contains(SIMD2(200, 0)) && points.contains(SIMD2(0, 100)))
    #expect(!points.contains(SIMD2(0, 0)) && !points.contains(SIMD2(200, 100)))
    // Twice as large on the screen: from (0, 20) to (20, 0) about (20, 20).
    let nearest = points.map { ($0 * $0).sum().squareRoot() }.min() ?? 0
    #expect(abs(nearest - 20 * (2.0.squareRoot() - 1)) < 1e-9)
  }
}
