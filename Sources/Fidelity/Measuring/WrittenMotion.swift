import SpecModel

/// What a finger moves according to the spec, to compare with an export that states it in the same form.
struct WrittenMotion {
  private let entries: [PhaseEntry]
  private let viewport: Viewport

  init(of interaction: Interaction, on viewport: Viewport) {
    self.viewport = viewport
    switch interaction.effect {
    case .drives: entries = []
    case .animates(let entries, _, _): self.entries = entries
    }
  }

  /// The selectors that differ from the spec's, are missing, or aren't in the spec.
  func differences(from shown: [PlayedGesture.Written]) -> [String] {
    let different = zip(entries, shown).filter { entry, shown in
      entry.selector.text != shown.selector || !isSame(shown.to, entry.change)
    }
    let rest = entries.dropFirst(shown.count).map(\.selector.text) + shown.dropFirst(entries.count).map(\.selector)
    return different.map(\.1.selector) + rest
  }

  private func isSame(_ shown: JSONLiteral, _ change: PhaseEntry.Change) -> Bool {
    switch change {
    case .state(let side): return shown == .string(side.rawValue)
    case .properties(let changes):
      guard case .object(let members) = shown, members.count == changes.count else { return false }
      return changes.allSatisfy { change in
        shown[change.key.rawValue].map { isSame($0, change.goal, of: change.key) } ?? false
      }
    }
  }

  private func isSame(_ shown: JSONLiteral, _ goal: PropertyChange.Goal, of key: PropertyKey) -> Bool {
    switch goal {
    case .value(let value): return isSame(shown, value, of: key)
    case .keyframes(let keyframes, let interpolation):
      guard case .object(let members) = shown, members.count == 3,
        shown["interpolation"] == .string(interpolation.rawValue), case .array(let places)? = shown["at"],
        case .array(let values)? = shown["values"], places.count == keyframes.count, values.count == keyframes.count
      else { return false }
      return zip(keyframes, zip(places, values)).allSatisfy { keyframe, shown in
        isNear(shown.0, keyframe.at) && isSame(shown.1, keyframe.value, of: key)
      }
    }
  }

  private func isSame(_ shown: JSONLiteral, _ value: PropertyValue, of key: PropertyKey) -> Bool {
    switch value {
    case .state(let side): return shown == .string(side.rawValue)
    case .literal(.viewport): return shown == "viewport"
    case .literal(.number(let number)): return isNear(shown, number)
    case .literal(.color(let color)):
      guard case .string(let text) = shown else { return false }
      return Color(hex: text)?.components == color.components
    case .literal(.parts(let parts)):
      let given = zip(key.partNames, parts).filter { $0.1 != nil }
      guard case .object(let members) = shown, members.count == given.count else { return false }
      return given.allSatisfy { name, part in
        guard case .string(let text)? = shown[name], let length = Length(written: text), let part else { return false }
        return Length.Unit.allCases.allSatisfy { ConductComparison.isNear(length[$0], part[$0]) }
      }
    }
  }

  private func isNear(_ shown: JSONLiteral, _ expected: Double) -> Bool {
    guard case .number(let number) = shown else { return false }
    return ConductComparison.isNear(number, expected)
  }
}

extension Length {
  /// Parses a sum such as `100vw - 2 * safeBottom - 32`, as in exported files.
  init?(written text: String) {
    var words = text.split(separator: " ")[...]
    self.init()
    var sign = 1.0
    while let word = words.popFirst() {
      var (factor, unit) = (sign, word)
      if words.first == "*", let number = Double(word), let last = words.dropFirst().first {
        (factor, unit) = (sign * number, last)
        words = words.dropFirst(2)
      }
      guard let term = Length(term: unit) else { return nil }
      self = self + factor * term
      switch words.popFirst() {
      case nil: return
      case "+"?: sign = 1
      case "-"?: sign = -1
      case _?: return nil
      }
    }
    return nil
  }

  private init?(term: Substring) {
    let safe: [Unit] = [.safeTop, .safeBottom, .safeLeading, .safeTrailing]
    if let unit = safe.first(where: { "\($0)" == term }) {
      self.init(1, unit)
      return
    }
    let suffixes: [(String, Unit)] = [("vw", .vw), ("vh", .vh), ("%", .percent), ("", .points)]
    guard let (suffix, unit) = suffixes.first(where: { term.hasSuffix($0.0) }),
      let number = Double(term.dropLast(suffix.count)), number.isFinite
    else { return nil }
    self.init(number, unit)
  }
}
