/// The text of a `curve`, before its duration is known.
indirect enum CurveForm {
  case plain(ReferenceCurve)
  case spring(SpringForm)

  /// Reads a curve; `named` are the spec's own curves, `visited` the names followed so far.
  init(_ tree: Tree, named: [Tree.Member], visited: [String] = []) throws {
    if let name = tree.string {
      self = try CurveForm.curve(name, named, visited)
    } else if let bezier = tree["cubicBezier"] {
      let numbers = try bezier.expectItems("cubicBezier").map { try $0.expectNumber("cubicBezier") }
      guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        throw ReferenceError("cubicBezier \(numbers)")
      }
      self = .plain(try BezierPath([numbers + [1, 1]]).curve)
    } else if let points = tree["points"] {
      self = .plain(try CurveForm.polyline(points.expectItems("points")))
    } else if let count = tree["steps"] {
      self = .plain(try CurveForm.steps(count.expectNumber("steps"), tree["jump"]?.string ?? "end"))
    } else if let pieces = tree["pieces"] {
      self = .plain(
        try BezierPath(
          pieces.expectItems("pieces").map { try $0.expectItems("piece").map { try $0.expectNumber("piece") } }
        ).curve)
    } else if let spring = tree["spring"] {
      self = .spring(try SpringForm(spring))
    } else {
      throw ReferenceError("unknown curve \(tree.text)")
    }
  }

  private static func curve(_ name: String, _ named: [Tree.Member], _ visited: [String]) throws -> CurveForm {
    if let pieces = builtIn[name] { return .plain(try BezierPath(pieces).curve) }
    if name == "linear" { return .plain(ReferenceCurve { $0 }) }
    if !named.contains(where: { $0.key == name }), let spring = springs[name] { return .spring(spring) }
    guard !visited.contains(name) else { throw ReferenceError("cyclic-reference: curve \(name)") }
    guard let member = named.first(where: { $0.key == name }) else { throw ReferenceError("unknown curve \(name)") }
    return try CurveForm(member.value, named: named, visited: visited + [name])
  }

  static let builtIn: [String: [[Double]]] = [
    "ease": [[0.25, 0.1, 0.25, 1, 1, 1]],
    "ease-in": [[0.42, 0, 1, 1, 1, 1]],
    "ease-out": [[0, 0, 0.58, 1, 1, 1]],
    "ease-in-out": [[0.42, 0, 0.58, 1, 1, 1]],
    "standard": [[0.2, 0, 0, 1, 1, 1]],
    "standard-decelerate": [[0, 0, 0, 1, 1, 1]],
    "standard-accelerate": [[0.3, 0, 1, 1, 1, 1]],
    "emphasized-decelerate": [[0.05, 0.7, 0.1, 1, 1, 1]],
    "emphasized-accelerate": [[0.3, 0, 0.8, 0.15, 1, 1]],
    "emphasized": [[0.05, 0, 0.133333, 0.06, 0.166666, 0.4], [0.208333, 0.82, 0.25, 1, 1, 1]],
  ]

  /// The named springs: SwiftUI's, of half a second, and Material 3's, by stiffness.
  static let springs: [String: SpringForm] = {
    var springs: [String: SpringForm] = [:]
    for (name, bounce) in [("smooth", 0), ("snappy", 0.15), ("bouncy", 0.3)] {
      springs["swiftui-" + name] = .settling(omega: 4 * .pi, ratio: 1 - bounce, velocity: 0)
    }
    let material: [(String, [Double], [Double])] = [
      ("standard-spatial", [700, 1400, 300], [0.9, 0.9, 0.9]),
      ("expressive-spatial", [380, 800, 200], [0.8, 0.6, 0.8]),
      ("effects", [1600, 3800, 800], [1, 1, 1]),
    ]
    for (name, stiffness, ratios) in material {
      for (index, speed) in ["", "-fast", "-slow"].enumerated() {
        let omega = stiffness[index].squareRoot()
        springs["material-" + name + speed] = .settling(omega: omega, ratio: ratios[index], velocity: 0)
      }
    }
    return springs
  }()

  private static func polyline(_ items: [Tree]) throws -> ReferenceCurve {
    let points = try items.map { item in
      let pair = try item.expectItems("point").map { try $0.expectNumber("point") }
      guard pair.count == 2 else { throw ReferenceError("point \(pair)") }
      return (x: pair[0], y: pair[1])
    }
    guard let first = points.first, let last = points.last, first == (0, 0), last == (1, 1),
      zip(points, points.dropFirst()).allSatisfy({ $0.x <= $1.x })
    else { throw ReferenceError("points \(points)") }
    let jumps = zip(points, points.dropFirst()).filter { $0.x == $1.x && $0.y != $1.y }.map(\.0.x)
    return ReferenceCurve(jumps: jumps) { x in
      let index = points.lastIndex { $0.x <= x } ?? 0
      guard index + 1 < points.count else { return 1 }
      let (from, to) = (points[index], points[index + 1])
      return from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x))
    }
  }

  /// CSS `steps()`: `start` and `both` jump at 0, `end` and `both` at 1.
  private static func steps(_ number: Double, _ jump: String) throws -> ReferenceCurve {
    guard let count = Int(exactly: number), count >= (jump == "none" ? 2 : 1), count <= 100_000 else {
      throw ReferenceError("steps \(number)")
    }
    let atStart = jump == "start" || jump == "both"
    let atEnd = jump == "end" || jump == "both"
    guard atStart || atEnd || jump == "none" else { throw ReferenceError("jump \(jump)") }
    let inside = (1..<max(1, count)).map { Double($0) / Double(count) }
    let jumps = (atStart ? [0] : []) + inside
    let levels = Double(inside.count + (atStart ? 1 : 0) + (atEnd ? 1 : 0))
    return ReferenceCurve(jumps: jumps) { x in Double(jumps.filter { $0 <= x }.count) / levels }
  }

  /// The curve over a duration in ms, and the duration if the curve settles and none is given.
  func over(_ duration: Double?) throws -> (curve: ReferenceCurve, duration: Double) {
    switch self {
    case .plain(let curve):
      guard let duration else { throw ReferenceError("missing-key: duration") }
      return (curve, duration)
    case .spring(let form):
      guard let spring = try form.spring(duration: duration) else { throw ReferenceError("missing-key: duration") }
      // The search for the settling time visits every swing.
      guard duration != nil || spring.ratio >= 0.001 else { throw ReferenceError("too loose for the reference") }
      let duration = duration ?? (spring.settlingTime * 1000 - 1e-9).rounded(.up)
      return (ReferenceCurve(spring, over: duration), duration)
    }
  }
}
