import SpecModel

/// A straight line y = y₀ + slope · (x - x₀).
private struct Line {
  var x: Double
  var y: Double
  var slope: Double

  init(_ a: CurvePoint, _ b: CurvePoint) {
    (x, y, slope) = (a.x, a.y, (b.y - a.y) / (b.x - a.x))
  }

  init(x: Double, y: Double, slope: Double) {
    (self.x, self.y, self.slope) = (x, y, slope)
  }

  func at(_ x: Double) -> Double { y + slope * (x - self.x) }
}

/// A point of a wall that lines must pass above or below, and the first gate to its right.
private struct Post {
  var point: CurvePoint
  var next: Int
}

/// The polyline with the fewest links through gates with straight walls between them: exact, in linear time.
///
/// A link extends as far as any straight line from the last window can reach. Where none reaches further, the furthest
/// line touches one wall, then the other (at P), and leaves through the first (at B): from P to B is the next window.
/// Everything left of it is reachable with as many links, and nothing right of it is. So the next link is a line that
/// passes the window and then the gates after it: on the wall of P no lower (higher) than every post from P on, on the
/// other wall no higher (lower) than B and every later post. This is Suri's minimum-link path (1986) for a tube that is
/// monotone in x, with the two hulls and four touching points of Imai and Iri's algorithm for lines through gates.
struct FewestLinks {
  private let gates: [Gate]
  private var lowers = Hull(sign: 1)
  private var uppers = Hull(sign: -1)
  /// The steepest line up: it touches a lower post, then an upper one. Nil if any slope is possible.
  private var steepest: (line: Line, first: Post, second: Post)?
  /// The steepest line down: it touches an upper post, then a lower one.
  private var flattest: (line: Line, first: Post, second: Post)?
  private var links: [(line: Line, window: ClosedRange<Double>)] = []

  private init(_ gates: [Gate]) {
    self.gates = gates
  }

  /// The vertices, first and last gate included; nil if no polyline passes.
  static func path(through gates: [Gate]) -> [CurvePoint]? {
    guard let first = gates.first, gates.count > 1 else { return nil }
    var search = FewestLinks(gates)
    search.lowers.add(Post(point: CurvePoint(first.x, first.lower), next: 1))
    search.uppers.add(Post(point: CurvePoint(first.x, first.upper), next: 1))
    return search.run()
  }

  private mutating func run() -> [CurvePoint]? {
    var index = 1
    while index < gates.count {
      let gate = gates[index]
      if let flattest, gate.upper < flattest.line.at(gate.x) - Self.rounding {
        leave(flattest.line, at: flattest.second, before: index, throughUpper: true)
      } else if let steepest, gate.lower > steepest.line.at(gate.x) + Self.rounding {
        leave(steepest.line, at: steepest.second, before: index, throughUpper: false)
      } else {
        pass(index)
        index += 1
      }
      if links.count > gates.count * 2 { return nil }
    }
    return vertices()
  }

  /// The tolerance for a line that touches a gate's edge, so that it doesn't count as missing it.
  private static var rounding: Double { 1e-14 }

  private mutating func pass(_ index: Int) {
    let gate = gates[index]
    let lower = Post(point: CurvePoint(gate.x, gate.lower), next: index + 1)
    let upper = Post(point: CurvePoint(gate.x, gate.upper), next: index + 1)
    if steepest.map({ gate.upper < $0.line.at(gate.x) }) ?? true {
      let touched = lowers.touched(from: upper.point)
      steepest = (Line(touched.point, upper.point), touched, upper)
    }
    if flattest.map({ gate.lower > $0.line.at(gate.x) }) ?? true {
      let touched = uppers.touched(from: lower.point)
      flattest = (Line(touched.point, lower.point), touched, lower)
    }
    lowers.add(lower)
    uppers.add(upper)
  }

  /// Ends a link whose line runs into a wall between the gate before `index` and that gate.
  private mutating func leave(_ line: Line, at touched: Post, before index: Int, throughUpper: Bool) {
    let (a, b) = (gates[index - 1], gates[index])
    let (ya, yb) = throughUpper ? (a.upper, b.upper) : (a.lower, b.lower)
    // Signed distances to the wall at both gates; at the first, the line is inside.
    let (before, after) = ((ya - line.at(a.x)).magnitude, (yb - line.at(b.x)).magnitude)
    // Strictly before the second gate, so that a line from the exit to that gate has a slope.
    let share = before + after > 0 ? min(before / (before + after), 1 - 1e-9) : 0
    let crossing = max(a.x + (b.x - a.x) * share, touched.point.x)
    // A vertical line, or one whose numbers overflowed, doesn't cross.
    let x = crossing.isFinite ? crossing : b.x
    let exit = Post(point: CurvePoint(x, line.at(x)), next: index)
    links.append((line, min(touched.point.x, x)...x))
    steepest = throughUpper ? (line, touched, exit) : nil
    flattest = throughUpper ? nil : (line, touched, exit)
    lowers.clear()
    uppers.clear()
    if throughUpper { lowers.add(touched) } else { uppers.add(touched) }
    for place in touched.next..<max(index, touched.next) {
      if throughUpper { lowers.add(post(place, upper: false)) } else { uppers.add(post(place, upper: true)) }
    }
    if throughUpper { uppers.add(exit) } else { lowers.add(exit) }
  }

  private func post(_ index: Int, upper: Bool) -> Post {
    let gate = gates[index]
    return Post(point: CurvePoint(gate.x, upper ? gate.upper : gate.lower), next: index + 1)
  }

  /// The vertices: the last link is midway between the steepest lines, and each vertex is the crossing of two links in
  /// a window.
  private func vertices() -> [CurvePoint]? {
    guard let steepest, let flattest, let first = gates.first, let last = gates.last else { return nil }
    let ends = (steepest.line.at(last.x) + flattest.line.at(last.x)) / 2
    let final = Line(x: last.x, y: ends, slope: (steepest.line.slope + flattest.line.slope) / 2)
    let lines = links.map(\.line) + [final]
    var vertices = [CurvePoint(first.x, lines[0].at(first.x))]
    for (index, link) in links.enumerated() {
      let next = lines[index + 1]
      let turn = link.line.slope - next.slope
      let crossing = link.line.x + (next.at(link.line.x) - link.line.y) / (turn == 0 ? .infinity : turn)
      let x = min(max(turn == 0 ? link.window.upperBound : crossing, link.window.lowerBound), link.window.upperBound)
      vertices.append(CurvePoint(x, link.line.at(x)))
    }
    return vertices + [CurvePoint(last.x, ends)]
  }
}

/// The convex chain over posts (sign 1: the chain above lower posts; -1: the chain below upper posts) with the post
/// that the extreme line touches, which only moves to the right as lines turn.
private struct Hull {
  let sign: Double
  private var posts: [Post] = []
  private var contact = 0

  init(sign: Double) {
    self.sign = sign
  }

  /// Clears the chain for the next link, keeping its capacity.
  mutating func clear() {
    posts.removeAll(keepingCapacity: true)
    contact = 0
  }

  mutating func add(_ post: Post) {
    while posts.count > 1, isHidden(posts[posts.count - 1].point, posts[posts.count - 2].point, post.point) {
      posts.removeLast()
    }
    posts.append(post)
    contact = min(contact, posts.count - 1)
  }

  private func isHidden(_ middle: CurvePoint, _ left: CurvePoint, _ right: CurvePoint) -> Bool {
    let turn = (middle.x - left.x) * (right.y - left.y) - (middle.y - left.y) * (right.x - left.x)
    return sign * turn >= 0
  }

  /// The post on the line from a point to the right that leaves all posts on one side.
  mutating func touched(from point: CurvePoint) -> Post {
    func slope(_ post: Post) -> Double { sign * (point.y - post.point.y) / (point.x - post.point.x) }
    while contact + 1 < posts.count, posts[contact + 1].point.x < point.x,
      slope(posts[contact + 1]) <= slope(posts[contact])
    {
      contact += 1
    }
    return posts[contact]
  }
}
