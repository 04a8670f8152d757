import Simulator

/// Parses path data as the platform's `PathParser` does: a letter, followed by as many numbers as it takes, or a
/// multiple of that; numbers are separated by spaces, commas, or the sign of the next one.
struct AndroidPathData {
  private var commands: [AndroidPathCommand] = []
  private var current = SIMD2<Float>.zero
  private var first = SIMD2<Float>.zero

  /// The commands; nil if the text isn't a path.
  static func commands(of text: String) -> [AndroidPathCommand]? {
    var data = AndroidPathData()
    for (letter, numbers) in verbs(in: text) ?? [] {
      guard data.add(letter, numbers) else { return nil }
    }
    return data.commands.isEmpty ? nil : data.commands
  }

  private static let letters = "MmLlHhVvCcQqAaZz"

  private static func verbs(in text: String) -> [(Character, [Float])]? {
    var verbs: [(Character, [Float])] = []
    var rest = text.drop { $0 == " " }
    while let letter = rest.first {
      guard letters.contains(letter) else { return nil }
      let body = rest.dropFirst().prefix { !letters.contains($0) }
      guard let numbers = numbers(in: body) else { return nil }
      verbs.append((letter, numbers))
      rest = rest.dropFirst(body.count + 1)
    }
    return verbs
  }

  private static func numbers(in text: Substring) -> [Float]? {
    var numbers: [Float] = []
    var word = ""
    func isComplete() -> Bool { !word.isEmpty && word.last != "e" && word.last != "E" }
    for character in text + " " {
      let separates = character == " " || character == "," || (character == "-" && isComplete())
      if separates {
        if !word.isEmpty {
          guard let number = Float(word), number.isFinite else { return nil }
          numbers.append(number)
        }
        word = ""
      }
      if character != " " && character != "," { word.append(character) }
    }
    return numbers
  }

  private static func count(of letter: Character) -> Int {
    switch letter.lowercased() {
    case "m", "l": 2
    case "h", "v": 1
    case "q": 4
    case "c": 6
    case "a": 7
    default: 0
    }
  }

  private mutating func add(_ letter: Character, _ numbers: [Float]) -> Bool {
    let count = Self.count(of: letter)
    if count == 0 {
      commands.append(.line(first))
      current = first
      return numbers.isEmpty
    }
    guard !numbers.isEmpty, numbers.count % count == 0 else { return false }
    for (index, start) in stride(from: 0, to: numbers.count, by: count).enumerated() {
      // After a move, further points are lines.
      let name = index > 0 && letter.lowercased() == "m" ? "l" : letter.lowercased()
      add(name, isRelative: letter.isLowercase, Array(numbers[start..<(start + count)]))
    }
    return true
  }

  private mutating func add(_ name: String, isRelative: Bool, _ numbers: [Float]) {
    let origin = isRelative ? current : .zero
    func point(_ index: Int) -> SIMD2<Float> { origin + SIMD2(numbers[index], numbers[index + 1]) }
    switch name {
    case "m":
      current = point(0)
      first = current
      commands.append(.move(current))
    case "l": line(to: point(0))
    case "h": line(to: SIMD2(origin.x + numbers[0], current.y))
    case "v": line(to: SIMD2(current.x, origin.y + numbers[0]))
    case "q":
      commands.append(.quadratic(point(0), point(2)))
      current = point(2)
    case "c":
      commands.append(.cubic(point(0), point(2), point(4)))
      current = point(4)
    default:
      commands +=
        AndroidArc(
          from: current, to: point(5), radius: numbers[0], isLarge: numbers[3] != 0, isClockwise: numbers[4] != 0
        ).commands
      current = point(5)
    }
  }

  private mutating func line(to point: SIMD2<Float>) {
    commands.append(.line(point))
    current = point
  }
}

/// A circular arc between two points, as Skia's `arcTo` makes it: conics of up to a third of a circle. (For elliptical
/// arcs, the first radius is used for both.)
private struct AndroidArc {
  let from, to: SIMD2<Float>
  let radius: Float
  let isLarge, isClockwise: Bool

  var commands: [AndroidPathCommand] {
    let chord = SIMD2<Double>(to - from)
    let length = chord.length
    if length == 0 { return [] }
    if radius == 0 { return [.line(to)] }
    let half = length / 2
    // A radius that is too small is increased.
    let r = max(abs(Double(radius)), half)
    let height = max(r * r - half * half, 0).squareRoot()
    let right = SIMD2(-chord.y, chord.x) / length
    let center = SIMD2<Double>(from) + chord / 2 + right * (isLarge == isClockwise ? -height : height)
    var sweep = 2 * Double.asin(half / r)
    if isLarge { sweep = 2 * .pi - sweep }
    let count = max((sweep / (2 * .pi / 3)).rounded(.up), 1)
    return pieces(Int(count), turn: (isClockwise ? sweep : -sweep) / count, about: center)
  }

  private func pieces(_ count: Int, turn: Double, about center: SIMD2<Double>) -> [AndroidPathCommand] {
    let start = SIMD2<Double>(from) - center
    let weight = Double.cos(turn / 2)
    return (0..<count).map { index in
      func spoke(_ turns: Double) -> SIMD2<Double> {
        let (sine, cosine) = (Double.sin(turn * turns), Double.cos(turn * turns))
        return SIMD2(start.x * cosine - start.y * sine, start.x * sine + start.y * cosine)
      }
      let control = center + spoke(Double(index) + 0.5) / weight
      let end = index == count - 1 ? to : SIMD2<Float>(center + spoke(Double(index) + 1))
      return .conic(SIMD2<Float>(control), end, Float(weight))
    }
  }
}
