import Simulator
import SpecModel

extension SceneComposer {
  /// The rounded frame of an element in a layer whose origin is its anchor.
  func outline(of index: Int) -> FilledShape.Outline {
    let motion = motions[index]
    let anchor = scene.elements[index].anchor
    let precision = tolerances[index].size * ErrorBudget.rounding
    if scene.elements[index].usesFourCorners { return .path(corneredPath(of: index, precision: precision)) }
    let offset = Vector(0.5 - anchor.x, 0.5 - anchor.y)
    return .rectangle(
      center: rounding.value(motion.size.mapped { $0 * offset }, count: 2, precision: precision),
      size: rounding.value(motion.size, count: 2, precision: precision),
      radius: rounding.value(
        motion.cornerRadius[0].clamped(CorneredShape.leastRadius...(.greatestFiniteMagnitude)), count: 1,
        precision: min(tolerances[index].cornerRadius * ErrorBudget.rounding, CorneredShape.leastRadius / 2)))
  }

  /// The four corners of an element as a path. Its numbers are linear functions of width, height and the four radii, so
  /// only those are fitted.
  private func corneredPath(of index: Int, precision: Double) -> LottieAnimation<LottiePath> {
    let shape = CorneredShape(
      anchor: scene.elements[index].anchor, isLeadingRight: scene.viewport.isRightToLeft)
    let tolerance = min(tolerances[index].size, tolerances[index].cornerRadius)
    let fit = EasedFit(tolerance: tolerance, grid: grid, handles: handles)
    let course = LottieCourse.combined([motions[index].size, motions[index].cornerRadius], fit: fit) { values in
      shape.measures(size: values[0], radii: values[1])
    }
    return rounding.animation(course, count: 6, precision: precision) { shape.path($0) }
  }

  /// The rounded frame of a group as a path, in a layer of something inside it.
  /// - Parameter way: courses whose sum moves the layer's origin to its place in the group's content.
  func mask(of group: Int, seenFrom way: [PlaneCourse]) -> LottieAnimation<LottiePath> {
    let shape = CorneredShape(anchor: scene.elements[group].anchor, isLeadingRight: scene.viewport.isRightToLeft)
    let (motion, tolerances) = (motions[group], tolerances[group])
    let places = motion.position.parts + way.flatMap(\.parts).map { $0.mapped { -$0 } }
    // Half of a part: an edge depends on the frame's position and size, and its layer has its own error.
    let tolerance = min(tolerances.size, tolerances.cornerRadius, tolerances.position) / 2
    let course = LottieCourse.combined(
      [motion.size, motion.cornerRadius] + places, fit: EasedFit(tolerance: tolerance, grid: grid, handles: handles)
    ) { values in
      var measures = shape.measures(size: values[0], radii: values[1])
      for place in values.dropFirst(2) {
        measures[6] += place[0]
        measures[7] += place[1]
      }
      return measures
    }
    return rounding.animation(course, count: 8, precision: tolerance * ErrorBudget.rounding) {
      shape.path($0, at: SIMD2($0[6], $0[7]))
    }
  }
}

/// A rectangle whose corners have different radii.
struct CorneredShape {
  /// The layer's origin, as a share of the size.
  let anchor: UnitPoint
  let isLeadingRight: Bool

  /// The smallest radius in points, too small to see. With 0, ThorVG rounds a rectangle to whole pixels.
  static let leastRadius = 0.01

  /// Width, height, and the radii from the top left clockwise, each at most half of the shorter side.
  func measures(size: Vector, radii: Vector) -> Vector {
    let most = min(size[0], size[1]) / 2
    func kept(_ radius: Double) -> Double { min(max(radius, Self.leastRadius), most) }
    // The spec's order is top leading, top trailing, bottom leading, bottom trailing.
    let (leading, trailing) = (isLeadingRight ? 1 : 0, isLeadingRight ? 0 : 1)
    return Vector(
      size[0], size[1], kept(radii[leading]), kept(radii[trailing]), kept(radii[isLeadingRight ? 2 : 3]),
      kept(radii[isLeadingRight ? 3 : 2]), 0, 0)
  }

  /// The length of a quarter circle's handles, as a share of its radius.
  private static let handle = 0.5522847498

  /// Two vertices a corner, clockwise from the left end of the top left one.
  /// - Parameter origin: the position of the anchor.
  func path(_ measures: Vector, at origin: SIMD2<Double> = .zero) -> LottiePath {
    let (left, top) = (origin.x - anchor.x * measures[0], origin.y - anchor.y * measures[1])
    let (right, bottom) = (left + measures[0], top + measures[1])
    let corners: [(x: Double, y: Double, before: SIMD2<Double>, after: SIMD2<Double>)] = [
      (left, top, SIMD2(0, 1), SIMD2(1, 0)), (right, top, SIMD2(-1, 0), SIMD2(0, 1)),
      (right, bottom, SIMD2(0, -1), SIMD2(-1, 0)), (left, bottom, SIMD2(1, 0), SIMD2(0, -1)),
    ]
    var path = LottiePath(vertices: [], inHandles: [], outHandles: [])
    path.reserve(2 * corners.count)
    for (index, corner) in corners.enumerated() {
      let radius = measures[index + 2]
      let (point, reach) = (SIMD2(corner.x, corner.y), radius * Self.handle)
      path.add(point + corner.before * radius, in: .zero, out: -corner.before * reach)
      path.add(point + corner.after * radius, in: -corner.after * reach, out: .zero)
    }
    return path
  }
}

extension LottiePath {
  fileprivate mutating func reserve(_ count: Int) {
    vertices.reserveCapacity(count)
    inHandles.reserveCapacity(count)
    outHandles.reserveCapacity(count)
  }

  /// Adds a vertex, with the decimals that `Rounding` gives its inputs.
  fileprivate mutating func add(_ vertex: SIMD2<Double>, in inHandle: SIMD2<Double>, out outHandle: SIMD2<Double>) {
    func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(Decimal.rounded(point.x, decimals: 3), Decimal.rounded(point.y, decimals: 3))
    }
    vertices.append(rounded(vertex))
    inHandles.append(rounded(inHandle))
    outHandles.append(rounded(outHandle))
  }
}
