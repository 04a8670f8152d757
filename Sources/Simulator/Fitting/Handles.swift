import SpecModel

/// Two handles during the search.
struct Handles {
  let start: PieceEnd
  let end: PieceEnd
  private let staysBetweenEnds: Bool
  private let startWay: SIMD2<Double>?
  private let endWay: SIMD2<Double>?
  private(set) var piece: Cubic

  init(_ start: PieceEnd, _ end: PieceEnd, staysBetweenEnds: Bool, peak: Double) {
    (self.start, self.end, self.staysBetweenEnds) = (start, end, staysBetweenEnds)
    startWay = start.slope.map(Self.way)
    endWay = end.slope.map(Self.way)
    piece = Cubic(from: start.point, to: end.point)
    let width = end.x - start.x
    if let way = startWay { setFirst(length: Self.length(way, width, peak)) }
    if let way = endWay { setSecond(length: Self.length(way, width, peak)) }
    limit()
  }

  /// The direction of the tangent, no longer than 1 along either axis; vertical if the slope is infinite.
  private static func way(_ slope: Double) -> SIMD2<Double> {
    if slope.isInfinite { return [0, slope > 0 ? 1 : -1] }
    return slope.magnitude > 1 ? [1 / slope.magnitude, slope > 0 ? 1 : -1] : [1, slope]
  }

  private static func length(_ way: SIMD2<Double>, _ width: Double, _ peak: Double) -> Double {
    min(way.x > 0 ? width / (3 * way.x) : .infinity, way.y != 0 ? peak / way.y.magnitude : .infinity)
  }

  private mutating func setFirst(length: Double) {
    guard let way = startWay else { return }
    let longest = way.x > 0 ? (end.x - start.x) / way.x : .infinity
    let length = min(max(length, 0), longest)
    piece.handle1 = CurvePoint(min(start.x + length * way.x, end.x), start.value + length * way.y)
  }

  private mutating func setSecond(length: Double) {
    guard let way = endWay else { return }
    let longest = way.x > 0 ? (end.x - start.x) / way.x : .infinity
    let length = min(max(length, 0), longest)
    piece.handle2 = CurvePoint(max(end.x - length * way.x, start.x), end.value - length * way.y)
  }

  /// Starts from the shape of another piece, scaled to these ends.
  mutating func adopt(_ guess: Cubic) {
    guard guess.width > 0 else { return }
    let scale = (end.x - start.x) / guess.width
    let first = (guess.handle1.x - guess.start.x) * scale
    let second = (guess.end.x - guess.handle2.x) * scale
    if let way = startWay {
      if way.x > 0 { setFirst(length: first / way.x) }
    } else {
      piece.handle1 = CurvePoint(min(start.x + first, end.x), start.value + guess.handle1.y - guess.start.y)
    }
    if let way = endWay {
      if way.x > 0 { setSecond(length: second / way.x) }
    } else {
      let y = end.value + guess.handle2.y - guess.end.y
      piece.handle2 = CurvePoint(max(end.x - second, start.x), y)
    }
    limit()
  }

  /// Computes the errors and the curve's slopes at all nodes, and returns the largest magnitude of an error.
  func measure(
    _ nodes: [HandleNode], _ table: SpanTable, _ errors: inout [Double], _ slopes: inout [Double]
  ) -> Double {
    var worst = 0.0
    for (index, node) in nodes.enumerated() {
      let point = node.point(of: piece)
      let sample = table.sample(point.x)
      errors[index] = point.y - sample.value
      slopes[index] = sample.slope
      let error = errors[index].magnitude
      if !error.isFinite { return .infinity }
      worst = max(worst, error)
    }
    return worst
  }

  /// Takes one step of weighted least squares in (first length or x, second length or x, first y, second y).
  mutating func improve(
    _ nodes: [HandleNode], _ errors: [Double], _ slopes: [Double], _ weights: [Double], sum: Double
  ) {
    var system = NormalEquations()
    let free = (first: startWay == nil ? 1.0 : 0, second: endWay == nil ? 1.0 : 0)
    let (first, second) = (startWay ?? [1, 0], endWay ?? [1, 0])
    for (index, node) in nodes.enumerated() {
      let slope = slopes[index]
      guard slope.isFinite else { continue }
      let row = SIMD4(
        node.b1 * (first.y - slope * first.x), -node.b2 * (second.y - slope * second.x),
        node.b1 * free.first, node.b2 * free.second)
      system.add(row, error: errors[index], weight: weights[index] / sum)
    }
    apply(system.step(), first, second)
  }

  /// Limits steps to a fifth of the width, so that the linear model isn't trusted too far.
  private mutating func apply(_ step: SIMD4<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>) {
    let reach = (end.x - start.x) / 5
    func bounded(_ step: Double, _ way: SIMD2<Double>) -> Double {
      guard step.isFinite else { return 0 }
      return way.x > 0 ? min(max(step, -reach / way.x), reach / way.x) : step
    }
    let (a, b) = (bounded(step[0], first), bounded(step[1], second))
    if startWay == nil {
      piece.handle1.x = min(max(piece.handle1.x + a, start.x), end.x)
      piece.handle1.y += step[2].isFinite ? step[2] : 0
    } else {
      setFirst(length: length(piece.handle1, from: start, first) + a)
    }
    if endWay == nil {
      piece.handle2.x = min(max(piece.handle2.x - b, start.x), end.x)
      piece.handle2.y += step[3].isFinite ? step[3] : 0
    } else {
      setSecond(length: length(piece.handle2, from: end, second) + b)
    }
    limit()
  }

  /// The handle's length along its direction, measured along the direction's longer axis.
  private func length(_ handle: CurvePoint, from end: PieceEnd, _ way: SIMD2<Double>) -> Double {
    way.x > way.y.magnitude ? (handle.x - end.x).magnitude / way.x : (handle.y - end.value).magnitude / way.y.magnitude
  }

  /// Moves handles back between the values of both ends. Along a tangent that never gets there, only the end itself
  /// remains.
  private mutating func limit() {
    guard staysBetweenEnds else { return }
    let (low, high) = (min(start.value, end.value), max(start.value, end.value))
    let (y1, y2) = (min(max(piece.handle1.y, low), high), min(max(piece.handle2.y, low), high))
    if let way = startWay, y1 != piece.handle1.y {
      setFirst(length: max(0, (y1 - start.value) / way.y))
    }
    if let way = endWay, y2 != piece.handle2.y {
      setSecond(length: max(0, (end.value - y2) / way.y))
    }
    // Rounding may leave a remainder.
    piece.handle1.y = min(max(piece.handle1.y, low), high)
    piece.handle2.y = min(max(piece.handle2.y, low), high)
  }
}
