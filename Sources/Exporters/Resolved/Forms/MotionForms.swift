import Simulator
import SpecModel

/// Converts easings and paths to the forms that a target can write.
///
/// Goals in order of priority: what a form can express exactly is exact; fits are within the bound, and closer on a
/// path so long, or for an element so large, that the error would be visible; few numbers. Equal easings are fitted
/// once.
final class MotionForms {
  private let curves: [CurveForm]
  private let curveBound: Double
  private let ways: [WayForm]
  private let wayBound: Double
  /// The decimals of written numbers: rounding is part of the error.
  private let decimals: Int
  private var fitted: [Wanted: RequestedCurve] = [:]
  /// The curves, each once and by index.
  private var curvesMade: [RequestedCurve] = []
  private var ids: [RequestedCurve.Shape: Int] = [:]

  private struct Wanted: Hashable {
    let easing: Easing
    let thresholds: Thresholds
    /// How many times smaller than the bound the error must be.
    let precision: Double
  }

  init(
    curves: [CurveForm], curveBound: Double, ways: [WayForm], wayBound: Double,
    decimals: Int
  ) {
    (self.curves, self.curveBound) = (curves, curveBound)
    (self.ways, self.wayBound) = (ways, wayBound)
    self.decimals = decimals
  }

  /// The first requested form that has the easing exactly, otherwise the first that approximates any curve; nil if none
  /// is requested.
  /// - Parameters:
  ///   - thresholds: thresholds in shares of the distance, which points keep.
  ///   - precision: how many times smaller than the bound the error must be; rounded up.
  func curve(
    of easing: Easing, keeping thresholds: Thresholds = .none, precision: Double = 1
  ) -> RequestedCurve? {
    if curves.isEmpty { return nil }
    let precision = rounded(precision: precision)
    // The label doesn't affect the curve.
    let key = Wanted(
      easing: Easing(easing.shape, isMirrored: easing.isMirrored), thresholds: thresholds, precision: precision)
    if let known = fitted[key] { return known }
    let exact = curves.lazy.compactMap { key.easing.exact($0) }.first
    let fallback = curves.first { $0.isUniversal }
    guard let shape = exact ?? fallback.map({ fit(key, $0) }) else { return nil }
    let curve = RequestedCurve(id: ids[shape] ?? curvesMade.count, shape: shape)
    if curve.id == curvesMade.count {
      ids[shape] = curve.id
      curvesMade.append(curve)
    }
    fitted[key] = curve
    return curve
  }

  /// Powers of two, so that elements share curves.
  private func rounded(precision: Double) -> Double {
    var rounded = 1.0
    while rounded < Self.precisionLimit, rounded < precision { rounded *= 2 }
    return rounded
  }

  private static let precisionLimit = 64.0

  /// The permitted error of each element's properties in a direction with the bound `fineBound`, so that no corner of
  /// an element or its content is off by more than `visible`. By element index; nil if no forms are requested.
  func tolerances(of scene: Scene, _ direction: Direction, in transition: ResolvedTransition) -> [Tolerances]? {
    if curves.isEmpty && ways.isEmpty { return nil }
    var budget = ErrorBudget(
      scene, direction, parents: transition.parents, showing: .fitted, perspective: transition.spec.perspective)
    return budget.tolerances(maxError: Self.visible)
  }

  /// Half a point, the bound of `verify`; twice that with twice the bound.
  private static let visible = 0.5
  static let fineBound = 0.0002

  /// All curves so far, each once; nil if none is requested.
  var allCurves: [RequestedCurve]? { curves.isEmpty ? nil : curvesMade }

  private func fit(_ wanted: Wanted, _ form: CurveForm) -> RequestedCurve.Shape {
    // As precise as the decimals permit.
    let bound = min(curveBound, max(curveBound / wanted.precision, 2 * FitRounding(decimals: decimals).xUnit))
    return Self.fits(Fit(wanted: wanted, form: form, bound: bound, decimals: decimals)) {
      let easing = wanted.easing
      return switch form {
      case .linear, .bezier, .steps, .points:
        .points(easing.points(within: bound, keeping: wanted.thresholds, decimals: decimals))
      case .pieces: .pieces(easing.pieces(within: bound))
      case .hermite: .hermite(easing.hermite(within: bound))
      }
    }
  }

  private struct Fit: Hashable {
    let wanted: Wanted
    let form: CurveForm
    let bound: Double
    let decimals: Int
  }

  /// The specs of a project share most of their easings.
  private static let fits = Memo<Fit, RequestedCurve.Shape>()

  /// The path of a segment; the form `stops` includes the easing. Nil if no form is requested.
  /// - Parameter track: the track of the segment: one with several segments has no form `keyframes`.
  func course(of segment: Segment, in track: Track, precision: Double) -> RequestedCourse? {
    if ways.isEmpty { return nil }
    let property = track.property
    switch segment.way {
    case .straight where ways.contains(.straight): return .straight
    case .arc(let degrees) where ways.contains(.arc): return .arc(degrees: degrees)
    case .keyframes(let path) where ways.contains(.keyframes) && track.isPolynomial(along: path):
      return .keyframes(path.polynomials(of: property))
    case .straight, .arc, .keyframes:
      return .stops(stops(of: segment, property, rounded(precision: precision)))
    }
  }

  private func stops(of segment: Segment, _ property: Property, _ precision: Double) -> [Polyline.Vertex] {
    let jump = max(Polyline.jumpWidth, 3 * FitRounding(decimals: decimals + 2).xUnit)
    var polyline = Polyline.along(joints: segment.easing.joints, within: wayBound / precision, jumps: jump) {
      segment.value(atShare: $0)
    }
    polyline = kept(polyline, of: segment, property)
    // The end's value applies from the end on, wherever the path leads: played backwards, it may jump there.
    if let last = polyline.last, last.value != segment.to.value {
      polyline[polyline.count - 1].x = 1 - jump / 3
      polyline.append((1, segment.to.value))
    }
    return polyline
  }
}

extension MotionForms {
  /// The stops, with a property's thresholds kept.
  private func kept(_ polyline: [Polyline.Vertex], of segment: Segment, _ property: Property) -> [Polyline.Vertex] {
    let thresholds = Thresholds.of(property)
    if thresholds == .none { return polyline }
    let points = polyline.map { CurvePoint($0.x, $0.value[0]) }
    return thresholds.kept(by: points, of: { segment.value(atShare: $0)[0] }, decimals: decimals)
      .map { ($0.x, SIMD4($0.y, 0, 0, 0)) }
  }
}

extension Track {
  /// Whether numbers follow a continuous path through keyframes, and do nothing else.
  fileprivate func isPolynomial(along path: KeyframePath) -> Bool {
    guard segments.count == 1, property != .fill, path.values[0].value == initial else { return false }
    return switch path.interpolation {
    case .linear, .cubic: true
    case .hold, .holdNext: false
    }
  }
}

extension KeyframePath {
  /// Each component's value as a function of progress.
  fileprivate func polynomials(of property: Property) -> [RequestedCourse.Polynomials] {
    let last = positions.count - 1
    let (before, after) = (slope(at: 0), slope(at: last))
    let factors = (0..<last).map(polynomial)
    return (0..<property.componentCount).map { component in
      RequestedCourse.Polynomials(
        initial: values[0].value[component], before: before[component], after: after[component],
        pieces: factors.enumerated().map { index, factors in
          RequestedCourse.Piece(
            at: positions[index], until: positions[index + 1], linear: factors.linear[component],
            square: factors.square[component], cube: factors.cube[component])
        })
    }
  }

  /// The factors of u, u² and u³ that lead from a keyframe to the next one while u goes from 0 to 1.
  private func polynomial(_ index: Int) -> (linear: SIMD4<Double>, square: SIMD4<Double>, cube: SIMD4<Double>) {
    let step = values[index + 1].value - values[index].value
    guard interpolation == .cubic else { return (step, .zero, .zero) }
    let width = positions[index + 1] - positions[index]
    let (start, end) = (slope(at: index) * width, slope(at: index + 1) * width)
    return (start, 3 * step - 2 * start - end, start + end - 2 * step)
  }
}
