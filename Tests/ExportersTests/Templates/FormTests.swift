import Simulator
import SpecModel
import Testing

@testable import Exporters
@testable import long_checks

/// The forms that templates request follow their curve.
struct FormTests {
  private static let shapes: [Easing.Shape] = [
    .linear, .bezier(BezierHandles(0.3, -0.4, 0.2, 1.6)), .steps(count: 3, jump: .end), .steps(count: 4, jump: .both),
    .steps(count: 2, jump: .start),
    .points([CurvePoint(0, 0), CurvePoint(0.3, 1.2), CurvePoint(0.3, 0.4), CurvePoint(1, 1)]),
    .pieces([BezierPiece(0.05, 0, 0.13, 0.06, 0.17, 0.4), BezierPiece(0.21, 0.82, 0.25, 1, 1, 1)]),
    .spring(SpringMotion(frequency: 12, dampingRatio: 0.4, velocity: 1), milliseconds: 600),
  ]

  private static let easings = shapes.flatMap { [Easing($0), Easing($0, isMirrored: true)] }
  private static let bound = 0.001

  private func forms(_ form: CurveForm, within bound: Double = bound) -> MotionForms {
    MotionForms(curves: [form], curveBound: bound, ways: [], wayBound: 0.001, decimals: 6)
  }

  /// The distance of a form from the curve, measured away from its possible jumps.
  private func error(of easing: Easing, _ value: (Double) -> Double) -> Double {
    (0..<997).map { index in
      let x = (Double(index) + 0.37) / 997
      return abs(value(x) - easing.progress(at: x))
    }.max() ?? 0
  }

  @Test(arguments: easings.indices)
  func pointsFollow(index: Int) throws {
    let easing = Self.easings[index]
    let points = try #require(listed(forms(.points).curve(of: easing)))
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
    #expect(points.first?.x == 0 && points.last?.x == 1 && points.last?.y == 1)
    let error = error(of: easing) { x in
      guard let last = points.lastIndex(where: { $0.x <= x }), last + 1 < points.count else { return .nan }
      let (from, to) = (points[last], points[last + 1])
      return from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)
    }
    #expect(error <= Self.bound * 1.01)
  }

  @Test(arguments: easings.indices)
  func hermiteFollows(index: Int) throws {
    let easing = Self.easings[index]
    guard case .hermite(let pieces)? = forms(.hermite).curve(of: easing)?.shape else {
      Issue.record("another form")
      return
    }
    let error = error(of: easing) { x in
      guard let piece = pieces.first(where: { $0.start.x <= x && x < $0.end.x }) else { return .nan }
      let t = (x - piece.start.x) / piece.width
      let (a, b) = (piece.start.y, piece.end.y)
      let slopes = piece.startSlope * (t * t * t - 2 * t * t + t) + piece.endSlope * (t * t * t - t * t)
      return a + (b - a) * (3 * t * t - 2 * t * t * t) + piece.width * slopes
    }
    #expect(error <= Self.bound * 1.05)
  }

  @Test(arguments: Array(easings.indices).sample(6))
  func piecesFollow(index: Int) throws {
    let easing = Self.easings[index]
    guard case .pieces(let pieces)? = forms(.pieces).curve(of: easing)?.shape else {
      Issue.record("another form")
      return
    }
    let error = error(of: easing) { x in
      guard let piece = pieces.first(where: { $0.start.x <= x && x < $0.end.x }) else { return .nan }
      let controls = [piece.start, piece.handle1, piece.handle2, piece.end]
      func bezier(_ p: [Double], _ t: Double) -> Double {
        let u = 1 - t
        return u * u * u * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t * t * t * p[3]
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<50 {
        let middle = (low + high) / 2
        if bezier(controls.map(\.x), middle) <= x { low = middle } else { high = middle }
      }
      return bezier(controls.map(\.y), low)
    }
    #expect(error <= Self.bound * 1.01)
  }

  /// The first form that is exact for a curve is used, whatever precedes it.
  @Test func exactFormsComeFirst() {
    let all = MotionForms(
      curves: [.points, .bezier, .steps, .linear], curveBound: 0.01, ways: [], wayBound: 0.01, decimals: 5)
    let forms = Self.easings.map { easing -> CurveForm? in
      switch all.curve(of: easing)?.shape {
      case .linear: .linear
      case .bezier: .bezier
      case .steps: .steps
      case .points: .points
      case .pieces: .pieces
      case .hermite: .hermite
      case nil: nil
      }
    }
    #expect(
      forms == [.points, .points, .bezier, .bezier] + Array(repeating: .steps, count: 6)
        + Array(repeating: .points, count: 6))
  }

  @Test func aCoarseBoundTakesFewerPoints() {
    let spring = Self.easings[14]
    let counts = [0.0001, 0.01].map { listed(forms(.points, within: $0).curve(of: spring))?.count ?? 0 }
    #expect(counts[0] > 2 * counts[1])
  }

  /// Points on the other side of a threshold would show or hide a content at the wrong time.
  @Test(arguments: [0.5, 0.75, 1.5], [0.5, 1])
  func pointsKeepThresholds(dampingRatio: Double, threshold: Double) throws {
    let motion = SpringMotion(frequency: 20, dampingRatio: dampingRatio, velocity: 0)
    let spring = Easing(.spring(motion, milliseconds: 400))
    let thresholds = Thresholds(values: [threshold])
    let curve = forms(.points).curve(of: spring, keeping: thresholds)
    let points = try #require(listed(curve))
    let sides = (1..<5000).map { index -> (value: Double, actual: Double) in
      let x = Double(index) / 5000
      let last = points.lastIndex { $0.x <= x } ?? 0
      let (from, to) = (points[last], points[min(last + 1, points.count - 1)])
      return (from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x), spring.progress(at: x))
    }
    #expect(sides.allSatisfy { ($0.value >= threshold) == ($0.actual >= threshold) })
    #expect(sides.allSatisfy { abs($0.value - $0.actual) <= Self.bound * 1.01 })
  }

  private func listed(_ curve: RequestedCurve?) -> [CurvePoint]? {
    if case .points(let points)? = curve?.shape { points } else { nil }
  }
}
