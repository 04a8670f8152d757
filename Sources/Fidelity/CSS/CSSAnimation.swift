import MotionCore
import SpecModel
import TableFormat

/// An element's `animation` with its keyframes.
struct CSSAnimation: Sendable {
  let start, duration: Double
  /// The easing between consecutive stops.
  private let curve: MotionCurve
  /// The stops, in shares of the duration from 0 to 1.
  private let places: [Double]
  /// The names that its stops declare: custom properties, with a color's components separate.
  let names: [String]
  /// The values of each stop, in the order of `names`.
  private let values: [[Double?]]
  /// The indices of the components of colors among the names, alpha last.
  private let colors: [[Int]]

  /// - Parameters:
  ///   - text: `NAME 300ms linear`, followed by the delay.
  ///   - styles: the styles in which its easing is named, and the custom properties of its keyframes have values.
  init(_ text: String, of sheet: CSSSheet, _ styles: CSSStyles) throws(ReadingError) {
    let words = CSSText.split(text, at: " ")
    let times = words.compactMap { $0.hasSuffix("ms") ? Double($0.dropLast(2)) : nil }
    guard words.count == times.count + 2, 1...2 ~= times.count, words[1].hasSuffix("ms"),
      let stops = sheet.keyframes[words[0]], let curve = MotionCurve(css: styles.easing(words[2]))
    else { throw ReadingError("`\(text.prefix(60))` isn't an animation of this sheet", at: .file) }
    let name = words[0]
    (duration, start) = (times[0], times.count > 1 ? times[1] : 0)
    self.curve = curve
    let hasStart = stops.first?.at == 0
    places = (hasStart ? [] : [0]) + stops.map(\.at)
    let numbers = stops.map { Self.numbers(in: $0.declarations, styles) }
    for (stop, numbers) in zip(stops, numbers) {
      let known = Set(numbers.keys.map { $0.split(separator: "/")[0] })
      if let property = stop.declarations.keys.first(where: { !known.contains($0[...]) }) {
        throw ReadingError("`\(property)` in `\(name)` has no value", at: .file)
      }
    }
    let names = Set(numbers.flatMap(\.keys)).sorted()
    self.names = names
    values = (hasStart ? [] : [names.map { _ in nil }]) + numbers.map { numbers in names.map { numbers[$0] } }
    colors = names.filter { $0.hasSuffix("/alpha") }.compactMap { name in
      let property = name.dropLast("/alpha".count)
      let parts = Self.colorParts.compactMap { names.firstIndex(of: property + $0) }
      return parts.count == Self.colorParts.count ? parts : nil
    }
    guard stops.last?.at == 1 else { throw ReadingError("`\(name)` has no keyframe at its end", at: .file) }
  }

  /// The suffixes of a color property's components.
  static let colorParts = ["/red", "/green", "/blue", "/alpha"]

  private static func numbers(in declarations: [String: String], _ styles: CSSStyles) -> [String: Double] {
    var numbers: [String: Double] = [:]
    for (property, value) in declarations {
      if let color = Color(hex: value) {
        for (part, number) in zip(colorParts, color.parts) { numbers[property + part] = number }
      } else {
        numbers[property] = CSSExpression(value).flatMap { styles.constant($0, of: .group) }
      }
    }
    return numbers
  }

  /// The time in milliseconds within which two times are equal.
  private static let instant = 1e-6

  /// Returns the values in the order of `names`; none before the start, the last ones after the end.
  /// - Parameter there: the values without this animation.
  func values(at time: Double, over there: [Double?]) -> [Double?] {
    guard time >= start - Self.instant, let last = values.last else { return [] }
    let share = duration > 0 ? (time - start) / duration : 1
    if share >= 1 || time >= start + duration - Self.instant { return last }
    let next = places.partitioningIndex { $0 > max(share, 0) }
    guard next > 0, next < values.count else { return last }
    let (from, to) = (places[next - 1], places[next])
    // If the first stop doesn't set a value, it starts from the current one.
    let start = next == 1 ? zip(values[0], there).map { $0 ?? $1 } : values[next - 1]
    return mix(start, values[next], curve.progress((max(share, 0) - from) / (to - from), soon: 1e-12))
  }

  /// Colors are interpolated premultiplied by their alpha.
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

extension MotionCurve {
  private static let jumps: Set<String> = ["jump-start", "jump-end", "jump-both", "jump-none"]

  /// Nil if the word isn't an easing.
  init?(css word: String) {
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
      self = .cubicBezier(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
    case "steps":
      guard arguments.count == 2, let count = Int32(arguments[0]), Self.jumps.contains(arguments[1]) else {
        return nil
      }
      let jump = arguments[1]
      self = .steps(
        Int(count), jumpsAtStart: jump == "jump-start" || jump == "jump-both",
        jumpsAtEnd: jump == "jump-end" || jump == "jump-both")
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

extension Color {
  /// The components in the order of `CSSAnimation.colorParts`.
  var parts: [Double] { [red, green, blue, alpha] }
}
