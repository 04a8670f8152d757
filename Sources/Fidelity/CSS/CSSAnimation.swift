import SpecModel

/// One of an element's `animation`s with its keyframes.
struct CSSAnimation: Sendable {
  let start, duration: Double
  /// Whether it holds its last values after its end.
  let fillsForwards: Bool
  let table: PlaybackTable.Animation
  /// The properties behind the table's channels, and the other way round.
  let values: [[String: Double]]

  /// - Parameter text: `NAME 300ms linear 0ms forwards`.
  init(_ text: String, of sheet: CSSSheet) throws(ReadingError) {
    let words = CSSText.split(text, at: " ")
    let times = words.compactMap { $0.hasSuffix("ms") ? Double($0.dropLast(2)) : nil }
    guard let name = words.first, let stops = sheet.keyframes[name], times.count == 2,
      let curve = words.lazy.compactMap(PlayedCurve.init(css:)).first
    else { throw ReadingError("`\(text.prefix(60))` is no animation of this sheet", at: .file) }
    (duration, start) = (times[0], times[1])
    fillsForwards = words.contains("forwards") || words.contains("both")
    values = stops.map { stop in
      var numbers: [String: Double] = [:]
      for (property, value) in stop.declarations {
        if let color = Color(hex: value) {
          for (part, number) in zip(CSSAnimation.colorParts, [color.red, color.green, color.blue, color.alpha]) {
            numbers[property + part] = number
          }
        } else {
          numbers[property] = CSSExpression(value)?.value { _ in nil }
        }
      }
      return numbers
    }
    table = PlaybackTable.Animation(
      start: start, duration: duration, curve: curve, stops: stops.map { .init(at: $0.at, values: [:]) })
    guard stops.first?.at == 0, stops.last?.at == 1 else {
      throw ReadingError("`\(name)` has no keyframe at its start or end", at: .file)
    }
  }

  /// What a colour's property is taken apart into.
  static let colorParts = ["/red", "/green", "/blue", "/alpha"]

  /// Milliseconds; a time so near is the same.
  private static let instant = 1e-6

  /// Nothing before the start, and after the end unless it fills forwards.
  func values(at time: Double) -> [String: Double] {
    guard time >= start - Self.instant, let last = values.last else { return [:] }
    let share = duration > 0 ? (time - start) / duration : 1
    if share >= 1 || time >= start + duration - Self.instant { return fillsForwards ? last : [:] }
    let next = table.stops.partitioningIndex { $0.at > max(share, 0) }
    guard next > 0, next < values.count else { return last }
    let (from, to) = (table.stops[next - 1].at, table.stops[next].at)
    let progress = table.curve((max(share, 0) - from) / (to - from))
    return mix(values[next - 1], values[next], progress)
  }

  /// Colours are mixed multiplied by their alpha.
  private func mix(_ from: [String: Double], _ to: [String: Double], _ progress: Double) -> [String: Double] {
    var mixed = from.merging(to) { from, to in from + (to - from) * progress }
    for (name, alpha) in mixed where name.hasSuffix("/alpha") {
      guard let start = from[name], let end = to[name], start != end else { continue }
      for part in Self.colorParts.dropLast() {
        let color = String(name.dropLast("/alpha".count)) + part
        guard let a = from[color].map({ $0 * start }), let b = to[color].map({ $0 * end }) else { continue }
        mixed[color] = alpha > 0 ? (a + (b - a) * progress) / alpha : 0
      }
    }
    return mixed
  }
}

extension PlayedCurve {
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
      guard arguments.count == 2, let count = Double(arguments[0]) else { return nil }
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
