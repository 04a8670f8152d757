import SpecModel

/// One of an element's `animation`s with its keyframes.
struct CSSAnimation: Sendable {
  let start, duration: Double
  /// Between each two stops.
  private let curve: PlayedCurve
  /// Shares of the duration, from 0 to 1.
  private let places: [Double]
  /// What its stops declare: each custom property, a colour's components apart.
  let names: [String]
  /// By stop, in the order of `names`.
  private let values: [[Double?]]
  /// Where among the names the components of colours are, alpha last.
  private let colors: [[Int]]

  /// - Parameter text: `NAME 300ms linear 0ms forwards`.
  init(_ text: String, of sheet: CSSSheet) throws(ReadingError) {
    let words = CSSText.split(text, at: " ")
    let times = words.compactMap { $0.hasSuffix("ms") ? Double($0.dropLast(2)) : nil }
    guard words.count == 5, words[4] == "forwards", let stops = sheet.keyframes[words[0]], times.count == 2,
      let curve = PlayedCurve(css: words[2])
    else { throw ReadingError("`\(text.prefix(60))` isn't an animation of this sheet", at: .file) }
    let name = words[0]
    (duration, start) = (times[0], times[1])
    self.curve = curve
    places = stops.map(\.at)
    let numbers = stops.map { Self.numbers(in: $0.declarations) }
    let names = Set(numbers.flatMap(\.keys)).sorted()
    self.names = names
    values = numbers.map { numbers in names.map { numbers[$0] } }
    colors = names.filter { $0.hasSuffix("/alpha") }.compactMap { name in
      let property = name.dropLast("/alpha".count)
      let parts = Self.colorParts.compactMap { names.firstIndex(of: property + $0) }
      return parts.count == Self.colorParts.count ? parts : nil
    }
    guard stops.first?.at == 0, stops.last?.at == 1 else {
      throw ReadingError("`\(name)` has no keyframe at its start or end", at: .file)
    }
  }

  /// What a colour's property is taken apart into.
  static let colorParts = ["/red", "/green", "/blue", "/alpha"]

  private static func numbers(in declarations: [String: String]) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for (property, value) in declarations {
      if let color = Color(hex: value) {
        for (part, number) in zip(colorParts, [color.red, color.green, color.blue, color.alpha]) {
          numbers[property + part] = number
        }
      } else {
        numbers[property] = CSSExpression(value)?.value
      }
    }
    return numbers
  }

  /// Milliseconds; a time so near is the same.
  private static let instant = 1e-6

  /// In the order of `names`; none before the start, the last ones after the end.
  func values(at time: Double) -> [Double?] {
    guard time >= start - Self.instant, let last = values.last else { return [] }
    let share = duration > 0 ? (time - start) / duration : 1
    if share >= 1 || time >= start + duration - Self.instant { return last }
    let next = places.partitioningIndex { $0 > max(share, 0) }
    guard next > 0, next < values.count else { return last }
    let (from, to) = (places[next - 1], places[next])
    return mix(values[next - 1], values[next], curve((max(share, 0) - from) / (to - from)))
  }

  /// Colours are mixed multiplied by their alpha.
  private func mix(_ from: [Double?], _ to: [Double?], _ progress: Double) -> [Double?] {
    var mixed = from
    for index in mixed.indices {
      guard let end = to[index] else { continue }
      mixed[index] = from[index].map { $0 + (end - $0) * progress } ?? end
    }
    for color in colors {
      guard let start = from[color[3]], let end = to[color[3]], start != end, let alpha = mixed[color[3]]
      else { continue }
      for part in color.dropLast() {
        guard let a = from[part].map({ $0 * start }), let b = to[part].map({ $0 * end }) else { continue }
        mixed[part] = alpha > 0 ? (a + (b - a) * progress) / alpha : 0
      }
    }
    return mixed
  }
}

extension PlayedCurve {
  private static let jumps: Set<String> = ["jump-start", "jump-end", "jump-both", "jump-none"]

  /// Nil for a word that is no easing.
  fileprivate init?(css word: String) {
    guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else {
      guard word == "linear" else { return nil }
      self = .linear
      return
    }
    let arguments = CSSText.split(String(word[word.index(after: open)...].dropLast()), at: ",")
    switch word[..<open] {
    case "cubic-bezier":
      let numbers = arguments.compactMap(Double.init)
      guard numbers.count == 4 else { return nil }
      self = .bezier(SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3]))
    case "steps":
      guard arguments.count == 2, let count = Double(arguments[0]), Self.jumps.contains(arguments[1]) else {
        return nil
      }
      let jump = arguments[1]
      self = .steps(
        count, atStart: jump == "jump-start" || jump == "jump-both", atEnd: jump == "jump-end" || jump == "jump-both")
    case "linear":
      let points = arguments.compactMap { argument -> SIMD2<Double>? in
        let parts = CSSText.split(argument, at: " ")
        guard parts.count == 2, let y = Double(parts[0]), let x = Double(parts[1].dropLast()) else { return nil }
        return SIMD2(x / 100, y)
      }
      guard points.count == arguments.count, !points.isEmpty else { return nil }
      self = .points(points)
    default: return nil
    }
  }
}
