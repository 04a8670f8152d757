import SpecModel

/// A cubic Bézier in the plane of time (x) and value (y) whose time never falls.
struct Cubic: Equatable {
  var start, handle1, handle2, end: CurvePoint

  init(_ start: CurvePoint, _ handle1: CurvePoint, _ handle2: CurvePoint, _ end: CurvePoint) {
    self.start = start
    self.handle1 = handle1
    self.handle2 = handle2
    self.end = end
  }

  /// The straight way between two points; a jump if they have one x.
  init(from start: CurvePoint, to end: CurvePoint) {
    let (dx, dy) = ((end.x - start.x) / 3, (end.y - start.y) / 3)
    self.init(
      start, CurvePoint(start.x + dx, start.y + dy), CurvePoint(end.x - dx, end.y - dy), end)
  }

  /// An easing from (0, 0) to (1, 1).
  init(_ ease: BezierHandles) {
    self.init(CurvePoint(0, 0), CurvePoint(ease.x1, ease.y1), CurvePoint(ease.x2, ease.y2), CurvePoint(1, 1))
  }

  var width: Double { end.x - start.x }
  var rise: Double { end.y - start.y }

  /// The handles as shares of width and rise, which must not be 0.
  var ease: BezierHandles {
    func share(_ x: Double) -> Double { min(max((x - start.x) / width, 0), 1) }
    return BezierHandles(
      share(handle1.x), (handle1.y - start.y) / rise, share(handle2.x), (handle2.y - start.y) / rise)
  }

  /// The same curve turned by half a turn about (½, ½): run backwards.
  var mirrored: Cubic {
    func turned(_ point: CurvePoint) -> CurvePoint { CurvePoint(1 - point.x, 1 - point.y) }
    return Cubic(turned(end), turned(handle2), turned(handle1), turned(start))
  }

  func point(at u: Double) -> CurvePoint {
    let v = 1 - u
    let (b0, b1, b2, b3) = (v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u)
    return CurvePoint(
      b0 * start.x + b1 * handle1.x + b2 * handle2.x + b3 * end.x,
      b0 * start.y + b1 * handle1.y + b2 * handle2.y + b3 * end.y)
  }

  /// The value at time x; that of the nearer end where x lies outside.
  func value(at x: Double) -> Double {
    if x <= start.x { return start.y }
    if x >= end.x { return end.y }
    return point(at: parameter(at: x)).y
  }

  /// The parameter at time x, by Newton's steps within a bracket that is halved where they would leave it. The time is
  /// a·u³ + b·u² + c·u after the start.
  func parameter(at x: Double) -> Double {
    let c = 3 * (handle1.x - start.x)
    let b = 3 * (handle2.x - handle1.x) - c
    let a = width - b - c
    let (time, slack) = (x - start.x, width * 1e-13)
    var (low, high) = (0.0, 1.0)
    var u = time / width
    for _ in 0..<54 {
      let error = ((a * u + b) * u + c) * u - time
      if abs(error) <= slack { break }
      if error < 0 { low = u } else { high = u }
      let next = u - error / ((3 * a * u + 2 * b) * u + c)
      let step = next > low && next < high ? next : (low + high) / 2
      if step == u || high - low < 0x1p-53 { break }
      u = step
    }
    return u
  }

  /// Both parts, cut at parameter u (de Casteljau).
  func split(at u: Double) -> (Cubic, Cubic) {
    func mix(_ p: CurvePoint, _ q: CurvePoint) -> CurvePoint {
      CurvePoint(p.x + (q.x - p.x) * u, p.y + (q.y - p.y) * u)
    }
    let (a, b, c) = (mix(start, handle1), mix(handle1, handle2), mix(handle2, end))
    let (d, e) = (mix(a, b), mix(b, c))
    let middle = mix(d, e)
    return (Cubic(start, a, d, middle), Cubic(middle, e, c, end))
  }

  /// Parts in which the value only rises or only falls.
  var monotoneParts: [Cubic] {
    cut(at: extrema)
  }

  /// Parts of a curve that only rises or only falls, cut where it passes one of the levels.
  func cut(atLevels levels: [Double]) -> [Cubic] {
    var parts: [Cubic] = []
    var rest = self
    for level in passed(of: levels) {
      let rises = rest.end.y > rest.start.y
      var (part, after) = rest.split(at: rest.parameter { ($0.y < level) == rises })
      // The level itself, not what rounding makes of it.
      part.end.y = level
      after.start.y = level
      parts.append(part)
      rest = after
    }
    return parts + [rest]
  }

  /// The levels between both ends, each once, in the order they are passed. One that rounding can't tell from an end is
  /// not passed: what is cut off there would have no shape.
  private func passed(of levels: [Double]) -> [Double] {
    let slack = abs(rise) * 1e-9
    let (low, high) = (min(start.y, end.y) + slack, max(start.y, end.y) - slack)
    let inside = levels.filter { $0 > low && $0 < high }.sorted()
    let single = inside.enumerated().filter { $0 == 0 || $1 - inside[$0 - 1] > slack }.map(\.element)
    return rise > 0 ? single : single.reversed()
  }

  private func cut(at parameters: [Double]) -> [Cubic] {
    var parts: [Cubic] = []
    var (rest, done) = (self, 0.0)
    for u in parameters where u > done && u < 1 {
      let (part, after) = rest.split(at: (u - done) / (1 - done))
      parts.append(part)
      (rest, done) = (after, u)
    }
    return parts + [rest]
  }

  /// The parameters at which dy/du = 0, ascending: roots of a·u² + 2b·u + c.
  private var extrema: [Double] {
    let (p, q, r) = (handle1.y - start.y, handle2.y - handle1.y, end.y - handle2.y)
    let (a, b, c) = (p - 2 * q + r, q - p, p)
    let root = b * b - a * c
    guard root > 0 else { return [] }
    // The form without cancellation; the other root is c / k.
    let k = -(b + (b < 0 ? -1 : 1) * root.squareRoot())
    return [a == 0 ? nil : k / a, k == 0 ? nil : c / k].compactMap { $0 }.filter { $0 > 1e-9 && $0 < 1 - 1e-9 }.sorted()
  }

  /// The parameter before which `isBefore` holds and after which it does not, by halving.
  private func parameter(_ isBefore: (CurvePoint) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if isBefore(point(at: middle)) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
