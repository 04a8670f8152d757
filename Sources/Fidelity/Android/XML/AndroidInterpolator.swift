import Simulator
import SpecModel
import TableFormat

/// An interpolator resource, computed in single precision as on the platform.
enum AndroidInterpolator: Sendable {
  case linear
  /// The default interpolator of an animation.
  case accelerateDecelerate
  case path(AndroidInterpolatorPath)

  /// - Parameter share: the share of the animation's time, 0…1.
  func value(at share: Double) -> Double {
    switch self {
    case .linear: share
    case .accelerateDecelerate: Double.cos((share + 1) * .pi) / 2 + 0.5
    case .path(let path): Double(path.value(at: Float(share)))
    }
  }
}

/// `PathInterpolator`: a path flattened to within 0.002 and interpolated linearly.
struct AndroidInterpolatorPath: Sendable {
  private let points: [SIMD2<Float>]

  private static let precision: Float = 0.002

  /// - Throws: in the same cases as the platform's constructor.
  init(_ commands: [AndroidPathCommand], _ node: XMLNode) throws(ReadingError) {
    let path = AndroidPath(commands, error: Self.precision)
    points = path.points
    guard points.first == .zero, points.last == .one else {
      throw node.error("the path of an interpolator must start at 0,0 and end at 1,1")
    }
    var (x, fraction) = (Float(0), Float(0))
    for (point, next) in zip(points, path.fractions) {
      if next == fraction, point.x != x { throw node.error("the path of an interpolator must not jump in time") }
      if point.x < x { throw node.error("the path of an interpolator must not go back in time") }
      (x, fraction) = (point.x, next)
    }
  }

  func value(at t: Float) -> Float {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if t < points[middle].x { high = middle } else { low = middle }
    }
    let width = points[high].x - points[low].x
    if width == 0 { return points[low].y }
    return points[low].y + (t - points[low].x) / width * (points[high].y - points[low].y)
  }
}

extension AndroidInterpolator {
  private static let prefix = "android:"

  /// Reads the root element of a file in `res/interpolator`.
  init(_ node: XMLNode) throws(ReadingError) {
    switch node.name {
    case "linearInterpolator": self = .linear
    case "accelerateDecelerateInterpolator": self = .accelerateDecelerate
    case "pathInterpolator": self = .path(try AndroidInterpolatorPath(Self.commands(of: node), node))
    case let name: throw node.error("interpolators of the kind `\(name)` aren't measured")
    }
  }

  private static func commands(of node: XMLNode) throws(ReadingError) -> [AndroidPathCommand] {
    try node.allows(Set(["pathData", "controlX1", "controlY1", "controlX2", "controlY2"].map { prefix + $0 }))
    if let data = node[prefix + "pathData"] {
      guard let commands = AndroidPathData.commands(of: data) else { throw node.error("`pathData` isn't a path") }
      return commands
    }
    func number(_ name: String) throws(ReadingError) -> Float {
      guard let number = node[prefix + name].flatMap({ Float($0) }) else {
        throw node.error("`\(name)` must be a number")
      }
      return number
    }
    let first = SIMD2(try number("controlX1"), try number("controlY1"))
    if node[prefix + "controlX2"] == nil, node[prefix + "controlY2"] == nil {
      return [.move(.zero), .quadratic(first, .one)]
    }
    return [.move(.zero), .cubic(first, SIMD2(try number("controlX2"), try number("controlY2")), .one)]
  }
}
