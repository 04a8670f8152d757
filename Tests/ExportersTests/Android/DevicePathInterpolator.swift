/// Android 10's `PathInterpolator` by its own rules: the text is read as `PathParser` reads it, every number is a 32-bit
/// float, Béziers are flattened as `Path.approximate(0.002)` does, and what the constructor throws on is thrown.
///
/// It shares no code with the exporter.
struct DevicePathInterpolator {
  enum Refusal: Error, Equatable {
    case noNumber(String)
    case wrongCount(String)
    case wrongVerb(String)
    case wrongEnds
    case gap
    case goesBack
  }

  private(set) var x: [Float] = []
  private(set) var y: [Float] = []

  init(pathData: String) throws {
    var line = Flattened()
    for (verb, numbers) in try Self.commands(pathData) {
      switch verb {
      case "M": line.move(numbers[0], numbers[1])
      case "L": for at in stride(from: 0, to: numbers.count, by: 2) { line.add(numbers[at], numbers[at + 1]) }
      case "C": for at in stride(from: 0, to: numbers.count, by: 6) { line.curve(Array(numbers[at..<(at + 6)])) }
      default: throw Refusal.wrongVerb(verb)
      }
    }
    try adopt(line)
  }

  init(x1: Float, y1: Float, x2: Float, y2: Float) throws {
    var line = Flattened()
    line.move(0, 0)
    line.curve([x1, y1, x2, y2, 1, 1])
    try adopt(line)
  }

  private mutating func adopt(_ line: Flattened) throws {
    guard line.points.first == SIMD2(0, 0), line.points.last == SIMD2(1, 1) else { throw Refusal.wrongEnds }
    var before: (x: Float, fraction: Float) = (0, 0)
    for (point, length) in zip(line.points, line.lengths) {
      let fraction = length / line.lengths[line.lengths.count - 1]
      if fraction == before.fraction, point.x != before.x { throw Refusal.gap }
      if point.x < before.x { throw Refusal.goesBack }
      x.append(point.x)
      y.append(point.y)
      before = (point.x, fraction)
    }
  }

  func value(at t: Float) -> Float {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    var (start, end) = (0, x.count - 1)
    while end - start > 1 {
      let middle = (start + end) / 2
      if t < x[middle] { end = middle } else { start = middle }
    }
    let range = x[end] - x[start]
    return range == 0 ? y[start] : y[start] + (t - x[start]) / range * (y[end] - y[start])
  }

  /// A letter and the numbers up to the next one; `e` belongs to a number.
  private static func commands(_ text: String) throws -> [(verb: String, numbers: [Float])] {
    var commands: [(verb: String, numbers: [Float])] = []
    var word = ""
    func flush() throws {
      guard !word.isEmpty else { return }
      guard let number = Float(word), !commands.isEmpty else { throw Refusal.noNumber(word) }
      commands[commands.count - 1].numbers.append(number)
      word = ""
    }
    for character in text {
      if character.isLetter, character != "e" {
        try flush()
        commands.append((String(character), []))
      } else if character == " " || character == "," {
        try flush()
      } else {
        if character == "-", !word.isEmpty, word.last != "e" { try flush() }
        word.append(character)
      }
    }
    try flush()
    for (verb, numbers) in commands {
      let count = verb == "C" ? 6 : 2
      guard !numbers.isEmpty, numbers.count % count == 0 else { throw Refusal.wrongCount(verb) }
    }
    return commands
  }
}

/// Points and the path along them, as `Path.approximate` gathers them.
private struct Flattened {
  var points: [SIMD2<Float>] = []
  var lengths: [Float] = []

  mutating func move(_ x: Float, _ y: Float) {
    points.append(SIMD2(x, y))
    lengths.append(lengths.last ?? 0)
  }

  mutating func add(_ x: Float, _ y: Float) {
    guard let last = points.last, last != SIMD2(x, y) else { return }
    let way = SIMD2(x, y) - last
    lengths.append(lengths[lengths.count - 1] + (way * way).sum().squareRoot())
    points.append(SIMD2(x, y))
  }

  /// A map from parameter to point, in which each interval is halved while its middle is more than 0.002 from the
  /// chord's; while no curve point was found so, the middle of the first half is looked at too.
  mutating func curve(_ numbers: [Float]) {
    let start = points[points.count - 1]
    func at(_ t: Float) -> SIMD2<Float> {
      let u = 1 - t
      func part(_ p0: Float, _ p1: Float, _ p2: Float, _ p3: Float) -> Float {
        u * u * u * p0 + 3 * (u * u) * t * p1 + 3 * u * (t * t) * p2 + t * t * t * p3
      }
      return SIMD2(
        part(start.x, numbers[0], numbers[2], numbers[4]), part(start.y, numbers[1], numbers[3], numbers[5]))
    }
    var table: [(t: Float, point: SIMD2<Float>)] = [(0, at(0)), (1, at(1))]
    var doubleCheck = true
    func isFar(_ middle: SIMD2<Float>, _ from: SIMD2<Float>, _ to: SIMD2<Float>) -> Bool {
      let error = middle - (from + to) / 2
      return (error * error).sum() > 0.002 * 0.002
    }
    var index = 0
    while index + 1 < table.count {
      let (from, to) = (table[index], table[index + 1])
      let middle = (from.t + to.t) / 2
      var divides = isFar(at(middle), from.point, to.point)
      if !divides, doubleCheck, isFar(at((from.t + middle) / 2), from.point, at(middle)) {
        divides = true
        doubleCheck = false
      }
      if divides { table.insert((middle, at(middle)), at: index + 1) } else { index += 1 }
    }
    for entry in table { add(entry.point.x, entry.point.y) }
  }
}
