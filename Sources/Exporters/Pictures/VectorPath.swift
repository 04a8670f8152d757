import Simulator
package import SpecModel

/// Lines and curves in the plane, y downward.
package struct VectorPath: Sendable, Hashable {
  package enum Step: Sendable, Hashable {
    case line(SIMD2<Double>)
    /// A cubic Bézier: both control points and its end.
    case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

    var end: SIMD2<Double> {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      }
    }
  }

  package struct Part: Sendable, Hashable {
    var start: SIMD2<Double>
    var steps: [Step] = []
  }

  /// The parts; each is closed if it is filled.
  private(set) var parts: [Part] = []

  package init() {}

  package init(from start: SIMD2<Double>, lines: [SIMD2<Double>]) {
    parts = [Part(start: start, steps: lines.map(Step.line))]
  }

  package mutating func move(to point: SIMD2<Double>) { parts.append(Part(start: point)) }

  package mutating func add(_ step: Step) {
    if !parts.isEmpty { parts[parts.count - 1].steps.append(step) }
  }

  /// A quarter of an ellipse, whose tangents at both ends meet in the corner.
  package mutating func add(quarterBy corner: SIMD2<Double>, to end: SIMD2<Double>) {
    guard let start = parts.last.map({ $0.steps.last?.end ?? $0.start }) else { return }
    add(.curve(start + (corner - start) * Self.quarter, end + (corner - end) * Self.quarter, end))
  }

  /// The length of a quarter circle's handles, as a share of its radius.
  private static let quarter = 0.5522847498

  /// A frame with rounded corners.
  /// - Parameter radii: the radii from the top left clockwise, each at most half of the shorter side.
  package init(_ low: SIMD2<Double>, _ size: SIMD2<Double>, radii: SIMD4<Double> = .zero) {
    let high = low + size
    let corners = [
      (low, SIMD2(0.0, 1), SIMD2(1.0, 0)), (SIMD2(high.x, low.y), SIMD2(-1, 0), SIMD2(0, 1)),
      (high, SIMD2(0, -1), SIMD2(-1, 0)), (SIMD2(low.x, high.y), SIMD2(1, 0), SIMD2(0, -1)),
    ]
    for (index, (corner, before, after)) in corners.enumerated() {
      let start = corner + before * radii[index]
      if index == 0 { move(to: start) } else { add(.line(start)) }
      if radii[index] > 0 { add(quarterBy: corner, to: corner + after * radii[index]) }
    }
  }

  /// - Parameter map: a map of points. If it isn't affine, curves are approximated.
  package func mapped(_ map: (SIMD2<Double>) -> SIMD2<Double>) -> VectorPath {
    var path = self
    path.parts = parts.map { part in
      Part(
        start: map(part.start),
        steps: part.steps.map { step in
          switch step {
          case .line(let end): .line(map(end))
          case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
          }
        })
    }
    return path
  }

  /// This path without the inside of another, whose parts are reversed.
  package func without(_ inner: VectorPath) -> VectorPath {
    var path = self
    path.parts += inner.parts.map { part in
      var ends = part.steps.map(\.end)
      let last = ends.popLast() ?? part.start
      let starts = [part.start] + ends
      let steps = zip(part.steps, starts).reversed().map { step, start -> Step in
        switch step {
        case .line: .line(start)
        case .curve(let first, let second, _): .curve(second, first, start)
        }
      }
      return Part(start: last, steps: steps)
    }
    return path
  }

  package static func + (one: VectorPath, other: VectorPath) -> VectorPath {
    var path = one
    path.parts += other.parts
    return path
  }

  /// Straight lines that deviate less than a twentieth of a pixel from it.
  var flattened: [[SIMD2<Double>]] {
    parts.map { part in
      var points = [part.start]
      for step in part.steps {
        guard case .curve(let first, let second, let end) = step else {
          points.append(step.end)
          continue
        }
        let start = points[points.count - 1]
        let bend = max((start - first * 2 + second).length, (first - second * 2 + end).length)
        let count = min(max(Int((bend * 15).squareRoot().rounded(.up)), 2), 64)
        for index in 1...count {
          points.append(bezierPoint((start, first, second, end), at: Double(index) / Double(count)))
        }
      }
      return points
    }
  }
}

/// The projection of a rectangle onto four corners.
package struct Projection: Sendable {
  private let across, down, origin: SIMD2<Double>
  private let depth: SIMD2<Double>
  private let size: SIMD2<Double>

  /// - Parameters:
  ///   - size: the size of the rectangle, more than 0; its top left corner is the origin.
  ///   - corners: top left, top right, bottom right, bottom left.
  package init(of size: SIMD2<Double>, onto corners: [SIMD2<Double>]) {
    let (one, two, three, four) = (corners[0], corners[1], corners[2], corners[3])
    let (right, bottom, sum) = (two - three, four - three, one - two + three - four)
    let area = right.x * bottom.y - bottom.x * right.y
    // Seen edge-on, or as a parallelogram, it has no depth.
    let isFlat = abs(area) < 1e-9 || (sum * sum).sum() < 1e-18
    depth =
      isFlat
      ? .zero : SIMD2(sum.x * bottom.y - bottom.x * sum.y, right.x * sum.y - sum.x * right.y) / area
    across = two - one + two * depth.x
    down = four - one + four * depth.y
    (origin, self.size) = (one, size)
  }

  package func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let share = point / size
    return (across * share.x + down * share.y + origin) / ((depth * share).sum() + 1)
  }
}

/// Something drawn, in pixels, back to front: the source of pictures and vector files.
package indirect enum Drawing: Sendable, Hashable {
  /// The inside of a path, blurred by this standard deviation in pixels.
  case fill(VectorPath, Color, blur: Double = 0)
  /// A line of this width along a path, with round ends.
  case line(VectorPath, Color, width: Double)
  /// The part of some drawings that is inside a path.
  case clipped([Drawing], to: VectorPath)
}
