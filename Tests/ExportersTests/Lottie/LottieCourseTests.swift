import SpecModel
import Testing

@testable import Exporters

/// Keyframes of a property before they are rounded.
struct LottieCourseTests {
  @Test("a departure from a level for less than an instant makes no knot after the next one")
  func timesRise() {
    let linear = BezierHandles(0, 0, 1, 1)
    let course = LottieCourse(knots: [
      .init(time: 0, value: Vector(first: 1), ease: linear),
      .init(time: LottieCourse.instant / 2, value: Vector(first: 0), ease: linear),
      .init(time: 10, value: Vector(first: 1)),
    ])
    let stepped = course.stepped(at: 0.5, before: 0, after: 1)
    let times = stepped.knots.map(\.time)
    #expect(times == times.sorted())
    #expect([0, 0.005, 9].map { stepped.value(at: $0)[0] } == [1, 0, 1])
  }

  @Test("a turning point that the grid puts before its stretch makes no knot there")
  func turningPointsStayInside() {
    let fit = EasedFit(tolerance: 1e-3, grid: Grid(step: 1 / 6.0), handles: TriedHandles())
    let knots = fit.knots(over: 0.05...10) { Vector(first: ($0 - 0.08) * ($0 - 0.08)) }
    let times = knots.map(\.time)
    #expect(times == times.sorted())
    #expect(times.first == 0.05)
  }
}
